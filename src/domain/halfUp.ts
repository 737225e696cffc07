import { withinMoney } from "./money.ts";

/**
 * Π factors / Π divisors as a whole number, a half rounded up (−2.5 becomes −2).
 *
 * The factors and divisors are decimals as people write them: an amount in minor units, 4.35 per cent, 12 months. Each is
 * read to 14 digits and the rest is counted in whole numbers, because in doubles one exact half in eight comes out a
 * little below itself: 1,380,000 · 4.35 / 100 / 12 is 5,002.499…, and not 5,002.5. Divisors are not 0. Amounts with more
 * than 14 digits are whole, and keep them all. An amount that is too large is as `withinMoney` has it.
 */
export function halfUp(factors: readonly number[], divisors: readonly number[] = []): number {
  if (factors.includes(0)) return 0;
  const about = factors.reduce((all, one) => all * one, 1) / divisors.reduce((all, one) => all * one, 1);
  const fromHalf = Math.abs(about - Math.floor(about) - 0.5);
  if (Number.isNaN(fromHalf) && ![...factors, ...divisors].every(Number.isFinite)) return withinMoney(about);
  // Whole numbers take ten times as long, and only near a half can they say otherwise. The 0 takes the sign from −0.
  return withinMoney(fromHalf > Math.abs(about) * TAIL ? Math.round(about) + 0 : exactly(factors, divisors));
}

/** More than a few operations on doubles move a result by, as a share of its size. */
const TAIL = 1e-11;

const DIGITS = 14;

/** `whole` / 10^`decimals`. */
interface Scaled {
  readonly whole: bigint;
  readonly decimals: number;
}

function exactly(factors: readonly number[], divisors: readonly number[]): number {
  const [part, whole] = [product(factors), product(divisors)];
  const shift = whole.decimals - part.decimals;
  let dividend = part.whole * 10n ** BigInt(Math.max(0, shift));
  let divisor = whole.whole * 10n ** BigInt(Math.max(0, -shift));
  if (divisor < 0n) [dividend, divisor] = [-dividend, -divisor];
  const [twice, both] = [2n * dividend + divisor, 2n * divisor];
  const towardsZero = twice / both;
  return Number(twice < 0n && twice % both !== 0n ? towardsZero - 1n : towardsZero);
}

function product(numbers: readonly number[]): Scaled {
  return numbers
    .map(scaled)
    .reduce((all, { whole, decimals }) => ({ whole: all.whole * whole, decimals: all.decimals + decimals }), {
      whole: 1n,
      decimals: 0,
    });
}

function scaled(number: number): Scaled {
  if (Number.isSafeInteger(number)) return { whole: BigInt(number), decimals: 0 };
  const [mantissa = "0", exponent = "0"] = number.toExponential(DIGITS - 1).split("e");
  const decimals = DIGITS - 1 - Number(exponent);
  const whole = BigInt(mantissa.replace(".", ""));
  return decimals < 0 ? { whole: whole * 10n ** BigInt(-decimals), decimals: 0 } : { whole, decimals };
}
