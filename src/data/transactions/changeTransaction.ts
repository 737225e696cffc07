import { followsFile } from "#domain/calculations/cashflow/balanceAfterTransaction.ts";
import type { IsoDate } from "#domain/dates.ts";
import { changedNames, isEqual } from "#domain/elements.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { ok, type Result } from "#domain/result.ts";
import { balanceWrites } from "./countedBalances.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import { type FieldChanges, type Write, writeAll } from "../records/repository.ts";
import { undoWrites, type Undo, undoOf } from "../records/undoOf.ts";
import { removeTransactions } from "./transfers.ts";

type Changes = FieldChanges<"transactions">;

export interface TransactionDone {
  readonly takeBack: Undo;
  /** The balance of an account now is another amount with it. */
  readonly isBalanceMoved: boolean;
}

/**
 * Changes a transaction from how it was `seen` and, where it is counted in, what is on its account with it. One change,
 * with one way back.
 */
export async function changeTransaction(
  before: Transaction,
  fields: Changes,
  seen: Transaction,
  today: IsoDate,
): Promise<Result<TransactionDone, WriteProblem>> {
  const { id } = before;
  const changes = { ...fields, ...(before.inBalance && leavesBalance(before, fields) && { inBalance: undefined }) };
  const given: Readonly<Record<string, unknown>> = changes;
  const own = Object.fromEntries(changedNames(given, seen).map((name) => [name, given[name]]));
  const wasWorth = worthsOf([before.accountId, fields.accountId]);
  const change = put(id, changes, seen);
  const back = undoOf([change]);
  const written = await writeAll([change, ...balanceWrites({ put: [{ ...before, ...own }] }, today)]);
  if (!written.ok) return written;
  return ok({
    isBalanceMoved: !isEqual(wasWorth, worthsOf([before.accountId, fields.accountId])),
    takeBack: () => {
      const change = back();
      const now = recordById("transactions", id);
      const old = Object.assign(
        {},
        ...change.writes.map((write) => (write.kind === "update" ? write.changes : {})),
      ) as Partial<Transaction>;
      return undoWrites(change, now ? balanceWrites({ put: [{ ...now, ...old }] }, today) : []);
    },
  });
}

/** Takes a transaction out and, where it is counted in, what it has moved on its account. One change, with one way back. */
export async function removeTransaction(
  transaction: Transaction,
  today: IsoDate,
): Promise<Result<TransactionDone, WriteProblem>> {
  const wasWorth = worthsOf([transaction.accountId]);
  const removed = await removeTransactions([transaction], today);
  if (!removed.ok) return removed;
  return ok({ takeBack: removed.value, isBalanceMoved: !isEqual(wasWorth, worthsOf([transaction.accountId])) });
}

/** It goes to an account whose balance a bank's file tells. */
function leavesBalance(before: Transaction, { accountId }: Changes): boolean {
  const account = accountId === before.accountId ? undefined : recordById("assets", accountId ?? "");
  return account !== undefined && followsFile(account, allRecords("valuations"), allRecords("transactions"));
}

function put(id: Transaction["id"], changes: Changes, seen?: Changes): Write {
  return { kind: "update", collection: "transactions", id, changes, ...(seen && { seen }) };
}

function worthsOf(accounts: readonly (string | undefined)[]) {
  return accounts.map((id) => id && recordById("assets", id)?.currentValue);
}
