import { forceCloseDatabase, IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
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
import type { IndexedDb } from "./database.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const CAR = "33333333-3333-4333-8333-333333333333";
const BOAT = "44444444-4444-4444-8444-444444444444";

/** Well below what a person takes for standing still. */
const AT_ONCE_MS = 1_000;

/** As a person or the browser does while the app is open. */
async function deleted({ idb }: TestDevice): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = idb.indexedDB.deleteDatabase(`sealed-${USER}`);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(request.error!));
  });
}

async function atOnce<Value>(asked: Promise<Value>): Promise<Value | "hangs"> {
  return Promise.race([asked, new Promise<"hangs">((resolve) => setTimeout(() => resolve("hangs"), AT_ONCE_MS))]);
}

const LOST = { ok: false, problem: { kind: "StorageFailed", isLost: true } };

test("a database that is deleted under the app is told at once, and a write is refused at once", async () => {
  const { device } = await firstDevice({ fetch: fakeSyncServer().fetch });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  await deleted(device);
  expect(device.events.at(-1)).toEqual({ kind: "storageLost" });
  expect(await atOnce(device.vault.commit([put(HOUSE, { name: "Villa" })]))).toEqual(LOST);
  expect(await atOnce(device.vault.absorb())).toEqual(LOST);
});

test("what was open is put back into a new database, with what waits to be sent, and the network is not needed", async () => {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" }), put(CAR, { name: "Bil" })]));
  must(await device.exchange());
  must(await device.vault.compact(true));
  must(await device.vault.commit([put(CAR, { name: "Elbil" }), put(BOAT, { name: "Jolle" })]));
  await deleted(device);
  must(await device.vault.putBack());
  must(await device.vault.commit([put(HOUSE, { place: "Fyn" })]));

  const again = await reopened(device, { fetch: server.fetch });
  expect(again.records().get(HOUSE)?.fields).toEqual({ name: "Hus", place: "Fyn" });
  expect(again.records().get(CAR)?.fields).toEqual({ name: "Elbil" });
  expect(again.records().get(BOAT)?.fields).toEqual({ name: "Jolle" });
  must(await again.exchange());
  const other = await nextDevice(keyset, { fetch: server.fetch });
  must(await other.exchange());
  expect(other.records()).toEqual(again.records());
  expect(server.rows.size).toBe(3);
  // The tab that put it back goes on with the same.
  must(await device.vault.commit([put(BOAT, { name: "Kutter" })]));
  must(await again.exchange());
  expect(again.records().get(BOAT)?.fields).toEqual({ name: "Kutter" });
});

test("two tabs put back beside each other and beside a sync worker that was there first, and lose nothing of either", async () => {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.exchange());
  const tab = await reopened(device, { fetch: server.fetch });
  must(await device.vault.commit([put(CAR, { name: "Bil" })]));
  must(await tab.vault.commit([put(BOAT, { name: "Jolle" })]));
  await deleted(device);
  expect(tab.events.at(-1)).toEqual({ kind: "storageLost" });
  await tab.sync.openAccount(USER);
  must(await tab.sync.sync({ url: "", anonKey: "", accessToken: "" }));
  const both = await Promise.all([device.vault.putBack(), tab.vault.putBack()]);
  both.forEach((each) => must(each));
  must(await tab.exchange());
  must(await device.vault.absorb());
  const names = (each: TestDevice) => [HOUSE, CAR, BOAT].map((id) => each.records().get(id)?.fields["name"]);
  for (const each of [device, tab, await reopened(device)]) expect(names(each)).toEqual(["Hus", "Bil", "Jolle"]);
  const other = await nextDevice(keyset, { fetch: server.fetch });
  must(await other.exchange());
  expect(names(other)).toEqual(["Hus", "Bil", "Jolle"]);
  expect(server.rows.size).toBe(3);
});

test("a sync worker under which the database goes says so, and never that all is sent", async () => {
  const server = fakeSyncServer();
  const { device } = await firstDevice({ fetch: server.fetch });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.exchange());
  await deleted(device);
  for (let i = 0; i < 2; i++) {
    const synced = await atOnce(device.sync.sync({ url: "", anonKey: "", accessToken: "" }));
    expect(synced).toEqual({ ok: false, problem: { kind: "StorageLost" } });
  }
});

test("a connection that the browser has closed is no loss: the next write stands in the same database", async () => {
  const connections: IDBDatabase[] = [];
  const { device } = await firstDevice({ fetch: fakeSyncServer().fetch, idb: watched(connections) });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  for (const connection of connections) forceCloseDatabase(connection as never);
  await new Promise((resolve) => setTimeout(resolve, 20));
  must(await device.vault.commit([put(CAR, { name: "Bil" })]));
  expect((await reopened(device)).records().get(CAR)?.fields).toEqual({ name: "Bil" });
  expect(device.events.some(({ kind }) => kind === "storageLost")).toBe(false);
});

test("a connection that is closed because the database went is told without a write", async () => {
  const connections: IDBDatabase[] = [];
  const { device } = await firstDevice({ fetch: fakeSyncServer().fetch, idb: watched(connections) });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  // Cleared by the browser itself: nobody is asked, and the files are gone before anybody hears of it.
  const closed = connections.splice(0);
  for (const connection of closed) connection.close();
  await deleted(device);
  for (const connection of closed) connection.onclose?.(new Event("close"));
  await expect.poll(() => device.events.at(-1)).toEqual({ kind: "storageLost" });
});

test("a vault that is locked has nothing to put back and says so, and no password opens what is gone", async () => {
  const { device } = await firstDevice({ fetch: fakeSyncServer().fetch });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  const locked = testDevice({ idb: device.idb });
  await locked.vault.openAccount(USER);
  await deleted(device);
  expect(await atOnce(locked.vault.putBack())).toEqual({ ok: false, problem: { kind: "Locked" } });
  expect(await atOnce(locked.vault.unlock(PASSWORD))).toEqual({ ok: false, problem: { kind: "NoKeyset" } });
});

/** A browser's databases, and every connection that is opened to them. */
function watched(connections: IDBDatabase[]): IndexedDb {
  const indexedDB = new IDBFactory();
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...args) => {
    const request = open(...args);
    request.addEventListener("success", () => connections.push(request.result as never));
    return request;
  };
  return { indexedDB, IDBKeyRange };
}
