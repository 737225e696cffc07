import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#workers/vault/store/database.ts";
import { firstDevice, must, nextDevice, PASSWORD, put, testDevice, USER } from "#tests/support/testDevice.ts";
import { dropFormer, isFormerVaultArchived, archiveFormerVault } from "./formerDatabase.ts";

const RECORD = "11111111-1111-4111-8111-111111111111";
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A device with one edit that waits, over the globals that the module uses. */
async function used() {
  const { device, keyset } = await firstDevice({ idb: { indexedDB, IDBKeyRange } });
  must(await device.vault.commit([put(RECORD, { name: "Hus" })]));
  return keyset;
}

async function waiting(userId: string): Promise<number> {
  const database = openDatabase(userId, { indexedDB, IDBKeyRange });
  const count = await database.outbox.count();
  database.dexie.close();
  return count;
}

test("[§1.4] the vault that an account has left gives way whole, unsent edits too, and the new one begins empty", async () => {
  const keyset = await used();
  await archiveFormerVault(USER);
  expect(await waiting(USER)).toBe(0);
  expect(await waiting(`${USER}~${keyset.vault_id}`)).toBe(1);
  expect(isFormerVaultArchived(USER, keyset.vault_id)).toBe(true);
  const fresh = testDevice({ idb: { indexedDB, IDBKeyRange } });
  expect(must(await fresh.vault.openAccount(USER)).hasKeyset).toBe(false);
  must(await fresh.vault.derive(PASSWORD, await fresh.vault.newKdf()));
  must(await fresh.vault.adoptKeyset(must(await fresh.vault.createKeyset(2))));
  must(await fresh.vault.load());
  expect(fresh.records().size).toBe(0);

  const again = () => fresh.vault.takeFormer(keyset, { password: PASSWORD }, "kept");
  expect(must(await again()), "what was never sent is found too").toEqual({ changed: 1, unopened: 0 });
  expect(fresh.records().get(RECORD)?.fields).toEqual({ name: "Hus" });
  expect(must(await again())).toEqual({ changed: 0, unopened: 0 });
});

test("done again after it was cut off, it ends the same", async () => {
  const keyset = await used();
  const half = openDatabase(`${USER}~${keyset.vault_id}`, { indexedDB, IDBKeyRange });
  await half.keyset.put({ key: "keyset", document: keyset });
  half.dexie.close();
  await archiveFormerVault(USER);
  await archiveFormerVault(USER);
  expect(await waiting(`${USER}~${keyset.vault_id}`)).toBe(1);
});

test("[§1.4] after 30 days it leaves the device", async () => {
  const keyset = await used();
  await archiveFormerVault(USER);
  await dropFormer(Date.now() + 29 * DAY_MS);
  expect(await waiting(`${USER}~${keyset.vault_id}`)).toBe(1);
  await dropFormer(Date.now() + 31 * DAY_MS);
  expect(await waiting(`${USER}~${keyset.vault_id}`)).toBe(0);
  expect(localStorage.getItem("overblik.former")).toBeNull();
});

test("a vault that is in use by another account stays", async () => {
  const keyset = await used();
  await archiveFormerVault("33333333-3333-4333-8333-333333333333");
  const again = await nextDevice(keyset, { idb: { indexedDB, IDBKeyRange } });
  expect(again.records().get(RECORD)?.fields).toEqual({ name: "Hus" });
});
