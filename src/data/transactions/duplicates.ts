import { useCallback } from "react";
import { followsFile } from "#domain/calculations/cashflow/balanceAfterTransaction.ts";
import { type DuplicatePair, duplicatePairs } from "#domain/calculations/cashflow/duplicatePairs.ts";
import type { IsoDate } from "#domain/dates.ts";
import { mergedDuplicate } from "#domain/mergedDuplicate.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { ok, type Result } from "#domain/result.ts";
import { balanceWrites } from "./countedBalances.ts";
import { documentsOf, movedDocuments } from "../files/documentRecords.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { allRecords, recordById } from "../records/records.ts";
import { type FieldChanges, type Write, writeAll } from "../records/repository.ts";
import { undoWrites, type Undo, undoOf } from "../records/undoOf.ts";
import { unlinkTransferWrites, orphanedTransferEnds, relinkTransferWrites } from "./transfers.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useReadyRecords } from "../records/useRecords.ts";

type Changes = FieldChanges<"transactions">;

/** Live: what may be here twice and nobody has said anything about; undefined until it is found out. */
export function useDuplicatePairs(): readonly DuplicatePair[] | undefined {
  const [transactions, batches] = [useReadyRecords("transactions"), useReadyRecords("import_batches")];
  return useCooperativeTask(
    useCallback(() => duplicatePairs(transactions, batches), [transactions, batches]),
    false,
  );
}

/**
 * Of each pair one transaction is left, with what was said of either and the files of both, and what is on their
 * account has it in it once. Answers how to take that back.
 */
export async function mergeDuplicates(
  pairs: readonly DuplicatePair[],
  today: IsoDate,
): Promise<Result<Undo, WriteProblem>> {
  const merged = pairs.map((pair) => ({
    ...pair,
    said: saidOf(pair),
    files: documentsOf(new Set([pair.extra.id])),
  }));
  // The other end of a transfer stays one where the transaction that is kept becomes its end.
  const alone = orphanedTransferEnds(merged.flatMap(({ extra, said }) => (said.transferId ? [] : extra))).filter(
    ({ id }) => !merged.some(({ extra }) => extra.id === id),
  );
  const taken = merged.flatMap(({ kept, said }) => (Object.keys(said).length > 0 ? [put(kept, said)] : []));
  const back = undoOf(taken);
  const written = await writeAll([
    ...taken,
    ...merged.flatMap(({ kept, extra }): readonly Write[] => [
      ...movedDocuments(extra.id, kept.id),
      { kind: "remove", collection: "transactions", id: extra.id },
    ]),
    ...unlinkTransferWrites(alone),
    ...balanceWrites(
      {
        gone: merged.map(({ extra }) => extra),
        put: merged.map(({ kept, said }) => ({ ...kept, ...said }) as Transaction),
      },
      today,
    ),
  ]);
  if (!written.ok) return written;
  return ok(() =>
    undoWrites({ ...back(), isGone: false }, [
      ...merged.flatMap(({ extra, files }): readonly Write[] => [
        { kind: "restore", collection: "transactions", id: extra.id },
        ...files
          .filter((id) => recordById("documents", id))
          .map((id): Write => ({ kind: "update", collection: "documents", id, changes: { transactionId: extra.id } })),
      ]),
      ...relinkTransferWrites(alone),
      ...balanceWrites({ put: merged.flatMap(({ kept, extra }) => [kept, extra]) }, today),
    ]),
  );
}

/** Says that these are two: they are not proposed again. */
export async function denyDuplicates(pairs: readonly DuplicatePair[]): Promise<Result<Undo, WriteProblem>> {
  const written = await writeAll(
    pairs.map(({ kept, extra }) => put(extra, { notDuplicateIds: [...(extra.notDuplicateIds ?? []), kept.id] })),
  );
  if (!written.ok) return written;
  return ok(() =>
    writeAll(
      pairs.flatMap(({ kept, extra }) => {
        const now = recordById("transactions", extra.id);
        const left = now?.notDuplicateIds?.filter((id) => id !== kept.id) ?? [];
        return now ? [put(extra, { notDuplicateIds: left.length > 0 ? left : undefined })] : [];
      }),
    ),
  );
}

/** The fields that the one that stays takes over. A bank's file tells its account's balance by itself. */
function saidOf(pair: DuplicatePair): Changes {
  const { inBalance, ...said } = mergedDuplicate(pair);
  const account = recordById("assets", pair.kept.accountId);
  const isTold = account !== undefined && followsFile(account, allRecords("valuations"), allRecords("transactions"));
  return inBalance && !isTold ? { ...said, inBalance } : said;
}

function put({ id }: Transaction, changes: Changes): Write {
  return { kind: "update", collection: "transactions", id, changes };
}
