import { type Money, money } from "../money.ts";
import { above, percentShare } from "./percentShare.ts";
import { type RatesOf, SWEDISH_ISK_2026 } from "./taxRates2026.ts";

/**
 * The tax of a year on a Swedish investment savings account (ISK), whatever it has earned.
 *
 *   income = max(0, K − 300,000) · 3.55 %
 *   tax    = max(0, K − 300,000) · 3.55 % · 30 %
 *
 * K  capital base: a quarter of the values at the beginning of the four quarters and of what was paid in, minor units
 *
 * Each is rounded half up to a whole minor unit. Source: Inkomstskattelagen 42 kap. 36 § and 65 kap. 7 §.
 */
export function swedishIskTax(
  capitalBase: Money,
  rates: RatesOf<typeof SWEDISH_ISK_2026> = SWEDISH_ISK_2026,
): { readonly deemedIncome: Money; readonly tax: Money } {
  const taxed = above(capitalBase, rates.taxFree);
  const of = (percent: number) => money(percentShare(taxed, percent), capitalBase.currency);
  return { deemedIncome: of(rates.deemed.value), tax: of((rates.deemed.value * rates.rate.value) / 100) };
}
