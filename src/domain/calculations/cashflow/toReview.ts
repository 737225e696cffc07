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
 * The transactions that files brought and nobody of the household has looked at. A pending transaction gives way to the
 * one that the bank books.
 */
export function toReview(transactions: readonly Transaction[], atMost: number): ToReview {
  const all = transactions.filter(
    ({ importBatchId, reviewed, status }) => importBatchId !== undefined && !reviewed && status === "booked",
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
