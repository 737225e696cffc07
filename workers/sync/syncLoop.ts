import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Failure } from "#domain/result.ts";
import type { SyncReceipt } from "./syncApi.ts";
import type { IncomingPage, ServerProblem, SyncServer } from "./syncServer.ts";
import type { SyncStore } from "./syncStore.ts";
import { OUTBOX_START } from "./syncStore.ts";

/** §5 of the protocol: a page is at most this many rows, a request at most this many sealed bytes. */
const PAGE_ROWS = 500;
const PUSH_BYTES = 1024 * 1024;
/** Two servers behind one address that disagree on the epoch would have a device begin anew for ever. */
const MAX_REWINDS = 2;

/** The server was restored from a backup, seen while pushing; the next reading begins anew. */
interface EpochChanged extends Failure {
  readonly kind: "EpochChanged";
}

/**
 * Stores pages until the server has no more; the next page is asked for while this one is stored, and the cursor moves in
 * the same transaction as the rows it covers. A server that began anew is read from the start, and so is one that has
 * dropped deleted records which this device has not seen deleted.
 */
async function pullAll(server: SyncServer, store: SyncStore): Promise<Result<number, ServerProblem>> {
  let pulled = 0;
  let rewinds = 0;
  let { cursor, epoch } = await store.cursor();
  let asked = server.changesSince(cursor, PAGE_ROWS);
  for (;;) {
    const page = await asked;
    if (!page.ok) return page;
    if (epoch !== null && page.value.epoch !== epoch) {
      if (++rewinds > MAX_REWINDS) return failed({ kind: "ServerFailed", status: 200 });
      await store.rewind(page.value.epoch);
      ({ cursor, epoch } = await store.cursor());
      asked = server.changesSince(cursor, PAGE_ROWS);
      continue;
    }
    const since = cursor;
    ({ next: cursor, epoch } = page.value);
    asked = page.value.more ? server.changesSince(cursor, PAGE_ROWS) : asked;
    await stored(store, page.value, since, asked);
    const standing = (page.value.horizon ?? 0) > since ? await store.cursor() : { cursor, epoch };
    if (standing.cursor !== cursor) {
      // Deleted records have left the server unseen: it is read from the start.
      if (++rewinds > MAX_REWINDS) return failed({ kind: "ServerFailed", status: 200 });
      ({ cursor, epoch } = standing);
      asked = server.changesSince(cursor, PAGE_ROWS);
      continue;
    }
    pulled += page.value.rows.length;
    if (!page.value.more) return ok(pulled);
  }
}

/** Stores a page while the next is on its way; a problem of storing does not leave that one unwatched. */
async function stored(store: SyncStore, page: IncomingPage, since: number, next: Promise<unknown>): Promise<void> {
  next.catch(() => undefined);
  await store.append(page, since);
}

interface Pushed {
  readonly pushed: number;
  readonly conflicts: number;
  readonly refused: number;
}

/** Sends the outbox once, oldest first. Each row is answered by itself: one that is refused holds up no other. */
async function pushAll(server: SyncServer, store: SyncStore): Promise<Result<Pushed, ServerProblem | EpochChanged>> {
  const { epoch } = await store.cursor();
  let from = OUTBOX_START;
  let [pushed, conflicts, refused] = [0, 0, 0];
  for (;;) {
    const rows = await store.outboxAfter(from, PAGE_ROWS, PUSH_BYTES);
    const last = rows.at(-1);
    if (last === undefined) return ok({ pushed, conflicts, refused });
    from = { page: last.page, key: last.key };
    // A conflict waits for the vault, which alone can merge and seal.
    const sent = rows.filter(({ state }) => state !== "conflict");
    conflicts += rows.length - sent.length;
    if (sent.length === 0) continue;
    const answered = await server.push(sent);
    if (!answered.ok) return answered;
    const { answers } = answered.value;
    await store.settle(sent, answers, answered.value.epoch);
    for (const { status } of answers) {
      if (status === "stored") pushed += 1;
      else if (status === "conflict") conflicts += 1;
      else refused += 1;
    }
    if (epoch !== null && answered.value.epoch !== epoch) return failed({ kind: "EpochChanged" });
  }
}

/** Pull, then push; a server found to have begun anew is read from the start first. */
export async function syncOnce(server: SyncServer, store: SyncStore): Promise<Result<SyncReceipt, ServerProblem>> {
  let pulled = 0;
  for (let rewinds = 0; ; rewinds++) {
    const read = await pullAll(server, store);
    if (!read.ok) return read;
    pulled += read.value;
    const sent = await pushAll(server, store);
    if (sent.ok)
      return ok({ pulled, ...sent.value, waiting: await store.waiting(), clockOffsetMs: server.clockOffsetMs() });
    if (sent.problem.kind !== "EpochChanged") return failed(sent.problem);
    if (rewinds === MAX_REWINDS) return failed({ kind: "ServerFailed", status: 200 });
  }
}
