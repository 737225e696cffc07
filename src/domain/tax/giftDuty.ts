import { moneyOf } from "../calculations/currency/exampleAmount.ts";
import { type Money, money } from "../money.ts";
import { above, percentShare } from "./percentShare.ts";
import { GIFT_2026, type RatesOf } from "./taxRates2026.ts";

/** Children, their children, parents and those who share a home; and the spouse of one's child. */
export const GIFT_RECEIVERS = ["close", "inLaw"] as const;
export type GiftReceiver = (typeof GIFT_RECEIVERS)[number];

/**
 * The duty on a year's gifts from one to another (gaveafgift).
 *
 *   duty = max(0, A − L) · 15 %
 *
 * A  the gifts of the year, minor units        L  80,600 to the nearest, 28,200 to a child's spouse
 *
 * `free` is what may be given without duty. Rounded half up. Source: Boafgiftsloven §§ 22 and 23.
 */
export function giftDuty(
  gifts: Money,
  to: GiftReceiver,
  rates: RatesOf<typeof GIFT_2026> = GIFT_2026,
): { readonly duty: Money; readonly free: Money } {
  return {
    duty: money(percentShare(above(gifts, rates[to]), rates.rate.value), gifts.currency),
    free: moneyOf(rates[to].value, gifts.currency),
  };
}
