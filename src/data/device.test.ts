import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import type { AccountRow } from "./device.ts";

vi.stubGlobal("indexedDB", new IDBFactory());
vi.stubGlobal("IDBKeyRange", IDBKeyRange);
// Dexie looks for IndexedDB when it is loaded.
const {
  accountByEmail,
  allAccounts,
  currentAccount,
  device,
  forgetAccount,
  keepAccount,
  keepTier,
  markSignedOut,
  queueError,
} = await import("./device.ts");

const anna: AccountRow = { userId: "a", email: "Anna@example.dk", tier: "standard", signedIn: true, usedAt: 1 };
const bo: AccountRow = { userId: "b", email: "bo@example.dk", tier: "vip", signedIn: true, usedAt: 2 };

beforeEach(async () => {
  await Promise.all(device.tables.map((table) => table.clear()));
});

test("the account in use is the signed-in one that was used last", async () => {
  expect(await currentAccount()).toBeUndefined();
  await keepAccount(anna);
  await keepAccount(bo);
  expect(await currentAccount()).toEqual(bo);
  await markSignedOut("b");
  expect(await currentAccount()).toEqual(anna);
  expect((await allAccounts()).map(({ userId }) => userId)).toEqual(["b", "a"]);
});

test("an account is found by its address, however it is written", async () => {
  await keepAccount(anna);
  expect(await accountByEmail(" anna@EXAMPLE.dk ")).toEqual(anna);
  expect(await accountByEmail("nobody@example.dk")).toBeUndefined();
});

test("[§6] the tier last verified is remembered, and forgetting an account leaves nothing of it", async () => {
  await keepAccount(anna);
  await keepTier("a", "premium");
  expect((await currentAccount())?.tier).toBe("premium");
  await device.sync.put({ userId: "a", lastSyncedAt: 1 });
  await forgetAccount("a");
  expect(await allAccounts()).toEqual([]);
  expect(await device.sync.count()).toBe(0);
});

test("[§9] the error queue keeps the newest 50", async () => {
  for (let at = 1; at <= 53; at += 1) await queueError({ at, kind: "PageError", detail: "" });
  const kept = await device.errors.toArray();
  expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, index) => index + 4));
});
