import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { rotatedKeyset } from "#tests/support/rotatedKeyset.ts";
import { refuseWrite } from "#tests/support/storageFault.ts";
import { firstDevice, must, nextDevice, PASSWORD, put, reopened, testDevice, USER } from "#tests/support/testDevice.ts";
import { base64, fromBase64 } from "../bytes.ts";
import { openDatabase } from "./database.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const CAR = "33333333-3333-4333-8333-333333333333";
const NO_TARGET = { url: "", anonKey: "", accessToken: "" };

test("a write that the browser refuses at any request keeps neither half, and the next one works", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  for (let at = 1; ; at++) {
    const fault = refuseWrite(at, "QuotaExceededError");
    const written = await device.vault.commit([put(HOUSE, { name: "Villa" }), put(CAR, { name: "Bil" })]);
    fault.end();
    if (written.ok) {
      // Both outbox rows, the log page and the clock were each refused once.
      expect(at).toBe(5);
      break;
    }
    expect(written).toEqual({ ok: false, problem: { kind: "StorageFull" } });
    const db = openDatabase(USER, device.idb);
    expect([await db.log.count(), await db.outbox.count()]).toEqual([1, 1]);
    db.dexie.close();
    expect((await reopened(device)).records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
    expect(at).toBeLessThan(10);
  }
  const again = await reopened(device);
  expect(again.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
  expect(again.records().get(CAR)?.fields).toEqual({ name: "Bil" });
});

test("[§7] a write whose connection WebKit loses at any request is made once, on a new one", async () => {
  const { device } = await firstDevice();
  for (let at = 1; ; at++) {
    const fault = refuseWrite(at, "UnknownError");
    must(await device.vault.commit([put(HOUSE, { name: `Hus ${at}` })]));
    fault.end();
    expect((await reopened(device)).records().get(HOUSE)?.fields).toEqual({ name: `Hus ${at}` });
    const db = openDatabase(USER, device.idb);
    expect([await db.log.count(), await db.outbox.count()]).toEqual([at, 1]);
    db.dexie.close();
    if (fault.asked() < at) break;
    expect(at).toBeLessThan(10);
  }
});

test("compaction that ends at any request leaves the old blocks or the new, and no record is lost", async () => {
  const { device } = await firstDevice();
  const ids = Array.from({ length: 600 }, () => crypto.randomUUID());
  must(await device.vault.commit(ids.map((id) => put(id, { name: "Postering" }))));
  must(await device.vault.compact(true));
  must(await device.vault.commit([put(ids[0]!, { name: "ændret" }), put(HOUSE, { name: "Hus" })]));
  for (let at = 1; ; at++) {
    const fault = refuseWrite(at, "AbortError");
    const compacted = await device.vault.compact(true);
    fault.end();
    const again = await reopened(device);
    expect(again.records()).toEqual(device.records());
    if (compacted.ok) {
      expect(at).toBe(4);
      break;
    }
    expect(compacted.problem.kind).toBe("StorageFailed");
    expect(at).toBeLessThan(12);
  }
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  expect((await reopened(device)).records()).toEqual(device.records());
});

test("a commit during compaction is neither lost nor undone by it", async () => {
  const { device } = await firstDevice();
  const ids = Array.from({ length: 1500 }, () => crypto.randomUUID());
  must(await device.vault.commit(ids.map((id) => put(id, { name: "Postering" }))));
  const compacting = device.vault.compact(true);
  for (const id of ids.slice(0, 20)) must(await device.vault.commit([put(id, { name: "ændret" })]));
  must(await compacting);
  const again = await reopened(device);
  expect(again.records()).toEqual(device.records());
  expect([...again.records().values()].filter(({ fields }) => fields["name"] === "ændret")).toHaveLength(20);
});

test("two tabs that compact at once leave one whole generation", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit(Array.from({ length: 300 }, () => put(crypto.randomUUID(), { name: "Postering" }))));
  const tab = await reopened(device);
  must(await tab.vault.commit([put(HOUSE, { name: "Hus" })]));
  const done = await Promise.all([device.vault.compact(true), tab.vault.compact(true)]);
  expect(done.filter((each) => must(each).compacted).length).toBeGreaterThan(0);
  must(await device.vault.commit([put(CAR, { name: "Bil" })]));
  must(await device.vault.compact(true));
  expect((await reopened(device)).records().size).toBe(302);
});

