import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Failure } from "#domain/result.ts";
import type { SyncReceipt } from "./syncApi.ts";
import { pageReader } from "./pageReader.ts";
import type { Answer, ServerProblem, SyncServer } from "./syncServer.ts";
import type { OutboxRow } from "../vault/database.ts";
import type { OutboxPosition, SyncStore } from "./syncStore.ts";
import { OUTBOX_START } from "./syncStore.ts";

/** §5 of the protocol: a push is at most this many rows and sealed bytes. */
const PUSH_ROWS = 500;
const PUSH_BYTES = 1024 * 1024;
/** Two servers behind one address that disagree on the epoch would have a device begin anew for ever. */
const MAX_REWINDS = 2;

/** The server was restored from a backup, seen while pushing; the next reading begins anew. */
interface EpochChanged extends Failure {
  readonly kind: "EpochChanged";
}

/**
 * Stores pages until the server has no more; those that follow are asked for while this one is stored, and the cursor
 * moves in the same transaction as the rows it covers. A server that began anew is read from the start, and so is one that
 * has dropped deleted records which this device has not seen deleted.
 */
async function pullAll(server: SyncServer, store: SyncStore): Promise<Result<number, ServerProblem>> {
  const pages = pageReader(server);
  let pulled = 0;
  let rewinds = 0;
  let { cursor, epoch } = await store.cursor();
  for (;;) {
    const page = await pages.page(cursor);
    if (!page.ok) return page;
    if (epoch !== null && page.value.epoch !== epoch) {
      if (++rewinds > MAX_REWINDS) return failed({ kind: "ServerFailed", status: 200 });
      pages.forget();
      await store.rewind(page.value.epoch);
      ({ cursor, epoch } = await store.cursor());
      continue;
    }
    const since = cursor;
    ({ next: cursor, epoch } = page.value);
    pages.goOn(page.value, since);
    await store.append(page.value, since);
    const standing = (page.value.horizon ?? 0) > since ? await store.cursor() : { cursor, epoch };
    if (standing.cursor !== cursor) {
      // Deleted records have left the server unseen: it is read from the start.
      if (++rewinds > MAX_REWINDS) return failed({ kind: "ServerFailed", status: 200 });
      pages.forget();
      ({ cursor, epoch } = standing);
      continue;
    }
    pulled += page.value.rows.length;
    if (!page.value.more) return ok(pulled);
  }
}

interface Pushed {
  readonly pushed: number;
  readonly conflicts: number;
  readonly refused: number;
}

/**
 * Sends the outbox once, oldest first. Each row is answered by itself: one that is refused holds up no other. The answer
 * to a batch is stored while the next batch is on its way.
 */
export async function pushAll(
  server: SyncServer,
  store: SyncStore,
): Promise<Result<Pushed, ServerProblem | EpochChanged>> {
  const { epoch } = await store.cursor();
  const count: Record<Answer["status"], number> = { stored: 0, conflict: 0, refused: 0 };
  let settling: Promise<void> = Promise.resolve();
  try {
    let rows = await batchAfter(store, OUTBOX_START);
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      const from = { page: last.page, key: last.key };
      // A conflict waits for the vault, which alone can merge and seal.
      const sent = rows.filter(({ state }) => state !== "conflict");
      count.conflict += rows.length - sent.length;
      if (sent.length === 0) {
        rows = await batchAfter(store, from);
        continue;
      }
      const [answered, following] = await Promise.all([server.push(sent), batchAfter(store, from)]);
      await settling;
      if (!answered.ok) return answered;
      settling = store.settle(sent, answered.value.answers, answered.value.epoch);
      for (const { status } of answered.value.answers) count[status] += 1;
      if (epoch !== null && answered.value.epoch !== epoch) return failed({ kind: "EpochChanged" });
      rows = following;
      if (following.length === 0 || hasOneOf(following, sent)) {
        // What was written again meanwhile builds on what has just been stored.
        await settling;
        rows = await batchAfter(store, from);
      }
    }
    return ok({ pushed: count.stored, conflicts: count.conflict, refused: count.refused });
  } finally {
    await settling;
  }
}

function batchAfter(store: SyncStore, from: OutboxPosition): Promise<readonly OutboxRow[]> {
  return store.outboxAfter(from, PUSH_ROWS, PUSH_BYTES);
}

function hasOneOf(rows: readonly OutboxRow[], sent: readonly OutboxRow[]): boolean {
  const keys = new Set(sent.map(({ key }) => key));
  return rows.some(({ key }) => keys.has(key));
}

/** Pull, then push; a server found to have begun anew is read from the start first. */
export async function syncOnce(server: SyncServer, store: SyncStore): Promise<Result<SyncReceipt, ServerProblem>> {
  let pulled = 0;
  for (let rewinds = 0; ; rewinds++) {
    const read = await pullAll(server, store);
    if (!read.ok) return read;
    pulled += read.value;
    const sent = await pushAll(server, store);
    if (sent.ok) {
      const [waiting, { epoch }] = await Promise.all([store.waiting(), store.cursor()]);
      return ok({ pulled, ...sent.value, waiting, clockOffsetMs: server.clockOffsetMs(), epoch });
    }
    if (sent.problem.kind !== "EpochChanged") return failed(sent.problem);
    if (rewinds === MAX_REWINDS) return failed({ kind: "ServerFailed", status: 200 });
  }
}
