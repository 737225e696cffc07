import { expect, test } from "vitest";
import { PROTOCOL } from "#domain/protocol.ts";
import { failed } from "#domain/result.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { rotatedKeyset } from "#tests/support/rotatedKeyset.ts";
import { cycle } from "#tests/support/testCycle.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, nextDevice, PASSWORD, put, reopened, USER } from "#tests/support/testDevice.ts";
import { openDatabase } from "../vault/store/database.ts";
import { fetchSyncServer } from "./syncServer.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const NO_TARGET = { url: "", anonKey: "", accessToken: "" };

async function household() {
  const server = fakeSyncServer();
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  const second = await nextDevice(keyset, { fetch: server.fetch });
  return { server, keyset, first, second };
}

test("what one device wrote is found on the other, and the server holds none of it readable", async () => {
  const { server, first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Sommerhus i Tisvilde" })]));
  must(await first.exchange());
  must(await second.exchange());
  expect(second.records().get(HOUSE)).toEqual(first.records().get(HOUSE));
  expect(JSON.stringify([...server.rows.values()])).not.toContain("Tisvilde");
});

test("offline edits of different fields are both kept", async () => {
  const { first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus", value: 1 })]));
  must(await first.exchange());
  must(await second.exchange());
  must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await second.vault.commit([put(HOUSE, { value: 2 })]));
  must(await first.exchange());
  must(await second.exchange());
  must(await first.exchange());
  for (const device of [first, second])
    expect(device.records().get(HOUSE)?.fields).toEqual({ name: "Villa", value: 2 });
});

test("a delete never hides an edit that the deleter had not seen", async () => {
  const { first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await first.exchange());
  must(await second.exchange());
  must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await second.vault.commit([{ kind: "delete", collection: "assets", id: HOUSE }]));
  must(await second.exchange());
  must(await first.exchange());
  must(await second.exchange());
  for (const device of [first, second])
    expect(device.records().get(HOUSE)).toMatchObject({ deleted: false, fields: { name: "Villa" } });
});

test("elements that two devices add to one list are both kept", async () => {
  const { first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { reminders: [] })]));
  must(await first.exchange());
  must(await second.exchange());
  must(await first.vault.commit([put(HOUSE, { reminders: [{ id: "a", notes: "syn" }] })]));
  must(await second.vault.commit([put(HOUSE, { reminders: [{ id: "b", notes: "service" }] })]));
  for (const device of [first, second, first]) must(await device.exchange());
  expect(first.records().get(HOUSE)?.fields["reminders"]).toHaveLength(2);
  expect(second.records().get(HOUSE)).toEqual(first.records().get(HOUSE));
});

