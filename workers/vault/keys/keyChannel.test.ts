import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { keysetServer } from "#tests/support/keysetServer.ts";
import { rotatedKeyset } from "#tests/support/rotatedKeyset.ts";
import { firstDevice, must, nextDevice, PASSWORD, put, reopened, testDevice, USER } from "#tests/support/testDevice.ts";
import { deriveKeys } from "./keys.ts";
import { canonicalJson } from "../canonicalJson.ts";
import { fromBase64, utf8 } from "../bytes.ts";
import { aad } from "./envelope.ts";
import { type LogSignal, logSignal } from "../store/logSignal.ts";
import type { KeysetDocument } from "../vaultApi.ts";

const ID = randomUUID();
/** The work that another one of the browser may be given. */
const MAY = new Set(["encrypt", "decrypt", "verify"]);

/** A second tab of the same browser: the same database, a vault of its own. */
async function secondTab(first: Parameters<typeof reopened>[0]) {
  const tab = testDevice({ idb: first.idb });
  await tab.vault.openAccount(USER);
  return tab;
}

/** A vault that was opened by what another one handed over. */
async function takenTab(device: Parameters<typeof reopened>[0]) {
  const tab = await secondTab(device);
  must(await tab.vault.takeKeys(must(await device.vault.giveKeys())[0]));
  must(await tab.vault.load());
  return tab;
}

/** Whatever comes on a line, as a script that got hold of it would read it. */
async function read(line: MessagePort): Promise<unknown> {
  const message = new Promise<unknown>((resolve) => {
    line.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data));
  });
  line.start();
  const data = await message;
  line.close();
  return data;
}

function keysIn(value: unknown): readonly CryptoKey[] {
  if (value instanceof CryptoKey) return [value];
  if (value instanceof Map || Array.isArray(value)) return [...value.values()].flatMap(keysIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(keysIn) : [];
}

/** Everything that a script can try with a key to get at the bytes of a data key, or to sign a keyset of its own. */
async function misused(
  key: CryptoKey,
  { vault_id, keys, mac: _mac, ...rest }: KeysetDocument,
): Promise<readonly string[]> {
  const found: string[] = [];
  const attempt = async (name: string, what: () => Promise<unknown>) => {
    await what().then(
      () => found.push(name),
      () => undefined,
    );
  };
  for (const format of ["raw", "jwk"] as const) await attempt(format, () => crypto.subtle.exportKey(format, key));
  for (const { version, iv, ct } of keys) {
    const how = { name: "AES-GCM", iv: fromBase64(iv), additionalData: aad("fin-dk-1", vault_id, version) };
    const bytes = fromBase64(ct);
    await attempt("decrypt", () => crypto.subtle.decrypt(how, key, bytes));
    await attempt("unwrap", () => crypto.subtle.unwrapKey("raw", bytes, key, how, "AES-GCM", true, ["decrypt"]));
  }
  await attempt("sign", () => crypto.subtle.sign("HMAC", key, utf8(canonicalJson({ vault_id, keys, ...rest }))));
  await attempt("derive", () =>
    crypto.subtle.deriveBits(
      { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: utf8("fin/v1/keyset") },
      key,
      256,
    ),
  );
  return found;
}

test("keys that wait on a line open the vault of the next page, once", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(ID, { name: "Pung" })]));
  const [line] = must(await device.vault.giveKeys());

  const next = await secondTab(device);
  expect(await next.vault.takeKeys(line)).toMatchObject({ ok: true });
  must(await next.vault.load());
  expect(next.records().get(ID)?.fields).toEqual({ name: "Pung" });
  must(await next.vault.commit([put(ID, { name: "Pengeskab" })]));

  const third = await secondTab(device);
  expect(await third.vault.takeKeys(line)).toMatchObject({ ok: false, problem: { kind: "Locked" } });
});

test("what is handed over can be read out by nobody, unwraps no key and signs no keyset", async () => {
  const { device, keyset } = await firstDevice();
  const { port1, port2 } = new MessageChannel();
  const byLine = read(must(await device.vault.giveKeys())[0]);
  const toTab = read(port1);
  must(await device.vault.giveKeysTo(port2));
  for (const said of [await byLine, await toTab]) {
    const keys = keysIn(said);
    expect(keys.map(({ algorithm: { name } }) => name).toSorted()).toEqual(["AES-GCM", "HMAC"]);
    for (const key of keys) {
      expect(key.extractable).toBe(false);
      expect(key.usages.filter((use) => !MAY.has(use))).toEqual([]);
      expect(await misused(key, keyset)).toEqual([]);
    }
  }
});

