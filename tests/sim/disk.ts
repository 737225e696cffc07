import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterAnswers, afterLook, afterPage, afterRewind, standingOf } from "#workers/sync/syncTransitions.ts";
import type { OutboxBatch, OutboxPosition, SyncStore } from "#workers/sync/syncStore.ts";
import { syncStore } from "#workers/sync/syncStore.ts";
import type { Changes } from "#workers/vault/store/logTransitions.ts";
import { afterCompaction, afterDropping, afterPullingAgain, afterWrite } from "#workers/vault/store/logTransitions.ts";
import type { Random } from "#workers/vault/bytes.ts";
import type { Block, Head, LogPage, OutboxRow } from "#workers/vault/store/database.ts";
import { firstHead, openDatabase } from "#workers/vault/store/database.ts";
import type { Sealed } from "#workers/vault/keys/envelope.ts";
import { rowsIn } from "#workers/vault/store/outboxPages.ts";
import { withCounted } from "#workers/vault/keys/sealCounts.ts";
import type { SealedStore } from "#workers/vault/store/sealedStore.ts";
import { sealedStore } from "#workers/vault/store/sealedStore.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import type { SavedWatch } from "#workers/vault/statements/watch.ts";

/** The storage that survives a device's crash. Opened any number of times: once by each tab and by its sync worker. */
export interface Disk {
  vault(): SealedStore;
  sync(): SyncStore;
  /** Reads past every fault, for whoever judges a run. */
  outbox(): Promise<readonly OutboxRow[]>;
  /** Server minus device as the device knows it, milliseconds. */
  clockOffsetMs(): Promise<number>;
  keyset(): Promise<KeysetDocument | undefined>;
}

interface DiskParts {
  readonly random: Random;
  readonly now: () => number;
}

/** The tables as plain collections: a run of a million operations cannot wait for a database. */
export function memoryDisk({ random, now }: DiskParts): Disk {
  let head: Head | undefined;
  let pages: LogPage[] = [];
  const blocks = new Map<number, Block>();
  const outbox = new Map<string, OutboxRow>();
  let keyset: KeysetDocument | undefined;
  let watch: SavedWatch | undefined;
  let summary: (Sealed & { readonly keyVersion: number }) | undefined;

  const opened = (): Head => (head ??= firstHead(random));
  const inOrder = () => [...outbox.values()].toSorted((a, b) => a.page - b.page || (a.key < b.key ? -1 : 1));

  function apply(changes: Changes | undefined): number | undefined {
    if (changes === undefined) return undefined;
    ({ head } = changes);
    pages.push(...changes.pages);
    for (const block of changes.blocks) blocks.set(block.n, block);
    if (changes.watch) watch = structuredClone(changes.watch);
    for (const key of changes.sent) outbox.delete(key);
    for (const row of changes.outbox) {
      const standing = outbox.get(row.key);
      if (standing !== undefined && standing.page !== row.page) throw new Error(`${row.key} would wait twice`);
      outbox.set(row.key, row);
    }
    return changes.head.lastPage;
  }

  return {
    vault: () => ({
      head: async () => opened(),
      blocks: async () => [...blocks.values()].toSorted((a, b) => a.n - b.n),
      pagesAfter: async (n, limit) => pages.filter((page) => page.n > n).slice(0, limit),
      refusedFor: async (wanted) =>
        inOrder()
          .filter(({ state, code }) => state === "refused" && code === wanted)
          .map(({ key, row }) => ({ key, keyVersion: row.keyVersion })),
      keyset: async () => keyset,
      lastKeyset: () => keyset,
      saveKeyset: async (document) => void (keyset = document),
      summary: async () => summary,
      saveSummary: async (sealed, keyVersion) => void (summary = { ...sealed, keyVersion }),
      append: async (write) => apply(afterWrite(opened(), write)),
      replaceBlocks: async (next) => apply(afterCompaction(opened(), next)) !== undefined,
      async dropPages(n) {
        const next = afterDropping(opened(), n);
        if (next === undefined) return;
        pages = pages.filter((page) => page.n > n);
        head = next;
      },
      countSeals: async (count) => void (head = withCounted(opened(), { counted: count })),
      pullAgain: async () => void apply(afterPullingAgain(opened())),
      serverView: async () => watch,
      close: () => undefined,
    }),
    sync: () => ({
      open: async () => void opened(),
      cursor: async () => standingOf(opened()),
      append: async (page, since, moved) => {
        const changes = afterPage(opened(), page, since, moved, now());
        apply(changes);
        return { ...standingOf(opened()), isStored: changes !== undefined };
      },
      rewind: async (to) => void apply(afterRewind(opened(), to, outbox.values(), now())),
      look: async () => void apply(afterLook(opened(), now())),
      outboxAfter: async (after, maxRows) => batchOf(inOrder(), after, maxRows),
      settle: async (_batch, sent, answers, from) =>
        void apply(afterAnswers(opened(), sent, outbox, answers, from, now())),
      waiting: async () => outbox.size,
      close: () => undefined,
    }),
    outbox: async () => inOrder(),
    clockOffsetMs: async () => opened().clockOffsetMs ?? 0,
    keyset: async () => keyset,
  };
}

