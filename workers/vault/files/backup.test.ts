import { expect, test } from "vitest";
import { rotateKeyset } from "#data/keys/rotateKeyset.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer, type KeysetServer, withPassword } from "#tests/support/keysetServer.ts";
import { refuseWrite } from "#tests/support/storageFault.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, nextDevice, PASSWORD, put, reopened, testDevice, USER } from "#tests/support/testDevice.ts";
import type { Bytes } from "../bytes.ts";
import { concat } from "../bytes.ts";
import type { KeysetDocument } from "../vaultApi.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const CAR = "33333333-3333-4333-8333-333333333333";
const OTHER_USER = "9d1f6c1e-3f0a-4a52-8c52-0d7d2a4a1c22";
const OTHER_PASSWORD = "et helt andet kodeord 7";
const SUM_BYTES = 32;

/** Somebody else's account, as it is right after the sign-up. */
async function otherAccount(server = fakeSyncServer()): Promise<TestDevice> {
  const device = testDevice({ fetch: server.fetch });
  await device.vault.openAccount(OTHER_USER);
  await device.sync.openAccount(OTHER_USER);
  must(await device.vault.derive(OTHER_PASSWORD, await device.vault.newKdf()));
  must(await device.vault.adoptKeyset(must(await device.vault.createKeyset())));
  must(await device.vault.load());
  return device;
}

/** The keyset that `made` holds stands on the server and is adopted. */
async function adoptedKeyset<Made extends { readonly keyset: KeysetDocument }>(
  { vault }: TestDevice,
  server: KeysetServer,
  made: Made,
): Promise<Made> {
  must(await server.putKeyset(made.keyset.rev - 1, made.keyset));
  must(await vault.adoptKeyset(made.keyset));
  return made;
}

function plain(device: TestDevice): readonly unknown[] {
  return [...device.records().values()].filter(({ deleted }) => !deleted).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A file whose sum is right again, as somebody makes it who alters it on purpose. */
async function resummed(file: Bytes): Promise<Bytes> {
  const signed = file.slice(0, file.length - SUM_BYTES);
  return concat([signed, new Uint8Array(await crypto.subtle.digest("SHA-256", signed))]);
}

function flipped(file: Bytes, at: number): Bytes {
  const altered = file.slice();
  altered[at]! ^= 1 + Math.floor(Math.random() * 255);
  return altered;
}

test("statements that an app without knowledge of them took into a backup are brought nowhere", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" }), put(CAR, { statement: { n: 1 } }, "statements")]));
  const file = must(await device.vault.backup({ password: PASSWORD }));
  const other = await otherAccount();
  expect(must(await other.vault.openBackup(file, { password: PASSWORD }))).toEqual({ changed: 1 });
  expect([...other.records().keys()]).toEqual([HOUSE]);
});

test("a backup brings every record into another account, and its other devices find them", async () => {
  const { device } = await firstDevice();
  const ids = Array.from({ length: 1200 }, () => crypto.randomUUID());
  must(await device.vault.commit(ids.map((id, i) => put(id, { name: `Postering ${i}` }, "transactions"))));
  must(await device.vault.compact(true));
  must(await device.vault.commit([put(HOUSE, { name: "Hus", reminders: [{ id: "a", note: "syn" }] }), put(CAR, {})]));
  must(await device.vault.commit([put(ids[0]!, { name: "Rettet" }, "transactions")]));
  must(await device.vault.commit([{ kind: "delete", collection: "transactions", id: ids[1]! }]));
  const file = must(await device.vault.backup({ password: PASSWORD }));
  const server = fakeSyncServer();
  const other = await otherAccount(server);
  expect(must(await other.vault.openBackup(file, { password: PASSWORD }))).toEqual({ changed: 1201 });
  expect(plain(other)).toEqual(plain(device));
  must(await other.exchange());
  const again = testDevice({ idb: other.idb, fetch: server.fetch });
  await again.vault.openAccount(OTHER_USER);
  must(await again.vault.unlock(OTHER_PASSWORD));
  must(await again.vault.load());
  expect(plain(again)).toEqual(plain(device));
  expect(server.rows.size).toBe(1201);
});

