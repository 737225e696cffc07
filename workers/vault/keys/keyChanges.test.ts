import { describe, expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer, type KeysetServer } from "#tests/support/keysetServer.ts";
import {
  firstDevice,
  must,
  nextDevice,
  PASSWORD,
  put,
  reopened,
  type TestDevice,
  testDevice,
  USER,
} from "#tests/support/testDevice.ts";
import { openDatabase } from "../store/database.ts";
import type { KeysetDocument } from "../vaultApi.ts";

const NEXT = "Blåbærgrød med fløde 9";
const RECORD = "11111111-1111-4111-8111-111111111111";

/** The keyset that `make` builds stands on the server and is adopted. */
async function stored<Made extends { readonly keyset: KeysetDocument }>(
  server: KeysetServer,
  { vault }: TestDevice,
  made: Made,
): Promise<Made> {
  expect(must(await server.putKeyset(made.keyset.rev - 1, made.keyset)).mac).toBe(made.keyset.mac);
  must(await vault.adoptKeyset(made.keyset));
  return made;
}

async function household() {
  const { device, keyset } = await firstDevice();
  must(await device.vault.commit([put(RECORD, { name: "Hus" })]));
  return { device, server: keysetServer(keyset) };
}

async function withRecovery() {
  const home = await household();
  const { text } = await stored(home.server, home.device, must(await home.device.vault.recoveryKeyset(PASSWORD)));
  return { ...home, text };
}

/** The keys of all rows in the outbox. */
async function waiting({ idb }: TestDevice): Promise<readonly string[]> {
  const db = openDatabase(USER, idb);
  const pages = await db.outbox.toArray();
  db.dexie.close();
  return pages.flatMap(({ keys }) => keys);
}

const randomId = (): string => crypto.randomUUID();

/** A device that has never seen the account. */
async function stranger(): Promise<TestDevice> {
  const device = testDevice();
  await device.vault.openAccount(USER);
  return device;
}

describe("[§1.3] a recovery key", () => {
  test("opens the keyset on a device that has never seen the account, and knows no password", async () => {
    const { server, text } = await withRecovery();
    const other = await stranger();
    expect(await other.vault.openWithRecovery(server.standing, text)).toEqual({ ok: true, value: undefined });
    must(await other.vault.load());
    must(await other.vault.commit([put(RECORD, { name: "Bil" })]));
  });

  test("is tested without network: a slip, another account's key and none at all are told apart", async () => {
    const { device, text } = await withRecovery();
    expect(await device.vault.testRecoveryKey(text)).toEqual({ ok: true, value: undefined });
    expect(await device.vault.testRecoveryKey(text.replace(/.$/, (last) => (last === "0" ? "1" : "0")))).toEqual({
      ok: false,
      problem: { kind: "Mistyped" },
    });
    expect(await device.vault.testRecoveryKey("0000-0000-0000-0000-0000-0000-0000-0000-00")).toEqual({
      ok: false,
      problem: { kind: "WrongRecoveryKey" },
    });
    const { device: without } = await household();
    expect(await without.vault.testRecoveryKey(text)).toEqual({ ok: false, problem: { kind: "NoRecoveryKey" } });
  });

  test("takes the place of the one before, and is not made without the password", async () => {
    const { device, server, text } = await withRecovery();
    expect(await device.vault.recoveryKeyset("forkert")).toEqual({ ok: false, problem: { kind: "WrongPassword" } });
    const renewed = await stored(server, device, must(await device.vault.recoveryKeyset(PASSWORD)));
    expect(renewed.text).not.toBe(text);
    expect(await device.vault.testRecoveryKey(text)).toMatchObject({ problem: { kind: "WrongRecoveryKey" } });
    expect(await (await stranger()).vault.openWithRecovery(server.standing, text)).toMatchObject({
      problem: { kind: "WrongRecoveryKey" },
    });
  });

  test("needs no password in the vault that has just made the account, for the first one and for half an hour", async () => {
    const clock = { now: Date.now() };
    const { device, keyset } = await firstDevice({ now: () => clock.now });
    const server = keysetServer(keyset);
    const needed = { ok: false, problem: { kind: "NotJustMade" } };

    clock.now += 30 * 60_000 + 1;
    expect(await device.vault.recoveryKeyset(undefined)).toEqual(needed);
    clock.now -= 2;
    const { text } = await stored(server, device, must(await device.vault.recoveryKeyset(undefined)));
    expect(await (await stranger()).vault.openWithRecovery(server.standing, text)).toMatchObject({ ok: true });
    // A second one would take the place of a key that somebody keeps.
    expect(await device.vault.recoveryKeyset(undefined)).toEqual(needed);
  });

  test("is made with the password in every vault that was opened otherwise, whatever was typed there", async () => {
    const { device, server } = await household();
    const needed = { ok: false, problem: { kind: "NotJustMade" } };
    expect(await (await nextDevice(server.standing)).vault.recoveryKeyset(undefined)).toEqual(needed);
    const later = await reopened(device);
    expect(await later.vault.recoveryKeyset(undefined)).toEqual(needed);
  });

  test("of a keyset that was tampered with opens nothing", async () => {
    const { server, text } = await withRecovery();
    const other = await stranger();
    for (const forged of [
      { ...server.standing, created_at: "2020-01-01T00:00:00.000Z" },
      { ...server.standing, vault_id: RECORD },
      { ...server.standing, keys: server.standing.keys.map((key) => ({ ...key, state: "revoked" as const })) },
    ])
      expect(await other.vault.openWithRecovery(forged, text)).toMatchObject({ problem: { kind: "Tampered" } });
  });

  test("needs an open vault to be made or tested", async () => {
    const locked = await stranger();
    expect(await locked.vault.recoveryKeyset(PASSWORD)).toEqual({ ok: false, problem: { kind: "Locked" } });
    expect(await locked.vault.testRecoveryKey("")).toEqual({ ok: false, problem: { kind: "Locked" } });
  });
});

