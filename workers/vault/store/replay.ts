import { isAlive, latestClock, merge, sameState, withLostUpdates } from "#domain/merge.ts";
import type { RecordState } from "#domain/merge.ts";
import { receive } from "#domain/clock.ts";
import type { Entry } from "./blockCodec.ts";
import type { LogPage } from "./database.ts";
import { type OpenKeys, openWith } from "../keys/keyset.ts";
import { notify } from "../notices.ts";
import { openRecord } from "./recordSeal.ts";
import type { Ack, SealedRow } from "./rows.ts";
import { keyOf, markOf, unpacked } from "./rows.ts";
import type { Session } from "../session.ts";
import { STATEMENTS, statementIn } from "../statements/deviceStatement.ts";
import type { Unopened } from "./unopened.ts";
import type { KeysetDocument, Origin } from "../vaultApi.ts";

/** Pages read in one go. */
const PAGES_AT_ONCE = 16;

/**
 * Reads every page that this tab has not seen and merges it. Applying is merging, everywhere, so pages that come twice
 * or late change nothing. The records that may look different now, by key, and where they were last changed.
 */
export async function catchUp(session: Session): Promise<ReadonlyMap<string, Origin>> {
  const changed = new Map<string, Origin>();
  await retryUnopened(session, changed);
  for (;;) {
    const pages = await session.store.pagesAfter(session.head.lastPage, PAGES_AT_ONCE);
    for (const page of pages) {
      await applyPage(session, page, changed);
      session.head = { ...session.head, lastPage: page.n };
    }
    if (pages.length < PAGES_AT_ONCE) break;
  }
  // A page may have brought the key of rows before it.
  await retryUnopened(session, changed);
  return changed;
}

/**
 * Another tab has stored a keyset that nothing here opens: the password has changed as well, or there is a data key in it
 * that this vault was not handed. Pages tell a story in order, so it reads no further and writes nothing until it has been
 * given the keys.
 */
export class KeysReplaced extends Error {
  override readonly name = "KeysReplaced";
}

/** Another tab may have stored a newer keyset; true when this one has learnt it. */
export async function learnKeys(session: Session): Promise<boolean> {
  const keyset = await newerKeyset(session);
  if (keyset === undefined) return false;
  const opened = await openWith(keyset, session.keys);
  const keys = opened.ok ? opened.value : await session.openAnew?.(keyset);
  if (keys === undefined) {
    session.emit({ kind: "passwordNeeded" });
    throw new KeysReplaced();
  }
  take(session, keys);
  return true;
}

/**
 * Goes on with a keyset that another tab has stored: what waits for this tab's next page opens nothing under a former one.
 * Where the keys in use do not open it, nothing is said until its own are needed.
 */
export async function followKeyset(session: Session): Promise<void> {
  const keyset = await newerKeyset(session);
  const opened = keyset && (await openWith(keyset, session.keys));
  if (opened?.ok) take(session, opened.value);
}

function take(session: Session, keys: OpenKeys): void {
  session.keys = keys;
  session.renewed?.();
}

async function newerKeyset(session: Session): Promise<KeysetDocument | undefined> {
  const keyset = await session.store.keyset();
  return keyset !== undefined && keyset.rev > session.keys.rev ? keyset : undefined;
}

/** A page that this tab has not written itself. */
function originOf({ source }: Pick<LogPage, "source">): Origin {
  return source === "local" ? "otherTab" : "otherDevice";
}

async function applyPage(session: Session, page: LogPage, changed: Map<string, Origin>): Promise<void> {
  if (page.source === "rewind") await beginAgain(session);
  if (page.source === "sweep") await beginSweep(session);
  const rows = unpacked(page);
  const { deviceId, sealsSeen = 0 } = session.head;
  if (page.source === "remote" && page.n > sealsSeen) session.seals.note(page.n, rows, deviceId);
  for (const row of rows) session.shown?.add(keyOf(row));
  noteShown(session, page, rows);
  const opened = await openedInOrder(session, rows);
  for (const [i, row] of rows.entries()) {
    const state = opened[i]!;
    if (typeof state === "string") setAside(session, { source: page.source, page: page.n, row, why: state });
    else if (await applyRow(session, page, row, state)) changed.set(keyOf(row), originOf(page));
  }
  const acks = JSON.parse(page.acks) as readonly Ack[];
  await session.spare?.settle(acks);
  for (const ack of acks) {
    session.records.acknowledge(ack);
    session.shown?.add(keyOf(ack));
    await endStanding(session, keyOf(ack));
    const { held, opId: _, ...stored } = ack;
    if (held) session.watch.note({ page: page.n, kind: "row", row: { ...stored, ...held }, isOwn: true });
  }
  if (page.source === "complete") endAgain(session, page.n);
}

const READINGS = { rewind: "anew", sweep: "sweep", look: "look", complete: "end", looked: "end" } as const;

/** Notes what a page tells of the server. */
function noteShown({ watch }: Session, { source, n: page }: LogPage, rows: readonly SealedRow[]): void {
  if (source === "local") return;
  for (const row of rows) {
    const { collection, id, rev, seq, deleted } = row;
    if (seq === undefined) continue;
    watch.note({ page, kind: "row", row: { collection, id, rev, seq, deleted, mark: markOf(row) }, isOwn: false });
  }
  if (source !== "remote") watch.note({ page, kind: READINGS[source] });
}

/** Pages tell a story in order: a row under a key that only another tab has met is opened here, not after what follows. */
async function openedInOrder(session: Session, rows: readonly SealedRow[]) {
  const opened = await Promise.all(rows.map((row) => openRecord(row, session.keys)));
  if (!opened.includes("unknownKey") || !(await learnKeys(session))) return opened;
  return Promise.all(rows.map((row) => openRecord(row, session.keys)));
}