test("in the account it was made in, newer edits and deletions stay, and what was lost comes back", async () => {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  must(await device.vault.commit([put(HOUSE, { name: "Hus", value: 1 }), put(CAR, { name: "Bil" })]));
  const file = must(await device.vault.backup({ password: PASSWORD }));
  must(await device.vault.commit([put(HOUSE, { name: "Villa" }), { kind: "delete", collection: "assets", id: CAR }]));
  expect(must(await device.vault.openBackup(file, { password: PASSWORD }))).toEqual({ changed: 0 });
  expect(device.records().get(HOUSE)?.fields).toEqual({ name: "Villa", value: 1 });
  expect(device.records().get(CAR)?.deleted).toBe(true);
  // Every device and the server's records are gone; the account and its keys are left.
  const replaced = await nextDevice(keyset, { fetch: server.fetch });
  expect(must(await replaced.vault.openBackup(file, { password: PASSWORD }))).toEqual({ changed: 2 });
  must(await replaced.exchange());
  const fresh = await nextDevice(keyset, { fetch: server.fetch });
  must(await fresh.exchange());
  expect(fresh.records().get(HOUSE)?.fields).toEqual({ name: "Hus", value: 1 });
  must(await device.exchange());
  must(await replaced.exchange());
  for (const each of [device, replaced]) {
    expect(each.records().get(HOUSE)?.fields).toEqual({ name: "Villa", value: 1 });
    expect(each.records().get(CAR)?.deleted).toBe(true);
  }
});

test("opened twice in another account it changes nothing that was edited since, and brings back what was deleted", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" }), put(CAR, { name: "Bil" })]));
  const file = must(await device.vault.backup({ password: PASSWORD }));
  const other = await otherAccount();
  must(await other.vault.openBackup(file, { password: PASSWORD }));
  expect(must(await other.vault.openBackup(file, { password: PASSWORD }))).toEqual({ changed: 0 });
  must(await other.vault.commit([put(HOUSE, { name: "Villa" }), { kind: "delete", collection: "assets", id: CAR }]));
  expect(must(await other.vault.openBackup(file, { password: PASSWORD }))).toEqual({ changed: 1 });
  expect(other.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
  expect(other.records().get(CAR)).toMatchObject({ deleted: false, fields: { name: "Bil" } });
});

test("a backup from before a rotation and a new password opens with the password of its day", async () => {
  const { device, keyset } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  const before = must(await device.vault.backup({ password: PASSWORD }));
  const keysets = keysetServer(keyset);
  must(await rotateKeyset(keysets, device.vault, PASSWORD, () => Date.now() + 90 * 86_400_000));
  must(await device.vault.adoptKeyset(await withPassword(USER, keysets.standing, PASSWORD, OTHER_PASSWORD)));
  const after = must(await device.vault.backup({ password: OTHER_PASSWORD }));
  for (const [file, right, wrong] of [
    [before, PASSWORD, OTHER_PASSWORD],
    [after, OTHER_PASSWORD, PASSWORD],
  ] as const) {
    const other = await otherAccount();
    expect(await other.vault.openBackup(file, { password: wrong })).toEqual({
      ok: false,
      problem: { kind: "WrongPassword" },
    });
    expect(must(await other.vault.openBackup(file, { password: right }))).toEqual({ changed: 1 });
    expect(must(await device.vault.openBackup(file, { password: right }))).toEqual({ changed: 0 });
  }
});

test("[§5] a backup opens with the recovery key of its day, on any device and in any account", async () => {
  const { device, keyset } = await firstDevice();
  const keysets = keysetServer(keyset);
  const withoutKey = must(await device.vault.backup({ password: PASSWORD }));
  const { text } = await adoptedKeyset(device, keysets, must(await device.vault.recoveryKeyset(PASSWORD)));
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  const file = must(await device.vault.backup({ password: PASSWORD }));
  const newer = await adoptedKeyset(device, keysets, must(await device.vault.recoveryKeyset(PASSWORD)));

  const other = await otherAccount();
  expect(must(await other.vault.readBackup(file, { recoveryKey: text }))).toMatchObject({ counts: { assets: 1 } });
  expect(await other.vault.openBackup(file, { recoveryKey: newer.text })).toEqual({
    ok: false,
    problem: { kind: "WrongRecoveryKey" },
  });
  expect(await other.vault.openBackup(file, { recoveryKey: text.slice(0, -1) })).toEqual({
    ok: false,
    problem: { kind: "Mistyped" },
  });
  expect(await other.vault.openBackup(withoutKey, { recoveryKey: text })).toEqual({
    ok: false,
    problem: { kind: "NoRecoveryKey" },
  });
  expect(must(await other.vault.openBackup(file, { recoveryKey: text }))).toEqual({ changed: 1 });
  expect(other.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
});

test("files of another kind, cut files and a thousand flipped bytes are refused, and nothing is taken of them", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Sommerhus i Tisvilde" }), put(CAR, { name: "Bil" })]));
  const file = must(await device.vault.backup({ password: PASSWORD }));
  expect(new TextDecoder("latin1").decode(file)).not.toContain("Tisvilde");
  const other = await otherAccount();
  const refused = async (altered: Bytes) => {
    const opened = await other.vault.openBackup(altered, { password: PASSWORD });
    return opened.ok ? "taken" : opened.problem.kind;
  };
  const text = new TextEncoder().encode("dato;beløb\n2026-11-21;1.000,00\n");
  expect([await refused(text), await refused(new Uint8Array(0))]).toEqual(["NotABackup", "NotABackup"]);
  for (const length of [10, 80, 200, file.length - 1, Math.floor(file.length / 2)])
    expect(await refused(file.slice(0, length))).toBe("Damaged");
  expect(await refused(concat([file, new Uint8Array(1)]))).toBe("Damaged");
  const kinds = new Set<string>();
  for (let i = 0; i < 1000; i++) kinds.add(await refused(flipped(file, Math.floor((i / 1000) * file.length))));
  expect([...kinds].toSorted()).toEqual(["Damaged", "NotABackup"]);
  // With a sum that fits, the keys decide: a byte of the password's own parameters looks like a wrong password.
  for (let i = 0; i < 60; i++) {
    const altered = await resummed(flipped(file, 10 + Math.floor((i / 60) * (file.length - 10 - SUM_BYTES))));
    expect(["Damaged", "WrongPassword"]).toContain(await refused(altered));
  }
  expect(plain(other)).toEqual([]);
  expect(must(await other.vault.openBackup(file, { password: PASSWORD }))).toEqual({ changed: 2 });
});

