import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import { tellBlocked } from "./blockedStore.ts";
import type { Random } from "../bytes.ts";
import type { Changes, Generation, LocalWrite } from "./logTransitions.ts";
import { afterCompaction, afterDropping, afterPullingAgain, afterWrite, leaving } from "./logTransitions.ts";
import type { Durability } from "./writeTransaction.ts";
import { changeOutbox, pagesWith, rowsIn } from "./outboxPages.ts";
import { writeTransaction } from "./writeTransaction.ts";
import type { Block, Head, IndexedDb, LogPage, SealedDatabase } from "./database.ts";
import { openDatabase, openHead } from "./database.ts";
import type { Sealed } from "../keys/envelope.ts";
import type { FileStore } from "./fileStore.ts";
import { fileStore } from "./fileStore.ts";
import type { SealCount } from "../keys/sealCounts.ts";
import { withCounted } from "../keys/sealCounts.ts";
import type { StoreWatch } from "./storeWatch.ts";
import { watchStore } from "./storeWatch.ts";
import type { KeysetDocument, StorageFailed, StorageFull } from "../vaultApi.ts";
import type { SavedWatch } from "../statements/watch.ts";

/** The vault's side of the sealed database. Every method is one transaction. */
export interface SealedStore {
  /** The household's files; without it none are kept. */
  readonly files?: FileStore;
  head(): Promise<Head>;
  blocks(): Promise<readonly Block[]>;
  pagesAfter(n: number, limit: number): Promise<readonly LogPage[]>;
  /** The records of which the server would not take the write that waits, for this reason. */
  refusedFor(code: string): Promise<readonly { readonly key: string; readonly keyVersion: number }[]>;
  keyset(): Promise<KeysetDocument | undefined>;
  /** The keyset as this run last read or stored it; still known when the database is gone. */
  lastKeyset(): KeysetDocument | undefined;
  saveKeyset(keyset: KeysetDocument): Promise<void>;
  summary(): Promise<(Sealed & { readonly keyVersion: number }) | undefined>;
  saveSummary(sealed: Sealed, keyVersion: number): Promise<void>;
  /** One log page, the outbox rows and the clock, or nothing. The page's number, or nothing when the writer was behind. */
  append(write: LocalWrite): Promise<number | undefined>;
  /** The new blocks and the end of the folded pages, or nothing. False when another tab compacted first. */
  replaceBlocks(next: Generation): Promise<boolean>;
  /** Ends the pages up to `n`, all folded. */
  dropPages(n: number): Promise<void>;
  /** For what is sealed and stored elsewhere, or handed out. */
  countSeals(count: SealCount): Promise<void>;
  /** Has the whole account pulled again: a block does not open here, the server still has its records. */
  pullAgain(): Promise<void>;
  /** The rows that the server had shown up to the folded pages. */
  serverView(): Promise<SavedWatch | undefined>;
  close(): void;
}

/** `lost` hears of it once when the browser has deleted the database; from then on every method fails at once. */
export function sealedStore(userId: string, idb: IndexedDb, random: Random, lost?: () => void): SealedStore {
  const db = openDatabase(userId, idb);
  const watch = watchStore(db, idb, lost);
  const stop = tellBlocked(db.dexie, idb.indexedDB);
  /** Whether the bookkeeping was there: then one that is missing is not made again, it is lost with all else. */
  let isKnown = false;
  let last: KeysetDocument | undefined;
  return {
    files: fileStore(db, watch.standing),
    async head() {
      watch.standing();
      const head = isKnown ? await db.head.get("head") : await openHead(db, random);
      isKnown = true;
      return watch.same(head)!;
    },
    async blocks() {
      watch.standing();
      return db.blocks.orderBy("n").toArray();
    },
    async pagesAfter(n, limit) {
      watch.standing();
      return db.log.where("n").above(n).limit(limit).toArray();
    },
    async refusedFor(wanted) {
      watch.standing();
      const pages = await db.outbox.where("refused").equals(1).toArray();
      const rows = pages.flatMap(rowsIn).filter(({ state, code }) => state === "refused" && code === wanted);
      return rows.map(({ key, row }) => ({ key, keyVersion: row.keyVersion }));
    },
    async keyset() {
      watch.standing();
      const found = (await db.keyset.get("keyset"))?.document;
      last = found ?? last;
      return found;
    },
    lastKeyset: () => last,
    async saveKeyset(document) {
      watch.standing();
      await writeTransaction(
        db,
        ["keyset"],
        "strict",
        ({ store }) => void store("keyset").put({ key: "keyset", document }),
      );
      last = document;
    },
    async summary() {
      watch.standing();
      return db.summary.get("summary");
    },
    async saveSummary(sealed, keyVersion) {
      watch.standing();
      await db.summary.put({ key: "summary", keyVersion, ...sealed });
    },
    append: (write) => append(db, idb, watch, write),
    replaceBlocks: (next) => replaceBlocks(db, watch, next),
    dropPages: (n) => dropPages(db, watch, n),
    countSeals: (count) => countSeals(db, watch, count),
    pullAgain: async () => void (await changing(db, watch, ["head"], "relaxed", afterPullingAgain)),
    async serverView() {
      watch.standing();
      return ((await db.head.get(WATCH)) as unknown as WatchRow | undefined)?.watch;
    },
    close() {
      watch.stop();
      stop();
      db.dexie.close();
    },
  };
}

