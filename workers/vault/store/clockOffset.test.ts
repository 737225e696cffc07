import { expect, test } from "vitest";
import { clockMs } from "#domain/clock.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer } from "#tests/support/keysetServer.ts";
import { cycle } from "#tests/support/testCycle.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, nextDevice, put, reopened, USER } from "#tests/support/testDevice.ts";
import { openDatabase } from "./database.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const HOUR_MS = 3_600_000;

test("a device whose clock is hours behind stamps its edits with the server's time, also offline and after a restart", async () => {
  const server = fakeSyncServer();
  let passedMs = 0;
  const behind = () => Date.now() - 5 * HOUR_MS + passedMs;
  const { device: first, keyset } = await firstDevice({ fetch: server.fetch });
  const late = await nextDevice(keyset, { fetch: server.fetch, now: behind });
  must(await cycle(late, keysetServer(keyset)));
  const offline = await reopened(late, { now: behind });
  must(await first.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await first.exchange());
  // It has not seen the other's edit and was written after it, by more than the second that servers tell their time in.
  passedMs = 2_000;
  must(await offline.vault.commit([put(HOUSE, { name: "Villa" })]));
  const online = await reopened(offline, { fetch: server.fetch, now: behind });
  must(await online.exchange());
  must(await first.exchange());
  for (const each of [first, online]) expect(each.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
});

test("stamps never go back when the offset does, and what is no time is passed over", async () => {
  const { device } = await firstDevice();
  must(await device.vault.setClockOffset(10 * HOUR_MS));
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  const high = await clockOf(device);
  expect(clockMs(high)).toBeGreaterThan(Date.now() + 9 * HOUR_MS);
  must(await device.vault.setClockOffset(-10 * HOUR_MS));
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  expect((await clockOf(device)) > high).toBe(true);
  const offset = await offsetOf(device);
  for (const ms of [Number.NaN, Number.POSITIVE_INFINITY, -10 * HOUR_MS + 900])
    must(await device.vault.setClockOffset(ms));
  expect(await offsetOf(device)).toBe(offset);
  expect((await reopened(device)).records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
});

test("another tab of the device learns the server's time from the first", async () => {
  const { device } = await firstDevice();
  const tab = await reopened(device);
  must(await device.vault.setClockOffset(10 * HOUR_MS));
  must(await tab.vault.absorb());
  must(await tab.vault.commit([put(HOUSE, { name: "Hus" })]));
  expect(clockMs(await clockOf(tab))).toBeGreaterThan(Date.now() + 9 * HOUR_MS);
});

async function clockOf(device: TestDevice): Promise<string> {
  return (await headOf(device)).clock;
}

async function offsetOf(device: TestDevice): Promise<number | undefined> {
  return (await headOf(device)).clockOffsetMs;
}

async function headOf(device: TestDevice) {
  const db = openDatabase(USER, device.idb);
  const head = (await db.head.get("head"))!;
  db.dexie.close();
  return head;
}