test("an edit made while its predecessor is on its way is not lost by the answer", async () => {
  const { server, first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  let once = true;
  server.during = async (rpc) => {
    if (rpc !== "sync_push" || !once) return;
    once = false;
    must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  };
  must(await first.exchange());
  must(await second.exchange());
  expect(second.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
  expect(must(await first.sync.sync(NO_TARGET)).waiting).toBe(0);
});

test("a push whose answer was lost is recognised when it is repeated", async () => {
  const { server, first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  server.fault = (rpc) => (rpc === "sync_push" ? "lostResponse" : undefined);
  expect(await first.exchange()).toEqual({ ok: false, problem: { kind: "Offline" } });
  server.fault = () => undefined;
  must(await first.exchange());
  must(await second.exchange());
  expect(second.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
  expect([...server.rows.values()].map(({ rev }) => rev)).toEqual([1]);
});

test.each([
  ["unauthorized", { kind: "Unauthorized" }],
  ["factorMissing", { kind: "FactorRequired" }],
  ["forbidden", { kind: "ServerFailed", status: 403 }],
  ["outdated", { kind: "Outdated" }],
  ["busy", { kind: "ServerFailed", status: 503, retryAfterMs: 7_000 }],
  ["failed", { kind: "ServerFailed", status: 503 }],
  ["html", { kind: "ServerFailed", status: 200 }],
  ["truncated", { kind: "ServerFailed", status: 200 }],
  ["lostRequest", { kind: "Offline" }],
] as const)("a call that ends in %s leaves everything as it was", async (fault, problem) => {
  const { server, first } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  server.fault = () => fault;
  expect(await first.exchange()).toEqual({ ok: false, problem });
  server.fault = () => undefined;
  must(await first.exchange());
  expect(server.rows.size).toBe(1);
});

test("a refused record stays, marked, and holds up no other", async () => {
  const { server, first } = await household();
  const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
  must(await first.vault.commit(ids.map((id) => put(id, { name: "Aktiv" }))));
  server.refuse = ({ id }) => (id === ids[1] ? "tier_limit_exceeded" : undefined);
  const receipt = must(await first.sync.sync(NO_TARGET));
  expect(receipt).toMatchObject({ pushed: 2, refused: 1, waiting: 1 });
  server.refuse = () => undefined;
  expect(must(await first.sync.sync(NO_TARGET))).toMatchObject({
    pushed: 1,
    waiting: 0,
  });
});

test("after the server was restored from a backup, what it lost is sent again", async () => {
  const { server, keyset, first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus", value: 1 })]));
  must(await first.exchange());
  const restore = server.snapshot();
  const later = crypto.randomUUID();
  must(await first.vault.commit([put(HOUSE, { value: 2 }), put(later, { name: "Bil" })]));
  must(await first.exchange());
  must(await second.exchange());
  restore();
  must(await first.exchange());
  const fresh = await nextDevice(keyset, { fetch: server.fetch });
  must(await fresh.exchange());
  expect(fresh.records().get(HOUSE)?.fields).toEqual({ name: "Hus", value: 2 });
  expect(fresh.records().get(later)?.fields).toEqual({ name: "Bil" });
  must(await second.exchange());
  must(await second.vault.commit([put(later, { name: "Elbil" })]));
  must(await second.exchange());
  must(await first.exchange());
  expect(first.records().get(later)?.fields).toEqual({ name: "Elbil" });
  expect((await reopened(first)).records()).toEqual(first.records());
});

test("a write that waited while the server was restored builds on what that one holds, whatever its numbers", async () => {
  const { server, keyset, first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus", value: 1 })]));
  must(await first.exchange());
  must(await second.exchange());
  const restore = server.snapshot();
  must(await second.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await second.exchange());
  must(await first.exchange());
  must(await first.vault.commit([put(HOUSE, { note: "Skøde" })]));
  restore();
  // Another device gives the record the number that the lost row had.
  const third = await nextDevice(keyset, { fetch: server.fetch });
  must(await third.exchange());
  must(await third.vault.commit([put(HOUSE, { value: 2 })]));
  must(await third.exchange());
  must(await first.exchange());
  const fresh = await nextDevice(keyset, { fetch: server.fetch });
  must(await fresh.exchange());
  expect(fresh.records().get(HOUSE)?.fields).toEqual({ name: "Villa", value: 2, note: "Skøde" });
});

test("a push that was made for the server before a restore changes nothing on the restored one", async () => {
  const { server, first } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await first.exchange());
  const restore = server.snapshot();
  must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  // Between the reading and the push of one exchange.
  server.fault = (rpc) => {
    if (rpc === "sync_push") {
      server.fault = () => undefined;
      restore();
    }
    return undefined;
  };
  expect(must(await first.sync.sync(NO_TARGET))).toMatchObject({ pushed: 0, conflicts: 1 });
  expect(server.rows.get(`assets/${HOUSE}`)?.rev).toBe(1);
  must(await first.exchange());
  expect(server.rows.get(`assets/${HOUSE}`)?.rev).toBeGreaterThan(1);
});

test("rows pushed by a device need not be pulled by it, and editing them again meets no conflict", async () => {
  const { first } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await first.exchange());
  must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  const receipt = must(await first.sync.sync(NO_TARGET));
  expect(receipt).toMatchObject({ pulled: 0, pushed: 1, conflicts: 0 });
});

test("pages that were pulled while the app was locked are there when it is opened", async () => {
  const { server, first, second } = await household();
  must(await first.vault.commit(Array.from({ length: 1200 }, () => put(crypto.randomUUID(), { name: "Postering" }))));
  must(await first.exchange());
  expect(must(await second.sync.sync(NO_TARGET)).pulled).toBe(1200);
  expect(server.rows.size).toBe(1200);
  expect((await reopened(second)).records().size).toBe(1200);
});

test("pulled pages and other tabs' writes are shown without being asked for", async () => {
  const server = fakeSyncServer();
  const hearing = new Set<() => void>();
  const signal = () => {
    let own: (() => void) | undefined;
    return {
      tell: () => hearing.forEach((listener) => listener !== own && listener()),
      hear: (listener: () => void) => void hearing.add((own = listener)),
      close: () => void (own && hearing.delete(own)),
    };
  };
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await first.exchange());
  const second = await nextDevice(keyset, { fetch: server.fetch, signal });
  const tab = await reopened(second, { signal });
  must(await second.sync.sync(NO_TARGET));
  for (const each of [second, tab]) await expect.poll(() => each.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
  must(await tab.vault.commit([put(HOUSE, { name: "Villa" })]));
  await expect.poll(() => second.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
});

test("what another device pushes between this one's pull and push is not skipped", async () => {
  const { server, first, second } = await household();
  const car = crypto.randomUUID();
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await second.vault.commit([put(car, { name: "Bil" })]));
  let once = true;
  server.during = async (rpc) => {
    if (rpc !== "sync_pull" || !once) return;
    once = false;
    must(await second.exchange());
  };
  must(await first.exchange());
  must(await first.exchange());
  expect(first.records().get(car)?.fields).toEqual({ name: "Bil" });
});

test("every call names the protocol, and a server that no longer speaks it touches nothing here", async () => {
  const { server, first, second } = await household();
  must(await second.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await second.exchange());
  expect(server.protocol).toBe(String(PROTOCOL.current));
  must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  const before = await stored(first);
  server.fault = () => "outdated";
  const keysets = { keyset: async () => failed({ kind: "Offline" as const }) };
  expect(await cycle(first, keysets)).toEqual({ ok: false, problem: { kind: "Outdated" } });
  expect(await stored(first)).toEqual(before);
});

test("a server that asks for time is left alone for as long as it says, up to an hour", async () => {
  const { server, first } = await household();
  server.fault = () => "busy";
  const keysets = { keyset: async () => failed({ kind: "Offline" as const }) };
  expect(await cycle(first, keysets)).toEqual({ ok: false, problem: { kind: "ServerFailed", retryAfterMs: 7_000 } });
  const answers: readonly (readonly [string, unknown])[] = [
    ["120", 120_000],
    ["Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
    ["86400", 3_600_000],
    ["soon", undefined],
    ["-5", 0],
  ];
  for (const [retryAfter, retryAfterMs] of answers) {
    const busy = async () => new Response("", { status: 429, headers: { "retry-after": retryAfter } });
    const now = () => Date.UTC(2026, 10, 21, 10);
    const asked = await fetchSyncServer({ url: "", anonKey: "", accessToken: "" }, { fetch: busy, now }).changesSince(
      0,
      1,
    );
    expect(asked).toEqual({
      ok: false,
      problem: { kind: "ServerFailed", status: 429, ...(retryAfterMs !== undefined && { retryAfterMs }) },
    });
  }
});

async function stored(device: TestDevice): Promise<unknown> {
  const db = openDatabase(USER, device.idb);
  const tables = await Promise.all(db.dexie.tables.map((table) => table.toArray()));
  db.dexie.close();
  return tables;
}

test("an edit never gets a stamp that its device has given before, beside clocks that are days ahead", async () => {
  const server = fakeSyncServer();
  const clock = { ms: Date.UTC(2026, 0, 1) };
  const aheadMs = 48 * 3_600_000;
  const { device: ahead, keyset } = await firstDevice({ fetch: server.fetch, now: () => clock.ms + aheadMs });
  const device = await nextDevice(keyset, { fetch: server.fetch, now: () => clock.ms });
  const late = crypto.randomUUID();
  must(await ahead.vault.commit([put(HOUSE, { name: "Hus" }), put(late, { name: "Bil" })]));
  server.refuse = ({ id }) => (id === late ? "tier_limit_exceeded" : undefined);
  must(await ahead.exchange());
  must(await device.exchange());
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await device.exchange());
  clock.ms += 30 * 3_600_000;
  server.refuse = () => undefined;
  must(await ahead.exchange());
  must(await device.exchange());
  must(await device.vault.commit([put(HOUSE, { name: "Ejendom" })]));
  must(await device.exchange());
  must(await ahead.exchange());
  for (const each of [device, ahead]) expect(each.records().get(HOUSE)?.fields).toEqual({ name: "Ejendom" });
});

test("an answer that comes late does not end the conflict of a newer edit", async () => {
  const { server, first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  let once = true;
  server.during = async (rpc) => {
    if (rpc !== "sync_push" || !once) return;
    once = false;
    must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
    must(await first.sync.sync(NO_TARGET));
  };
  must(await first.sync.sync(NO_TARGET));
  must(await first.exchange());
  must(await second.exchange());
  expect(second.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
});

test("an edit under a key that this tab learns later is sent again when it lost a race", async () => {
  const { keyset, first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await first.exchange());
  must(await second.exchange());
  const tab = await reopened(first);
  must(await second.vault.commit([put(HOUSE, { value: 2 })]));
  must(await second.exchange());
  must(await first.vault.adoptKeyset(await rotatedKeyset(USER, keyset, PASSWORD)));
  must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  expect(must(await first.sync.sync(NO_TARGET)).waiting).toBe(1);
  expect(must(await tab.vault.absorb()).resealed).toBe(1);
  expect(must(await first.sync.sync(NO_TARGET)).waiting).toBe(0);
});
