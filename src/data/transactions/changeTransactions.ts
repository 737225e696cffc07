import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import type { Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import type { FieldChanges } from "../records/repository.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";

export type TransactionChanges = FieldChanges<"transactions">;

/** Changes each transaction as it is said for it, all in one step. Answers how to take that back. */
export function changeTransactions(
  transactions: readonly Transaction[],
  changesOf: (transaction: Transaction) => TransactionChanges,
): Promise<Result<Undo, WriteProblem>> {
  return writeWithUndo(
    transactions.map((one) => ({ kind: "update", collection: "transactions", id: one.id, changes: changesOf(one) })),
  );
}

/** The marks of a category that a person chose: who chooses one has looked at the transaction; who takes one away may still be about to. */
export function chosenByHand(categoryId: CategoryId | undefined): Partial<Transaction> {
  return categoryId === undefined
    ? { categoryId, categorisedBy: "hand" }
    : { categoryId, categorisedBy: "hand", reviewed: true };
}
