import * as z from "zod/mini";

/** §9 Currency per language. */
export const CURRENCIES = ["DKK", "SEK", "NOK", "EUR", "ISK", "USD"] as const;
export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

/** Digits after the decimal mark, by ISO 4217. The Icelandic króna has no smaller coin. */
export const MINOR_DIGITS: Readonly<Record<Currency, number>> = { DKK: 2, SEK: 2, NOK: 2, EUR: 2, ISK: 0, USD: 2 };

/** A whole number of minor units (øre, cents; whole krónur) in one currency. Safe up to 2⁵³ − 1 units. */
export const Money = z.readonly(z.object({ minor: z.int(), currency: Currency }));
export type Money = z.infer<typeof Money>;

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

function sameCurrency(left: Money, right: Money): number {
  if (left.currency !== right.currency) throw new Error(`Cannot combine ${left.currency} and ${right.currency}`);
  return right.minor;
}
