import type { Transaction } from "#domain/entities/transaction.ts";
import type { CategoryId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { type FieldChanges, writeAll } from "../records/repository.ts";
import type { Undo } from "./rules.ts";

export type TransactionChanges = FieldChanges<"transactions">;

/** Changes each transaction as it is said for it, all in one step. Answers how to take that back. */
export async function changeTransactions(
  transactions: readonly Transaction[],
  changesOf: (transaction: Transaction) => TransactionChanges,
): Promise<Result<Undo, WriteProblem>> {
  const write = (of: (transaction: Transaction) => TransactionChanges) =>
    writeAll(transactions.map((one) => ({ kind: "update", collection: "transactions", id: one.id, changes: of(one) })));
  const before = (one: Transaction) => {
    const names = Object.keys(changesOf(one)) as readonly (keyof TransactionChanges)[];
    return Object.fromEntries(names.map((name) => [name, one[name]]));
  };
  const written = await write(changesOf);
  return written.ok ? ok(() => write(before)) : written;
}

/** The marks of a category that a person chose: who chooses one has looked at the transaction; who takes one away may still be about to. */
export function chosenByHand(categoryId: CategoryId | undefined): Partial<Transaction> {
  return categoryId === undefined
    ? { categoryId, categorisedBy: "hand" }
    : { categoryId, categorisedBy: "hand", reviewed: true };
}
