import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { refuseWrite } from "#tests/support/storageFault.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, nextDevice, put, reopened, USER } from "#tests/support/testDevice.ts";
import type { Change } from "../vault/vaultApi.ts";
import { openDatabase } from "../vault/store/database.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const CAR = "33333333-3333-4333-8333-333333333333";
const BOAT = "44444444-4444-4444-8444-444444444444";
const TARGET = { url: "", anonKey: "", accessToken: "" };

function gone(id: string): Change {
  return { kind: "delete", collection: "assets", id };
}

/** Two devices that both know a house, a car and `others`; then the first deletes the car, and the server drops it. */
async function swept(others: readonly string[] = []) {
  const server = fakeSyncServer();
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  const away = await nextDevice(keyset, { fetch: server.fetch });
  must(await first.vault.commit([HOUSE, CAR, ...others].map((id) => put(id, { name: `Navn ${id}` }))));
  for (const each of [first, away]) must(await each.exchange());
  must(await first.vault.commit([gone(CAR)]));
  must(await first.exchange());
  server.sweep();
  return { server, keyset, first, away };
}

function idsOf(server: ReturnType<typeof fakeSyncServer>): readonly string[] {
  return [...server.rows.values()].map(({ id }) => id);
}

async function alive(device: TestDevice): Promise<readonly string[]> {
  return [...device.records().values()].filter((record) => !record.deleted).map(({ id }) => id);
}

test("a record that was deleted and dropped while a device was away goes from it too, and is not sent again", async () => {
  const { server, away } = await swept();
  must(await away.exchange());
  expect(await alive(away)).toEqual([HOUSE]);
  expect(idsOf(server)).toEqual([HOUSE]);
  must(await away.exchange());
  expect(must(await away.sync.sync(TARGET)).waiting).toBe(0);
  expect(idsOf(server)).toEqual([HOUSE]);
  const again = await reopened(away, { fetch: server.fetch });
  expect(again.records()).toEqual(away.records());
  must(await again.exchange());
  must(await again.vault.compact(true));
  expect((await reopened(again)).records()).toEqual(away.records());
});

test("a dropped record that the device had edited meanwhile lives again everywhere", async () => {
  const { server, first, away } = await swept();
  must(await away.vault.commit([put(CAR, { name: "Elbil" }), put(BOAT, { name: "Jolle" })]));
  must(await away.exchange());
  must(await first.exchange());
  for (const each of [first, away]) {
    expect(each.records().get(CAR)).toMatchObject({ deleted: false, fields: { name: "Elbil" } });
    expect(await alive(each)).toHaveLength(3);
  }
  expect(idsOf(server).toSorted()).toEqual([HOUSE, CAR, BOAT].toSorted());
  expect(must(await away.sync.sync(TARGET)).waiting).toBe(0);
});

test("a dropped record that somebody brings back gets what the others had written to it before", async () => {
  const server = fakeSyncServer();
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  const away = await nextDevice(keyset, { fetch: server.fetch });
  must(await first.vault.commit([put(CAR, { name: "Bil", value: 1 })]));
  for (const each of [first, away]) must(await each.exchange());
  must(await first.vault.commit([put(CAR, { value: 3 })]));
  must(await first.exchange());
  must(await first.vault.commit([gone(CAR)]));
  must(await first.exchange());
  server.sweep();
  must(await away.vault.commit([put(CAR, { name: "Elbil" })]));
  for (const each of [away, first, away]) must(await each.exchange());
  const fresh = await nextDevice(keyset, { fetch: server.fetch });
  must(await fresh.exchange());
  for (const each of [first, away, fresh])
    expect(each.records().get(CAR)).toMatchObject({ deleted: false, fields: { name: "Elbil", value: 3 } });
});

test("what is written while the server is read anew, and before the app is unlocked after it, is kept", async () => {
  const { server, first, away } = await swept();
  let once = true;
  server.during = async (rpc) => {
    if (rpc !== "sync_pull" || !once) return;
    once = false;
    must(await away.vault.commit([put(BOAT, { name: "Jolle" })]));
  };
  must(await away.sync.sync(TARGET));
  must(await away.sync.sync(TARGET));
  must(await away.vault.commit([put(CAR, { name: "Elbil" })]));
  must(await away.sync.sync(TARGET));
  must(await away.sync.sync(TARGET));
  const again = await reopened(away, { fetch: server.fetch });
  must(await again.exchange());
  must(await first.exchange());
  for (const each of [again, first]) expect((await alive(each)).toSorted()).toEqual([HOUSE, CAR, BOAT].toSorted());
});

