import type { Entry } from "./blockCodec.ts";
import { merge, sameState } from "#domain/merge.ts";
import { compact } from "./compaction.ts";
import { openBlocks, sendRecords, sendStored } from "./load.ts";
import { storageProblem } from "./reconcile.ts";
import { catchUp, learnKeys } from "./replay.ts";
import { keyOf } from "./rows.ts";
import { storageResult } from "./sealedStore.ts";
import { newSession } from "../session.ts";
import type { Session } from "../session.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { KeysetDocument, Locked, StorageFailed, StorageFull, VaultApi } from "../vaultApi.ts";
import type { VaultContext } from "../vaultContext.ts";
import { write } from "../write.ts";

const RECORDS_AT_ONCE = 500;

const LOCKED: Result<never, Locked> = failed({ kind: "Locked" });

export function storageCalls(inside: VaultContext): Pick<VaultApi, "putBack"> {
  return {
    putBack: () =>
      inside.exclusively(async () => {
        const [former, account] = [inside.loaded(), inside.account()];
        const keyset = account?.store.lastKeyset();
        if (former === undefined || account === undefined || keyset === undefined) return LOCKED;
        const store = inside.openStore(account.userId);
        const made = await storageResult(async () => {
          const anew = newSession({ ...former, store }, await store.head());
          const filled = await filledFrom(former, anew, keyset);
          return filled.ok ? ok(anew) : filled;
        });
        const anew = made.ok ? made.value : made;
        if (anew.ok) inside.goOnWith(anew.value);
        // It is asked for again: until then all of it is in memory still, and nothing is taken for stored.
        else store.close();
        return anew.ok ? ok() : anew;
      }),
  };
}

/**
 * Fills the database that `session` has just opened with all that `former` holds: the keyset, every record, and what
 * waits to be sent. A row that another tab or the sync worker has put there first is merged with it. The server is read
 * from the start afterwards, because the new bookkeeping has no cursor; applying what comes is merging, so it changes
 * nothing that is newer.
 */
async function filledFrom(
  former: Session,
  session: Session,
  keyset: KeysetDocument,
): Promise<Result<void, StorageFull | StorageFailed>> {
  if ((await session.store.keyset()) === undefined) await session.store.saveKeyset(keyset);
  await learnKeys(session);
  await openBlocks(session, await session.store.blocks(), (text) => sendStored(session, text));
  const others = await catchUp(session);
  await sendRecords(session, others.keys(), "stored");
  // Edits go on from the newest stamp that this device has given or seen.
  if (former.clock > session.clock) session.clock = former.clock;
  for (const [keyVersion, seals] of Object.entries(former.head.seals ?? {})) {
    if (session.head.seals?.[Number(keyVersion)] !== undefined) continue;
    await session.store.countSeals({ keyVersion: Number(keyVersion), seals });
  }
  session.head = { ...session.head, seals: { ...former.head.seals, ...session.head.seals } };
  const waiting: Entry[] = [];
  for await (const entry of former.records.all()) {
    if (entry.op !== undefined) waiting.push(entry);
    else if ((await session.records.get(keyOf(entry))) === undefined) session.records.set(entry);
  }
  const { clockOffsetMs } = former.head;
  if (clockOffsetMs !== undefined) {
    const kept = await write(session, async () => ({ entries: [], clockOffsetMs }));
    if (!kept.ok) return failed(storageProblem(kept.problem));
  }
  for (let start = 0; start < waiting.length; start += RECORDS_AT_ONCE) {
    const slice = waiting.slice(start, start + RECORDS_AT_ONCE);
    const written = await write(session, async () => ({ entries: await lacking(session, slice) }));
    if (!written.ok) return failed(storageProblem(written.problem));
    await sendRecords(session, written.value.keys, "stored");
  }
  // Into blocks, so that all of it is there when the app is opened next, with or without a network.
  await compact(session, (work) => work(), true);
  return ok();
}

/** Writes that the new database does not hold yet: none of them waits there, whatever was said of it before. */
async function lacking({ records }: Session, waiting: readonly Entry[]): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  for (const { op: _waited, ...entry } of waiting) {
    const current = await records.get(keyOf(entry));
    const state = current ? merge(current.state, entry.state) : entry.state;
    if (current?.op === undefined || !sameState(current.state, state)) entries.push({ ...(current ?? entry), state });
  }
  return entries;
}
