import { budgetMonthOf, budgetPeriod, monthsLater, type MonthStart } from "../budget/budgetPeriods.ts";
import { exampleAmount, moneyOf } from "../calculations/currency/exampleAmount.ts";
import { categoryKinds, earnedOrSpent } from "../categories/countedTransactions.ts";
import { transactionParts } from "../categories/transactionParts.ts";
import { addMonths, daysBetween, type IsoDate } from "../dates.ts";
import type { Category } from "../entities/category.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Exchange, amountConverter } from "../exchange.ts";
import type { CategoryId } from "../ids.ts";
import { type Currency, type Money, money } from "../money.ts";
import { halfUp } from "../halfUp.ts";

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
 * months, after day 7, where that average is at least 500 kroner; the largest rise first, at most three. Only where
 * transactions are older than those three months: else they are not whole. An extraordinary transaction is not counted,
 * and each part is at the rate of the day it counts on; a category with a part that no rate is known for cannot be
 * compared. The months are the budget's, from `start` on.
 */
export function categoryAnomalies(
  transactions: readonly Transaction[],
  categories: readonly Category[],
  currency: Currency,
  exchange: Exchange,
  today: IsoDate,
  start: MonthStart = 1,
): readonly CategoryAnomaly[] {
  const current = budgetMonthOf(today, start);
  const { from: thisMonth, to: end } = budgetPeriod(current, start);
  const { from } = budgetPeriod(monthsLater(current, -RISE.months), start);
  if (daysBetween(thisMonth, today) < RISE.afterDay || !transactions.some(({ date }) => date < from)) return [];
  const near = addMonths(from, -1);
  const recent = transactions.filter(
    ({ date, status, extraordinary }) => status === "booked" && date >= near && date <= today && !extraordinary,
  );
  const kindOf = categoryKinds(categories);
  const sums = new Map<CategoryId, { now: number; before: number }>();
  const unknown = new Set<CategoryId>();
  for (const { date, amount, categoryId } of earnedOrSpent(recent, categories, exchange).flatMap(transactionParts)) {
    if (!categoryId || kindOf(categoryId) !== "expense" || date < from || date > end) continue;
    const worth = amountConverter(currency, date, exchange)(amount);
    if (!worth) {
      unknown.add(categoryId);
      continue;
    }
    const sum = sums.get(categoryId) ?? { now: 0, before: 0 };
    if (date >= thisMonth) sum.now -= worth.minor;
    else sum.before -= worth.minor;
    sums.set(categoryId, sum);
  }
  const least = moneyOf(exampleAmount(RISE.kroner, currency), currency).minor;
  return [...sums]
    .map(([categoryId, { now, before }]) => ({ categoryId, now, usual: halfUp([before], [RISE.months]) }))
    .filter(({ categoryId, now, usual }) => !unknown.has(categoryId) && usual >= least && now >= usual * RISE.share)
    .toSorted((a, b) => b.now - b.usual - (a.now - a.usual) || (a.categoryId < b.categoryId ? -1 : 1))
    .slice(0, RISE.atMost)
    .map(({ categoryId, now, usual }) => ({ categoryId, spent: money(now, currency), usual: money(usual, currency) }));
}