test("a reading that breaks off goes on after a restart and deletes nothing before its end", async () => {
  const others = Array.from({ length: 1200 }, () => crypto.randomUUID());
  const { server, away } = await swept(others);
  let pulls = 0;
  server.fault = (rpc) => (rpc === "sync_pull" && ++pulls === 3 ? "lostRequest" : undefined);
  expect((await away.exchange()).ok).toBe(false);
  must(await away.vault.absorb());
  must(await away.vault.compact(true));
  expect(await alive(away)).toHaveLength(1202);
  const again = await reopened(away, { fetch: server.fetch });
  must(await again.exchange());
  const left = new Set(await alive(again));
  expect([left.size, left.has(CAR)]).toEqual([1201, false]);
  must(await again.vault.compact(true));
  expect((await reopened(again)).records()).toEqual(again.records());
});

test("deleting what was dropped is done whole or again, wherever the browser ends it", async () => {
  for (let at = 1; ; at++) {
    const { server, away } = await swept();
    must(await away.sync.sync(TARGET));
    const fault = refuseWrite(at, "AbortError");
    const absorbed = await away.vault.absorb();
    fault.end();
    const again = await reopened(away, { fetch: server.fetch });
    must(await again.exchange());
    expect(await alive(again)).toEqual([HOUSE]);
    expect(idsOf(server)).toEqual([HOUSE]);
    if (absorbed.ok) break;
    expect(at).toBeLessThan(12);
  }
});

test("a new device and one that saw the deletion read nothing twice, and neither does anyone a second time", async () => {
  const { server, keyset, first, away } = await swept();
  const fresh = await nextDevice(keyset, { fetch: server.fetch });
  for (const each of [fresh, first, away]) must(await each.exchange());
  for (const each of [fresh, first, away]) {
    const before = server.calls;
    must(await each.sync.sync(TARGET));
    expect(server.calls - before).toBe(1);
    expect(await alive(each)).toEqual([HOUSE]);
    expect(await sourcesOf(each)).toEqual(each === away ? ["sweep", "complete"] : []);
  }
});

test("a server that was restored as well loses nothing by it: what it lacks is sent, not deleted", async () => {
  const { server, keyset, first, away } = await swept([BOAT]);
  const restore = server.snapshot();
  must(await away.exchange());
  const later = crypto.randomUUID();
  must(await first.vault.commit([put(later, { name: "Skrevet efter sikkerhedskopien" }), gone(BOAT)]));
  must(await first.exchange());
  must(await away.exchange());
  server.sweep();
  restore();
  must(await away.sync.sync(TARGET));
  server.sweep();
  for (const each of [away, first, away]) must(await each.exchange());
  const fresh = await nextDevice(keyset, { fetch: server.fetch });
  must(await fresh.exchange());
  for (const each of [first, away, fresh]) expect((await alive(each)).toSorted()).toEqual([HOUSE, later].toSorted());
});

test("a sweep that is seen while a restored server still waits for its records deletes none of them", async () => {
  const { server, first, away } = await swept();
  must(await away.exchange());
  const restore = server.snapshot();
  const later = crypto.randomUUID();
  must(await away.vault.commit([put(later, { name: "Skrevet efter sikkerhedskopien" })]));
  must(await away.exchange());
  restore();
  // The app of the one that has it stays locked: its records are not sent yet.
  must(await away.sync.sync(TARGET));
  must(await first.vault.commit([put(BOAT, { name: "Jolle" })]));
  must(await first.exchange());
  must(await first.vault.commit([gone(BOAT)]));
  must(await first.exchange());
  server.sweep();
  must(await away.sync.sync(TARGET));
  expect(await sourcesOf(away)).toContain("rewind");
  const again = await reopened(away, { fetch: server.fetch });
  must(await again.exchange());
  must(await first.exchange());
  for (const each of [again, first]) expect((await alive(each)).toSorted()).toEqual([HOUSE, later].toSorted());
  expect((await reopened(again)).records()).toEqual(again.records());
});

async function sourcesOf(device: TestDevice): Promise<readonly string[]> {
  const db = openDatabase(USER, device.idb);
  const pages = await db.log.toArray();
  db.dexie.close();
  return pages.map(({ source }) => source).filter((source) => source !== "local" && source !== "remote");
}
