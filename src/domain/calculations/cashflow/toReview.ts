import { categoryOrigin } from "../../categories/categoryOrigin.ts";
import { compareIds } from "../../compareIds.ts";
import { compareDates } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";

export interface ToReview {
  /** In no order. */
  readonly all: readonly Transaction[];
  /** The newest of them, the newest first. */
  readonly newest: readonly Transaction[];
}

/**
 * Whether nobody has looked at it and nothing sure has put it in its category: a rule, what was chosen for the payee
 * before, the bank and the dictionary are sure, as a guess is never kept without being chosen.
 */
export function isUnreviewed(transaction: Transaction): boolean {
  return !transaction.reviewed && categoryOrigin(transaction) === undefined;
}

/**
 * The transactions that files brought, that nobody of the household has looked at and nothing sure has put in a category. A pending transaction gives way to the
 * one that the bank books.
 */
export function toReview(transactions: readonly Transaction[], atMost: number): ToReview {
  const all = transactions.filter(
    (one) => one.importBatchId !== undefined && one.status === "booked" && isUnreviewed(one),
  );
  const newerFirst = (a: Transaction, b: Transaction) => compareDates(b.date, a.date) || compareIds(a, b);
  // To sort years of transactions takes longer than to look through them once.
  let newest: readonly Transaction[] = [];
  for (const transaction of all) {
    const last = newest[atMost - 1];
    if (last === undefined || newerFirst(transaction, last) < 0)
      newest = [...newest, transaction].toSorted(newerFirst).slice(0, atMost);
  }
  return { all, newest };
}
