import { Dexie } from "dexie";
import type { Table } from "dexie";
import type { Hlc } from "#domain/clock.ts";
import { NO_CLOCK } from "#domain/clock.ts";
import type { Random } from "../bytes.ts";
import { uuid } from "../bytes.ts";
import type { Sealed } from "../keys/envelope.ts";
import type { OutboxPage } from "./outboxPages.ts";
import type { PackedRows, SealedRow } from "./rows.ts";
import type { SealCounts } from "../keys/sealCounts.ts";
import type { KeysetDocument } from "../vaultApi.ts";
import { withMaxDatabaseVersion, closeOnVersionChange, refuseNewer } from "./storeVersion.ts";

/** Current state of up to 2,000 records, oldest records in the lowest numbers; replaced by compaction alone. */
export interface Block extends Sealed {
  readonly n: number;
  /** The generation that wrote it, bound to its ciphertext. */
  readonly generation: number;
  readonly keyVersion: number;
  readonly records: number;
}

/**
 * The events, in order: local edits, pulled rows, answers to pushes. `rewind` says that the server began anew and is
 * being read from the start, `sweep` that it is read from the start because deleted records have left it unseen,
 * `complete` that this reading is done. Between `look` and `looked` it is read from the start for what it still shows.
 */
export interface LogPage extends PackedRows {
  readonly n: number;
  /** When it was written, milliseconds; pages are kept a while after folding, for other tabs. */
  readonly at: number;
  readonly source: "local" | "remote" | "rewind" | "sweep" | "complete" | "look" | "looked";
  /** JSON of `Ack[]`: pushes that the server confirmed. */
  readonly acks: string;
}

/** A record that the server has not confirmed, ready to be sent by someone without keys. */
export interface OutboxRow {
  readonly key: string;
  /** The log page that holds the same change; the outbox is sent in this order. */
  readonly page: number;
  /** The revision of the server's row that this one builds on; 0 for none. */
  readonly base: number;
  /** `conflict` waits for the vault, `refused` carries the server's code and is tried again with the next sync. */
  readonly state: "waiting" | "conflict" | "refused";
  readonly code?: string;
  readonly row: SealedRow;
}

/** The account's bookkeeping; in every transaction that adds a page. */
export interface Head {
  readonly key: "head";
  readonly deviceId: string;
  readonly clock: Hlc;
  readonly lastPage: number;
  readonly generation: number;
  /** Pages up to here are in the blocks. */
  readonly folded: number;
  /** When that was, milliseconds. */
  readonly foldedAt: number;
  /** Pages up to here are gone: a tab that has not seen them reads the blocks again. */
  readonly dropped: number;
  readonly cursor: number;
  readonly epoch: string | null;
  readonly rewinding: boolean;
  /** The reading from the start is for deleted records that have left the server, not for a server that began anew. */
  readonly sweeping?: boolean;
  /** The server's horizon that this device's readings have dealt with. */
  readonly horizon?: number;
  /** The server is read from the start for what it still shows of what it has shown before. */
  readonly looking?: boolean;
  /** The `looked` page of the last such reading, and when it ended, milliseconds. */
  readonly looked?: number;
  readonly lookedAt?: number;
  /** How often the server turned out to have been restored without saying so, within its epoch. */
  readonly era?: number;
  /** The highest cursor of this epoch and era: a server that has less has lost it. */
  readonly top?: number;
  /** The highest number of this epoch and era that a write was answered with. */
  readonly answered?: number;
  /** How often in a row the server had less than it had led to, without keeping anything that it stored in between. */
  readonly losses?: number;
  /** The pages up to the cursor show the server as it was when the last of them was read. */
  readonly atEnd?: boolean;
  /** Counts the moves of the cursor: what was asked before others moved it shows no whole. */
  readonly moved?: number;
  /** All that the server has shown was told with its numbers; not so where an older app has read some of it. */
  readonly numbered?: boolean;
  /** The newest version of the protocol that the server knows; 1 where it does not say. */
  readonly protocol?: number;
  /** The `complete` page whose missing records have been put into the outbox again, or were found to be deleted. */
  readonly repushed: number;
  /** The effect of pages up to here on this device's own values has been told to the tab. */
  readonly noticed?: number;
  /** Server minus device, milliseconds. */
  readonly clockOffsetMs?: number;
  /** Rows in the outbox: to count tens of thousands again at each of them would hold up whoever writes. Unknown on older devices. */
  readonly waiting?: number;
  /** How often each data key has sealed; of this device never too few. */
  readonly seals?: SealCounts;
  /** Pages up to here: what other devices have sealed of them is counted. */
  readonly sealsSeen?: number;
}

interface KeysetRow {
  readonly key: "keyset";
  readonly document: KeysetDocument;
}

interface SummaryRow extends Sealed {
  readonly key: "summary";
  readonly keyVersion: number;
}

interface FileChunk extends Sealed {
  readonly id: string;
  readonly chunk: number;
}

/** One account's sealed database. It holds ciphertext, wrapped keys and bookkeeping. */
export interface SealedDatabase {
  readonly dexie: Dexie;
  readonly blocks: Table<Block, number>;
  readonly log: Table<LogPage, number>;
  readonly outbox: Table<OutboxPage, [page: number, part: number]>;
  readonly head: Table<Head, "head">;
  readonly keyset: Table<KeysetRow, "keyset">;
  readonly summary: Table<SummaryRow, "summary">;
  readonly files: Table<FileChunk, [string, number]>;
}

/** The source of IndexedDB: the worker's own, or a test's. */
export interface IndexedDb {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** The name of the database in which a device keeps the data that an account has left behind: opened like an account's, under this name. */
export function formerName(userId: string, vaultId: string): string {
  return `${userId}~${vaultId}`;
}

const VERSION = 1;

export function openDatabase(userId: string, idb: IndexedDb): SealedDatabase {
  const dexie = new Dexie(`sealed-${userId}`, {
    indexedDB: withMaxDatabaseVersion(VERSION, idb.indexedDB),
    IDBKeyRange: idb.IDBKeyRange,
    chromeTransactionDurability: "relaxed",
    cache: "disabled",
  });
  dexie.version(VERSION).stores({
    blocks: "n",
    log: "n",
    outbox: "[page+part], *keys, refused",
    head: "key",
    keyset: "key",
    summary: "key",
    files: "[id+chunk]",
  });
  refuseNewer(dexie);
  closeOnVersionChange(dexie, () => undefined);
  return {
    dexie,
    blocks: dexie.table("blocks"),
    log: dexie.table("log"),
    outbox: dexie.table("outbox"),
    head: dexie.table("head"),
    keyset: dexie.table("keyset"),
    summary: dexie.table("summary"),
    files: dexie.table("files"),
  };
}

/** The bookkeeping of a device that has never seen the account. */
export function firstHead(random: Random): Head {
  return {
    key: "head",
    deviceId: uuid(random),
    clock: NO_CLOCK,
    lastPage: 0,
    generation: 0,
    folded: 0,
    foldedAt: 0,
    dropped: 0,
    cursor: 0,
    epoch: null,
    rewinding: false,
    repushed: 0,
    waiting: 0,
    numbered: true,
  };
}

/** The bookkeeping, made on first use; two tabs that open at once agree on one. */
export async function openHead(db: SealedDatabase, random: Random): Promise<Head> {
  const stored = await db.head.get("head");
  if (stored !== undefined) return stored;
  return db.dexie.transaction("rw", db.head, async () => {
    const current = await db.head.get("head");
    const fresh = current ?? firstHead(random);
    if (current === undefined) await db.head.add(fresh);
    return fresh;
  });
}
