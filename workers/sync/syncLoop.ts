import type { Result } from "#domain/result.ts";
import { LARGE_PROTOCOL } from "#domain/protocol.ts";
import { failed, ok } from "#domain/result.ts";
import type { Failure } from "#domain/result.ts";
import { lineOf } from "./syncTransitions.ts";
import type { ResyncReason, SyncOptions, Stating, SyncReceipt } from "./syncApi.ts";
import { FAST_MS, pageReader } from "./pageReader.ts";
import type { Sizes } from "./sizes.ts";
import { SIZES } from "./sizes.ts";
import type { Answer, Answers, IncomingPage, ServerProblem, SyncServer } from "./syncServer.ts";
import type { OutboxRow } from "../vault/store/database.ts";
import { keyOf } from "../vault/store/rows.ts";
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
  let { cursor, epoch, era, moved, most } = await store.cursor();
  for (;;) {
    const asked = await pages.page(cursor);
    if (!asked.ok) return asked;
    const since = cursor;
    // A page that was asked for too early may lack what has moved behind it: only one asked for after it is the last.
    const page = pages.isGuess(since) && !asked.value.more ? { ...asked.value, more: true } : asked.value;
    const isOther = epoch !== null && page.epoch !== epoch;
    // As known before any page was asked for: what others write meanwhile is not in those that were asked for early.
    const hasLost = !isOther && page.maxSeq !== undefined && page.maxSeq < most;
    if (isOther || hasLost) {
      if (++rewinds > MAX_REWINDS) return failed(NO_PROGRESS);
      pages.forget();
      // A server that has less than it had was restored, also where nobody told it so.
      await store.rewind({ epoch: page.epoch, era: hasLost ? era + 1 : 0, isLoss: hasLost });
      ({ cursor, epoch, era, moved, most } = await store.cursor());
      continue;
    }
    if (!leadsOn(asked.value, since)) return failed(NO_PROGRESS);
    ({ next: cursor, epoch } = page);
    pages.goOn(page, since);
    const standing = await store.append(page, since, moved);
    if ((page.horizon ?? 0) > since && standing.cursor !== cursor) {
      // Deleted records have left the server unseen: it is read from the start.
      if (++rewinds > MAX_REWINDS) return failed(NO_PROGRESS);
      pages.forget();
      ({ cursor, epoch, era, moved } = standing);
      continue;
    }
    if (standing.isStored) ({ moved } = standing);
    pulled += page.rows.length;
    if (!page.more) return ok(pulled);
  }
}

/** The server answers, and to no end: it is left alone for a while. */
const NO_PROGRESS = { kind: "ServerFailed", status: 200 } as const;

/**
 * Whether a page says where the next one starts as a server does: further on where more follows, and never back. Rows come
 * in their order and lie between the two.
 */
function leadsOn({ rows, next, more, maxSeq }: IncomingPage, since: number): boolean {
  if (next < since || (more && (rows.length === 0 || next === since))) return false;
  if (maxSeq !== undefined && next > maxSeq) return false;
  let last = since;
  return rows.every(({ seq = last + 1 }) => {
    const isInOrder = seq > last && seq <= next;
    last = seq;
    return isInOrder;
  });
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
  const { epoch, era, protocol } = await store.cursor();
  const mostRows = protocol >= LARGE_PROTOCOL ? sizes.largePushRows : sizes.pushRows;
  const count: Record<Answer["status"], number> = { stored: 0, conflict: 0, refused: 0 };
  const onTheWay: (Sent & { readonly answered: ReturnType<SyncServer["push"]> })[] = [];
  const unsettled = new Set<string>();
  let from = OUTBOX_START;
  let atOnce = 1;
  let problem: ServerProblem | EpochChanged | undefined;
  let settling: Promise<void> = Promise.resolve();

  /** False when nothing follows, or only what was written again meanwhile: that builds on what is being stored. */
  async function sendNext(): Promise<boolean> {
    const batch = await store.outboxAfter(from, atOnce > 1 ? mostRows : sizes.pushRows, sizes.pushBytes);
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
    await store.settle(batch, sent, answers, { epoch: standing, era });
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
  { again, onlyAt }: SyncOptions = {},
): Promise<Result<SyncReceipt, ServerProblem>> {
  if (again) await begin(store, again);
  let pulled = 0;
  for (let rewinds = 0; ; rewinds++) {
    const read = await pullAll(server, store, sizes);
    if (!read.ok) return read;
    pulled += read.value;
    const isHeld = onlyAt !== undefined && lineOf(await store.cursor()) !== onlyAt;
    const sent = isHeld ? NOTHING_SENT : await pushAll(server, store, sizes);
    if (sent.ok) {
      const [waiting, standing] = await Promise.all([store.waiting(), store.cursor()]);
      const { clockOffsetMs } = server;
      return ok({ pulled, ...sent.value, isHeld, waiting, clockOffsetMs: clockOffsetMs(), epoch: lineOf(standing) });
    }
    if (sent.problem.kind !== "EpochChanged") return failed(sent.problem);
    if (rewinds === MAX_REWINDS) return failed(NO_PROGRESS);
  }
}

const NOTHING_SENT = ok({ pushed: 0, conflicts: 0, refused: 0 });

/** A reading from the start that nothing of the server's asks for. */
async function begin(store: SyncStore, again: ResyncReason): Promise<void> {
  if (again.kind === "look") return store.look();
  const { epoch, era } = await store.cursor();
  if (epoch !== null) await store.rewind({ epoch, era: again.kind === "restored" ? again.era : era + 1 });
}

/** It lies in no outbox: what the server answers is read like anything else that it shows. */
export async function sendStatement(server: SyncServer, store: SyncStore, { base, row }: Stating): Promise<void> {
  const { epoch, era } = await store.cursor();
  const answered = await server.push([{ base, row }], epoch);
  if (!answered.ok) return;
  const sent: OutboxRow = { key: keyOf(row), page: 0, base, state: "waiting", row };
  const { answers, epoch: standing } = answered.value;
  await store.settle({ rows: [], from: OUTBOX_START, to: OUTBOX_START }, [sent], answers, { epoch: standing, era });
}
