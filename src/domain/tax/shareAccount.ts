import { moneyOf } from "../calculations/currency/exampleAmount.ts";
import { type Money, money } from "../money.ts";
import { percentShare } from "./percentShare.ts";
import { type RatesOf, SHARE_ACCOUNT_2026 } from "./taxRates2026.ts";

/**
 * A year of a Danish aktiesparekonto.
 *
 *   tax  = max(0, G) · 17 %
 *   room = max(0, 174,200 − V)
 *
 * G  what the account has grown by in the year, paid in not counted        V  what it was worth on 31 December before, minor units
 *
 * A year's loss is kept for later years and costs nothing. Rounded half up. Source: Aktiesparekontoloven (the limit: § 9).
 */
export function shareAccount(
  gain: Money,
  yearEndValue: Money,
  rates: RatesOf<typeof SHARE_ACCOUNT_2026> = SHARE_ACCOUNT_2026,
): { readonly tax: Money; readonly room: Money } {
  const { currency } = gain;
  return {
    tax: money(percentShare(Math.max(0, gain.minor), rates.rate.value), currency),
    room: money(Math.max(0, moneyOf(rates.most.value, currency).minor - yearEndValue.minor), currency),
  };
}
