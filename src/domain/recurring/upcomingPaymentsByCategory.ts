import { addDays, type IsoDate } from "../dates.ts";
import type { AmountConverter } from "../exchange.ts";
import { lateAfterDays, type SeriesSummary, upcomingOccurrences } from "./seriesSummary.ts";

/**
 * C12 The payments that are known by category after today, up to `until`, minor units of `worth`'s currency. A payment
 * that was expected in the last days and has not come is counted; what the household only moves between its accounts,
 * and what has no rate, is not.
 */
export function upcomingPaymentsByCategory(
  standings: readonly SeriesSummary[],
  { today, until, worth }: { readonly today: IsoDate; readonly until: IsoDate; readonly worth: AmountConverter },
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const standing of standings) {
    const { categoryId, toAccountId, state, frequency } = standing.series;
    const each = worth(standing.amount)?.minor;
    if (state !== "confirmed" || !categoryId || toAccountId || each === undefined || each >= 0) continue;
    const times = upcomingOccurrences(standing, addDays(today, -lateAfterDays(frequency)), until).length;
    if (times > 0) sums.set(categoryId, (sums.get(categoryId) ?? 0) - times * each);
  }
  return sums;
}
