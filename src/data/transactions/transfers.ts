import { useCallback, useMemo } from "react";
import { type OneEndedTransfer, oneEndedTransfers } from "#domain/calculations/cashflow/oneEndedTransfers.ts";
import { type TransferPair, transferPairs } from "#domain/calculations/cashflow/transferPairs.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { TransferId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import { balanceWrites } from "./countedBalances.ts";
import { documentsOf, documentWrites } from "../files/documentRecords.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { useHousehold } from "../records/householdRecord.ts";
import { allRecords, recordById } from "../records/records.ts";
import { type FieldChanges, type Write, writeAll } from "../records/repository.ts";
import { undoWrites, type Undo, type WritesBack, writeWithUndo } from "../records/undoOf.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useRecords } from "../records/useRecords.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";

type Said = Pick<FieldChanges<"transactions">, "transferId" | "oneEnded" | "counterpartId" | "notTransfer" | "debtId">;
type TakenBack = Result<Undo, WriteProblem>;

export function newTransferId(): TransferId {
  return TransferId.parse(crypto.randomUUID());
}

/** Live: what looks like transfers and nobody has said anything about. */
export function useTransferPairs(): readonly TransferPair[] {
  const [transactions, exchange] = [useRecords("transactions"), useExchange()];
  return useMemo(() => transferPairs(transactions, exchange), [transactions, exchange]);
}

/** Live: what looks like a transfer whose other end is on an account of one's own that no file tells of. Undefined until it is found. */
export function useOneEndedTransfers(): readonly OneEndedTransfer[] | undefined {
  const [transactions, exchange] = [useRecords("transactions"), useExchange()];
  const [assets, debts, names] = [useRecords("assets"), useRecords("debts"), useHousehold()?.names];
  const steps = useCallback(
    () => oneEndedTransfers(transactions, { assets, debts, names }, exchange),
    [transactions, assets, debts, names, exchange],
  );
  return useCooperativeTask(steps, false);
}

/** Live: the other end of a transaction's transfer; nothing where it has none, or has lost it. */
export function useTransferCounterpart({
  id,
  transferId,
}: Pick<Transaction, "id" | "transferId">): Transaction | undefined {
  const transactions = useRecords("transactions");
  return useMemo(
    () => (transferId ? transactions.find((one) => one.transferId === transferId && one.id !== id) : undefined),
    [transactions, id, transferId],
  );
}

/**
 * Makes each pair one transfer, in which a mark of one end alone is gone, and each of `ends` a transfer whose other end
 * is on an account without a file. Answers how to take all that back.
 */
export function markTransfers(
  pairs: readonly TransferPair[],
  ends: readonly OneEndedTransfer[] = [],
): Promise<TakenBack> {
  return say([
    ...pairs.flatMap((pair) => {
      const said = { transferId: newTransferId(), oneEnded: undefined, notTransfer: undefined };
      return [pair.out, pair.in].map((transaction) => ({ transaction, said }));
    }),
    ...ends.map((end) => ({ transaction: end.transaction, said: oneEndedMark(end) })),
  ]);
}

/** The fields of a transfer with one end. A payment on a card is one on what is owed, too. */
export function oneEndedMark({ counterpartId, debtId }: Omit<OneEndedTransfer, "transaction">): Said {
  return {
    transferId: newTransferId(),
    oneEnded: true,
    ...(counterpartId && { counterpartId }),
    ...(debtId && { debtId }),
    notTransfer: undefined,
  };
}

/** Says that none of these is a transfer: pairs come apart, and are not proposed again. */
export function denyTransfers(transactions: readonly Transaction[]): Promise<TakenBack> {
  const ids = new Set(transactions.flatMap(({ transferId }) => transferId ?? []));
  const given = new Set(transactions.map(({ id }) => id));
  const ends = allRecords("transactions").filter(
    ({ id, transferId }) => given.has(id) || (transferId !== undefined && ids.has(transferId)),
  );
  const said = { transferId: undefined, oneEnded: undefined, counterpartId: undefined, notTransfer: true };
  return say(ends.map((transaction) => ({ transaction, said })));
}

/**
 * Takes transactions and their files out, and with them what they have moved on their accounts; what was the other end
 * of a transfer of theirs is an ordinary transaction then. Answers how to take that back, with what `alsoBack` gives
 * then and without what is written `also`.
 */
export async function removeTransactions(
  transactions: readonly Transaction[],
  today: IsoDate,
  also: readonly Write[] = [],
  alsoBack: () => Pick<WritesBack, "writes" | "isPartial"> = () => ({ writes: [], isPartial: false }),
): Promise<TakenBack> {
  const documents = documentsOf(new Set(transactions.map(({ id }) => id)));
  const each = (kind: "remove" | "restore") => [
    ...transactions.map(({ id }): Write => ({ kind, collection: "transactions", id })),
    ...documentWrites(kind, documents),
  ];
  const alone = orphanedTransferEnds(transactions);
  const written = await writeAll([
    ...each("remove"),
    ...unlinkTransferWrites(alone),
    ...balanceWrites({ gone: transactions }, today),
    ...also,
  ]);
  if (!written.ok) return written;
  return ok(() => {
    const { writes, isPartial } = alsoBack();
    return undoWrites({ writes, isPartial, isGone: false }, [
      ...each("restore"),
      ...relinkTransferWrites(alone),
      ...balanceWrites({ put: transactions }, today),
    ]);
  });
}

/** The other ends of transfers, where these go. */
export function orphanedTransferEnds(gone: readonly Transaction[]): readonly Transaction[] {
  const ids = new Set(gone.map(({ id }) => id));
  const transfers = new Set(gone.flatMap(({ transferId }) => transferId ?? []));
  if (transfers.size === 0) return [];
  return allRecords("transactions").filter(
    ({ id, transferId }) => transferId !== undefined && transfers.has(transferId) && !ids.has(id),
  );
}

/** The writes that make ordinary transactions of those; of one whose own account was said before, a transfer with one end. */
export function unlinkTransferWrites(alone: readonly Transaction[]): readonly Write[] {
  return alone.map((transaction) =>
    put(transaction, transaction.counterpartId ? { oneEnded: true } : { transferId: undefined }),
  );
}

/** The writes that make them ends again, where nobody has said anything else since. */
export function relinkTransferWrites(alone: readonly Transaction[]): readonly Write[] {
  return alone.flatMap((transaction) => {
    const now = recordById("transactions", transaction.id);
    const isFree = now && now.transferId === undefined && !now.notTransfer;
    const isAsLeft = isFree || (now?.oneEnded && now.transferId === transaction.transferId);
    return isAsLeft ? [put(transaction, { transferId: transaction.transferId, oneEnded: undefined })] : [];
  });
}

function say(all: readonly { readonly transaction: Transaction; readonly said: Said }[]): Promise<TakenBack> {
  return writeWithUndo(all.map(({ transaction, said }) => put(transaction, said)));
}

function put({ id }: Transaction, changes: Said): Write {
  return { kind: "update", collection: "transactions", id, changes };
}