test("an attempt finds a key that gives more away", async () => {
  const { keyset } = await firstDevice();
  const raw = new Uint8Array(32);
  const signing = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  expect(await misused(signing, keyset)).toEqual(["sign"]);
  const { wrappingKey } = await deriveKeys(PASSWORD, keyset.kdf);
  expect(keysIn({ deep: [new Map([[1, wrappingKey]])] })).toEqual([wrappingKey]);
});

test("another tab that asks gets the keys of the one that is open; a locked one gives none", async () => {
  const { device } = await firstDevice();
  const next = await secondTab(device);
  const asked = must(await next.vault.askKeys());
  const taking = next.vault.takeKeys();
  must(await device.vault.giveKeysTo(asked));
  expect(await taking).toMatchObject({ ok: true });

  await device.vault.openAccount(USER);
  const third = await secondTab(device);
  const again = must(await third.vault.askKeys());
  const waiting = third.vault.takeKeys();
  expect(await device.vault.giveKeysTo(again)).toMatchObject({ ok: false, problem: { kind: "Locked" } });
  // Whoever waits for another tab can still type the password.
  must(await third.vault.unlock(PASSWORD));
  must(await third.vault.load());
  await third.vault.openAccount(USER);
  void waiting;
});

test("keys of an older revision of the keyset open nothing; the page is told to ask for newer ones, which do", async () => {
  const { device } = await firstDevice();
  const [before] = must(await device.vault.giveKeys());
  const other = await reopened(device);
  const rotated = must(await other.vault.rotatedKeyset(PASSWORD));
  must(await other.vault.adoptKeyset(rotated));

  const next = await secondTab(device);
  expect(await next.vault.takeKeys(before)).toMatchObject({ ok: false });

  must(await device.vault.adoptKeyset(rotated));
  expect(device.events).toContainEqual({ kind: "keysRenewed" });
  const [line] = must(await device.vault.giveKeys());
  expect(await next.vault.takeKeys(line)).toMatchObject({ ok: true });
});

test("keys that wait for another tab's next page follow a keyset that this tab has stored, where they open it", async () => {
  const signals: LogSignal[] = [];
  const signal = (userId: string): LogSignal => {
    signals.push(logSignal(userId));
    return signals.at(-1)!;
  };
  const { device } = await firstDevice({ signal });
  const other = await reopened(device, { signal });
  const { keyset } = must(await device.vault.recoveryKeyset(PASSWORD));
  must(await device.vault.adoptKeyset(keyset));

  await expect
    .poll(async () => {
      const beside = await secondTab(device);
      const { port1, port2 } = new MessageChannel();
      must(await other.vault.giveKeysTo(port2));
      return (await beside.vault.takeKeys(port1)).ok;
    })
    .toBe(true);
  expect(other.events).toContainEqual({ kind: "keysRenewed" });
  const [line] = must(await other.vault.giveKeys());
  const next = await secondTab(device);
  expect(await next.vault.takeKeys(line)).toMatchObject({ ok: true });
  for (const each of signals) each.close();
});

test("a keyset that another tab has stored, and this one cannot open, disturbs nobody before its keys are needed", async () => {
  const { device, keyset } = await firstDevice();
  must(await device.vault.commit([put(ID, { name: "Pung" })]));
  const tab = await takenTab(device);
  must(await device.vault.adoptKeyset(await rotatedKeyset(USER, keyset, PASSWORD)));
  expect(await tab.vault.absorb()).toMatchObject({ ok: true, value: { needsKeyset: false } });
  expect(tab.events).not.toContainEqual({ kind: "passwordNeeded" });
});

test("a vault whose keys were handed over reads, writes and hands on, and follows a keyset whose data keys it knows", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(ID, { name: "Pung" })]));
  const tab = await takenTab(device);
  const { keyset } = must(await device.vault.recoveryKeyset(PASSWORD));
  must(await tab.vault.adoptKeyset(keyset));
  must(await tab.vault.commit([put(ID, { name: "Pengeskab" })]));
  must(await tab.vault.compact(true));
  must(await tab.vault.reencrypt());
  const third = await takenTab(tab);
  expect(third.records().get(ID)?.fields).toEqual({ name: "Pengeskab" });
  expect(await tab.vault.adoptKeyset({ ...keyset, rev: keyset.rev + 1 })).toMatchObject({
    problem: { kind: "Tampered" },
  });
});

