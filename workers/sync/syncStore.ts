import type { Changes } from "../vault/bookkeeping.ts";
import type { Random } from "../vault/bytes.ts";
import type { Head, IndexedDb, OutboxRow, SealedDatabase } from "../vault/database.ts";
import { openDatabase, openHead } from "../vault/database.ts";
import { writing } from "../vault/transaction.ts";
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
    settle: (sent, answers, epoch) => settle(db, idb, sent, answers, epoch, now()).then(grown),
    waiting: () => db.outbox.count(),
    close: () => db.dexie.close(),
  };
}

function append(db: SealedDatabase, page: IncomingPage, since: number, at: number): Promise<void> {
  return changing(db, (head) => afterPage(head, page, since, at));
}

function rewind(db: SealedDatabase, epoch: string, at: number): Promise<void> {
  return changing(db, (head) => afterRewind(head, epoch, at));
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

/**
 * What stands of the sent rows is read in one go where they lie beside each other, as they were sent; only those that were
 * written again, and lie elsewhere since, are read one by one.
 */
async function settle(
  db: SealedDatabase,
  { IDBKeyRange: ranges }: IndexedDb,
  sent: readonly OutboxRow[],
  answers: readonly Answer[],
  epoch: string,
  at: number,
): Promise<void> {
  const [first, last] = [sent[0], sent.at(-1)];
  if (first === undefined || last === undefined) return;
  await writing(db, ["head", "log", "outbox"], "relaxed", ({ store, after }) => {
    after<Head | undefined>(store("head").get("head"), (head) => {
      if (head === undefined) return;
      const range = ranges.bound([first.page, first.key], [last.page, last.key]);
      after<OutboxRow[]>(store("outbox").index("[page+key]").getAll(range), (inPlace) => {
        const standing = new Map(inPlace.map((row) => [row.key, row] as const));
        const elsewhere = sent.filter(({ key }) => !standing.has(key));
        let unread = elsewhere.length;
        const finish = () => put(store, afterAnswers(head, sent, standing, answers, epoch, at));
        if (unread === 0) finish();
        for (const { key } of elsewhere) {
          after<OutboxRow | undefined>(store("outbox").get(key), (row) => {
            if (row !== undefined) standing.set(key, row);
            if (--unread === 0) finish();
          });
        }
      });
    });
  });
}

/** Stores what `decide` makes of the bookkeeping, or nothing. */
async function changing(db: SealedDatabase, decide: (head: Head) => Changes | undefined): Promise<void> {
  await writing(db, ["head", "log", "outbox"], "relaxed", ({ store, after }) => {
    after<Head | undefined>(store("head").get("head"), (head) => {
      const changes = head && decide(head);
      if (changes !== undefined) put(store, changes);
    });
  });
}

function put(store: (name: string) => IDBObjectStore, changes: Changes): void {
  for (const page of changes.pages) store("log").add(page);
  for (const key of changes.sent) store("outbox").delete(key);
  for (const row of changes.outbox) store("outbox").put(row);
  store("head").put(changes.head).transaction?.commit();
}
