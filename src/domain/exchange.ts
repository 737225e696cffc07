import type { IsoDate } from "./dates.ts";
import { type Currency, type Money, money } from "./money.ts";
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

/** What an amount is in another currency on a day. */
export type Exchange = (amount: Money, to: Currency, on: IsoDate) => Result<Exchanged, RateMissing>;

/** Nobody has given a rate: an amount is worth something in its own currency alone, and nothing at all in any. */
export const noExchange: Exchange = (amount, to, on) =>
  amount.currency === to || amount.minor === 0
    ? ok({ value: money(amount.minor, to), factor: 1, rateOf: on })
    : failed({ kind: "RateMissing", from: amount.currency, to, on });

/** What an amount is worth in one currency on one day; undefined where no rate is known. */
export type Worth = (amount: Money) => Money | undefined;

export function worthIn(currency: Currency, on: IsoDate, exchange: Exchange): Worth {
  return (amount) => {
    const found = exchange(amount, currency, on);
    return found.ok ? found.value.value : undefined;
  };
}
