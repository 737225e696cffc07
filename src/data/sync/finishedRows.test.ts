import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { firstDevice, must, put, USER } from "#tests/support/testDevice.ts";
import { finishedRows } from "./outbox.ts";

test("[§9] what is sent when a page goes is sent in the version that the server has said it knows, and before that in the oldest", async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange };
  Object.assign(globalThis, idb);
  const server = fakeSyncServer();
  const { device } = await firstDevice({ fetch: server.fetch, idb });
  must(await device.vault.commit([put(crypto.randomUUID(), { name: "Hus" })]));
  const protocols = [(await finishedRows(USER, 10)).protocol];
  for (const newest of [2, 1]) {
    server.newest = newest;
    must(await device.exchange());
    protocols.push((await finishedRows(USER, 10)).protocol);
  }
  expect(protocols).toEqual([1, 2, 1]);
});
