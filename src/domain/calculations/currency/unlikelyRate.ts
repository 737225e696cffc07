import type { Decimal } from "../../decimal.ts";
import { decimalOf, roundedQuotient, fixedPointOf } from "../../fixedPoint.ts";

/** Two rates of the same currencies, some years apart, are seldom further from each other than this factor. */
const FAR = 5;
/** The rate that somebody may have meant is no further from the known rate than this one. */
const NEAR = 2;
/** So many units are quoted for where a bank or a newspaper does not quote for one. */
const QUOTED_FOR = 100;

/** The rate that was probably meant: the rate was of a hundred units, or of the other currency. */
export type MeantRate = { readonly kind: "hundredth"; readonly rate: Decimal } | { readonly kind: "turned" };

/**
 * Whether a rate is so far from a known one of the same currencies that it is asked about.
 *
 *   max(r / k, k / r) > 5      r, k  units of the other currency for one, > 0
 */
export function isUnlikely(rate: number, known: number): boolean {
  return apart(rate, known) > FAR;
}

/**
 * The rate that an unlikely rate r was probably meant as, when k is known: of r / 100 and 1 / r the one that is nearer
 * to k, r / 100 of two as near, if it is within the factor of 2 of it.
 *
 * The hundredth is that of the `exact` rate, and of one with more than sixteen decimals it is rounded half up to the
 * eighteenth. Where the exact rate is not known, the hundredth is not told.
 */
export function meantRate(rate: number, exact: Decimal | undefined, known: number): MeantRate | undefined {
  const [hundredth, turned] = [apart(rate / QUOTED_FOR, known), apart(1 / rate, known)];
  if (Math.min(hundredth, turned) > NEAR) return undefined;
  if (turned < hundredth) return { kind: "turned" };
  return exact && { kind: "hundredth", rate: decimalOf(roundedQuotient(fixedPointOf(exact), BigInt(QUOTED_FOR))) };
}

/** How many times the greater of two is the smaller. */
function apart(one: number, other: number): number {
  return Math.max(one / other, other / one);
}
