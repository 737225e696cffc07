import { withoutTransfers } from "../calculations/cashflow/transactionMonths.ts";
import { categoryKinds } from "../categories/countedTransactions.ts";
import { transactionParts } from "../categories/transactionParts.ts";
import { addDays, daysBetween, type IsoDate } from "../dates.ts";
import type { Category } from "../entities/category.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Exchange, noExchange } from "../exchange.ts";
import type { AssetId } from "../ids.ts";
import { quantile } from "./statistics.ts";

/** The spending on a day that is like any other, in minor units of the account's currency, as positive numbers. */
export interface EverydaySpending {
  /** A quarter of the days cost less. */
  readonly low: number;
  /** The median. */
  readonly usual: number;
  /** A quarter of the days cost more. */
  readonly high: number;
}

/** C10 */
const EVERYDAY_DAYS = 90;
/** Of an account that is younger than this nobody knows. */
const EVERYDAY_DAYS_AT_LEAST = 28;
const TRANSFER_DAYS = 7;

export const NO_SPENDING: EverydaySpending = { low: 0, usual: 0, high: 0 };

/**
 * C10 The everyday spending of each account, day by day: the quartiles of the daily sums of the last 90 days, those
 * without spending among them, each rounded half up to a whole minor unit. An account that is younger is measured by
 * its own days, at least four weeks of them; those whose days are fewer are left out.
 *
 * Booked transactions alone, on the bank's day, because that is when the balance falls. Left out is what comes by itself
 * (`isKnown`), what paid on a debt, what is extraordinary, and what is only moved or put aside.
 */
export function everydaySpending(
  transactions: readonly Transaction[],
  categories: readonly Category[],
  isKnown: (transaction: Transaction) => boolean,
  today: IsoDate,
  exchange: Exchange = noExchange,
): ReadonlyMap<AssetId, EverydaySpending> {
  const from = addDays(today, 1 - EVERYDAY_DAYS);
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
  const paired = recent.filter(({ transferId, notTransfer }) => !transferId && !notTransfer);
  const unpaired = new Set<Transaction>(withoutTransfers(paired, exchange));
  const isMoved = (transaction: Transaction) =>
    transaction.transferId !== undefined || (!transaction.notTransfer && !unpaired.has(transaction));
  const spentByDay = new Map<AssetId, Map<IsoDate, number>>();
  for (const transaction of recent) {
    const { accountId, date, amount, debtId, extraordinary } = transaction;
    if (date < from || amount.minor >= 0 || debtId || extraordinary || isMoved(transaction) || isKnown(transaction))
      continue;
    const spent = transactionParts(transaction)
      .filter(({ categoryId }) => !isPutAside(kindOf(categoryId)))
      .reduce((sum, part) => sum - part.amount.minor, 0);
    const days = spentByDay.get(accountId) ?? new Map<IsoDate, number>();
    spentByDay.set(accountId, days.set(date, (days.get(date) ?? 0) + Math.max(0, spent)));
  }
  const found = new Map<AssetId, EverydaySpending>();
  for (const [accountId, first] of firstOf) {
    const days = Math.min(EVERYDAY_DAYS, daysBetween(first, today) + 1);
    if (days < EVERYDAY_DAYS_AT_LEAST) continue;
    const spent = [...(spentByDay.get(accountId)?.values() ?? [])];
    const all = [...spent, ...Array.from({ length: Math.max(0, days - spent.length) }, () => 0)];
    const at = (share: number) => Math.round(quantile(all, share));
    found.set(accountId, { low: at(0.25), usual: at(0.5), high: at(0.75) });
  }
  return found;
}

function isPutAside(kind: ReturnType<ReturnType<typeof categoryKinds>>): boolean {
  return kind === "transfer" || kind === "saving";
}
