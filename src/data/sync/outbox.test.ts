import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { firstDevice, must, put, USER } from "#tests/support/testDevice.ts";
import { outboxCount, refusedRows } from "./outbox.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";

test("what the server would not take is listed with its code until it is taken", async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange };
  Object.assign(globalThis, idb);
  const server = fakeSyncServer();
  const { device } = await firstDevice({ fetch: server.fetch, idb });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" }), put(crypto.randomUUID(), { name: "Bil" })]));
  server.refuse = ({ id }) => (id === HOUSE ? "tier_limit_exceeded" : undefined);
  must(await device.exchange());
  const refused = { collection: "assets", id: HOUSE, deleted: false, code: "tier_limit_exceeded" };
  expect(await refusedRows(USER)).toEqual([refused]);
  server.refuse = () => undefined;
  must(await device.exchange());
  expect([await refusedRows(USER), await outboxCount(USER)]).toEqual([[], 0]);
});
