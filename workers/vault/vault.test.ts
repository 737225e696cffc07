import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import type { PlainRecord, SentRecords } from "#workers/vault/vaultApi.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, nextDevice, put, reopened, testDevice, USER } from "#tests/support/testDevice.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const CAR = "33333333-3333-4333-8333-333333333333";

test("what was committed is there after the app is opened again", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus", value: 1 }), put(CAR, { name: "Bil" })]));
  must(await device.vault.commit([put(HOUSE, { value: 2 })]));
  const again = await reopened(device);
  expect(again.records()).toEqual(device.records());
  expect(again.records().get(HOUSE)).toEqual({
    collection: "assets",
    id: HOUSE,
    deleted: false,
    schemaVersion: 1,
    fields: { name: "Hus", value: 2 },
  });
});

test("a wrong password opens nothing, and an account without keys says so", async () => {
  const { device } = await firstDevice();
  const other = testDevice({ idb: device.idb });
  await other.vault.openAccount(USER);
  expect(await other.vault.unlock("forkert adgangskode")).toEqual({ ok: false, problem: { kind: "WrongPassword" } });
  expect(await other.vault.commit([put(HOUSE, {})])).toEqual({ ok: false, problem: { kind: "Locked" } });
  const empty = testDevice();
  await empty.vault.openAccount(USER);
  expect(await empty.vault.unlock("forkert adgangskode")).toEqual({ ok: false, problem: { kind: "NoKeyset" } });
});

test("a deleted record can be taken back, with all it held", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.vault.commit([{ kind: "delete", collection: "assets", id: HOUSE }]));
  expect(device.records().get(HOUSE)).toMatchObject({ deleted: true, fields: { name: "Hus" } });
  must(await device.vault.commit([{ kind: "restore", collection: "assets", id: HOUSE }]));
  expect((await reopened(device)).records().get(HOUSE)).toMatchObject({ deleted: false, fields: { name: "Hus" } });
});

test("a record made anew by the id of a deleted one has nothing of it, on the other devices either", async () => {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  const reminders = [{ id: CAR, type: "service", date: "2027-01-01" }];
  must(await device.vault.commit([put(HOUSE, { name: "Hus", place: "Fyn", reminders })]));
  must(await device.exchange());
  const other = await nextDevice(keyset, { fetch: server.fetch });
  must(await other.exchange());
  must(await device.vault.commit([{ kind: "delete", collection: "assets", id: HOUSE }]));
  must(await device.vault.commit([{ ...put(HOUSE, { name: "Villa" }), isNew: true }]));
  must(await device.exchange());
  must(await other.exchange());
  for (const each of [await reopened(device), await reopened(other)])
    expect(each.records().get(HOUSE)).toMatchObject({ deleted: false, fields: { name: "Villa" } });
  expect(other.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
  // One that is there is only changed.
  must(await device.vault.commit([{ ...put(HOUSE, { place: "Als" }), isNew: true }]));
  expect(device.records().get(HOUSE)?.fields).toEqual({ name: "Villa", place: "Als" });
});

test("the summary comes before any record", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.vault.saveSummary('{"netWorth":"æøå"}'));
  const again = await reopened(device);
  expect(again.events.map(({ kind }) => kind)).toEqual(["summary", "records", "loaded"]);
  expect(again.events[0]).toEqual({ kind: "summary", text: '{"netWorth":"æøå"}' });
});

test("compaction changes where records lie, not what they say", async () => {
  const { device } = await firstDevice();
  const ids = Array.from({ length: 2300 }, () => crypto.randomUUID());
  for (let start = 0; start < ids.length; start += 500) {
    must(
      await device.vault.commit(ids.slice(start, start + 500).map((id, i) => put(id, { name: `nr. ${start + i}` }))),
    );
  }
  expect(must(await device.vault.compact())).toEqual({ compacted: true });
  expect(must(await device.vault.compact())).toEqual({ compacted: false });
  must(await device.vault.commit([put(ids[7]!, { name: "ændret" }), put(HOUSE, { name: "Hus" })]));
  expect((await reopened(device)).records()).toEqual(device.records());
  expect(must(await device.vault.compact(true))).toEqual({ compacted: true });
  const again = await reopened(device);
  expect(again.records()).toEqual(device.records());
  expect(again.records().size).toBe(2301);
});

