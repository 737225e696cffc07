import { compareIds } from "../../compareIds.ts";
import { addDays, compareDates, daysBetween } from "../../dates.ts";
import type { ImportBatch } from "../../entities/importBatch.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { parts, type CooperativeTask } from "../../cooperativeTask.ts";
import { DAYS_TO_BOOK } from "./probableDuplicates.ts";

type Comparable = Pick<
  Transaction,
  | "id"
  | "accountId"
  | "date"
  | "amount"
  | "text"
  | "status"
  | "dedupeKey"
  | "importBatchId"
  | "metBatchId"
  | "notDuplicateIds"
>;

export interface DuplicatePair<One = Transaction> {
  /** The bank's rather than what was typed, the one that came first rather than the later. */
  readonly kept: One;
  readonly extra: One;
}

type Batch = Pick<ImportBatch, "id" | "profile" | "importedAt">;

interface Candidate<One> {
  readonly one: One;
  readonly other: One;
  readonly days: number;
}

/**
 * C14 Transactions that may be the same one twice: two devices that took in the same file, a transaction by two kinds of file, one that was
 * typed up to five days before the bank's, or two that were typed alike on a day. Always of the same amount on the same account. Two rows of
 * one kind of file are two, as the bank says. Each transaction is in one pair at most, the nearest first, and what was said to be two is left alone.
 */
export function* duplicatePairs<One extends Comparable>(
  transactions: readonly One[],
  batches: readonly Batch[],
): CooperativeTask<readonly DuplicatePair<One>[]> {
  const batchById = new Map<string, Batch>(batches.map((batch) => [batch.id, batch]));
  const byAmount = new Map<string, One[]>();
  for (const some of parts(transactions)) {
    for (const one of some) {
      if (one.status !== "booked" || one.amount.minor === 0) continue;
      const key = `${one.accountId}|${one.amount.minor}|${one.amount.currency}`;
      const alike = byAmount.get(key);
      if (alike) alike.push(one);
      else byAmount.set(key, [one]);
    }
    yield;
  }
  const candidates: Candidate<One>[] = [];
  for (const groups of parts([...byAmount.values()])) {
    for (const group of groups) if (group.length > 1) candidates.push(...alikeIn(group, batchById));
    yield;
  }
  return nearest(candidates, batchById);
}

function alikeIn<One extends Comparable>(
  group: readonly One[],
  batchById: ReadonlyMap<string, Batch>,
): readonly Candidate<One>[] {
  const ordered = group.toSorted((a, b) => compareDates(a.date, b.date));
  return ordered.flatMap((one, index) => {
    const last = addDays(one.date, DAYS_TO_BOOK);
    const found: Candidate<One>[] = [];
    for (let at = index + 1; at < ordered.length; at++) {
      const other = ordered[at]!;
      if (other.date > last) break;
      const days = daysBetween(one.date, other.date);
      if (mayBeOne(one, other, days, batchById)) found.push({ one, other, days });
    }
    return found;
  });
}

/** `one` is not the later of the two. */
function mayBeOne(one: Comparable, other: Comparable, days: number, batchById: ReadonlyMap<string, Batch>): boolean {
  if (one.notDuplicateIds?.includes(other.id) || other.notDuplicateIds?.includes(one.id)) return false;
  if (one.dedupeKey !== undefined && one.dedupeKey === other.dedupeKey) return true;
  const [batch, otherBatch] = [batchOf(one), batchOf(other)];
  if (batch === undefined && otherBatch === undefined) return days === 0 && isSameText(one, other);
  if (batch === undefined) return true;
  if (days > 0 || batch === otherBatch) return false;
  return otherBatch === undefined || batchById.get(batch)?.profile !== batchById.get(otherBatch)?.profile;
}

/** The import whose file has it; undefined where it was typed and no file has met it. */
function batchOf({ importBatchId, metBatchId }: Comparable): ImportBatch["id"] | undefined {
  return importBatchId ?? metBatchId;
}

function isSameText(one: Comparable, other: Comparable): boolean {
  return one.text.trim().toLowerCase() === other.text.trim().toLowerCase();
}

function nearest<One extends Comparable>(
  candidates: readonly Candidate<One>[],
  batchById: ReadonlyMap<string, Batch>,
): readonly DuplicatePair<One>[] {
  const isSure = ({ one, other }: Candidate<One>) => one.dedupeKey !== undefined && one.dedupeKey === other.dedupeKey;
  const ordered = candidates.toSorted(
    (a, b) =>
      Number(isSure(b)) - Number(isSure(a)) ||
      a.days - b.days ||
      compareDates(b.other.date, a.other.date) ||
      compareIds(a.one, b.one),
  );
  const paired = new Set<One>();
  const pairs = ordered.flatMap(({ one, other }): readonly DuplicatePair<One>[] => {
    if (paired.has(one) || paired.has(other)) return [];
    paired.add(one).add(other);
    return [comesBefore(one, other, batchById) ? { kept: one, extra: other } : { kept: other, extra: one }];
  });
  return pairs.toSorted((a, b) => compareDates(b.kept.date, a.kept.date) || compareIds(a.kept, b.kept));
}

function comesBefore(one: Comparable, other: Comparable, batchById: ReadonlyMap<string, Batch>): boolean {
  // A time sorts by its letters; what was typed comes after every file.
  const cameAt = ({ importBatchId }: Comparable) =>
    importBatchId === undefined ? "z" : (batchById.get(importBatchId)?.importedAt ?? "y");
  const [at, otherAt] = [cameAt(one), cameAt(other)];
  return at === otherAt ? one.id < other.id : at < otherAt;
}
