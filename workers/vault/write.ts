import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Entry } from "./store/blockCodec.ts";
import { MAX_SEALED_BYTES, readsCompact, sealRecord } from "./store/recordSeal.ts";
import { refresh } from "./store/load.ts";
import type { Ack, SealedRow } from "./store/rows.ts";
import { keyOf } from "./store/rows.ts";
import type { LocalWrite, OutgoingRow } from "./store/logTransitions.ts";
import { withCounted } from "./keys/sealCounts.ts";
import { storageResult } from "./store/sealedStore.ts";
import type { Session } from "./session.ts";
import type { StorageFailed, StorageFull, TooLarge } from "./vaultApi.ts";

export interface Draft {
  readonly entries: readonly Entry[];
  /** Outbox rows to delete: the server holds the same. */
  readonly settled?: readonly Ack[];
  /** The server needs none of it: it has dropped these records. */
  readonly isKeptHere?: boolean;
  /** Written even when it is empty: what was read so far needs no second notice. */
  readonly isNoticed?: boolean;
  readonly repushed?: number;
  readonly clockOffsetMs?: number;
}

/** Every seal is a task for the browser's crypto threads: many at once, but not fifty thousand. */
const SEAL_AT_ONCE = 500;

/**
 * Seals what `draft` makes of the records as they are now, and stores it in one transaction. When another tab or the
 * sync worker has written meanwhile, its pages are read and the draft is made again.
 */
export async function write(
  session: Session,
  draft: () => Promise<Draft>,
): Promise<
  Result<{ readonly page: number; readonly keys: readonly string[] }, StorageFull | StorageFailed | TooLarge>
> {
  for (;;) {
    const { entries, settled: held = [], isKeptHere = false, isNoticed = false, ...marks } = await draft();
    if (!isNoticed && entries.length === 0 && held.length === 0 && Object.keys(marks).length === 0)
      return ok({ page: session.head.lastPage, keys: [] });
    const { activeVersion: keyVersion } = session.keys;
    const outgoing = await sealAll(session, entries);
    const sealed = { keyVersion, seals: outgoing.length };
    const dropped = () => session.seals.spend(sealed);
    const large = outgoing.find(({ row }) => row.ct.length > MAX_SEALED_BYTES)?.row;
    if (large !== undefined) {
      dropped();
      return failed({ kind: "TooLarge", collection: large.collection, id: large.id });
    }
    const settled = isKeptHere ? outgoing.map(({ row }) => droppedAck(row)) : held;
    const { lastPage } = session.head;
    const counted = session.seals.lacking(sealed);
    const counting = { ...(counted && { counted }), others: session.seals.others(lastPage) };
    const stored = await storageResult(() =>
      session.store.append({
        seen: session.head.lastPage,
        at: session.now(),
        clock: session.clock,
        outgoing,
        settled,
        replaced: entries.flatMap((entry) => (entry.op === undefined ? [] : [keyOf(entry)])),
        ...marks,
        ...counting,
      } satisfies LocalWrite),
    );
    if (!stored.ok || stored.value === undefined) dropped();
    if (!stored.ok) return stored;
    if (stored.value === undefined) {
      const refreshed = await storageResult(() => refresh(session));
      if (!refreshed.ok) return refreshed;
      continue;
    }
    remember(session, entries, outgoing, settled);
    session.seals.spend(sealed, counted);
    session.seals.forgetOthers(lastPage);
    session.head = {
      ...withCounted(session.head, counting),
      ...marks,
      noticed: session.head.lastPage,
      lastPage: stored.value,
    };
    session.hasNotified = false;
    // Only once this tab knows what it has stored.
    const settledOps = new Set(settled.map(({ opId }) => opId));
    await session.spare?.add(outgoing.flatMap(({ row }) => (settledOps.has(row.opId) ? [] : [row])));
    await session.spare?.settle(settled);
    return ok({ page: stored.value, keys: entries.map(keyOf) });
  }
}

/** As if it had been sent, and the server held nothing of it. */
function droppedAck({ collection, id, opId }: SealedRow): Ack {
  return { collection, id, rev: 0, opId };
}

async function sealAll(session: Session, entries: readonly Entry[]): Promise<readonly OutgoingRow[]> {
  const { keys, random, head } = session;
  const writer = { keys, random, deviceId: head.deviceId, isCompact: readsCompact(head) };
  const outgoing: OutgoingRow[] = [];
  for (let start = 0; start < entries.length; start += SEAL_AT_ONCE) {
    const batch = entries.slice(start, start + SEAL_AT_ONCE);
    outgoing.push(
      ...(await Promise.all(
        batch.map(async (entry) => ({
          row: await sealRecord(entry, Math.max(entry.rev, entry.base) + 1, writer),
          base: entry.base,
        })),
      )),
    );
  }
  return outgoing;
}

function remember(
  session: Session,
  entries: readonly Entry[],
  outgoing: readonly OutgoingRow[],
  settled: readonly Ack[],
): void {
  for (const [i, entry] of entries.entries()) {
    const { row } = outgoing[i]!;
    session.records.set({ ...entry, rev: row.rev, op: row.opId, keyVersion: row.keyVersion });
    session.stale.delete(keyOf(entry));
    session.settled.delete(keyOf(entry));
  }
  for (const ack of settled) {
    session.records.acknowledge(ack);
    session.settled.delete(keyOf(ack));
  }
}