describe("[§1.4] a change of password", () => {
  test("opens with both between its steps, and with the one in force after them", async () => {
    const { device, server } = await withRecovery();
    const before = server.standing.kdf;
    const made = await stored(server, device, must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT)));
    expect(made.authSecret).toMatch(/^[\w-]{43}$/);
    expect(made.currentSecret).toMatch(/^[\w-]{43}$/);
    expect(made.authSecret).not.toBe(made.currentSecret);
    for (const [password, secret] of [
      [PASSWORD, made.currentSecret],
      [NEXT, made.authSecret],
    ] as const) {
      const again = testDevice({ idb: device.idb });
      await again.vault.openAccount(USER);
      expect(must(await again.vault.unlock(password)).authSecret).toBe(secret);
    }
    const settled = must(await device.vault.settledKeyset(made.kdf))!;
    await stored(server, device, { keyset: settled });
    expect(settled.kdf).toEqual(made.kdf);
    expect(settled).not.toHaveProperty("kdf_next");
    const fresh = await stranger();
    must(await fresh.vault.derive(NEXT, settled.kdf));
    must(await fresh.vault.adoptKeyset(settled));
    const again = testDevice({ idb: device.idb });
    await again.vault.openAccount(USER);
    expect(await again.vault.unlock(PASSWORD)).toEqual({ ok: false, problem: { kind: "WrongPassword" } });
    must(await again.vault.unlock(NEXT));
    expect(before.salt).not.toBe(made.kdf.salt);
  });

  test("that the server did not take is dropped, and only the old password opens", async () => {
    const { device, server } = await household();
    const { kdf } = server.standing;
    await stored(server, device, must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT)));
    const settled = must(await device.vault.settledKeyset(kdf))!;
    await stored(server, device, { keyset: settled });
    expect(settled.wraps.map(({ type }) => type)).toEqual(["password"]);
    const again = testDevice({ idb: device.idb });
    await again.vault.openAccount(USER);
    expect(await again.vault.unlock(NEXT)).toEqual({ ok: false, problem: { kind: "WrongPassword" } });
    must(await again.vault.unlock(PASSWORD));
  });

  test("is not settled by parameters that belong to neither, and not where none is under way", async () => {
    const { device, server } = await household();
    const foreign = { ...server.standing.kdf, salt: "A".repeat(43) + "=" };
    expect(must(await device.vault.settledKeyset(foreign))).toBeUndefined();
    await stored(server, device, must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT)));
    expect(must(await device.vault.settledKeyset(foreign))).toBeUndefined();
  });

  test("opens on a new device with the new password before it is settled", async () => {
    const { device, server } = await household();
    const made = await stored(server, device, must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT)));
    const fresh = await stranger();
    must(await fresh.vault.derive(NEXT, made.kdf));
    must(await fresh.vault.adoptKeyset(server.standing));
  });

  test("never lowers the rounds, and raises them when asked to", async () => {
    const { device, server } = await household();
    const up = await stored(
      server,
      device,
      must(await device.vault.passwordKeyset({ password: PASSWORD }, PASSWORD, 120_000)),
    );
    expect(up.kdf.iterations).toBe(120_000);
    await stored(server, device, { keyset: must(await device.vault.settledKeyset(up.kdf))! });
    const again = await stored(server, device, must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT)));
    expect(again.kdf.iterations).toBe(120_000);
  });

  test("needs the password or the recovery key, and nobody's approval by itself", async () => {
    const { device, text } = await withRecovery();
    const problem = async (proof: Parameters<typeof device.vault.passwordKeyset>[0]) => {
      const made = await device.vault.passwordKeyset(proof, NEXT);
      return made.ok ? "made" : made.problem.kind;
    };
    expect(await problem({ password: "forkert" })).toBe("WrongPassword");
    expect(await problem({ recoveryKey: "x" })).toBe("Mistyped");
    expect(await problem({ approved: true })).toBe("NotApproved");
    expect(await problem({ recoveryKey: text })).toBe("made");
  });

  test("leaves the recovery key and other devices that are open as they are", async () => {
    const { device, server, text } = await withRecovery();
    const other = await nextDevice(server.standing);
    const made = await stored(server, device, must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT)));
    await stored(server, device, { keyset: must(await device.vault.settledKeyset(made.kdf))! });
    must(await other.vault.adoptKeyset(server.standing));
    expect(await other.vault.testRecoveryKey(text)).toEqual({ ok: true, value: undefined });
  });
});

