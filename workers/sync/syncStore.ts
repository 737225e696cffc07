import type { Head, LogPage, OutboxRow, SealedDatabase } from "../vault/database.ts";
import type { Ack, SealedRow } from "../vault/rows.ts";
import { keyOf, packed } from "../vault/rows.ts";
import type { Answer, IncomingPage } from "./syncServer.ts";

/** Where a reading of the outbox stands: rows are taken in the order of their pages. */
export interface OutboxPosition {
  readonly page: number;
  readonly key: string;
}

export const OUTBOX_START: OutboxPosition = { page: 0, key: "" };

/** The sync worker's side of the sealed database: sealed rows and bookkeeping, no keys. Every method is one transaction. */
export interface SyncStore {
  cursor(): Promise<{ readonly cursor: number; readonly epoch: string | null }>;
  /** The page's rows and the cursor, or nothing when another tab has moved the cursor away from `since`. */
  append(page: IncomingPage, since: number): Promise<void>;
  /** The server began anew: everything is pulled again, and the vault told that what it knows of the server is void. */
  rewind(epoch: string): Promise<void>;
  outboxAfter(from: OutboxPosition, maxRows: number, maxBytes: number): Promise<readonly OutboxRow[]>;
  /** What the server answered to `sent`; rows that changed meanwhile stay. */
  settle(sent: readonly OutboxRow[], answers: readonly Answer[], epoch: string): Promise<void>;
  waiting(): Promise<number>;
}

/** `grown` is called when a page has been added to the log. */
export function syncStore(db: SealedDatabase, now: () => number, grown: () => void = () => undefined): SyncStore {
  return {
    cursor: async () => {
      const head = await db.head.get("head");
      return { cursor: head?.cursor ?? 0, epoch: head?.epoch ?? null };
    },
    append: (page, since) => append(db, page, since, now()).then(grown),
    rewind: (epoch) => rewind(db, epoch, now()).then(grown),
    outboxAfter: (from, maxRows, maxBytes) => outboxAfter(db, from, maxRows, maxBytes),
    settle: (sent, answers, epoch) => settle(db, sent, answers, epoch, now()).then(grown),
    waiting: () => db.outbox.count(),
  };
}

async function append(db: SealedDatabase, page: IncomingPage, since: number, at: number): Promise<void> {
  const rows = packed(page.rows);
  await db.dexie.transaction("rw", [db.head, db.log], async () => {
    const head = await db.head.get("head");
    if (head === undefined || head.cursor !== since) return;
    const isEnd = head.rewinding && !page.more;
    const pages: LogPage[] = [];
    if (page.rows.length > 0) pages.push({ ...blank(head.lastPage + 1, at), ...rows });
    if (isEnd) pages.push({ ...blank(head.lastPage + 1 + pages.length, at), source: "complete" });
    if (pages.length === 0 && head.epoch === page.epoch && page.next === head.cursor) return;
    const next: Head = {
      ...head,
      lastPage: head.lastPage + pages.length,
      cursor: page.next,
      epoch: page.epoch,
      rewinding: head.rewinding && !isEnd,
    };
    await Promise.all([...pages.map((each) => db.log.add(each)), db.head.put(next)]);
  });
}

async function rewind(db: SealedDatabase, epoch: string, at: number): Promise<void> {
  await db.dexie.transaction("rw", [db.head, db.log], async () => {
    const head = await db.head.get("head");
    if (head === undefined || head.epoch === epoch) return;
    const n = head.lastPage + 1;
    await Promise.all([
      db.log.add({ ...blank(n, at), source: "rewind" }),
      db.head.put({ ...head, lastPage: n, cursor: 0, epoch, rewinding: true }),
    ]);
  });
}

async function outboxAfter(
  db: SealedDatabase,
  from: OutboxPosition,
  maxRows: number,
  maxBytes: number,
): Promise<readonly OutboxRow[]> {
  const rows = await db.outbox.where("[page+key]").above([from.page, from.key]).limit(maxRows).toArray();
  let bytes = 0;
  // One row always fits: the vault seals none that is larger than a request may be.
  const end = rows.findIndex(({ row }, i) => (bytes += row.ct.length) > maxBytes && i > 0);
  return end === -1 ? rows : rows.slice(0, end);
}

async function settle(
  db: SealedDatabase,
  sent: readonly OutboxRow[],
  answers: readonly Answer[],
  epoch: string,
  at: number,
): Promise<void> {
  const sentByKey = new Map(sent.map((each) => [each.key, each] as const));
  await db.dexie.transaction("rw", [db.head, db.log, db.outbox], async () => {
    const head = await db.head.get("head");
    const known = answers.filter((answer) => sentByKey.has(keyOf(answer)));
    const now = await db.outbox.bulkGet(known.map(keyOf));
    const done: string[] = [];
    const kept: OutboxRow[] = [];
    for (const [i, answer] of known.entries()) {
      const stands = now[i];
      if (stands === undefined) continue;
      const isUnchanged = stands.row.opId === sentByKey.get(stands.key)?.row.opId;
      if (answer.status === "stored" && isUnchanged) done.push(stands.key);
      else if (answer.status !== "refused" || isUnchanged) kept.push(afterAnswer(stands, answer));
    }
    const acks = known.flatMap((answer): readonly Ack[] => ackOf(answer, sentByKey.get(keyOf(answer))));
    const currents = known.flatMap((answer) =>
      answer.status === "conflict" && answer.current ? [answer.current] : [],
    );
    await Promise.all([
      done.length > 0 && db.outbox.bulkDelete(done),
      kept.length > 0 && db.outbox.bulkPut(kept),
      head !== undefined && addPage(db, { ...head, cursor: cursorAfter(head, known, epoch) }, acks, currents, at),
    ]);
  });
}

async function addPage(
  db: SealedDatabase,
  head: Head,
  acks: readonly Ack[],
  rows: readonly SealedRow[],
  at: number,
): Promise<void> {
  if (acks.length === 0 && rows.length === 0) return;
  const n = head.lastPage + 1;
  await Promise.all([
    db.log.add({ ...blank(n, at), ...packed(rows), acks: JSON.stringify(acks) }),
    db.head.put({ ...head, lastPage: n }),
  ]);
}

/**
 * Rows that this device has just stored need not be pulled: where their numbers follow on the cursor without a gap,
 * nobody else wrote in between.
 */
function cursorAfter(head: Head, answers: readonly Answer[], epoch: string): number {
  if (head.epoch !== epoch || head.rewinding) return head.cursor;
  return answers
    .flatMap((answer) => (answer.status === "stored" ? [answer.seq] : []))
    .toSorted((a, b) => a - b)
    .reduce((cursor, seq) => (seq === cursor + 1 ? seq : cursor), head.cursor);
}

function afterAnswer(row: OutboxRow, answer: Answer): OutboxRow {
  switch (answer.status) {
    case "stored":
      return { ...row, base: answer.rev };
    case "conflict":
      return answer.current ? { ...row, state: "conflict" } : { ...row, base: 0 };
    default:
      return { ...row, state: "refused", code: answer.code };
  }
}

function ackOf(answer: Answer, sent: OutboxRow | undefined): readonly Ack[] {
  if (answer.status !== "stored" || sent === undefined) return [];
  return [{ collection: answer.collection, id: answer.id, rev: answer.rev, opId: sent.row.opId }];
}

function blank(n: number, at: number): LogPage {
  return { n, at, source: "remote", acks: "[]", ...packed([]) };
}
