import { expect, test, vi } from "vitest";
import { keysetServer, withPassword } from "#tests/support/keysetServer.ts";
import { firstDevice, must, nextDevice, PASSWORD, put, reopened, testDevice, USER } from "#tests/support/testDevice.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { rotateKeyset } from "./rotateKeyset.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const DAY_MS = 86_400_000;
const later = (days: number) => () => Date.now() + days * DAY_MS;

async function account() {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch, now: later(90) });
  return { server, device, keysets: keysetServer({ ...keyset }), keyset };
}

/** An account whose first key is ninety days old. */
async function agedAccount() {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  return { server, device, keysets: keysetServer(keyset), keyset };
}

test("[§9] a rotation gives the account one more key, retires the former and keeps it", async () => {
  const { server, device, keysets, keyset } = await agedAccount();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.exchange());
  expect(await rotateKeyset(keysets, device.vault, PASSWORD, later(90))).toEqual({ ok: true, value: "rotated" });
  expect(keysets.standing).toMatchObject({ rev: 2, vault_id: keyset.vault_id, wraps: keyset.wraps });
  expect(keysets.standing.keys.map(({ version, state }) => [version, state])).toEqual([
    [1, "retired"],
    [2, "active"],
  ]);
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await device.exchange());
  expect([...server.rows.values()].map((row) => row.key_version)).toEqual([2]);
  expect((await reopened(device)).records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
});

test("a key younger than a day is not replaced, and one from a clock far ahead does not count as young", async () => {
  const { device, keysets } = await agedAccount();
  expect(await rotateKeyset(keysets, device.vault, PASSWORD, later(0.9))).toEqual({
    ok: true,
    value: "alreadyRotated",
  });
  expect(keysets.standing.rev).toBe(1);
  expect(await rotateKeyset(keysets, device.vault, PASSWORD, later(-400))).toEqual({ ok: true, value: "rotated" });
});

test("of two devices that rotate at once one wins, and the other takes its key", async () => {
  const { server, keyset, keysets } = await account();
  const now = later(180);
  const [a, b] = [await nextDevice(keyset, { fetch: server.fetch, now }), await nextDevice(keyset, { now })];
  keysets.meanwhile = async () => {
    expect(await rotateKeyset(keysets, b.vault, PASSWORD, now)).toEqual({ ok: true, value: "rotated" });
  };
  expect(await rotateKeyset(keysets, a.vault, PASSWORD, now)).toEqual({ ok: true, value: "alreadyRotated" });
  expect(keysets.standing.keys).toHaveLength(2);
  for (const each of [a, b]) must(await each.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await a.exchange());
  expect([...server.rows.values()].map((row) => row.key_version)).toEqual([2]);
});

test("a password that is changed meanwhile stays changed: the rotation asks for that one, and goes on top of it", async () => {
  const { keyset, keysets } = await account();
  const now = later(180);
  const device = await nextDevice(keyset, { now });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  keysets.meanwhile = async () => {
    keysets.standing = await withPassword(USER, keysets.standing, PASSWORD, "et nyt kodeord 9");
  };
  expect(await rotateKeyset(keysets, device.vault, PASSWORD, now)).toMatchObject({
    problem: { kind: "WrongPassword" },
  });
  expect(await rotateKeyset(keysets, device.vault, "et nyt kodeord 9", now)).toEqual({ ok: true, value: "rotated" });
  expect(keysets.standing.rev).toBe(3);
  const again = testDevice({ idb: device.idb });
  await again.vault.openAccount(USER);
  expect(await again.vault.unlock(PASSWORD)).toEqual({ ok: false, problem: { kind: "WrongPassword" } });
  must(await again.vault.unlock("et nyt kodeord 9"));
  must(await again.vault.load());
  expect(again.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
});

test("a rotation whose request was lost changed nothing, says so, and is done once when it is asked for again", async () => {
  const { keyset, keysets } = await account();
  const now = later(180);
  const device = await nextDevice(keyset, { now });
  keysets.fault = "lostRequest";
  expect(await rotateKeyset(keysets, device.vault, PASSWORD, now)).toEqual({ ok: false, problem: { kind: "Offline" } });
  expect(keysets.standing.keys).toHaveLength(1);
  expect(await rotateKeyset(keysets, device.vault, PASSWORD, now)).toEqual({ ok: true, value: "rotated" });
  expect(keysets.standing.keys).toHaveLength(2);
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
});

test("a rotation whose answer was lost is asked after, and was done", async () => {
  const { keyset, keysets } = await account();
  const now = later(180);
  const device = await nextDevice(keyset, { now });
  keysets.fault = "lostResponse";
  expect(await rotateKeyset(keysets, device.vault, PASSWORD, now)).toEqual({ ok: true, value: "rotated" });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  expect(keysets.standing.keys).toHaveLength(2);
});

test.each(["lostRequest", "lostResponse"] as const)(
  "a rotation that ended in a %s and that nobody can be asked about is uncertain, and done once in the end",
  async (fault) => {
    const { keyset, keysets } = await account();
    const now = later(180);
    const device = await nextDevice(keyset, { now });
    keysets.fault = fault;
    keysets.meanwhile = async () => void (keysets.unreachable = true);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const rotated = rotateKeyset(keysets, device.vault, PASSWORD, now);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await rotated).toEqual({ ok: false, problem: { kind: "Uncertain" } });
    vi.useRealTimers();
    keysets.unreachable = false;
    const again = await rotateKeyset(keysets, device.vault, PASSWORD, now);
    expect(again).toEqual({ ok: true, value: fault === "lostRequest" ? "rotated" : "alreadyRotated" });
    expect(keysets.standing.keys).toHaveLength(2);
  },
);

test("a keyset that the server altered is refused, and nothing is rotated", async () => {
  const { device, keysets } = await agedAccount();
  keysets.standing = { ...keysets.standing, rev: 5 };
  expect(await rotateKeyset(keysets, device.vault, PASSWORD, later(90))).toEqual({
    ok: false,
    problem: { kind: "Tampered", reason: "mac" },
  });
  expect(keysets.standing.keys).toHaveLength(1);
});

test("a locked vault rotates nothing", async () => {
  const { keysets } = await agedAccount();
  const locked = testDevice();
  await locked.vault.openAccount(USER);
  expect(await rotateKeyset(keysets, locked.vault, PASSWORD, later(90))).toEqual({
    ok: false,
    problem: { kind: "Locked" },
  });
  expect(keysets.standing.rev).toBe(1);
});
