import type { Changes } from "../vault/store/logTransitions.ts";
import type { Random } from "../vault/bytes.ts";
import type { Head, IndexedDb, OutboxRow, SealedDatabase } from "../vault/store/database.ts";
import { openDatabase, openHead } from "../vault/store/database.ts";
import type { OutboxPage } from "../vault/store/outboxPages.ts";
import { changeOutbox, pagesWith, placeOf, rowsIn } from "../vault/store/outboxPages.ts";
import type { StoreWatch } from "../vault/store/storeWatch.ts";
import { watchStore } from "../vault/store/storeWatch.ts";
import { writeTransaction } from "../vault/store/writeTransaction.ts";
import type { Beginning, ServerPosition } from "./syncTransitions.ts";
import { afterAnswers, afterLook, afterPage, afterRewind, standingOf } from "./syncTransitions.ts";
import type { Answer, IncomingPage } from "./syncServer.ts";

/** The place where a reading of the outbox stands: its pages are taken in their order. */
export interface OutboxPosition {
  readonly page: number;
  readonly part: number;
}

export const OUTBOX_START: OutboxPosition = { page: 0, part: 0 };

/** Whole pages of the outbox. */
export interface OutboxBatch {
  readonly rows: readonly OutboxRow[];
  /** The place of its first page and of its last; those asked for when there is none. */
  readonly from: OutboxPosition;
  readonly to: OutboxPosition;
}

