import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Failure } from "#domain/result.ts";
import type { SyncReceipt } from "./syncApi.ts";
import { FAST_MS, pageReader } from "./pageReader.ts";
import type { Sizes } from "./sizes.ts";
import { SIZES } from "./sizes.ts";
import type { Answer, Answers, ServerProblem, SyncServer } from "./syncServer.ts";
import type { OutboxRow } from "../vault/database.ts";
import type { OutboxBatch, SyncStore } from "./syncStore.ts";
import { OUTBOX_START } from "./syncStore.ts";

/** Two servers behind one address that disagree on the epoch would have a device begin anew for ever. */
const MAX_REWINDS = 2;
/** Batches on their way at once: the server stores one while the next is read and sent. */
const PUSHES_AT_ONCE = 3;

/** The server was restored from a backup, seen while pushing; the next reading begins anew. */
interface EpochChanged extends Failure {
  readonly kind: "EpochChanged";
}

/**
 * Stores pages until the server has no more; those that follow are asked for while this one is stored, and the cursor
 * moves in the same transaction as the rows it covers. A server that began anew is read from the start, and so is one that
 * has dropped deleted records which this device has not seen deleted.
 */
async function pullAll(server: SyncServer, store: SyncStore, sizes: Sizes): Promise<Result<number, ServerProblem>> {
  const pages = pageReader(server, sizes);
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

/** Rows of a batch that are on their way. */
interface Sent {
  readonly batch: OutboxBatch;
  readonly sent: readonly OutboxRow[];
}

interface Pushed {
  readonly pushed: number;
  readonly conflicts: number;
  readonly refused: number;
}

/**
 * Sends the outbox once, oldest first. Each row is answered by itself: one that is refused holds up no other. On a line
 * that has shown to be fast several batches are on their way at once, and their answers are stored meanwhile.
 */
export async function pushAll(
  server: SyncServer,
  store: SyncStore,
  sizes: Sizes = SIZES,
): Promise<Result<Pushed, ServerProblem | EpochChanged>> {
  const { epoch } = await store.cursor();
  const count: Record<Answer["status"], number> = { stored: 0, conflict: 0, refused: 0 };
  const onTheWay: (Sent & { readonly answered: ReturnType<SyncServer["push"]> })[] = [];
  const unsettled = new Set<string>();
  let from = OUTBOX_START;
  let atOnce = 1;
  let problem: ServerProblem | EpochChanged | undefined;
  let settling: Promise<void> = Promise.resolve();

  /** False when nothing follows, or only what was written again meanwhile: that builds on what is being stored. */
  async function sendNext(): Promise<boolean> {
    const batch = await store.outboxAfter(from, sizes.pushRows, sizes.pushBytes);
    const { rows } = batch;
    if (rows.length === 0 || rows.some(({ key }) => unsettled.has(key))) return false;
    from = batch.to;
    // A conflict waits for the vault, which alone can merge and seal.
    const sent = rows.filter(({ state }) => state !== "conflict");
    count.conflict += rows.length - sent.length;
    if (sent.length === 0) return true;
    for (const { key } of sent) unsettled.add(key);
    onTheWay.push({ batch, sent, answered: server.push(sent, epoch) });
    return true;
  }

  async function settle({ batch, sent }: Sent, { answers, epoch: standing }: Answers): Promise<void> {
    await settling;
    await store.settle(batch, sent, answers, standing);
    for (const { key } of sent) unsettled.delete(key);
  }

  try {
    for (;;) {
      if (problem === undefined && onTheWay.length < atOnce && (await sendNext())) continue;
      const next = onTheWay.shift();
      if (next === undefined) {
        if (problem !== undefined) return failed(problem);
        await settling;
        if (await sendNext()) continue;
        return ok({ pushed: count.stored, conflicts: count.conflict, refused: count.refused });
      }
      const answered = await next.answered;
      if (!answered.ok) {
        problem ??= answered.problem;
        continue;
      }
      atOnce = answered.value.tookMs <= FAST_MS ? PUSHES_AT_ONCE : 1;
      for (const { status } of answered.value.answers) count[status] += 1;
      if (epoch !== null && answered.value.epoch !== epoch) problem ??= { kind: "EpochChanged" };
      settling = settle(next, answered.value);
      // Whoever awaits it sees the problem; until then it is not unhandled.
      settling.catch(() => undefined);
    }
  } finally {
    await settling;
  }
}

/** Pull, then push; a server found to have begun anew is read from the start first. */
export async function syncOnce(
  server: SyncServer,
  store: SyncStore,
  sizes: Sizes = SIZES,
): Promise<Result<SyncReceipt, ServerProblem>> {
  let pulled = 0;
  for (let rewinds = 0; ; rewinds++) {
    const read = await pullAll(server, store, sizes);
    if (!read.ok) return read;
    pulled += read.value;
    const sent = await pushAll(server, store, sizes);
    if (sent.ok) {
      const [waiting, { epoch }] = await Promise.all([store.waiting(), store.cursor()]);
      return ok({ pulled, ...sent.value, waiting, clockOffsetMs: server.clockOffsetMs(), epoch });
    }
    if (sent.problem.kind !== "EpochChanged") return failed(sent.problem);
    if (rewinds === MAX_REWINDS) return failed({ kind: "ServerFailed", status: 200 });
  }
}
