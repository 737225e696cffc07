import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { firstDevice, must, put, testDevice, USER } from "#tests/support/testDevice.ts";
import type { IndexedDb } from "./database.ts";
import { closeOnVersionChange, refuseNewer } from "./storeVersion.ts";

const RECORD = "11111111-1111-4111-8111-111111111111";

/** A newer version of the app that has upgraded the account's store, or waits for older tabs to let go of it. */
async function newerApp({ indexedDB, IDBKeyRange }: IndexedDb): Promise<Dexie> {
  const db = new Dexie(`sealed-${USER}`, { indexedDB, IDBKeyRange });
  db.version(2).stores({ blocks: "n", log: "n", head: "key", keyset: "key", plans: "id" });
  await db.open();
  return db;
}

test("[§2] a newer app does not have to wait for an older tab, which stores nothing any more and says so", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(RECORD, { name: "Hus" })]));
  const newer = await newerApp(device.idb);
  const pages = await newer.table("log").count();
  expect(await device.vault.commit([put(RECORD, { name: "Bil" })])).toEqual({
    ok: false,
    problem: { kind: "StorageFailed" },
  });
  expect(await newer.table("log").count()).toBe(pages);
  expect(newer.isOpen()).toBe(true);
  newer.close();
});

test("[§2] a tab hears that a newer app has taken its store over, and not that the store was deleted", async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange };
  const open = (version: number) => {
    const db = new Dexie("device", idb);
    db.version(version).stores({ accounts: "id" });
    return db;
  };
  let heard = 0;
  const older = open(1);
  closeOnVersionChange(older, () => void (heard += 1));
  refuseNewer(older);
  await older.open();
  const newer = await open(2).open();
  expect(heard).toBe(1);
  await expect(older.table("accounts").toArray()).rejects.toThrow();
  newer.close();
  const again = open(1);
  refuseNewer(again);
  await expect(again.open()).rejects.toMatchObject({ name: "VersionError" });
  const same = open(2);
  closeOnVersionChange(same, () => void (heard += 1));
  await same.open();
  await open(2).delete();
  expect(heard).toBe(1);
});

test("[§2] an older app refuses a store that a newer one has written, and neither deletes nor alters it", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(RECORD, { name: "Hus" })]));
  const newer = await newerApp(device.idb);
  const before = await newer.table("log").toArray();
  newer.close();
  const older = testDevice({ idb: device.idb });
  expect(await older.vault.openAccount(USER)).toEqual({ ok: false, problem: { kind: "StorageFailed" } });
  const again = await newerApp(device.idb);
  expect(again.backendDB().version).toBe(20);
  expect(await again.table("log").toArray()).toEqual(before);
  again.close();
});
