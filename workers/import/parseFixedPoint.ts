import { type DecimalMark, numberParts } from "#domain/text/parseAmount.ts";
import { type FixedPoint, ONE, roundedQuotient } from "#domain/fixedPoint.ts";

/** The decimals that counts and amounts of brokers are read to. */
const DIGITS = 10;
/** Those of a price below one, which may be a billionth: the fixed point has no more. */
const PRICE_DIGITS = 18;
const NOTHING = /^(?:|-|n\/?a|not available)$/i;

/** A number to its tenth decimal, half away from nothing: brokers write up to twenty. A price below one keeps eighteen. */
export function parsePrice(text: string, decimalMark: DecimalMark): ReturnType<typeof parseFixedPoint> {
  const exact = parseFixedPoint(text, decimalMark, PRICE_DIGITS);
  return typeof exact === "bigint" && -ONE < exact && exact < ONE ? exact : parseFixedPoint(text, decimalMark);
}

/** part / whole to the tenth decimal, and to the eighteenth below one, as prices are read. */
export function priceQuotient(part: FixedPoint, whole: FixedPoint): FixedPoint {
  const exact = roundedQuotient(part * ONE, whole);
  return -ONE < exact && exact < ONE ? exact : fixedQuotient(part, whole);
}

/** part / whole to the tenth decimal, half away from nothing. */
export function fixedQuotient(part: FixedPoint, whole: FixedPoint): FixedPoint {
  const scale = 10n ** BigInt(DIGITS);
  return roundedQuotient(part * scale, whole) * (ONE / scale);
}

/**
 * A number to so many decimals, half away from nothing. In parentheses it is negative; undefined where the cell says that
 * there is none.
 */
export function parseFixedPoint(
  text: string,
  decimalMark: DecimalMark,
  digits: number = DIGITS,
): FixedPoint | undefined | "NotANumber" | "TooLarge" {
  // A minus behind the unit: `USD -0.10`.
  const bare = text.trim().replace(/^([A-Za-z]{3}|[$€£])\s*([-\u2212])\s*(?=\d)/, "$2$1 ");
  if (NOTHING.test(bare)) return undefined;
  const isTurned = /^\(.*\)$/.test(bare);
  const parts = numberParts(isTurned ? bare.slice(1, -1) : bare, decimalMark);
  if (!parts.ok) return "NotANumber";
  const { whole, fraction, negative } = parts.value;
  if (whole.replace(/^0+/, "").length > 12) return "TooLarge";
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  const rounded = Number(fraction[digits] ?? "0") >= 5 ? kept + 1n : kept;
  const units = rounded * (ONE / 10n ** BigInt(digits));
  return negative !== isTurned ? -units : units;
}