test("edits made while a backup is taken are kept, and the backup is whole", async () => {
  const { device } = await firstDevice();
  const ids = Array.from({ length: 1500 }, () => crypto.randomUUID());
  must(await device.vault.commit(ids.map((id) => put(id, { name: "Postering" }))));
  const taking = device.vault.backup({ password: PASSWORD });
  const compacting = device.vault.compact(true);
  for (const id of ids.slice(0, 20)) must(await device.vault.commit([put(id, { name: "ændret" })]));
  const file = must(await taking);
  must(await compacting);
  const other = await otherAccount();
  expect(must(await other.vault.openBackup(file, { password: PASSWORD }))).toEqual({ changed: 1500 });
  expect((await reopened(device)).records()).toEqual(device.records());
});

test("a restore that the device has no room for says so, and the next one completes it", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit(Array.from({ length: 700 }, () => put(crypto.randomUUID(), { name: "Postering" }))));
  const file = must(await device.vault.backup({ password: PASSWORD }));
  const other = await otherAccount();
  const fault = refuseWrite(150, "QuotaExceededError");
  expect(await other.vault.openBackup(file, { password: PASSWORD })).toEqual({
    ok: false,
    problem: { kind: "StorageFull" },
  });
  fault.end();
  expect(must(await other.vault.openBackup(file, { password: PASSWORD }))).toEqual({ changed: 200 });
  expect(plain(other)).toEqual(plain(device));
});

test("a locked vault makes and opens no backup", async () => {
  const { device } = await firstDevice();
  const file = must(await device.vault.backup({ password: PASSWORD }));
  const locked = testDevice();
  await locked.vault.openAccount(USER);
  for (const answer of [
    await locked.vault.backup({ password: PASSWORD }),
    await locked.vault.openBackup(file, { password: PASSWORD }),
  ])
    expect(answer).toEqual({ ok: false, problem: { kind: "Locked" } });
});

test("reading a backup tells when it was made, what it holds and what of it is deleted here, and changes nothing", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" }), put(CAR, { name: "Bil" }), put(USER, {}, "debts")]));
  const file = must(await device.vault.backup({ password: PASSWORD }));
  must(await device.vault.commit([{ kind: "delete", collection: "assets", id: CAR }]));
  const before = plain(device);
  const { createdAt, ...rest } = must(await device.vault.readBackup(file, { password: PASSWORD }));
  expect(Number.isNaN(Date.parse(createdAt))).toBe(false);
  expect(rest).toEqual({ counts: { assets: 2, debts: 1 }, deletedHere: [{ collection: "assets", id: CAR }] });
  expect(plain(device)).toEqual(before);
  const other = await otherAccount();
  expect(must(await other.vault.readBackup(file, { password: PASSWORD })).deletedHere).toEqual([]);
  expect(await device.vault.readBackup(file, { password: "forkert kodeord" })).toEqual({
    ok: false,
    problem: { kind: "WrongPassword" },
  });
  expect(await device.vault.readBackup(flipped(file, 90), { password: PASSWORD })).toMatchObject({ ok: false });
});