test("two tabs that write the same record at once lose neither change", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus", value: 1 })]));
  const tab = await reopened(device);
  await Promise.all([
    device.vault.commit([put(HOUSE, { name: "Villa" })]),
    tab.vault.commit([put(HOUSE, { value: 2 })]),
  ]);
  must(await device.vault.absorb());
  must(await tab.vault.absorb());
  for (const each of [device, tab, await reopened(device)]) {
    expect(each.records().get(HOUSE)?.fields).toEqual({ name: "Villa", value: 2 });
  }
});

/** Where the last that this tab was told of records came from, and of which. */
function lastTold({ events }: TestDevice) {
  const { origin, text } = events.findLast(({ kind }) => kind === "records") as SentRecords;
  return { origin, ids: (JSON.parse(text) as readonly PlainRecord[]).map(({ id }) => id) };
}

test("a write is answered with what is stored, told by no event here, and as another tab's in the tab beside", async () => {
  const { device } = await firstDevice();
  must(await device.vault.commit([put(HOUSE, { name: "Hus", value: 1 })]));
  const tab = await reopened(device);
  expect(lastTold(tab)).toEqual({ origin: "stored", ids: [HOUSE] });
  must(await tab.vault.commit([put(HOUSE, { value: 2 })]));

  device.events.length = 0;
  const { records } = must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  // The change that the other tab had written meanwhile was read first, and is told with a lower number.
  expect(device.events).toMatchObject([{ kind: "records", origin: "otherTab" }]);
  expect(records).toMatchObject([{ origin: "here", order: (device.events[0] as unknown as SentRecords).order + 1 }]);
  expect(records.map(({ text }) => JSON.parse(text) as unknown)).toEqual([[device.records().get(HOUSE)]]);
  expect(device.records().get(HOUSE)?.fields).toEqual({ name: "Villa", value: 2 });
  must(await tab.vault.absorb());
  expect(lastTold(tab)).toEqual({ origin: "otherTab", ids: [HOUSE] });
});

test("what another device has written is told as that, also of a record that waits here; what the server repeats is not", async () => {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  const other = await nextDevice(keyset, { fetch: server.fetch });
  must(await device.vault.commit([put(HOUSE, { name: "Hus", value: 1 })]));
  device.events.length = 0;
  for (const each of [device, other, device]) must(await each.exchange());
  expect(device.events).toEqual([]);
  expect(lastTold(other)).toEqual({ origin: "otherDevice", ids: [HOUSE] });

  must(await other.vault.commit([put(HOUSE, { value: 2 }), put(CAR, { name: "Bil" })]));
  must(await other.exchange());
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await device.exchange());
  expect(lastTold(device)).toEqual({ origin: "otherDevice", ids: [HOUSE, CAR] });
  expect(device.records().get(HOUSE)?.fields).toEqual({ name: "Villa", value: 2 });
});

test("a tab that slept while its pages went reads the blocks again", async () => {
  let now = Date.now();
  const { device } = await firstDevice({ now: () => now });
  const asleep = await reopened(device, { now: () => now });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.vault.compact(true));
  now += 61_000;
  must(await device.vault.compact());
  must(await asleep.vault.absorb());
  expect(asleep.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
});

test("a record above the limit is refused and nothing of its commit is kept", async () => {
  const { device } = await firstDevice();
  const refused = await device.vault.commit([put(HOUSE, { name: "Hus" }), put(CAR, { text: "x".repeat(300_000) })]);
  expect(refused).toEqual({ ok: false, problem: { kind: "TooLarge", collection: "assets", id: CAR } });
  expect((await reopened(device)).records().size).toBe(0);
});
