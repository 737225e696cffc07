import { Dexie, type EntityTable } from "dexie";
import type { IndexedDb } from "../store/database.ts";
import type { HandedKeys } from "./keyset.ts";
import type { KeysetDocument } from "../vaultApi.ts";

const NAME = "device-key";
const DAY_MS = 24 * 60 * 60 * 1000;
/** After this long the password is asked again. */
const LASTS_MS = 7 * DAY_MS;

/**
 * The row that one vault of the browser may hand another, kept on disk. No script can read the keys; whoever reads this
 * device's disk can, and with them the records, but neither the user key nor what wraps keys: it is opted into.
 */
interface DeviceKeyRow {
  readonly userId: string;
  readonly handed: HandedKeys;
  /** Of the keyset's password: after a change of it nothing opens any more. */
  readonly salt: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

type DeviceKeys = Dexie & { readonly keys: EntityTable<DeviceKeyRow, "userId"> };

function openKeys({ indexedDB, IDBKeyRange }: IndexedDb): DeviceKeys {
  const dexie = new Dexie(NAME, { indexedDB, IDBKeyRange }) as DeviceKeys;
  dexie.version(1).stores({ keys: "userId" });
  // Rows from before hold the user key under a key that any page of the origin could use: they go.
  dexie.version(2).upgrade((all) => all.table("keys").clear());
  return dexie;
}

async function within<Value>(idb: IndexedDb, work: (keys: DeviceKeys["keys"]) => PromiseLike<Value>): Promise<Value> {
  const dexie = openKeys(idb);
  try {
    return await work(dexie.keys);
  } finally {
    dexie.close();
  }
}

/** Opening the database would make it: a device that was never told to stay open has none. */
async function isThere({ indexedDB }: IndexedDb): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === NAME);
}

interface Place {
  readonly userId: string;
  readonly keyset: KeysetDocument;
}

export async function keepOnDevice(
  idb: IndexedDb,
  { userId, keyset }: Place,
  handed: HandedKeys,
  now: number,
): Promise<void> {
  await within(idb, (keys) => keys.put({ userId, handed, salt: keyset.kdf.salt, madeAt: now }));
}

/** The keys have become newer ones: what is kept, if anything is, becomes those, and lasts no longer for it. */
export async function renewOnDevice(idb: IndexedDb, userId: string, handed: HandedKeys): Promise<void> {
  if (await isThere(idb)) await within(idb, (keys) => keys.update(userId, { handed }));
}

/** The keys, while they stand: seven days, under the same password, with a clock that has not gone back. */
export async function keptOnDevice(
  idb: IndexedDb,
  { userId, keyset }: Place,
  now: number,
): Promise<HandedKeys | undefined> {
  const row = await within(idb, (keys) => keys.get(userId));
  if (row === undefined) return undefined;
  const stands = row.salt === keyset.kdf.salt && now >= row.madeAt && now < row.madeAt + LASTS_MS;
  if (stands) return row.handed;
  await forgetOnDevice(idb, userId);
  return undefined;
}

/** Milliseconds since 1970 until which it stands; nothing when there is none. */
export async function keptUntil(idb: IndexedDb, userId: string): Promise<number | undefined> {
  const row = await within(idb, (keys) => keys.get(userId));
  return row && row.madeAt + LASTS_MS;
}

export async function forgetOnDevice(idb: IndexedDb, userId: string): Promise<void> {
  await within(idb, (keys) => keys.delete(userId));
}
