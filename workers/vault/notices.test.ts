import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, nextDevice, put, reopened } from "#tests/support/testDevice.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const named = { collection: "assets", id: HOUSE };

/** Two devices that hold the same house. */
async function household(fields: Record<string, unknown> = { name: "Hus", value: 1 }) {
  const server = fakeSyncServer();
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch, now });
  const second = await nextDevice(keyset, { fetch: server.fetch, now });
  must(await first.vault.commit([put(HOUSE, fields)]));
  for (const each of [first, second]) must(await each.exchange());
  const pass = (ms: number) => (passedMs += ms);
  return { server, first, second, now, pass };
}

function notices(device: TestDevice) {
  return device.events.filter(({ kind }) => kind === "conflict" || kind === "revived");
}

test("whose value gives way to one that had not seen it is told which, once, and finds it in the history", async () => {
  const { server, first, second, now, pass } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Villa", value: 2 })]));
  pass(1_000);
  must(await second.vault.commit([put(HOUSE, { name: "Rækkehus" })]));
  for (const each of [first, second, first]) must(await each.exchange());
  expect(notices(first)).toEqual([{ kind: "conflict", ...named, fields: ["name"] }]);
  expect(notices(second)).toEqual([]);
  expect(first.records().get(HOUSE)?.fields).toEqual({ name: "Rækkehus", value: 2 });
  const lost = must(await first.vault.history("assets", HOUSE));
  expect(lost).toEqual([{ field: "name", value: "Villa", at: expect.any(Number) as number }]);
  expect(Math.abs(lost[0]!.at - Date.now())).toBeLessThan(60_000);
  expect(must(await second.vault.history("assets", HOUSE))).toEqual(lost);
  expect(must(await first.vault.history("assets", crypto.randomUUID()))).toEqual([]);
  const again = await reopened(first, { fetch: server.fetch, now });
  must(await again.exchange());
  expect(notices(again)).toEqual([]);
  pass(31 * 86_400_000);
  expect(must(await again.vault.history("assets", HOUSE))).toEqual([]);
});

test("a conflict that arrives while the app is locked is told when it is opened", async () => {
  const { server, first, second, now, pass } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await first.exchange());
  pass(1_000);
  must(await second.vault.commit([put(HOUSE, { name: "Rækkehus" })]));
  must(await second.exchange());
  must(await first.sync.sync({ url: "", anonKey: "", accessToken: "" }));
  const again = await reopened(first, { fetch: server.fetch, now });
  expect(notices(again)).toEqual([{ kind: "conflict", ...named, fields: ["name"] }]);
});

test("a list is named once, however many of its elements gave way", async () => {
  const { first, second, pass } = await household({ reminders: [{ id: "a" }, { id: "b" }] });
  const noted = (note: string) =>
    put(HOUSE, {
      reminders: [
        { id: "a", note },
        { id: "b", note },
      ],
    });
  must(await first.vault.commit([noted("min")]));
  pass(1_000);
  must(await second.vault.commit([noted("din")]));
  for (const each of [first, second, first]) must(await each.exchange());
  expect(notices(first)).toEqual([{ kind: "conflict", ...named, fields: ["reminders"] }]);
});

test("changes that were made one after the other are no conflict", async () => {
  const { first, second } = await household();
  must(await first.vault.commit([put(HOUSE, { name: "Villa" })]));
  for (const each of [first, second]) must(await each.exchange());
  must(await second.vault.commit([put(HOUSE, { name: "Rækkehus" })]));
  for (const each of [second, first]) must(await each.exchange());
  for (const each of [first, second]) expect(notices(each)).toEqual([]);
});

test("who deleted a record is told that an unseen change brought it back, and not when it was taken back", async () => {
  const { first, second } = await household();
  must(await first.vault.commit([{ kind: "delete", ...named }]));
  must(await second.vault.commit([put(HOUSE, { name: "Villa" })]));
  for (const each of [first, second, first]) must(await each.exchange());
  expect(notices(first)).toEqual([{ kind: "revived", ...named }]);
  must(await first.vault.commit([{ kind: "delete", ...named }]));
  for (const each of [first, second]) must(await each.exchange());
  must(await second.vault.commit([{ kind: "restore", ...named }]));
  for (const each of [second, first]) must(await each.exchange());
  expect(first.records().get(HOUSE)?.deleted).toBe(false);
  expect(notices(first)).toHaveLength(1);
});