/** The rows of whole pages, at least one, as many as fit. */
function batchOf(rows: readonly OutboxRow[], after: OutboxPosition, maxRows: number): OutboxBatch {
  const later = rows.filter(({ page }) => page > after.page);
  const end = later.findIndex(({ page }, i) => i >= maxRows && page !== later[i - 1]!.page);
  const batch = end === -1 ? later : later.slice(0, end);
  const place = (row: OutboxRow | undefined) => (row === undefined ? after : { page: row.page, part: 0 });
  return { rows: batch, from: place(batch[0]), to: place(batch.at(-1)) };
}

/** The product's own database code over an IndexedDB in memory. */
export function dexieDisk({ random, now }: DiskParts): Disk {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange };
  const db = openDatabase(ACCOUNT, idb);
  return {
    vault: () => sealedStore(ACCOUNT, idb, random),
    sync: () => syncStore(ACCOUNT, { idb, random, now }),
    outbox: async () => (await db.outbox.toArray()).flatMap(rowsIn),
    clockOffsetMs: async () => (await db.head.get("head"))?.clockOffsetMs ?? 0,
    keyset: async () => (await db.keyset.get("keyset"))?.document,
  };
}

const ACCOUNT = "sim";

/** The faults that a store may have instead of, or after, the request. */
export const STORE_FAULTS = [
  "QuotaExceededError",
  "UnknownError",
  "AbortError",
  "InvalidStateError",
  "killed",
] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

/** A tab's connections to the store: closed for good once a newer version of the app has upgraded it. */
export interface Connection {
  isClosed: boolean;
}

/** The tab or the worker went at this moment: nobody will hear of what was asked. */
export class Killed extends Error {}

async function closed(): Promise<never> {
  throw new DOMException("closed by a newer version", "DatabaseClosedError");
}

const WRITES: ReadonlySet<PropertyKey> = new Set([
  "append",
  "rewind",
  "look",
  "settle",
  "saveKeyset",
  "replaceBlocks",
  "dropPages",
]);

/** `fault` is asked before every write; a killed writer has its write stored and never learns of it. */
export function faulty<Store extends object>(
  store: Store,
  connection: Connection,
  fault: () => StoreFault | undefined,
): Store {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (connection.isClosed && name !== "close") return closed;
      if (typeof method !== "function" || !WRITES.has(name)) return method;
      return async (...args: unknown[]) => {
        const what = fault();
        if (what !== undefined && what !== "killed") throw new DOMException("refused by the run", what);
        const done: unknown = await method.apply(target, args);
        if (what === "killed") throw new Killed();
        return done;
      };
    },
  });
}