describe("[§1.5] after a suspected compromise", () => {
  test("everything is new but the password: the former recovery key opens nothing, the former data keys are revoked", async () => {
    const { device, server, text } = await withRecovery();
    const made = await stored(server, device, must(await device.vault.renewedKeyset(PASSWORD)));
    expect(made.keyset).toMatchObject({ user_key: 2, keys: [{ state: "revoked" }, { version: 2, state: "active" }] });
    expect(await device.vault.testRecoveryKey(text)).toMatchObject({ problem: { kind: "WrongRecoveryKey" } });
    expect(await device.vault.testRecoveryKey(made.text)).toMatchObject({ ok: true });
    must(await device.vault.commit([put(RECORD, { name: "Hus ved vandet" })]));
    const again = await reopened(device);
    expect(again.records().get(RECORD)?.fields).toMatchObject({ name: "Hus ved vandet" });
    const other = await stranger();
    must(await other.vault.openWithRecovery(server.standing, made.text));
  });

  test("a device that is open with the former keys, and whose password was changed since, is asked for it", async () => {
    const { device, server } = await household();
    const other = await nextDevice(server.standing);
    const changed = await stored(server, device, must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT)));
    await stored(server, device, { keyset: must(await device.vault.settledKeyset(changed.kdf))! });
    await stored(server, device, must(await device.vault.renewedKeyset(NEXT)));
    expect(await other.vault.adoptKeyset(server.standing)).toEqual({ ok: false, problem: { kind: "WrongPassword" } });
  });

  test("a device of the same password that is open follows without asking", async () => {
    const { device, server } = await household();
    const other = await nextDevice(server.standing);
    await stored(server, device, must(await device.vault.renewedKeyset(PASSWORD)));
    must(await other.vault.adoptKeyset(server.standing));
    must(await other.vault.commit([put(RECORD, { name: "Bil" })]));
  });

  test("an edit under a revoked key that waited offline is refused, sealed again under the newest, and arrives", async () => {
    const sync = fakeSyncServer();
    const { device, keyset } = await firstDevice({ fetch: sync.fetch });
    must(await device.vault.commit([put(RECORD, { name: "Hus" })]));
    must(await device.exchange());
    const server = keysetServer(keyset);
    const away = await nextDevice(keyset, { fetch: sync.fetch });
    must(await away.exchange());
    await stored(server, device, must(await device.vault.renewedKeyset(PASSWORD)));
    sync.refuse = ({ key_version }) => (key_version === 1 ? "key_revoked" : undefined);
    must(await away.vault.commit([put(RECORD, { name: "Sommerhus" })]));

    must(await away.sync.sync({ url: "http://server.test", anonKey: "anon", accessToken: "token" }));
    expect(must(await away.vault.absorb()), "no newer key is here yet").toMatchObject({
      needsKeyset: true,
      resealed: 0,
    });
    must(await away.vault.adoptKeyset(server.standing));
    expect(must(await away.vault.absorb())).toMatchObject({ needsKeyset: false, resealed: 1 });
    must(await away.exchange());
    expect(sync.rows.get(`assets/${RECORD}`)?.key_version).toBe(2);
    must(await device.exchange());
    expect(device.records().get(RECORD)?.fields).toMatchObject({ name: "Sommerhus" });
  });

  test("another tab of the device learns the new keys where it meets them, and never writes beside what it cannot read", async () => {
    const { device, server } = await household();
    const tab = await reopened(device);
    await stored(server, device, must(await device.vault.renewedKeyset(PASSWORD)));
    must(await device.vault.commit([put(RECORD, { name: "Hus ved vandet" })]));
    must(await tab.vault.commit([put(RECORD, { note: "ved fjorden" })]));
    expect(tab.records().get(RECORD)?.fields).toEqual({ name: "Hus ved vandet", note: "ved fjorden" });
    expect(await waiting(device), "one row of the record waits").toHaveLength(1);
  });

  test("a tab whose password has changed as well refuses to write, asks for the keyset, and goes on once it is open", async () => {
    const { device, server } = await household();
    const tab = await reopened(device);
    const changed = await stored(server, device, must(await device.vault.passwordKeyset({ password: PASSWORD }, NEXT)));
    await stored(server, device, { keyset: must(await device.vault.settledKeyset(changed.kdf))! });
    await stored(server, device, must(await device.vault.renewedKeyset(NEXT)));
    must(await device.vault.commit([put(RECORD, { name: "Hus ved vandet" })]));
    expect(await tab.vault.commit([put(RECORD, { note: "ved fjorden" })])).toEqual({
      ok: false,
      problem: { kind: "StorageFailed" },
    });
    expect(must(await tab.vault.absorb())).toEqual({ merged: 0, resealed: 0, needsKeyset: true });
    expect(await tab.vault.adoptKeyset(server.standing)).toEqual({ ok: false, problem: { kind: "WrongPassword" } });
    expect(await waiting(device)).toHaveLength(1);
    must(await tab.vault.unlock(NEXT));
    must(await tab.vault.commit([put(RECORD, { note: "ved fjorden" })]));
    expect(tab.records().get(RECORD)?.fields).toEqual({ name: "Hus ved vandet", note: "ved fjorden" });
  });

  test("a keyset with another user key that the password does not open is never taken", async () => {
    const { device, server } = await household();
    const forged = { ...server.standing, rev: 9, user_key: 2 };
    expect(await device.vault.adoptKeyset(forged)).toMatchObject({ ok: false });
    must(await device.vault.commit([put(RECORD, { name: "Bil" })]));
  });
});

