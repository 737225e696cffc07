import fc from "fast-check";
import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, put, USER } from "#tests/support/testDevice.ts";
import { openDatabase } from "./database.ts";
import { rowsIn } from "./outboxPages.ts";

const ids: readonly string[] = Array.from({ length: 50 }, () => crypto.randomUUID());

const STEP = fc.record({
  kind: fc.constantFrom("write" as const, "again" as const, "exchange" as const, "anew" as const),
  at: fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 9 }),
  refused: fc.boolean(),
});

/** The waiting rows, page by page. */
async function waiting(device: TestDevice) {
  const db = openDatabase(USER, device.idb);
  const pages = await db.outbox.toArray();
  db.dexie.close();
  return pages.map((page) => rowsIn(page));
}

test("a long write waits in few pages, and each record in one place", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit(ids.map((id) => put(id, { name: "Postering" }))));
  const pages = await waiting(device);
  expect(pages.length).toBeLessThan(ids.length / 3);
  expect(new Set(pages.flat().map(({ row }) => row.id))).toEqual(new Set(ids));
});

test("a record that is written again leaves its page, and the page goes with its last record", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit(ids.slice(0, 2).map((id) => put(id, { name: "Postering" }))));
  must(await device.vault.commit([put(ids[0]!, { name: "Husleje" })]));
  expect((await waiting(device)).map((rows) => rows.map(({ row }) => row.id))).toEqual([[ids[1]], [ids[0]]]);
  must(await device.vault.commit([put(ids[1]!, { name: "Løn" })]));
  expect((await waiting(device)).map((rows) => rows.map(({ row }) => row.id))).toEqual([[ids[0]], [ids[1]]]);
});

test("large records have pages of their own, so that a request holds each", async () => {
  const { device } = await firstDevice();
  const note = "x".repeat(100_000);
  must(await device.vault.commit(ids.slice(0, 3).map((id) => put(id, { note }))));
  expect((await waiting(device)).map((rows) => rows.length)).toEqual([1, 1, 1]);
});

test("what the server refuses stays in its page, marked, when the rest of the page has been sent", async () => {
  const server = fakeSyncServer();
  const { device } = await firstDevice({ fetch: server.fetch });
  server.refuse = ({ id }) => (ids.indexOf(id) > 1 ? "tier_limit_exceeded" : undefined);
  must(await device.vault.commit(ids.slice(0, 4).map((id) => put(id, { name: "Aktiv" }))));
  must(await device.exchange());
  const [left = [], ...others] = await waiting(device);
  expect(others).toEqual([]);
  expect(left.map(({ state, code }) => [state, code])).toEqual([
    ["refused", "tier_limit_exceeded"],
    ["refused", "tier_limit_exceeded"],
  ]);
  server.refuse = () => undefined;
  must(await device.exchange());
  expect(await waiting(device)).toEqual([]);
});

test("how much waits is known without counting, whatever is written, sent, refused and begun anew", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 20 }), async (steps) => {
      const server = fakeSyncServer();
      const anew = server.snapshot();
      const { device } = await firstDevice({ fetch: server.fetch });
      for (const step of steps) {
        server.refuse = ({ id }) => (step.refused && ids.indexOf(id) % 3 === 0 ? "tier_limit_exceeded" : undefined);
        if (step.kind === "exchange") must(await device.exchange());
        else if (step.kind === "anew") anew();
        else must(await device.vault.commit(step.at.map((at) => put(ids[at]!, { name: `Postering ${step.kind}` }))));
        const db = openDatabase(USER, device.idb);
        const [head, counted] = [await db.head.get("head"), await db.outbox.orderBy("keys").count()];
        db.dexie.close();
        expect(head?.waiting, step.kind).toBe(counted);
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);
