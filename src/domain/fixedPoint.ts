import { Decimal } from "./decimal.ts";
import { CURRENCIES, type Currency, MINOR_DIGITS, type Money, money } from "./money.ts";

/** The number that is calculated with: a whole number of 10⁻¹⁸. */
export type FixedPoint = bigint;

const DIGITS = 18;
export const ONE: FixedPoint = 10n ** BigInt(DIGITS);

/** 10⁰ to the power of all digits. */
const POWERS = Array.from({ length: DIGITS + 1 }, (_, power) => 10n ** BigInt(power));

const HUNDREDTH: FixedPoint = ONE / 100n;

/** The divisor that makes minor units of a currency of a product of two such numbers. */
const WHOLE = Object.fromEntries(
  CURRENCIES.map((currency) => [currency, ONE * (ONE / 10n ** BigInt(MINOR_DIGITS[currency]))]),
) as Record<Currency, FixedPoint>;

/** A long history has thousands of these: what a double holds exactly is read by it, several times as fast. */
export function fixedPointOf(decimal: Decimal): FixedPoint {
  const mark = decimal.indexOf(".");
  const [whole, fraction] = mark < 0 ? [decimal, ""] : [decimal.slice(0, mark), decimal.slice(mark + 1)];
  const digits = whole + fraction;
  const size = Number(digits);
  return BigInt(Number.isSafeInteger(size) ? size : digits) * POWERS[DIGITS - fraction.length]!;
}

/** Writes the number without zeros at the end. Throws where there are more than 15 digits before the mark. */
export function decimalOf(units: FixedPoint): Decimal {
  const size = units < 0n ? -units : units;
  const fraction = (size % ONE).toString().padStart(DIGITS, "0").replace(/0+$/, "");
  return Decimal.parse(`${units < 0n ? "-" : ""}${size / ONE}${fraction && `.${fraction}`}`);
}

/**
 * A price as a list shows it: to the hundredth, rounded half away from nothing; one below 1 with all its digits, since
 * they are what it is made of.
 */
export function listedPrice(price: FixedPoint): FixedPoint {
  return price < ONE ? price : roundedQuotient(price, HUNDREDTH) * HUNDREDTH;
}

/** The nearest double, for ratios and drawings only. */
export function numberOf(units: FixedPoint): number {
  return Number(units) / Number(ONE);
}

/** `quantity` · `price` in whole minor units, rounded half away from nothing. */
export function quantityTimesPrice(quantity: FixedPoint, price: FixedPoint, currency: Currency): Money {
  return money(Number(roundedQuotient(quantity * price, WHOLE[currency])), currency);
}

/** The parts of a count that a split or a merger leaves: 10⁻¹⁰, as people and brokers write it, so that no dust is left when all is sold. */
const COUNTED: FixedPoint = ONE / 10n ** 10n;

/** The count nearest to units · `to` / `from` that is written with ten decimals; half goes away from nothing. `from` > 0. */
export function scaledCount(units: FixedPoint, to: bigint, from: bigint): FixedPoint {
  return roundedQuotient(units * to, from * COUNTED) * COUNTED;
}

/** The whole number nearest to `part` / `whole`; half goes away from nothing. `whole` > 0. */
export function roundedQuotient(part: bigint, whole: bigint): bigint {
  const size = part < 0n ? -part : part;
  const rounded = (2n * size + whole) / (2n * whole);
  return part < 0n ? -rounded : rounded;
}
