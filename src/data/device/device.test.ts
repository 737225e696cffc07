import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import type { AccountRow } from "./device.ts";

vi.stubGlobal("indexedDB", new IDBFactory());
vi.stubGlobal("IDBKeyRange", IDBKeyRange);
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
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
  whileKnown,
} = await import("./device.ts");

const A = "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11";
const B = "7c1d0a52-94e3-4a47-8a0c-2f1f0f6f9d22";
const anna: AccountRow = { userId: A, email: "Anna@example.dk", tier: "standard", signedIn: true, usedAt: 1 };
const bo: AccountRow = { userId: B, email: "bo@example.dk", tier: "vip", signedIn: true, usedAt: 2 };

beforeEach(async () => {
  await Promise.all(device.tables.map((table) => table.clear()));
});

test("the account in use is the one that signed in last; the one before it has given way", async () => {
  expect(await currentAccount()).toBeUndefined();
  await keepAccount(anna);
  await keepAccount(bo);
  expect(await currentAccount()).toEqual(bo);
  await markSignedOut(B);
  expect(await currentAccount()).toBeUndefined();
  expect((await allAccounts()).map(({ userId }) => userId)).toEqual([B, A]);
});

test("[§9] accounts are still known when the browser has cleared its databases, with what was pinned", async () => {
  const pinned = { ...anna, kdf: { alg: "PBKDF2-HMAC-SHA256", iterations: 600_000, salt: "c2FsdA==" } } as const;
  await keepAccount(pinned);
  await device.delete();
  await device.open();
  expect(await currentAccount()).toEqual(pinned);
  await forgetAccount(A);
  await device.delete();
  await device.open();
  expect(await allAccounts()).toEqual([]);
});

test("an account is found by its address, however it is written", async () => {
  await keepAccount(anna);
  expect(await accountByEmail(" anna@EXAMPLE.dk ")).toEqual(anna);
  expect(await accountByEmail("nobody@example.dk")).toBeUndefined();
});

test("[§6] the tier last verified is remembered, and forgetting an account leaves nothing of it", async () => {
  await keepAccount(anna);
  await keepTier(A, "premium", 7);
  expect((await currentAccount())?.tier).toBe("premium");
  await device.sync.put({ userId: A, lastSyncedAt: 1 });
  await forgetAccount(A);
  expect(await allAccounts()).toEqual([]);
  expect(await device.sync.count()).toBe(0);
});

test("an exchange that ends late leaves nothing of an account that was erased meanwhile", async () => {
  const ends = () => whileKnown(A, device.sync, () => device.sync.put({ userId: A, lastSyncedAt: 7 }));
  await keepAccount(anna);
  await ends();
  expect(await device.sync.toArray()).toEqual([{ userId: A, lastSyncedAt: 7 }]);
  await forgetAccount(A);
  await ends();
  expect(await device.sync.count()).toBe(0);
});

test("[§9] the error queue keeps the newest 50", async () => {
  for (let at = 1; at <= 53; at += 1) await queueError({ at, kind: "PageError", detail: "" });
  const kept = await device.errors.toArray();
  expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, index) => index + 4));
});
