import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { failed, ok } from "#domain/result.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";
import type { AccountAge } from "../remote/remote.ts";

vi.stubGlobal("indexedDB", new IDBFactory());
vi.stubGlobal("IDBKeyRange", IDBKeyRange);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
// Dexie looks for IndexedDB when it is loaded.
const { device, keepAccount } = await import("../device/device.ts");
const { keysetOrFirst } = await import("./missingKeys.ts");
const { answerMissingKeys, missingKeys } = await import("./missingKeysQuestion.ts");

const ANNA = { userId: "11111111-1111-4111-8111-111111111111", email: "anna@example.dk" } as const;
const KEYSET = { v: 1, rev: 4 } as unknown as KeysetDocument;
const MINUTE_MS = 60_000;
const NOW = Date.parse("2026-11-26T12:00:00Z");

const FRESH: AccountAge = { confirmedAt: NOW - 5 * MINUTE_MS, signedInAt: NOW, hasRecords: false };
const OLD: AccountAge = { confirmedAt: NOW - 48 * 60 * MINUTE_MS, signedInAt: NOW, hasRecords: false };

/** A server that gives these keysets, one after the other, and the last one from then on. */
function server(age: AccountAge, ...keysets: readonly (KeysetDocument | undefined)[]) {
  let asked = 0;
  return {
    asked: () => asked,
    keyset: async () => ok(keysets[Math.min(asked++, keysets.length - 1)]),
    age: async () => ok(age),
  };
}

/** The question to the person, and their answer; nothing while nobody asks. */
async function answered(answer: Parameters<typeof answerMissingKeys>[0]) {
  await expect.poll(() => missingKeys.get()).toBeDefined();
  const { done: _, ...asked } = missingKeys.get()!;
  answerMissingKeys(answer);
  return asked;
}

const newDevice = { ...ANNA, isSignedUpHere: false };

beforeEach(async () => {
  answerMissingKeys("leave");
  await device.accounts.clear();
});

test("a keyset that the server gives is taken without a question", async () => {
  expect(await keysetOrFirst(server(OLD, KEYSET), newDevice)).toEqual(ok(KEYSET));
});

test("an account that was signed up on this device, or confirmed a moment ago, gets its first keys without a question", async () => {
  expect(await keysetOrFirst(server(OLD, undefined), { ...ANNA, isSignedUpHere: true })).toEqual(ok(undefined));
  expect(await keysetOrFirst(server(FRESH, undefined), newDevice)).toEqual(ok(undefined));
});

test.each<[string, AccountAge]>([
  ["was confirmed long ago", OLD],
  ["has records on the server", { ...FRESH, hasRecords: true }],
  ["has no age by what the server says", { hasRecords: false }],
  ["is from a time that has not come", { ...FRESH, confirmedAt: NOW + MINUTE_MS }],
])(
  "for an account that %s a new device makes no keys unasked: nothing is made when the person leaves",
  async (_, age) => {
    const hiding = server(age, undefined);
    const entering = keysetOrFirst(hiding, newDevice);
    const asked = await answered("leave");
    expect(asked).toMatchObject({ email: ANNA.email, hasRecords: age.hasRecords, wasHere: false });
    expect(await entering).toEqual(failed({ kind: "KeysMissing" }));
    expect(hiding.asked()).toBe(1);
  },
);

test("asked again the server is asked again, and what it gives by then is taken", async () => {
  const entering = keysetOrFirst(server(OLD, undefined, undefined, KEYSET), newDevice);
  await answered("again");
  await answered("again");
  expect(await entering).toEqual(ok(KEYSET));
});

test("the person may begin anew on a device that has never opened the account", async () => {
  const entering = keysetOrFirst(server(OLD, undefined), newDevice);
  await answered("begin");
  expect(await entering).toEqual(ok(undefined));
});

test("a device that has opened the account before never makes keys for it, whoever says so and however young it is", async () => {
  await keepAccount({ ...ANNA, tier: "standard", signedIn: false, usedAt: NOW - MINUTE_MS });
  const entering = keysetOrFirst(server(FRESH, undefined), { ...ANNA, isSignedUpHere: true });
  expect(await answered("begin")).toMatchObject({ wasHere: true });
  expect(await entering).toEqual(failed({ kind: "KeysMissing" }));
});
