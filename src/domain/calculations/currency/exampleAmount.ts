import { type Currency, MINOR_DIGITS, type Money, money } from "../../money.ts";
import { halfUp } from "../../halfUp.ts";

/** How many of its units are about as much as a krone, in powers of ten: an example is a round figure in every currency. */
const AS_MUCH_AS_ONE: Readonly<Partial<Record<Currency, number>>> = {
  EUR: 0.1,
  USD: 0.1,
  GBP: 0.1,
  CHF: 0.1,
  ISK: 10,
  BHD: 0.1,
  IQD: 100,
  JOD: 0.1,
  KWD: 0.1,
  OMR: 0.1,
};

/** A figure to begin with, from one in kroner. Never an exchange. */
export function exampleAmount(kroner: number, currency: Currency): number {
  return kroner * (AS_MUCH_AS_ONE[currency] ?? 1);
}

/** The amount of so many whole units, and parts of them, as money; rounded half up to a whole minor unit. */
export function moneyOf(units: number, currency: Currency): Money {
  return money(halfUp([units, 10 ** MINOR_DIGITS[currency]]), currency);
}

/** The way back, for a field that is typed in. */
export function unitsOfMoney({ minor, currency }: Money): number {
  return minor / 10 ** MINOR_DIGITS[currency];
}