async function append(
  db: SealedDatabase,
  idb: IndexedDb,
  watch: StoreWatch,
  write: LocalWrite,
): Promise<number | undefined> {
  watch.standing();
  return writeTransaction<number>(db, ["head", "log", "outbox"], "relaxed", (transaction) => {
    const { store, after, answer } = transaction;
    // Asked for at once with what depends on it: each answer that is waited for costs as much as storing does.
    const heads = store("head").get("head") as IDBRequest<Head | undefined>;
    pagesWith(transaction, leaving(write), (found) =>
      after(heads, (stored) => {
        const head = watch.same(stored);
        const changes = head && afterWrite(head, write);
        if (changes === undefined) return;
        const changed = changeOutbox(store("outbox"), idb, changes, found);
        for (const page of changes.pages) store("log").add(page);
        store("head").put(changed).transaction?.commit();
        answer(changed.lastPage);
      }),
    );
  });
}

async function countSeals(db: SealedDatabase, watch: StoreWatch, count: SealCount): Promise<void> {
  watch.standing();
  await writeTransaction(db, ["head"], "relaxed", ({ store, after }) =>
    after<Head | undefined>(store("head").get("head"), (stored) => {
      const head = watch.same(stored);
      if (head) store("head").put(withCounted(head, { counted: count }));
    }),
  );
}

async function replaceBlocks(db: SealedDatabase, watch: StoreWatch, next: Generation): Promise<boolean> {
  const page = await changing(db, watch, ["head", "log", "blocks"], "strict", (head) => afterCompaction(head, next));
  return page !== undefined;
}

/** Stores what `decide` makes of the bookkeeping. The last page then, or nothing when it decided on nothing. */
async function changing(
  db: SealedDatabase,
  watch: StoreWatch,
  tables: readonly string[],
  durability: Durability,
  decide: (head: Head) => Changes | undefined,
): Promise<number | undefined> {
  watch.standing();
  return writeTransaction<number>(db, tables, durability, ({ store, after, answer }) => {
    after<Head | undefined>(store("head").get("head"), (stored) => {
      const head = watch.same(stored);
      const changes = head && decide(head);
      if (changes === undefined) return;
      for (const block of changes.blocks) store("blocks").put(block);
      for (const page of changes.pages) store("log").add(page);
      if (changes.watch) store("head").put({ key: WATCH, watch: changes.watch } satisfies WatchRow);
      store("head").put(changes.head).transaction?.commit();
      answer(changes.head.lastPage);
    });
  });
}

/** It lies beside the bookkeeping: an older app passes over it, and reads a store that has it. */
const WATCH = "watch" as "head";

interface WatchRow {
  readonly key: typeof WATCH;
  readonly watch: SavedWatch;
}

async function dropPages(db: SealedDatabase, watch: StoreWatch, n: number): Promise<void> {
  watch.standing();
  await db.dexie.transaction("rw", [db.head, db.log], async () => {
    const head = watch.same(await db.head.get("head"));
    const next = head && afterDropping(head, n);
    if (next === undefined) return;
    await db.log.where("n").belowOrEqual(n).delete();
    await db.head.put(next);
  });
}

/** Storage problems as values. Any other error is a bug and is thrown. */
export async function storageResult<Value>(
  work: () => Promise<Value>,
): Promise<Result<Value, StorageFull | StorageFailed>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!isStorageError(error)) throw error;
    if (namesOf(error).includes("StorageLost")) return failed({ kind: "StorageFailed", isLost: true });
    return failed({ kind: namesOf(error).includes("QuotaExceededError") ? "StorageFull" : "StorageFailed" });
  }
}

/** Dexie wraps the browser's error; a bulk write carries those of its rows. */
function namesOf(error: unknown): readonly string[] {
  if (typeof error !== "object" || error === null) return [];
  const { name, inner, failures } = error as { name?: string; inner?: unknown; failures?: readonly unknown[] };
  return [name ?? "", ...namesOf(inner), ...(failures ?? []).flatMap(namesOf)];
}

function isStorageError(error: unknown): boolean {
  const isDexie = typeof error === "object" && error !== null && "inner" in error;
  return isDexie || error instanceof DOMException || namesOf(error).some((name) => STORAGE_ERRORS.has(name));
}

const STORAGE_ERRORS: ReadonlySet<string> = new Set([
  "AbortError",
  "BulkError",
  "DatabaseClosedError",
  "InvalidStateError",
  // The records that lie here cannot be read on before this vault has been given the keys.
  "KeysReplaced",
  "MissingAPIError",
  "OpenFailedError",
  "QuotaExceededError",
  "StorageLost",
  "TimeoutError",
  "UnknownError",
  "VersionError",
]);
