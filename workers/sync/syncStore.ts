import type { Changes } from "../vault/bookkeeping.ts";
import type { Random } from "../vault/bytes.ts";
import type { Head, IndexedDb, OutboxRow, SealedDatabase } from "../vault/database.ts";
import { openDatabase, openHead } from "../vault/database.ts";
import { afterAnswers, afterPage, afterRewind } from "./bookkeeping.ts";
import type { Answer, IncomingPage } from "./syncServer.ts";

/** Where a reading of the outbox stands: rows are taken in the order of their pages. */
export interface OutboxPosition {
  readonly page: number;
  readonly key: string;
}

export const OUTBOX_START: OutboxPosition = { page: 0, key: "" };

/** The sync worker's side of the sealed database: sealed rows and bookkeeping, no keys. Every method is one transaction. */
export interface SyncStore {
  /** Makes the bookkeeping on first use. */
  open(): Promise<void>;
  cursor(): Promise<{ readonly cursor: number; readonly epoch: string | null }>;
  /** The page's rows and the cursor, or nothing when another tab has moved the cursor away from `since`. */
  append(page: IncomingPage, since: number): Promise<void>;
  /** The server began anew: everything is pulled again, and the vault told that what it knows of the server is void. */
  rewind(epoch: string): Promise<void>;
  outboxAfter(from: OutboxPosition, maxRows: number, maxBytes: number): Promise<readonly OutboxRow[]>;
  /** What the server answered to `sent`; rows that changed meanwhile stay. */
  settle(sent: readonly OutboxRow[], answers: readonly Answer[], epoch: string): Promise<void>;
  waiting(): Promise<number>;
  close(): void;
}

interface StoreParts {
  readonly idb: IndexedDb;
  readonly random: Random;
  readonly now: () => number;
  /** Called when a page has been added to the log. */
  readonly grown?: (() => void) | undefined;
}

export function syncStore(userId: string, { idb, random, now, grown = () => undefined }: StoreParts): SyncStore {
  const db = openDatabase(userId, idb);
  return {
    open: async () => void (await openHead(db, random)),
    cursor: async () => {
      const head = await db.head.get("head");
      return { cursor: head?.cursor ?? 0, epoch: head?.epoch ?? null };
    },
    append: (page, since) => append(db, page, since, now()).then(grown),
    rewind: (epoch) => rewind(db, epoch, now()).then(grown),
    outboxAfter: (from, maxRows, maxBytes) => outboxAfter(db, from, maxRows, maxBytes),
    settle: (sent, answers, epoch) => settle(db, sent, answers, epoch, now()).then(grown),
    waiting: () => db.outbox.count(),
    close: () => db.dexie.close(),
  };
}

function append(db: SealedDatabase, page: IncomingPage, since: number, at: number): Promise<void> {
  return changing(db, async (head) => afterPage(head, page, since, at));
}

function rewind(db: SealedDatabase, epoch: string, at: number): Promise<void> {
  return changing(db, async (head) => afterRewind(head, epoch, at));
}

async function outboxAfter(
  db: SealedDatabase,
  from: OutboxPosition,
  maxRows: number,
  maxBytes: number,
): Promise<readonly OutboxRow[]> {
  const rows = await db.outbox.where("[page+key]").above([from.page, from.key]).limit(maxRows).toArray();
  return withinBytes(rows, maxBytes);
}

/** The first rows that fit; one always does, for the vault seals none that is larger than a request may be. */
export function withinBytes(rows: readonly OutboxRow[], maxBytes: number): readonly OutboxRow[] {
  let bytes = 0;
  const end = rows.findIndex(({ row }, i) => (bytes += row.ct.length) > maxBytes && i > 0);
  return end === -1 ? rows : rows.slice(0, end);
}

function settle(
  db: SealedDatabase,
  sent: readonly OutboxRow[],
  answers: readonly Answer[],
  epoch: string,
  at: number,
): Promise<void> {
  return changing(db, async (head) => {
    const standing = await db.outbox.bulkGet(sent.map(({ key }) => key));
    const byKey = new Map(standing.flatMap((row) => (row === undefined ? [] : [[row.key, row] as const])));
    return afterAnswers(head, sent, byKey, answers, epoch, at);
  });
}

/** Stores what `decide` makes of the bookkeeping, or nothing. */
async function changing(db: SealedDatabase, decide: (head: Head) => Promise<Changes | undefined>): Promise<void> {
  await db.dexie.transaction("rw", [db.head, db.log, db.outbox], async () => {
    const head = await db.head.get("head");
    const changes = head && (await decide(head));
    if (changes === undefined) return;
    await Promise.all([
      ...changes.pages.map((page) => db.log.add(page)),
      changes.sent.length > 0 && db.outbox.bulkDelete([...changes.sent]),
      changes.outbox.length > 0 && db.outbox.bulkPut([...changes.outbox]),
      db.head.put(changes.head),
    ]);
  });
}
