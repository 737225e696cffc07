import { Dexie, type EntityTable } from "dexie";
import { ENCRYPTION } from "#config/spec.ts";
import type { Bytes, Random } from "./bytes.ts";
import type { IndexedDb } from "./database.ts";
import { aad, open, seal } from "./envelope.ts";
import type { KeysetDocument } from "./vaultApi.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** After this long the password is asked again. */
const LASTS_MS = 7 * DAY_MS;

/** A copy of the user key under a key that no script can read. Whoever reads this device's disk can: it is opted into. */
interface DeviceKeyRow {
  readonly userId: string;
  readonly key: CryptoKey;
  readonly iv: Bytes;
  readonly ct: Bytes;
  /** Of the keyset's password: after a change of it nothing opens any more. */
  readonly salt: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

type DeviceKeys = Dexie & { readonly keys: EntityTable<DeviceKeyRow, "userId"> };

function openKeys({ indexedDB, IDBKeyRange }: IndexedDb): DeviceKeys {
  const dexie = new Dexie("device-key", { indexedDB, IDBKeyRange }) as DeviceKeys;
  dexie.version(1).stores({ keys: "userId" });
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

export async function keepOnDevice(
  idb: IndexedDb,
  place: { readonly userId: string; readonly keyset: KeysetDocument },
  userKey: Bytes,
  now: number,
  random: Random,
): Promise<void> {
  const { userId, keyset } = place;
  const key = await crypto.subtle.generateKey({ name: ENCRYPTION.cipher, length: ENCRYPTION.keyBits }, false, [
    "encrypt",
    "decrypt",
  ]);
  const { iv, ct } = await seal(key, userKey, binding(userId, keyset), random);
  await within(idb, (keys) => keys.put({ userId, key, iv, ct, salt: keyset.kdf.salt, madeAt: now }));
}

/** The user key, while the copy stands: seven days, under the same password, with a clock that has not gone back. */
export async function keptOnDevice(
  idb: IndexedDb,
  { userId, keyset }: { readonly userId: string; readonly keyset: KeysetDocument },
  now: number,
): Promise<Bytes | undefined> {
  const row = await within(idb, (keys) => keys.get(userId));
  if (row === undefined) return undefined;
  const stands = row.salt === keyset.kdf.salt && now >= row.madeAt && now < row.madeAt + LASTS_MS;
  const userKey = stands ? await open(row.key, row, binding(userId, keyset)) : undefined;
  if (userKey === undefined) await forgetOnDevice(idb, userId);
  return userKey;
}

/** Milliseconds since 1970 until which the copy stands; nothing when there is none. */
export async function keptUntil(idb: IndexedDb, userId: string): Promise<number | undefined> {
  const row = await within(idb, (keys) => keys.get(userId));
  return row && row.madeAt + LASTS_MS;
}

export async function forgetOnDevice(idb: IndexedDb, userId: string): Promise<void> {
  await within(idb, (keys) => keys.delete(userId));
}

function binding(userId: string, { vault_id, kdf }: KeysetDocument): Bytes {
  return aad("fin-device-1", userId, vault_id, kdf.salt);
}
