import { CURRENCIES, type Currency } from "#domain/money.ts";

/** Prices that exchanges write in the hundredth part of a currency. */
const HUNDREDTHS: ReadonlyMap<string, Currency> = new Map([
  ["GBX", "GBP"],
  ["GBp", "GBP"],
  ["ZAc", "ZAR"],
  ["ILA", "ILS"],
]);

const SIGNS: ReadonlyMap<string, Currency> = new Map([
  ["€", "EUR"],
  ["$", "USD"],
  ["£", "GBP"],
]);

export interface NamedCurrency {
  readonly currency: Currency;
  /** How many of what is named make one of the currency. */
  readonly parts: bigint;
}

/** The currency of a code or a sign, alone or beside an amount. */
export function parseCurrency(text: string): NamedCurrency | undefined {
  const code = /[A-Za-z]{3}/.exec(text)?.[0] ?? "";
  const hundredth = HUNDREDTHS.get(code);
  if (hundredth) return { currency: hundredth, parts: 100n };
  const sign = /[€$£]/.exec(text)?.[0] ?? "";
  const currency = CURRENCIES.find((known) => known === code.toUpperCase()) ?? SIGNS.get(sign);
  return currency && { currency, parts: 1n };
}
