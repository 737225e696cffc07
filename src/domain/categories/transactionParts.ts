import type { IsoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { CategoryId } from "../ids.ts";
import { type Money, money } from "../money.ts";

/** The fields of a transaction that decide where it counts. */
export type Counted = Pick<Transaction, "date" | "amount" | "categoryId" | "splits" | "countsOn">;

/** The parts that sums by category and by month are made of. */
export interface TransactionPart<One extends Counted = Counted> {
  readonly transaction: One;
  /** The day it counts on: the household's, else the bank's. */
  readonly date: IsoDate;
  readonly amount: Money;
  readonly categoryId: CategoryId | undefined;
}

/**
 * A transaction as it is counted: one part for each that it is split into, else one for all of it. They always add up
 * to the transaction. The rest that the parts of two devices leave over, or take too much, is a part without a
 * category, so that it is seen; a part in another currency than the transaction's is not counted.
 */
export function transactionParts<One extends Counted>(transaction: One): readonly TransactionPart<One>[] {
  const { amount, categoryId, splits } = transaction;
  const date = countedOn(transaction);
  if (!splits || splits.length === 0) return [{ transaction, date, amount, categoryId }];
  const parts: TransactionPart<One>[] = [];
  let rest = amount.minor;
  for (const split of splits) {
    if (split.amount.currency !== amount.currency) continue;
    rest -= split.amount.minor;
    parts.push({ transaction, date, amount: split.amount, categoryId: split.categoryId });
  }
  if (parts.length === 0) return [{ transaction, date, amount, categoryId }];
  return rest === 0
    ? parts
    : [...parts, { transaction, date, amount: money(rest, amount.currency), categoryId: undefined }];
}

/** The parts of `transactionParts`, each with its own note, or else the transaction's, as a line in a file. */
export function notedParts(
  transaction: Transaction,
): readonly (TransactionPart<Transaction> & { readonly note: string })[] {
  const parts = transactionParts(transaction);
  const counted = transaction.splits?.filter(({ amount }) => amount.currency === transaction.amount.currency) ?? [];
  return parts.map((part, at) => ({ ...part, note: counted[at]?.note ?? transaction.note ?? "" }));
}

export function countedOn({ date, countsOn }: Pick<Transaction, "date" | "countsOn">): IsoDate {
  return countsOn ?? date;
}
