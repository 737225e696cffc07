import * as z from "zod/mini";

/** §9 Currency per language. */
export const LANGUAGE_CURRENCIES = ["DKK", "SEK", "NOK", "EUR", "ISK", "USD"] as const;

/** Three digits after the decimal mark: the smallest coin of the dinars and the rial is a thousandth. */
const IN_THOUSANDTHS = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"] as const;

/**
 * The currencies of the app's countries, the others that the European Central Bank publishes a rate for every working day,
 * and those in thousandths, whose rates the household writes.
 */
export const CURRENCIES = [
  ...LANGUAGE_CURRENCIES,
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "CZK",
  "GBP",
  "HKD",
  "HUF",
  "IDR",
  "ILS",
  "INR",
  "JPY",
  "KRW",
  "MXN",
  "MYR",
  "NZD",
  "PHP",
  "PLN",
  "RON",
  "SGD",
  "THB",
  "TRY",
  "ZAR",
  ...IN_THOUSANDTHS,
] as const;
export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

/** Digits after the decimal mark, by ISO 4217: the Icelandic króna, the yen and the won have no smaller coin, and dinars have a thousand. */
export const MINOR_DIGITS: Readonly<Record<Currency, number>> = {
  ...(Object.fromEntries(CURRENCIES.map((currency) => [currency, 2])) as Record<Currency, number>),
  ...(Object.fromEntries(IN_THOUSANDTHS.map((currency) => [currency, 3])) as Record<
    (typeof IN_THOUSANDTHS)[number],
    number
  >),
  ISK: 0,
  JPY: 0,
  KRW: 0,
};

/** A whole number of minor units (øre, cents, fils; whole krónur) in one currency. Safe up to 2⁵³ − 1 units. */
export const Money = z.readonly(z.object({ minor: z.int(), currency: Currency }));
export type Money = z.infer<typeof Money>;

/** The first amount that cannot be stored: a double does not tell it from its neighbours. */
const BEYOND = 2 ** 53;

/**
 * The number, and where it is larger than any amount, as a century of growth makes it, the first that is too large: it is
 * told as such where it is shown, and no sum of it is without end.
 */
export function withinMoney(minor: number): number {
  return Math.max(-BEYOND, Math.min(BEYOND, minor));
}

/**
 * An amount that powers or logarithms make, rounded half up. Products and quotients of numbers as people write
 * them are rounded by `halfUp` instead.
 */
export function roundedMoney(exact: number, currency: Currency): Money {
  return money(withinMoney(Math.round(exact)) + 0, currency);
}

export function money(minor: number, currency: Currency): Money {
  return { minor, currency };
}

/** Throws on different currencies: adding kroner to euros is a bug, not a state. */
export function add(left: Money, right: Money): Money {
  return money(left.minor + sameCurrency(left, right), left.currency);
}

export function subtract(left: Money, right: Money): Money {
  return money(left.minor - sameCurrency(left, right), left.currency);
}

export function negate(value: Money): Money {
  return money(value.minor === 0 ? 0 : -value.minor, value.currency);
}

/** Whether nothing stands after the decimal mark. */
export function isWhole({ minor, currency }: Money): boolean {
  return minor % 10 ** MINOR_DIGITS[currency] === 0;
}

function sameCurrency(left: Money, right: Money): number {
  if (left.currency !== right.currency) throw new Error(`Cannot combine ${left.currency} and ${right.currency}`);
  return right.minor;
}
