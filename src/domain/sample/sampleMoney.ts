import { type Currency, MINOR_DIGITS, type Money, money } from "../money.ts";

/**
 * About how many of its units a krone is: an example's amounts are to look like amounts in every currency, and their rates
 * like rates. Rounded, of 2026, and exchanged by nobody.
 */
const UNITS_PER_KRONE: Readonly<Record<Currency, number>> = {
  DKK: 1,
  SEK: 1.5,
  NOK: 1.57,
  EUR: 0.134,
  ISK: 19,
  USD: 0.155,
  AUD: 0.235,
  BRL: 0.83,
  CAD: 0.215,
  CHF: 0.125,
  CNY: 1.1,
  CZK: 3.3,
  GBP: 0.117,
  HKD: 1.2,
  HUF: 52,
  IDR: 2_550,
  ILS: 0.52,
  INR: 13.6,
  JPY: 23,
  KRW: 220,
  MXN: 2.9,
  MYR: 0.65,
  NZD: 0.27,
  PHP: 9,
  PLN: 0.57,
  RON: 0.68,
  SGD: 0.2,
  THB: 5,
  TRY: 6.4,
  ZAR: 2.75,
  BHD: 0.058,
  IQD: 203,
  JOD: 0.11,
  KWD: 0.0475,
  LYD: 0.84,
  OMR: 0.0596,
  TND: 0.455,
};

/** How one turns an example's kroner into money. */
export interface SampleMoney {
  readonly currency: Currency;
  /** An amount that somebody agreed on or guessed: three figures that count, or two. */
  round(kroner: number, figures?: 2 | 3): Money;
  /** An amount that stood on a receipt, to the smallest coin. */
  exact(kroner: number): Money;
}

export function sampleMoney(currency: Currency): SampleMoney {
  const minorPerKrone = UNITS_PER_KRONE[currency] * 10 ** MINOR_DIGITS[currency];
  return {
    currency,
    round: (kroner, figures = 3) => money(Math.round(rounded(kroner * minorPerKrone, figures)), currency),
    exact: (kroner) => money(Math.round(kroner * minorPerKrone), currency),
  };
}

/** Units of `to` for one of `from`. */
export function sampleRate(from: Currency, to: Currency): number {
  return UNITS_PER_KRONE[to] / UNITS_PER_KRONE[from];
}

/** The amount rounded to so many figures that count. */
export function rounded(value: number, figures: number): number {
  return Number(value.toPrecision(figures));
}
