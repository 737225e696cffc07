import type { Origin, ProbableDuplicate } from "#domain/calculations/cashflow/probableDuplicates.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { TransactionId } from "#domain/ids.ts";
import type { Write } from "../records/repository.ts";

/** The text that stands for the file of an import that is gone. */
const UNKNOWN = "unknown";

/** How each transaction came. */
export function originsOf(transactions: readonly Transaction[], batches: readonly ImportBatch[]): readonly Origin[] {
  const profiles = new Map<string, string>(batches.map(({ id, profile }) => [id, profile]));
  return transactions.map(({ id, date, text, amount, status, dedupeKey, importBatchId }) => ({
    id,
    date,
    text,
    amountMinor: amount.minor,
    status,
    dedupeKey,
    profile: importBatchId && (profiles.get(importBatchId) ?? UNKNOWN),
  }));
}

/** Typed transactions get the keys of the rows that they are twins of: what comes later is no twin of them. */
export function metWrites(
  twins: readonly Pick<ProbableDuplicate<never>, "dedupeKey" | "like">[],
  metBatchId: ImportBatch["id"],
): readonly Write[] {
  return twins.flatMap(({ dedupeKey, like }): readonly Write[] => {
    if (like.profile !== undefined) return [];
    const id = TransactionId.parse(like.id);
    return [{ kind: "update", collection: "transactions", id, changes: { dedupeKey, metBatchId } }];
  });
}
