import { flowParts, isEarnedOrSpent, type KnownDeals, NO_DEALS } from "../calculations/cashflow/flowLines.ts";
import { categoryKinds } from "../categories/countedTransactions.ts";
import { addDays, daysBetween, type IsoDate } from "../dates.ts";
import type { Category } from "../entities/category.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Exchange, noExchange } from "../exchange.ts";
import { groupedBy } from "../groupedBy.ts";
import type { AssetId } from "../ids.ts";
import { quantile } from "./statistics.ts";

/** The average cost of a day, of everything that is bought, in minor units of the account's currency; none below 0. */
export interface EverydaySpending {
  /** In a quarter of the weeks a day cost less. */
  readonly low: number;
  /** The mean. */
  readonly usual: number;
  /** In a quarter of the weeks a day cost more. */
  readonly high: number;
  /** The budget's, where nobody knows of the account's own days. */
  readonly isBudgeted?: true;
}

/** So many weeks are looked at, so that one large purchase more or less tells little. */
const WEEKS = 52;
/** Of an account that is younger than this nobody knows. */
const WEEKS_AT_LEAST = 4;
const WEEK_DAYS = 7;
/** A week counts half as much as one that is a year younger: what a household spends changes. */
const HALVED_AFTER_WEEKS = 52;
/** J. W. Tukey's outer fence: a day that cost more than this many quartile ranges above the third quartile is not ordinary. */
const FENCE_RANGES = 3;
const TRANSFER_DAYS = 7;

export const NO_SPENDING: EverydaySpending = { low: 0, usual: 0, high: 0 };

/**
 * C10 The everyday spending of each account: what a household spends that shops on some days and on others not, spread
 * over all days.
 *
 *   usual = Σ w(i) · week(i) / (7 · Σ w(i))        w(i) = 2^(−i / 52)
 *
 * i        whole weeks ago, 0 for the one that ends today; 52 at most, of a younger account those that it has, four at least
 * week(i)  the sum of its days, each counted up to Q₃ + 3 · (Q₃ − Q₁) of the days on which something was spent
 *
 * `low` and `high` are the quartiles of the weeks, each over 7; all rounded half up to a whole minor unit. Accounts of
 * fewer weeks are left out.
 *
 * Booked transactions alone, on the bank's day, because that is when the balance falls. Left out is what comes by itself
 * (`isKnown`), what paid on a debt, what is extraordinary, and what is not spent as `flowParts` tells: only moved, put
 * aside, or bought to be kept.
 */
export function everydaySpending(
  transactions: readonly Transaction[],
  categories: readonly Category[],
  isKnown: (transaction: Transaction) => boolean,
  today: IsoDate,
  exchange: Exchange = noExchange,
  deals: KnownDeals = NO_DEALS,
): ReadonlyMap<AssetId, EverydaySpending> {
  const from = addDays(today, 1 - WEEKS * WEEK_DAYS);
  const near = addDays(from, -TRANSFER_DAYS);
  const kindOf = categoryKinds(categories);
  const firstOf = new Map<AssetId, IsoDate>();
  const recent: Transaction[] = [];
  for (const transaction of transactions) {
    const { accountId, date, status } = transaction;
    if (status !== "booked" || date > today) continue;
    const first = firstOf.get(accountId);
    if (!first || date < first) firstOf.set(accountId, date);
    if (date >= near) recent.push(transaction);
  }
  const parts = flowParts(recent, { kindOf, deals, exchange }).filter(({ line }) => isEarnedOrSpent(line));
  const spentByDay = new Map<AssetId, Map<IsoDate, number>>();
  for (const [transaction, own] of groupedBy(parts, (part) => part.transaction)) {
    const { accountId, date, amount, debtId, extraordinary } = transaction;
    if (date < from || amount.minor >= 0 || debtId || extraordinary || isKnown(transaction)) continue;
    const spent = own.reduce((sum, part) => sum - part.amount.minor, 0);
    const days = spentByDay.get(accountId) ?? new Map<IsoDate, number>();
    spentByDay.set(accountId, days.set(date, (days.get(date) ?? 0) + Math.max(0, spent)));
  }
  const found = new Map<AssetId, EverydaySpending>();
  for (const [accountId, first] of firstOf) {
    const weeks = Math.min(WEEKS, Math.floor((daysBetween(first, today) + 1) / WEEK_DAYS));
    if (weeks >= WEEKS_AT_LEAST) found.set(accountId, spendingOf(spentByDay.get(accountId) ?? new Map(), weeks, today));
  }
  return found;
}

function spendingOf(spentByDay: ReadonlyMap<IsoDate, number>, weeks: number, today: IsoDate): EverydaySpending {
  const days = [...spentByDay.values()].filter((spent) => spent > 0);
  if (days.length === 0) return NO_SPENDING;
  const [first, third] = [quantile(days, 0.25), quantile(days, 0.75)];
  const fence = third + FENCE_RANGES * (third - first);
  const sums = Array.from({ length: weeks }, () => 0);
  for (const [day, spent] of spentByDay) {
    const ago = Math.floor(daysBetween(day, today) / WEEK_DAYS);
    if (ago < weeks) sums[ago]! += Math.min(spent, fence);
  }
  const weights = sums.map((_, ago) => 2 ** (-ago / HALVED_AFTER_WEEKS));
  const weighted = sums.reduce((total, sum, ago) => total + sum * weights[ago]!, 0);
  const usual = Math.round(weighted / (WEEK_DAYS * weights.reduce((total, weight) => total + weight, 0)));
  const at = (share: number) => Math.round(quantile(sums, share) / WEEK_DAYS);
  return { low: Math.min(at(0.25), usual), usual, high: Math.max(at(0.75), usual) };
}
