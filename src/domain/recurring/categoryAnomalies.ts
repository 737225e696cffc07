import { exampleAmount, moneyOf } from "../calculations/exampleAmount.ts";
import { categoryKinds, earnedOrSpent } from "../categories/countedPostings.ts";
import { postingParts } from "../categories/postingParts.ts";
import { addMonths, firstOfMonth, type IsoDate, yearMonth } from "../dates.ts";
import type { Category } from "../entities/category.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Exchange, worthIn } from "../exchange.ts";
import type { CategoryId } from "../ids.ts";
import { type Currency, type Money, money } from "../money.ts";

/** C13 A category that costs more this month than it uses to. */
export interface CategoryAnomaly {
  readonly categoryId: CategoryId;
  readonly spent: Money;
  /** The average of the three months before. */
  readonly usual: Money;
}

const RISE = { share: 1.25, afterDay: 7, months: 3, kroner: 500, atMost: 3 } as const;

/**
 * C13 The categories of spending that have cost a quarter more this month, or above, than the average of the last three
 * months, after day 7, where that average is at least 500 kroner; the largest rise first, at most three. Only where postings
 * are older than those three months: else they are not whole. What is extraordinary is not counted.
 */
export function categoryAnomalies(
  postings: readonly Transaction[],
  categories: readonly Category[],
  currency: Currency,
  exchange: Exchange,
  today: IsoDate,
): readonly CategoryAnomaly[] {
  const thisMonth = firstOfMonth(today);
  const from = addMonths(thisMonth, -RISE.months);
  if (Number(today.slice(8)) <= RISE.afterDay || !postings.some(({ date }) => date < from)) return [];
  const near = addMonths(from, -1);
  const recent = postings.filter(
    ({ date, status, extraordinary }) => status === "booked" && date >= near && date <= today && !extraordinary,
  );
  const kindOf = categoryKinds(categories);
  const sums = new Map<CategoryId, { now: number; before: number }>();
  for (const { posting, date, amount, categoryId } of earnedOrSpent(recent, categories, exchange).flatMap(
    postingParts,
  )) {
    if (!categoryId || kindOf(categoryId) !== "expense" || date < from || date > today) continue;
    const worth = worthIn(currency, posting.date, exchange)(amount);
    if (!worth) continue;
    const sum = sums.get(categoryId) ?? { now: 0, before: 0 };
    if (yearMonth(date) === yearMonth(today)) sum.now -= worth.minor;
    else sum.before -= worth.minor;
    sums.set(categoryId, sum);
  }
  const least = moneyOf(exampleAmount(RISE.kroner, currency), currency).minor;
  return [...sums]
    .map(([categoryId, { now, before }]) => ({ categoryId, now, usual: Math.round(before / RISE.months) }))
    .filter(({ now, usual }) => usual >= least && now >= usual * RISE.share)
    .toSorted((a, b) => b.now - b.usual - (a.now - a.usual) || (a.categoryId < b.categoryId ? -1 : 1))
    .slice(0, RISE.atMost)
    .map(({ categoryId, now, usual }) => ({ categoryId, spent: money(now, currency), usual: money(usual, currency) }));
}