test("a row that was altered on the server is reported, kept as it is, and stops nothing else", async () => {
  const server = fakeSyncServer();
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  must(await first.vault.commit([put(HOUSE, { name: "Hus" }), put(CAR, { name: "Bil" })]));
  must(await first.exchange());
  server.rows = new Map(
    [...server.rows].map(([key, row]) => {
      const ct = fromBase64(row.ct);
      ct[5]! ^= 1;
      return [key, row.id === HOUSE ? { ...row, ct: base64(ct) } : row] as const;
    }),
  );
  const second = await nextDevice(keyset, { fetch: server.fetch });
  must(await second.exchange());
  must(await second.vault.compact(true));
  must(await second.vault.absorb());
  const again = await reopened(second, { fetch: server.fetch });
  for (const device of [second, again]) {
    expect([...device.records().keys()]).toEqual([CAR]);
    expect(device.events.filter(({ kind }) => kind === "damaged")).toEqual([
      { kind: "damaged", collection: "assets", id: HOUSE },
    ]);
  }
  must(await again.vault.commit([put(CAR, { name: "Elbil" })]));
  must(await again.exchange());
  must(await first.exchange());
  expect(first.records().get(CAR)?.fields).toEqual({ name: "Elbil" });
  expect(first.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
});

test("a row swapped onto another id, relabelled or with its deleted flag flipped changes no record", async () => {
  const server = fakeSyncServer();
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  must(await first.vault.commit([put(HOUSE, { name: "Hus" }), put(CAR, { name: "Bil" })]));
  must(await first.exchange());
  const [house, car] = [...server.rows.values()];
  const lies = [
    { ...house!, ct: car!.ct, iv: car!.iv },
    { ...house!, deleted: true },
    { ...house!, rev: 9 },
    { ...house!, collection: "debts" },
  ];
  for (const lie of lies) {
    server.rows = new Map([["assets/house", { ...lie, seq: 50 }]]);
    const second = await nextDevice(keyset, { fetch: server.fetch });
    must(await second.exchange());
    expect(second.records().size).toBe(0);
    expect(second.events.some(({ kind }) => kind === "damaged")).toBe(true);
  }
});

test("an older row that the server serves again changes nothing on a device that knows the newer", async () => {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  const second = await nextDevice(keyset, { fetch: server.fetch });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.exchange());
  const older = [...server.rows.values()][0]!;
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await device.exchange());
  must(await second.exchange());
  server.rows = new Map([["assets/house", { ...older, seq: 99 }]]);
  must(await second.exchange());
  expect(second.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
});

test("a block that does not open is reported, left in place, and its records come from the server again", async () => {
  const server = fakeSyncServer();
  const { device } = await firstDevice({ fetch: server.fetch });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.exchange());
  must(await device.vault.compact(true));
  const db = openDatabase(USER, device.idb);
  const block = (await db.blocks.get(1))!;
  const ct = Uint8Array.from(block.ct);
  ct[0]! ^= 1;
  await db.blocks.put({ ...block, ct });
  const again = await reopened(device, { fetch: server.fetch });
  expect(again.events).toContainEqual({ kind: "damaged", collection: "blocks", id: "1" });
  must(await again.exchange());
  must(await again.vault.compact(true));
  expect(again.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
  expect((await db.blocks.get(1))!.ct).toEqual(ct);
  db.dexie.close();
});

test("a row under a key that this device lacks waits for the keyset, through compaction too", async () => {
  const server = fakeSyncServer();
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  const second = await nextDevice(keyset, { fetch: server.fetch });
  const rotated = await rotatedKeyset(USER, keyset, PASSWORD);
  must(await first.vault.adoptKeyset(rotated));
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await first.exchange());
  must(await second.sync.sync(NO_TARGET));
  expect(must(await second.vault.absorb()).needsKeyset).toBe(true);
  must(await second.vault.commit([put(CAR, { name: "Bil" })]));
  must(await second.vault.compact(true));
  expect(must(await second.vault.absorb()).needsKeyset).toBe(true);
  must(await second.vault.adoptKeyset(rotated));
  expect(must(await second.vault.absorb()).needsKeyset).toBe(false);
  expect(second.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
  expect(await second.vault.adoptKeyset(keyset)).toEqual({
    ok: false,
    problem: { kind: "Tampered", reason: "rollback" },
  });
  expect(second.events.some(({ kind }) => kind === "damaged")).toBe(false);
});

