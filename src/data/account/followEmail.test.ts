import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { dispatchSession, sessionView } from "../session/session.ts";

vi.stubGlobal("indexedDB", new IDBFactory());
vi.stubGlobal("IDBKeyRange", IDBKeyRange);
// Dexie looks for IndexedDB when it is loaded.
const { allAccounts, device, keepAccount } = await import("../device/device.ts");
const { followEmail, followSession } = await import("./followEmail.ts");

const ROW = { userId: "u1", email: "anna@example.dk", tier: "standard", signedIn: true, usedAt: 1 } as const;

beforeEach(async () => {
  dispatchSession({ kind: "signedOut" });
  await device.accounts.clear();
  await keepAccount(ROW);
});

const emails = async () => (await allAccounts()).map(({ email }) => email);

test("[§5] the account's row and the page that shows it follow a changed address", async () => {
  dispatchSession({ kind: "signedIn", account: { userId: "u1", email: ROW.email, tier: "standard" } });
  await followEmail("u1", "ane@example.dk");
  expect(await emails()).toEqual(["ane@example.dk"]);
  expect(sessionView().account?.email).toBe("ane@example.dk");
});

test("an account that this device does not know stays unknown, and another one's address stays", async () => {
  await followEmail("u2", "ane@example.dk");
  expect(await emails()).toEqual([ROW.email]);
});

test("a renewed session brings the address that was confirmed on another device; one of somebody else does not", async () => {
  const user = { email: "ane@example.dk" };
  await followSession({ sessionOf: async () => ({ ok: false, problem: { kind: "OtherAccount" } }) }, "u1");
  expect(await emails()).toEqual([ROW.email]);
  await followSession({ sessionOf: async () => ({ ok: true, value: { user } as never }) }, "u1");
  expect(await emails()).toEqual([user.email]);
});
