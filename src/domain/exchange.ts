import type { IsoDate } from "./dates.ts";
import { type Currency, MINOR_DIGITS, type Money, money, withinMoney } from "./money.ts";
import { failed, type Failure, ok, type Result } from "./result.ts";

/** *Kurs mangler*: no rate leads from one currency to the other on the day or in the week before it. Never taken for 1. */
interface RateMissing extends Failure {
  readonly kind: "RateMissing";
  readonly from: Currency;
  readonly to: Currency;
  readonly on: IsoDate;
}

interface Exchanged {
  readonly value: Money;
  /** Units of the new currency for one of the old. */
  readonly factor: number;
  /** The day the rate is of; of the older one where two were crossed. */
  readonly rateOf: IsoDate;
}

/** Converts an amount to another currency on a day. */
export type Exchange = (amount: Money, to: Currency, on: IsoDate) => Result<Exchanged, RateMissing>;

/**
 * value = amount · factor · 10^(digits of the new currency − digits of the old), in minor units of the two.
 *
 * Rounded once, half away from zero, so that a debt converts as what is owned of the same size. The product is read to 15
 * digits first: more a double does not hold, and its tail must not decide a half.
 */
export function exchangedMinor(minor: number, from: Currency, to: Currency, factor: number): number {
  return rounded(minor * factor * 10 ** (MINOR_DIGITS[to] - MINOR_DIGITS[from]));
}

/** Half away from zero. To read a number to 15 digits takes long, and moves it by less than this share of its size. */
const TAIL = 1e-14;
function rounded(exact: number): number {
  const all = Math.abs(exact);
  const isNearHalf = Math.abs(all - Math.floor(all) - 0.5) <= all * TAIL;
  const size = Math.round(isNearHalf ? Number(all.toPrecision(15)) : all);
  return withinMoney(size !== 0 && exact < 0 ? -size : size);
}

/** The exchange that has no rate: an amount is worth something in its own currency alone, and nothing at all in any. */
export const noExchange: Exchange = (amount, to, on) =>
  amount.currency === to || amount.minor === 0
    ? ok({ value: money(amount.minor, to), factor: 1, rateOf: on })
    : failed({ kind: "RateMissing", from: amount.currency, to, on });

/** Converts an amount to one currency on one day; undefined where no rate is known. */
export type AmountConverter = (amount: Money) => Money | undefined;

export function amountConverter(currency: Currency, on: IsoDate, exchange: Exchange): AmountConverter {
  return (amount) => {
    const found = exchange(amount, currency, on);
    return found.ok ? found.value.value : undefined;
  };
}