test("a device whose clock is years ahead does not keep others from changing what it wrote", async () => {
  const server = fakeSyncServer();
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  const ahead = await nextDevice(keyset, { fetch: server.fetch, now: () => Date.now() + 1e11 });
  must(await ahead.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await ahead.exchange());
  must(await first.exchange());
  must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await first.exchange());
  must(await ahead.exchange());
  expect(ahead.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
});

test("a clock set back between two sessions loses no edit", async () => {
  let now = Date.now();
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch, now: () => now });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  now -= 86_400_000;
  const again = await reopened(device, { fetch: server.fetch, now: () => now });
  must(await again.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await again.exchange());
  const second = await nextDevice(keyset, { fetch: server.fetch });
  must(await second.exchange());
  expect(second.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
});

test("fields and schema versions from a newer app survive an edit by this one", async () => {
  const server = fakeSyncServer();
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  const newer = {
    kind: "put",
    collection: "boats",
    id: HOUSE,
    schemaVersion: 7,
    set: { name: "Jolle", keel: 2 },
  } as const;
  must(await first.vault.commit([newer]));
  must(await first.exchange());
  const second = await nextDevice(keyset, { fetch: server.fetch });
  must(await second.exchange());
  must(await second.vault.commit([put(HOUSE, { name: "Sejlbåd" }, "boats")]));
  must(await second.exchange());
  must(await first.exchange());
  expect(first.records().get(HOUSE)).toMatchObject({ schemaVersion: 7, fields: { name: "Sejlbåd", keel: 2 } });
});

test("no plaintext is found in anything that is stored", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Sommerhus i Tisvilde" })]));
  must(await device.vault.saveSummary("Sommerhus i Tisvilde"));
  must(await device.vault.compact(true));
  must(await device.vault.commit([put(CAR, { name: "Sommerhus i Tisvilde" })]));
  const db = openDatabase(USER, device.idb);
  for (const table of db.dexie.tables) {
    const rows = JSON.stringify(await table.toArray(), (_name, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder("latin1").decode(value) : value,
    );
    expect(rows).not.toContain("Tisvilde");
  }
  db.dexie.close();
});

test("blocks that were read ahead before another tab compacted are not taken for the newest", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.vault.compact(true));
  const tab = testDevice({ idb: device.idb });
  await tab.vault.openAccount(USER);
  must(await device.vault.commit([put(HOUSE, { name: "Villa" }), put(CAR, { name: "Bil" })]));
  must(await device.vault.compact(true));
  must(await tab.vault.unlock(PASSWORD));
  must(await tab.vault.load());
  expect(tab.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
  must(await tab.vault.commit([put(crypto.randomUUID(), { name: "Jolle" })]));
  must(await tab.vault.compact(true));
  const again = await reopened(device);
  expect(again.records().size).toBe(3);
  expect(again.records()).toEqual(tab.records());
});

test("a tab that does not know of a rotation reads what another has sealed and compacted under the new key", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  const tab = await reopened(device);
  must(await device.vault.adoptKeyset(must(await device.vault.rotatedKeyset(PASSWORD))));
  must(await device.vault.commit([put(HOUSE, { name: "Villa" }), put(CAR, { name: "Bil" })]));
  must(await device.vault.compact(true));
  expect(must(await tab.vault.absorb()).needsKeyset).toBe(false);
  must(await tab.vault.commit([put(CAR, { name: "Elbil" })]));
  must(await tab.vault.compact(true));
  const again = await reopened(device);
  for (const each of [tab, again]) {
    expect(each.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
    expect(each.records().get(CAR)?.fields).toEqual({ name: "Elbil" });
    expect(each.events.some(({ kind }) => kind === "damaged")).toBe(false);
  }
});

test("a tab that compacts after another did shows what went into the blocks while it slept", async () => {
  const clock = { ms: Date.UTC(2026, 0, 1) };
  const now = () => clock.ms;
  const { device } = await firstDevice({ now });
  const tab = await reopened(device, { now });
  must(await tab.vault.commit([put(CAR, { name: "Bil" })]));
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.vault.compact(true));
  clock.ms += 61_000;
  must(await device.vault.compact(true));
  must(await tab.vault.compact(true));
  expect(tab.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
});
