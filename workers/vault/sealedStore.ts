import type { Hlc } from "#domain/clock.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Random } from "./bytes.ts";
import { concat } from "./bytes.ts";
import { writing } from "./transaction.ts";
import type { Block, Head, IndexedDb, LogPage, OutboxRow, SealedDatabase } from "./database.ts";
import { openDatabase, openHead } from "./database.ts";
import type { Sealed } from "./envelope.ts";
import type { Ack, SealedRow } from "./rows.ts";
import { keyOf, packed } from "./rows.ts";
import type { KeysetDocument, StorageFailed, StorageFull } from "./vaultApi.ts";

export interface OutgoingRow {
  readonly row: SealedRow;
  readonly base: number;
}

export interface LocalWrite {
  /** The last page that the writer had read; the write is refused when there are newer ones. */
  readonly seen: number;
  readonly at: number;
  readonly clock: Hlc;
  readonly outgoing: readonly OutgoingRow[];
  /** Outbox rows that the server turns out to hold already. */
  readonly settled: readonly Ack[];
  readonly repushed?: number;
}

interface Generation {
  /** The generation that this one replaces; another tab may have been faster. */
  readonly from: number;
  readonly blocks: readonly Block[];
  readonly folded: number;
  /** Rows of folded pages that do not open here and now: kept, to be tried again. */
  readonly kept: readonly { readonly source: LogPage["source"]; readonly rows: readonly SealedRow[] }[];
  readonly at: number;
}

/** The vault's side of the sealed database. Every method is one transaction. */
export interface SealedStore {
  head(): Promise<Head>;
  blocks(): Promise<readonly Block[]>;
  pagesAfter(n: number, limit: number): Promise<readonly LogPage[]>;
  keyset(): Promise<KeysetDocument | undefined>;
  saveKeyset(keyset: KeysetDocument): Promise<void>;
  summary(): Promise<(Sealed & { readonly keyVersion: number }) | undefined>;
  saveSummary(sealed: Sealed, keyVersion: number): Promise<void>;
  /** One log page, the outbox rows and the clock, or nothing. The page's number, or nothing when the writer was behind. */
  append(write: LocalWrite): Promise<number | undefined>;
  /** The new blocks and the end of the folded pages, or nothing. False when another tab compacted first. */
  replaceBlocks(next: Generation): Promise<boolean>;
  /** Ends the pages up to `n`, all folded. */
  dropPages(n: number): Promise<void>;
  /** Has the whole account pulled again: a block does not open here, the server still has its records. */
  pullAgain(): Promise<void>;
  close(): void;
}

export function sealedStore(userId: string, idb: IndexedDb, random: Random): SealedStore {
  const db = openDatabase(userId, idb);
  return {
    head: () => openHead(db, random),
    blocks: () => db.blocks.orderBy("n").toArray(),
    pagesAfter: (n, limit) => db.log.where("n").above(n).limit(limit).toArray(),
    keyset: async () => (await db.keyset.get("keyset"))?.document,
    saveKeyset: async (document) =>
      writing(db, ["keyset"], "strict", ({ store }) => void store("keyset").put({ key: "keyset", document })),
    summary: () => db.summary.get("summary"),
    saveSummary: async (sealed, keyVersion) => void (await db.summary.put({ key: "summary", keyVersion, ...sealed })),
    append: (write) => append(db, write),
    replaceBlocks: (next) => replaceBlocks(db, next),
    dropPages: (n) => dropPages(db, n),
    pullAgain: async () => void (await db.head.update("head", { cursor: 0 })),
    close: () => db.dexie.close(),
  };
}

async function append(db: SealedDatabase, write: LocalWrite): Promise<number | undefined> {
  const rows = write.outgoing.map(({ row }) => row);
  return writing<number>(db, ["head", "log", "outbox"], "relaxed", ({ store, after, answer }) => {
    after<Head | undefined>(store("head").get("head"), (head) => {
      if (head === undefined || head.lastPage !== write.seen) return;
      const n = head.lastPage + 1;
      store("log").add(pageOf(n, write.at, "local", rows, write.settled));
      const outbox = store("outbox");
      for (const { row, base } of write.outgoing) {
        outbox.put({ key: keyOf(row), page: n, base, state: "waiting", row: ownBytes(row) } satisfies OutboxRow);
      }
      for (const ack of write.settled) outbox.delete(keyOf(ack));
      const repushed = write.repushed ?? head.repushed;
      store("head").put({ ...head, lastPage: n, clock: write.clock, repushed } satisfies Head);
      store("head").transaction.commit();
      answer(n);
    });
  });
}

function pageOf(
  n: number,
  at: number,
  source: LogPage["source"],
  rows: readonly SealedRow[],
  acks: readonly Ack[] = [],
): LogPage {
  return { n, at, source, acks: JSON.stringify(acks), ...packed(rows) };
}

async function replaceBlocks(db: SealedDatabase, next: Generation): Promise<boolean> {
  const isStored = await writing<true>(db, ["head", "log", "blocks"], "strict", ({ store, after, answer }) => {
    after<Head | undefined>(store("head").get("head"), (head) => {
      if (head === undefined || head.generation !== next.from) return;
      const pages = next.kept
        .filter(({ rows }) => rows.length > 0)
        .map(({ source, rows }, i) => pageOf(head.lastPage + 1 + i, next.at, source, rows));
      for (const block of next.blocks) store("blocks").put(block);
      for (const page of pages) store("log").add(page);
      store("head").put({
        ...head,
        generation: head.generation + 1,
        lastPage: head.lastPage + pages.length,
        folded: next.folded,
        foldedAt: next.at,
      } satisfies Head);
      answer(true);
    });
  });
  return isStored === true;
}

async function dropPages(db: SealedDatabase, n: number): Promise<void> {
  await db.dexie.transaction("rw", [db.head, db.log], async () => {
    const head = await db.head.get("head");
    if (head === undefined || n > head.folded || n <= head.dropped) return;
    await db.log.where("n").belowOrEqual(n).delete();
    await db.head.put({ ...head, dropped: n });
  });
}

/** Storing a view would store the whole buffer that it looks at. */
function ownBytes(row: SealedRow): SealedRow {
  return { ...row, iv: concat([row.iv]), ct: concat([row.ct]) };
}

/** Storage problems as values. What is not one is a bug and is thrown. */
export async function guarded<Value>(work: () => Promise<Value>): Promise<Result<Value, StorageFull | StorageFailed>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!isStorageError(error)) throw error;
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
  "MissingAPIError",
  "OpenFailedError",
  "QuotaExceededError",
  "TimeoutError",
  "UnknownError",
  "VersionError",
]);