/** The sync worker's side of the sealed database: sealed rows and bookkeeping, no keys. Every method is one transaction. */
export interface SyncStore {
  /** Makes the bookkeeping on first use. */
  open(): Promise<void>;
  cursor(): Promise<ServerPosition>;
  /**
   * The page's rows and the cursor, or nothing when another tab has moved the cursor away from `since`. How it stands
   * then, and whether it was this page that brought it there.
   */
  append(page: IncomingPage, since: number, moved: number): Promise<ServerPosition & { readonly isStored: boolean }>;
  /** The server began anew: everything is pulled again, and the vault told that what it knows of the server is void. */
  rewind(to: Beginning): Promise<void>;
  /** Everything is pulled again, for what the server still shows. */
  look(): Promise<void>;
  outboxAfter(after: OutboxPosition, maxRows: number, maxBytes: number): Promise<OutboxBatch>;
  /** Settles the answers of the server to `sent`, rows of `batch`; those that changed meanwhile stay. */
  settle(
    batch: OutboxBatch,
    sent: readonly OutboxRow[],
    answers: readonly Answer[],
    from: Pick<ServerPosition, "epoch" | "era">,
  ): Promise<void>;
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

/** Once the browser has deleted the database, every method fails with `StorageLost`: an empty outbox is not a sent one. */
export function syncStore(userId: string, { idb, random, now, grown = () => undefined }: StoreParts): SyncStore {
  const db = openDatabase(userId, idb);
  const watch = watchStore(db, idb);
  return {
    open: async () => void watch.same(await openHead(db, random)),
    async cursor() {
      watch.standing();
      return standingOf(watch.same(await db.head.get("head")));
    },
    async append(page, since, moved) {
      const { head, isChanged } = await changing(db, watch, (before) => afterPage(before, page, since, moved, now()));
      grown();
      return { ...standingOf(head), isStored: isChanged };
    },
    rewind: (to) => rewind(db, idb, watch, to, now()).then(grown),
    look: () => changing(db, watch, (head) => afterLook(head, now())).then(grown),
    async outboxAfter(after, maxRows, maxBytes) {
      watch.standing();
      return outboxAfter(db, after, maxRows, maxBytes);
    },
    settle: (batch, sent, answers, from) =>
      settle(db, { idb, watch, at: now() }, batch, sent, answers, from).then(grown),
    async waiting() {
      watch.standing();
      return db.outbox.orderBy("keys").count();
    },
    close() {
      watch.stop();
      db.dexie.close();
    },
  };
}

/** Pages read in one go: as many as fill a request when each is full. */
const PAGES_AT_ONCE = 25;

async function outboxAfter(
  db: SealedDatabase,
  after: OutboxPosition,
  maxRows: number,
  maxBytes: number,
): Promise<OutboxBatch> {
  const rows: OutboxRow[] = [];
  let bytes = 0;
  let first: OutboxPosition | undefined;
  let last = after;
  for (let limit = PAGES_AT_ONCE; ;) {
    const pages = await db.outbox.where("[page+part]").above(placeOf(last)).limit(limit).toArray();
    for (const page of pages) {
      bytes += page.bytes.length;
      const isFull = rows.length + page.keys.length > maxRows || bytes > maxBytes;
      // One page always fits: the vault makes none that is larger than a request may be.
      if (isFull && rows.length > 0) return { rows, from: first ?? after, to: last };
      rows.push(...rowsIn(page));
      first ??= page;
      last = page;
    }
    if (pages.length < limit) return { rows, from: first ?? after, to: last };
    // Edits made one at a time have a page each.
    limit = Math.ceil(((maxRows - rows.length + 1) * pages.length) / rows.length);
  }
}

/**
 * The sent rows that still stand are read in one go where they lie beside each other, as they were sent; only those
 * that were written again, and lie elsewhere since, are looked up.
 */
async function settle(
  db: SealedDatabase,
  { idb, watch, at }: { readonly idb: IndexedDb; readonly watch: StoreWatch; readonly at: number },
  batch: OutboxBatch,
  sent: readonly OutboxRow[],
  answers: readonly Answer[],
  from: Pick<ServerPosition, "epoch" | "era">,
): Promise<void> {
  watch.standing();
  await writeTransaction(db, ["head", "log", "outbox"], "relaxed", (transaction) => {
    const { store, after } = transaction;
    after<Head | undefined>(store("head").get("head"), (stored) => {
      const head = watch.same(stored);
      if (head === undefined) return;
      const range = idb.IDBKeyRange.bound(placeOf(batch.from), placeOf(batch.to));
      after<OutboxPage[]>(store("outbox").getAll(range), (inRow) => {
        const inPlace = new Set(inRow.flatMap(({ keys }) => keys));
        const moved = sent.flatMap(({ key }) => (inPlace.has(key) ? [] : [key]));
        pagesWith(transaction, moved, (elsewhere) => {
          const found = [...inRow, ...elsewhere];
          const standing = new Map(found.flatMap(rowsIn).map((row) => [row.key, row] as const));
          const changes = afterAnswers(head, sent, standing, answers, from, at);
          const changed = changeOutbox(store("outbox"), idb, changes, found, inRow);
          put(store, { ...changes, head: changed });
        });
      });
    });
  });
}

async function rewind(db: SealedDatabase, idb: IndexedDb, watch: StoreWatch, to: Beginning, at: number): Promise<void> {
  watch.standing();
  await writeTransaction(db, ["head", "log", "outbox"], "relaxed", ({ store, after }) => {
    after<Head | undefined>(store("head").get("head"), (stored) => {
      const head = watch.same(stored);
      if (head === undefined) return;
      after<OutboxPage[]>(store("outbox").getAll(), (pages) => {
        const changes = afterRewind(head, to, pages.flatMap(rowsIn), at);
        if (changes === undefined) return;
        const changed = changeOutbox(store("outbox"), idb, changes, pages);
        put(store, { ...changes, head: changed });
      });
    });
  });
}

/** Stores what `decide` makes of the bookkeeping, or nothing. The bookkeeping as it stands then. */
async function changing(
  db: SealedDatabase,
  watch: StoreWatch,
  decide: (head: Head) => Changes | undefined,
): Promise<{ readonly head: Head | undefined; readonly isChanged: boolean }> {
  watch.standing();
  const done = await writeTransaction<{ readonly head: Head; readonly isChanged: boolean }>(
    db,
    ["head", "log"],
    "relaxed",
    ({ store, after, answer }) => {
      after<Head | undefined>(store("head").get("head"), (stored) => {
        const head = watch.same(stored);
        if (head === undefined) return;
        const changes = decide(head);
        if (changes !== undefined) put(store, changes);
        answer({ head: changes?.head ?? head, isChanged: changes !== undefined });
      });
    },
  );
  return done ?? { head: undefined, isChanged: false };
}

function put(store: (name: string) => IDBObjectStore, changes: Changes): void {
  for (const page of changes.pages) store("log").add(page);
  store("head").put(changes.head).transaction?.commit();
}