test("a data key that it was not given needs the password, which gives it the rest in place", async () => {
  const { device, keyset } = await firstDevice();
  must(await device.vault.commit([put(ID, { name: "Pung" })]));
  const tab = await takenTab(device);
  const rotated = await rotatedKeyset(USER, keyset, PASSWORD);
  expect(await tab.vault.adoptKeyset(rotated)).toEqual({ ok: false, problem: { kind: "PasswordNeeded" } });
  must(await tab.vault.commit([put(ID, { name: "Pengeskab" })]));
  must(await tab.vault.unlock(PASSWORD));
  must(await tab.vault.adoptKeyset(rotated));
  must(await tab.vault.commit([put(ID, { name: "Skab" })]));
});

test("beside a tab that has taken a new data key it writes nothing, says that it needs the password, and goes on after it", async () => {
  const { device, keyset } = await firstDevice();
  must(await device.vault.commit([put(ID, { name: "Pung" })]));
  const tab = await takenTab(device);
  must(await device.vault.adoptKeyset(await rotatedKeyset(USER, keyset, PASSWORD)));
  must(await device.vault.commit([put(ID, { name: "Pengeskab" })]));
  expect((await tab.vault.commit([put(ID, { note: "i gangen" })])).ok).toBe(false);
  expect(tab.events).toContainEqual({ kind: "passwordNeeded" });
  must(await tab.vault.unlock(PASSWORD));
  must(await tab.vault.commit([put(ID, { note: "i gangen" })]));
  expect(tab.records().get(ID)?.fields).toEqual({ name: "Pengeskab", note: "i gangen" });
});

test("what has to be signed waits for the password; an act that asks for it gives the vault the rest", async () => {
  const { device, keyset } = await firstDevice();
  const server = keysetServer(keyset);
  const tab = await takenTab(device);
  expect(await tab.vault.settledKeyset(keyset.kdf)).toEqual({ ok: false, problem: { kind: "PasswordNeeded" } });
  expect(await tab.vault.rotatedKeyset("forkert")).toMatchObject({ problem: { kind: "WrongPassword" } });
  const changed = must(await tab.vault.passwordKeyset({ password: PASSWORD }, "En anden adgangskode"));
  must(await server.putKeyset(keyset.rev, changed.keyset));
  must(await tab.vault.adoptKeyset(changed.keyset));
  must(await tab.vault.adoptKeyset(must(await tab.vault.settledKeyset(changed.kdf))!));
});

test("no file with everything is made without the password or the recovery key, by any vault", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(ID, { name: "Pung" })]));
  const tab = await takenTab(device);
  for (const { vault } of [device, tab]) {
    for (const guess of [
      undefined,
      {},
      { approved: true },
      { password: "" },
      { password: "forkert" },
      { recoveryKey: "" },
    ])
      expect((await vault.backup(guess as never).catch(() => ({ ok: false }))).ok).toBe(false);
    expect((await vault.backup({ password: PASSWORD })).ok).toBe(true);
  }
});

test("[§5] an answer to a device that asks to be let in goes to nobody: the next page knows of no such request", async () => {
  const { device } = await firstDevice();
  const asking = testDevice();
  await asking.vault.openAccount(USER);
  const { commitment } = must(await asking.vault.askApproval());
  const part = must(await device.vault.answerApproval(ID, commitment));
  const next = await takenTab(device);
  const revealed = must(await asking.vault.revealApproval(ID, part));
  expect(await next.vault.approvalCode(ID, revealed.part)).toMatchObject({ problem: { kind: "NoRequest" } });
  expect(await next.vault.grantApproval(ID, { password: PASSWORD })).toMatchObject({ problem: { kind: "NoRequest" } });
  // It answers one that is made anew, as any device does.
  expect(must(await next.vault.answerApproval(randomUUID(), commitment))).not.toEqual(part);
});

test("a locked vault has nothing to give, and the password still opens it", async () => {
  const { device } = await firstDevice();
  await device.vault.openAccount(USER);
  expect(await device.vault.giveKeys()).toMatchObject({ ok: false, problem: { kind: "Locked" } });
  expect(await device.vault.unlock(PASSWORD)).toMatchObject({ ok: true });
});

test("keys of another device's account open nothing here", async () => {
  const { device, keyset } = await firstDevice();
  const [line] = must(await device.vault.giveKeys());
  const elsewhere = await nextDevice(keyset);
  const tab = await secondTab(elsewhere);
  // The same account and revision: its own keyset is the same.
  expect(await tab.vault.takeKeys(line)).toMatchObject({ ok: true });
  const stranger = await firstDevice();
  const [theirs] = must(await stranger.device.vault.giveKeys());
  expect(await (await secondTab(device)).vault.takeKeys(theirs)).toMatchObject({ ok: false });
});
