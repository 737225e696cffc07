import { useMemo } from "react";
import { type TransferPair, transferPairs } from "#domain/calculations/cashflow/transferPairs.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { noExchange } from "#domain/exchange.ts";
import { TransferId } from "#domain/ids.ts";
import { ok, type Result } from "#domain/result.ts";
import { balanceWrites } from "./countedBalances.ts";
import { documentsOf, documentWrites } from "../files/documentRecords.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import { type FieldChanges, type Write, writeAll } from "../records/repository.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useRecords } from "../records/useRecords.ts";

type Said = Pick<FieldChanges<"transactions">, "transferId" | "notTransfer">;
type TakenBack = Result<() => Promise<Result<unknown, WriteProblem>>, WriteProblem>;

export function newTransferId(): TransferId {
  return TransferId.parse(crypto.randomUUID());
}

/** Live: what looks like transfers and nobody has said anything about. */
export function useTransferPairs(): readonly TransferPair[] {
  const [postings, exchange = noExchange] = [useRecords("transactions"), useExchange()];
  return useMemo(() => transferPairs(postings, exchange), [postings, exchange]);
}

/** Live: the other end of a posting's transfer; nothing where it has none, or has lost it. */
export function useOtherEnd({ id, transferId }: Pick<Transaction, "id" | "transferId">): Transaction | undefined {
  const postings = useRecords("transactions");
  return useMemo(
    () => (transferId ? postings.find((one) => one.transferId === transferId && one.id !== id) : undefined),
    [postings, id, transferId],
  );
}

/** Makes each pair one transfer. Answers how to take that back. */
export function markTransfers(pairs: readonly TransferPair[]): Promise<TakenBack> {
  return say(
    pairs.flatMap((pair) => {
      const said = { transferId: newTransferId(), notTransfer: undefined };
      return [pair.out, pair.in].map((posting) => ({ posting, said }));
    }),
  );
}

/** Says that none of these is a transfer: pairs come apart, and are not proposed again. */
export function denyTransfers(postings: readonly Transaction[]): Promise<TakenBack> {
  const ids = new Set(postings.flatMap(({ transferId }) => transferId ?? []));
  const given = new Set(postings.map(({ id }) => id));
  const ends = allRecords("transactions").filter(
    ({ id, transferId }) => given.has(id) || (transferId !== undefined && ids.has(transferId)),
  );
  return say(ends.map((posting) => ({ posting, said: { transferId: undefined, notTransfer: true } })));
}

/**
 * Takes postings and their files out, and with them what they have moved on their accounts; what was the other end of a transfer
 * of theirs is an ordinary posting then. Answers how to take that back, with what `alsoBack` gives then and without what is written
 * `also`.
 */
export async function removePostings(
  postings: readonly Transaction[],
  today: IsoDate,
  also: readonly Write[] = [],
  alsoBack: () => readonly Write[] = () => [],
): Promise<TakenBack> {
  const documents = documentsOf(new Set(postings.map(({ id }) => id)));
  const each = (kind: "remove" | "restore") => [
    ...postings.map(({ id }): Write => ({ kind, collection: "transactions", id })),
    ...documentWrites(kind, documents),
  ];
  const alone = orphanedTransferEnds(postings);
  const written = await writeAll([
    ...each("remove"),
    ...unlinkTransferWrites(alone),
    ...balanceWrites({ gone: postings }, today),
    ...also,
  ]);
  if (!written.ok) return written;
  return ok(() =>
    writeAll([
      ...alsoBack(),
      ...each("restore"),
      ...relinkTransferWrites(alone),
      ...balanceWrites({ put: postings }, today),
    ]),
  );
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

/** What makes ordinary postings of those. */
export function unlinkTransferWrites(alone: readonly Transaction[]): readonly Write[] {
  return alone.map((posting) => put(posting, { transferId: undefined }));
}

/** What makes them ends again, where nobody has said anything else since. */
export function relinkTransferWrites(alone: readonly Transaction[]): readonly Write[] {
  return alone.flatMap((posting) => {
    const now = recordById("transactions", posting.id);
    const isAsLeft = now && now.transferId === undefined && !now.notTransfer;
    return isAsLeft ? [put(posting, { transferId: posting.transferId })] : [];
  });
}

async function say(all: readonly { readonly posting: Transaction; readonly said: Said }[]): Promise<TakenBack> {
  const written = await writeAll(all.map(({ posting, said }) => put(posting, said)));
  if (!written.ok) return written;
  return ok(() =>
    writeAll(
      all.flatMap(({ posting, said }) => {
        const now = recordById("transactions", posting.id);
        const { transferId, notTransfer } = posting;
        const isAsLeft = now?.transferId === said.transferId && now?.notTransfer === said.notTransfer;
        return now && isAsLeft ? [put(posting, { transferId, notTransfer })] : [];
      }),
    ),
  );
}

function put({ id }: Transaction, changes: Said): Write {
  return { kind: "update", collection: "transactions", id, changes };
}