/** Merges one opened row; true when the record may look different. */
async function applyRow(
  session: Session,
  { source, n }: Pick<LogPage, "source" | "n">,
  row: SealedRow,
  state: RecordState,
): Promise<boolean> {
  if (row.collection === STATEMENTS) {
    const statement = source === "local" ? undefined : statementIn(state);
    if (statement) session.watch.note({ page: n, kind: "statement", row, statement });
    return false;
  }
  session.clock = receive(session.clock, latestClock(state), session.serverNow());
  const key = keyOf(row);
  const current = await session.records.get(key);
  if (source === "local") {
    session.stale.delete(key);
    session.settled.delete(key);
    const next = current ? merge(current.state, state) : state;
    session.records.set({
      collection: row.collection,
      id: row.id,
      state: next,
      rev: Math.max(current?.rev ?? 0, row.rev),
      base: current?.base ?? 0,
      op: row.opId,
      keyVersion: row.keyVersion,
    });
    // Another tab may have sealed it again as it was.
    return current === undefined || !sameState(current.state, next);
  }
  session.unopened.opened(row);
  const next = received(current, row, state);
  session.records.set(next);
  if (current !== undefined && n > (session.head.noticed ?? 0)) notify(session, current, next);
  noteStanding(session, current, next, row, state);
  return current === undefined || !sameState(current.state, next.state);
}

function received(current: Entry | undefined, row: SealedRow, state: RecordState): Entry {
  return {
    collection: row.collection,
    id: row.id,
    state: current ? withLostUpdates(current.state, state) : state,
    rev: Math.max(current?.rev ?? 0, row.rev),
    base: row.rev,
    keyVersion: row.keyVersion,
    ...(current?.op !== undefined && { op: current.op }),
  };
}

/** The meaning of a row from the server for a write of ours that still waits. */
function noteStanding(
  session: Session,
  before: Entry | undefined,
  entry: Entry,
  row: SealedRow,
  state: RecordState,
): void {
  const key = keyOf(row);
  const isEqual = sameState(entry.state, state);
  if (isEqual) session.confirmed?.add(key);
  else session.confirmed?.delete(key);
  if (entry.op === undefined) {
    // The server dropped this record with what is known here, and somebody else brought it back without.
    const wasDropped = before !== undefined && (session.shown !== undefined || !isAlive(before.state));
    if (wasDropped && !isEqual) session.stale.add(key);
    return;
  }
  if (isEqual || entry.op === row.opId) {
    session.settled.set(key, { collection: row.collection, id: row.id, rev: row.rev, opId: entry.op });
    session.stale.delete(key);
  } else {
    session.stale.add(key);
    session.settled.delete(key);
  }
}

function setAside(session: Session, unopened: Unopened): void {
  const { row, why } = unopened;
  session.unopened.add(unopened);
  if (why === "damaged") report(session, row);
}

/** Once; a statement is nobody's record. */
function report(session: Session, row: SealedRow): void {
  if (row.collection !== STATEMENTS && !session.reported.has(row.opId))
    session.emit({ kind: "damaged", collection: row.collection, id: row.id });
  session.reported.add(row.opId);
}

/**
 * Rows under a key that the newest keyset lacks do not open; they are tried again all the same. `ops` are those of them
 * that were there before that keyset was asked for. A row that a server showed before it was restored is not told: it
 * may be void.
 */
export function reportUnknown(session: Session, ops: ReadonlySet<string>): void {
  for (const { row, why } of session.unopened.all())
    if (why === "unknownKey" && row.seq !== undefined && ops.has(row.opId)) report(session, row);
}

/** An answer to an earlier write says nothing of the one that waits now. */
async function endStanding(session: Session, key: string): Promise<void> {
  if (!session.stale.has(key) && !session.settled.has(key)) return;
  if ((await session.records.get(key))?.op !== undefined) return;
  session.stale.delete(key);
  session.settled.delete(key);
}

/** Rows under a key that has come since. */
async function retryUnopened(session: Session, changed: Map<string, Origin>): Promise<void> {
  const waiting = session.unopened
    .all()
    .filter(({ row, why }) => why === "unknownKey" && session.keys.dataKeys.has(row.keyVersion));
  session.unopened.drop(waiting);
  for (const { source, page, row } of waiting) {
    const state = await openRecord(row, session.keys);
    if (typeof state === "string") setAside(session, { source, page, row, why: state });
    else if (await applyRow(session, { source, n: session.head.lastPage + 1 }, row, state))
      changed.set(keyOf(row), originOf({ source }));
  }
}

/** The server was restored: what it holds of each record is unknown until it has said so again. */
async function beginAgain(session: Session): Promise<void> {
  session.unopened.void();
  // The statements of the server before say nothing of this one: another write may have the same number there.
  session.settled.clear();
  session.confirmed = new Set();
  session.toRepush = undefined;
  session.shown = undefined;
  session.toSweep = undefined;
  for await (const entry of session.records.all()) session.records.set({ ...entry, base: 0 });
}

/**
 * Records were deleted elsewhere and left the server unseen. A row that a restored server lacks has not been deleted:
 * while that has still to be sent, this reading is one more for the same purpose.
 */
async function beginSweep(session: Session): Promise<void> {
  if (session.confirmed !== undefined) return beginAgain(session);
  session.shown = new Set();
  session.toSweep = undefined;
}

function endAgain(session: Session, page: number): void {
  const isDone = page <= session.head.repushed;
  if (isDone) {
    session.confirmed = undefined;
    session.shown = undefined;
  } else if (session.shown === undefined) session.toRepush = page;
  else session.toSweep = page;
}