describe("[§1.4] starting over", () => {
  test("a device that still holds the vault before is told that this one is another, and keeps what it has", async () => {
    const { device } = await household();
    const elsewhere = await stranger();
    must(await elsewhere.vault.derive(NEXT, await elsewhere.vault.newKdf()));
    const fresh = must(await elsewhere.vault.createKeyset(7));
    expect(fresh.rev).toBe(7);
    const again = testDevice({ idb: device.idb });
    await again.vault.openAccount(USER);
    must(await again.vault.derive(NEXT, fresh.kdf));
    expect(await again.vault.adoptKeyset(fresh)).toEqual({ ok: false, problem: { kind: "OtherVault" } });
    must(await again.vault.derive("forkert", fresh.kdf));
    expect(await again.vault.adoptKeyset(fresh)).toEqual({ ok: false, problem: { kind: "WrongPassword" } });
    must(await again.vault.unlock(PASSWORD));
  });

  test("what a former vault held comes back as copies, by its recovery key or its password, once and not twice", async () => {
    const sync = fakeSyncServer();
    const { device, keyset } = await firstDevice({ fetch: sync.fetch });
    const server = keysetServer(keyset);
    const { text } = await stored(server, device, must(await device.vault.recoveryKeyset(PASSWORD)));
    const other = "22222222-2222-4222-8222-222222222222";
    must(await device.vault.commit([put(RECORD, { name: "Hus" }), put(other, { name: "Bil" })]));
    must(await device.exchange());
    const rows = [...sync.rows.values()];

    const begun = await stranger();
    must(await begun.vault.derive(NEXT, await begun.vault.newKdf()));
    must(await begun.vault.adoptKeyset(must(await begun.vault.createKeyset(server.standing.rev + 1))));
    must(await begun.vault.load());
    must(await begun.vault.commit([put(other, { name: "Cykel" })]));
    const take = (proof: Parameters<typeof begun.vault.takeFormer>[1], from = rows) =>
      begun.vault.takeFormer(server.standing, proof, from);
    expect(await take({ recoveryKey: "0000-0000-0000-0000-0000-0000-0000-0000-00" })).toMatchObject({
      problem: { kind: "WrongRecoveryKey" },
    });
    expect(await take({ password: NEXT })).toEqual({ ok: false, problem: { kind: "WrongPassword" } });
    expect(must(await take({ recoveryKey: text }))).toEqual({ changed: 1, unopened: 0 });
    expect(begun.records().get(RECORD)?.fields).toEqual({ name: "Hus" });
    expect(begun.records().get(other)?.fields, "what is there stays").toEqual({ name: "Cykel" });
    expect(must(await take({ password: PASSWORD }))).toEqual({ changed: 0, unopened: 0 });
    const damaged = rows.map((row) => ({ ...row, id: row.id === RECORD ? randomId() : row.id }));
    expect(must(await take({ recoveryKey: text }, damaged))).toEqual({ changed: 0, unopened: 1 });
  });

  test("an open vault does not leave for another one, whoever offers it", async () => {
    const { device } = await household();
    const { keyset } = await firstDevice();
    expect(await device.vault.adoptKeyset(keyset)).toEqual({
      ok: false,
      problem: { kind: "Tampered", reason: "vault" },
    });
  });
});
