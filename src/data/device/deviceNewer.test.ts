import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";

const indexedDB = new IDBFactory();
vi.stubGlobal("indexedDB", indexedDB);
vi.stubGlobal("IDBKeyRange", IDBKeyRange);
// Dexie looks for IndexedDB when it is loaded.
const { Dexie } = await import("dexie");
const { currentAccount, device } = await import("./device.ts");

/** A newer app's, which needs fewer tables than this one. */
function newer() {
  const db = new Dexie("device", { indexedDB, IDBKeyRange });
  db.version(5).stores({ accounts: "userId, usedAt", plans: "id" });
  return db;
}

test("[§2] the device's database of a newer app is refused and left as it is, also where it lacks a table of this one", async () => {
  const before = await newer().open();
  await before.table("accounts").add({ userId: "anna", usedAt: 1 });
  before.close();

  await expect(currentAccount()).rejects.toThrow();
  expect(device.isOpen()).toBe(false);

  const after = await newer().open();
  expect(after.backendDB().version).toBe(50);
  expect([...after.backendDB().objectStoreNames]).toEqual(["accounts", "plans"]);
  expect(await after.table("accounts").toArray()).toEqual([{ userId: "anna", usedAt: 1 }]);
  after.close();
});
