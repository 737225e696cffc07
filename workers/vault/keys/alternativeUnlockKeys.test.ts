import { Dexie } from "dexie";
import { expect, test, vi } from "vitest";
import { firstDevice, must, PASSWORD, testDevice, USER } from "#tests/support/testDevice.ts";
import type { Bytes } from "../bytes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSKEY = { credentialId: "Y3JlZA", prfSalt: "c2FsdA", label: "Telefonen" };

/** The answer of a passkey to its salt. */
const secret = (fill = 7): Bytes => new Uint8Array(32).fill(fill);

async function withPasskey() {
  const { device } = await firstDevice();
  const { keyset } = must(await device.vault.passkeyKeyset(PASSWORD, PASSKEY, secret()));
  must(await device.vault.adoptKeyset(keyset));
  return { device, keyset };
}

test("a passkey that was added opens the vault without the password, and only that passkey does", async () => {
  const { device, keyset } = await withPasskey();
  expect(keyset.wraps).toMatchObject([{ type: "password" }, { type: "prf", label: "Telefonen" }]);
  await device.vault.openAccount(USER);
  for (const [id, answer] of [
    ["Y3JlZA", secret(8)],
    ["ZnJlbW1lZA", secret()],
  ] as const) {
    expect(await device.vault.unlockWithPasskey(id, answer)).toMatchObject({ problem: { kind: "WrongPasskey" } });
  }
  expect(await device.vault.unlockWithPasskey(PASSKEY.credentialId, secret())).toMatchObject({ ok: true });
  expect(await device.vault.load()).toMatchObject({ ok: true });
});

test("adding a passkey asks for the right password, and what the passkey said is erased", async () => {
  const { device } = await firstDevice();
  expect(await device.vault.passkeyKeyset("forkert", PASSKEY, secret())).toMatchObject({
    problem: { kind: "WrongPassword" },
  });
  const answer = secret();
  must(await device.vault.passkeyKeyset(PASSWORD, PASSKEY, answer));
  expect(answer.every((byte) => byte === 0)).toBe(true);
});

test("a passkey that was removed opens nothing", async () => {
  const { device } = await withPasskey();
  const without = must(await device.vault.withoutPasskey(PASSWORD, PASSKEY.credentialId));
  must(await device.vault.adoptKeyset(without!.keyset));
  expect(must(await device.vault.withoutPasskey(PASSWORD, PASSKEY.credentialId))).toBeUndefined();
  await device.vault.openAccount(USER);
  expect(await device.vault.unlockWithPasskey(PASSKEY.credentialId, secret())).toMatchObject({
    problem: { kind: "WrongPasskey" },
  });
});

test("a passkey outlives a change of the password", async () => {
  const { device } = await withPasskey();
  const changed = must(await device.vault.passwordKeyset({ password: PASSWORD }, "En anden adgangskode"));
  must(await device.vault.adoptKeyset(changed.keyset));
  const settled = must(await device.vault.settledKeyset(changed.kdf));
  must(await device.vault.adoptKeyset(settled!));
  await device.vault.openAccount(USER);
  expect(await device.vault.unlockWithPasskey(PASSKEY.credentialId, secret())).toMatchObject({ ok: true });
});

test("a key that the device keeps opens the vault for seven days, and not with a clock set back", async () => {
  let now = Date.UTC(2026, 10, 21);
  const { device } = await firstDevice({ now: () => now });
  expect(await device.vault.keepDeviceKey("forkert")).toMatchObject({ problem: { kind: "WrongPassword" } });
  must(await device.vault.keepDeviceKey(PASSWORD));

  async function opens(): Promise<boolean> {
    const next = testDevice({ idb: device.idb, now: () => now });
    await next.vault.openAccount(USER);
    return (await next.vault.unlockWithDeviceKey()).ok;
  }
  now += 7 * DAY_MS - 1;
  expect(await opens()).toBe(true);
  now += 1;
  expect(await opens()).toBe(false);
  now -= DAY_MS;
  // Once it was over it is gone.
  expect(await opens()).toBe(false);
  must(await device.vault.keepDeviceKey(PASSWORD));
  now -= 1;
  expect(await opens()).toBe(false);
});

test("a device that was never told to stay open gets no database for its keys, also when they become newer ones", async () => {
  const { device } = await withPasskey();
  const names = async () => (await device.idb.indexedDB.databases()).map(({ name }) => name);
  expect(await names()).not.toContain("device-key");
  must(await device.vault.keepDeviceKey(PASSWORD));
  expect(await names()).toContain("device-key");
});

test("a key that the device keeps opens nothing after a change of the password", async () => {
  const { device } = await firstDevice();
  must(await device.vault.keepDeviceKey(PASSWORD));
  const changed = must(await device.vault.passwordKeyset({ password: PASSWORD }, "En anden adgangskode"));
  must(await device.vault.adoptKeyset(changed.keyset));
  must(await device.vault.adoptKeyset(must(await device.vault.settledKeyset(changed.kdf))!));
  await device.vault.openAccount(USER);
  await vi.waitFor(async () =>
    expect(await device.vault.unlockWithDeviceKey()).toMatchObject({ problem: { kind: "NoDeviceKey" } }),
  );
});

test("what the device keeps are keys that nobody can read out and that unwrap and sign nothing", async () => {
  const { device } = await firstDevice();
  must(await device.vault.keepDeviceKey(PASSWORD));
  const dexie = await new Dexie("device-key", device.idb).open();
  const [row] = (await dexie.table("keys").toArray()) as readonly { readonly handed: object }[];
  dexie.close();
  const keys = Object.values(row!.handed)
    .flatMap((each: unknown) => (each instanceof Map ? [...each.values()] : [each]))
    .filter((each): each is CryptoKey => each instanceof CryptoKey);
  expect(keys.map(({ usages, extractable }) => [usages.toSorted(), extractable])).toEqual([
    [["decrypt", "encrypt"], false],
    [["verify"], false],
  ]);
});

test("the device keeps up with a key that is changed on it; one that was changed elsewhere asks for the password", async () => {
  const { device } = await firstDevice();
  must(await device.vault.keepDeviceKey(PASSWORD));
  const rotated = must(await device.vault.rotatedKeyset(PASSWORD));
  must(await device.vault.adoptKeyset(rotated));
  const opened = testDevice({ idb: device.idb });
  await opened.vault.openAccount(USER);
  must(await opened.vault.unlockWithDeviceKey());
  expect(await opened.vault.adoptKeyset(must(await device.vault.rotatedKeyset(PASSWORD)))).toMatchObject({
    problem: { kind: "PasswordNeeded" },
  });
});

test("the copy of the user key that an older app kept is gone once this one has looked", async () => {
  const { device } = await firstDevice();
  const older = new Dexie("device-key", device.idb);
  older.version(1).stores({ keys: "userId" });
  await older.table("keys").put({ userId: USER, key: "k", iv: "i", ct: "c", salt: "s", madeAt: Date.now() });
  older.close();
  await device.vault.openAccount(USER);
  expect(await device.vault.unlockWithDeviceKey()).toMatchObject({ problem: { kind: "NoDeviceKey" } });
  const looked = await new Dexie("device-key", device.idb).open();
  expect(await looked.table("keys").count()).toBe(0);
  looked.close();
});
