import { halfUp } from "#domain/halfUp.ts";

/**
 * Amounts are whole numbers of minor units, of which Stripe's interface has two decimals also for the Icelandic króna,
 * although that has none: 100 stands for one króna, and no amount lies between two.
 */
const SMALLEST: Readonly<Record<string, number>> = { isk: 100 };

export const CURRENCIES: readonly string[] = ["dkk", "sek", "nok", "eur", "isk", "usd", "gbp"];

/** The amounts of a currency are multiples of this. */
export function smallestAmount(currency: string): number {
  return SMALLEST[currency] ?? 1;
}

/** `amount` · `part` / `whole`, a half rounded up. */
export function shareOf(amount: number, part: number, whole: number, currency: string): number {
  const smallest = smallestAmount(currency);
  return halfUp([amount, part], [whole, smallest]) * smallest;
}

/** An amount for people. */
export function moneyText(amount: number, currency: string): string {
  const digits = currency === "isk" ? 0 : 2;
  const number = new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number.format(amount / 100)} ${currency.toUpperCase()}`;
}
