import { expect, test } from "vitest";
import { rotateKeyset } from "#data/keys/rotateKeyset.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer } from "#tests/support/keysetServer.ts";
import { outboxBackupDisk } from "#tests/support/outboxBackupDisk.ts";
import { firstDevice, must, PASSWORD, nextDevice, put, reopened } from "#tests/support/testDevice.ts";
import type { SealedRow } from "./rows.ts";
import { OutboxBackup } from "./outboxBackup.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const CAR = "33333333-3333-4333-8333-333333333333";
const BOAT = "44444444-4444-4444-8444-444444444444";

const TURNS = 60;

/** Whatever is asked of a vault waits for what it is doing; what it does in turns lets others in between them. */
async function settled({ vault }: { readonly vault: { absorb(): Promise<unknown> } }): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    await vault.absorb();
  }
}

test("[§9] what had not been sent comes back when the browser has lost its database, and reaches the other devices", async () => {
  const [disk, server] = [outboxBackupDisk(), fakeSyncServer()];
  const { device, keyset } = await firstDevice({ fetch: server.fetch, outboxBackupOf: disk.outboxBackupOf });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" }), put(CAR, { name: "Bil" })]));
  must(await device.exchange());
  must(await device.vault.commit([put(HOUSE, { name: "Villa" }), put(BOAT, { name: "Jolle" })]));
  must(await device.vault.commit([put(HOUSE, { place: "Fyn" }), { kind: "delete", collection: "assets", id: CAR }]));

  disk.kill();
  const cleared = await nextDevice(keyset, { fetch: server.fetch, outboxBackupOf: disk.outboxBackupOf });
  await settled(cleared);
  expect(cleared.records().get(HOUSE)?.fields).toEqual({ name: "Villa", place: "Fyn" });
  expect(cleared.events.at(-1)).toEqual({ kind: "recovered" });
  must(await cleared.exchange());
  const other = await nextDevice(keyset, { fetch: server.fetch });
  must(await other.exchange());
  expect(other.records().get(HOUSE)?.fields).toEqual({ name: "Villa", place: "Fyn" });
  expect(other.records().get(BOAT)?.fields).toEqual({ name: "Jolle" });
  expect(other.records().get(CAR)?.deleted).toBe(true);
  expect(server.rows.size).toBe(3);
});

test("[§9] where the database is whole nothing is written anew, and what still waits goes on lying in two places", async () => {
  const [disk, server] = [outboxBackupDisk(), fakeSyncServer()];
  const { device, keyset } = await firstDevice({ outboxBackupOf: disk.outboxBackupOf });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  disk.kill();
  const again = await reopened(device, { fetch: server.fetch, outboxBackupOf: disk.outboxBackupOf });
  await settled(again);
  expect(must(await again.vault.commit([]))).toEqual({ page: 1, records: [] });
  expect(again.events).not.toContainEqual({ kind: "recovered" });
  // Killed again before anything was sent, and this time the database is lost.
  disk.kill();
  const cleared = await nextDevice(keyset, { fetch: server.fetch, outboxBackupOf: disk.outboxBackupOf });
  await settled(cleared);
  expect(cleared.records().get(HOUSE)?.fields).toEqual({ name: "Hus" });
});

test("[§9] thousands of records that wait keep no change waiting behind them, and lie on where they lay", async () => {
  const disk = outboxBackupDisk();
  const { device, keyset } = await firstDevice({ outboxBackupOf: disk.outboxBackupOf });
  const ids = Array.from({ length: 2_500 }, () => crypto.randomUUID());
  must(await device.vault.commit(ids.map((id) => put(id, { name: "Hus" }))));
  const [long] = disk.files().map(({ length }) => length);
  disk.kill();
  const again = await reopened(device, { outboxBackupOf: disk.outboxBackupOf });
  await settled(again);
  expect(disk.files().map(({ length }) => length)).toEqual([long]);

  must(await again.vault.commit([put(CAR, { name: "Bil" })]));
  disk.kill();
  disk.cut(5);
  const third = await reopened(again, { outboxBackupOf: disk.outboxBackupOf });
  must(await third.vault.commit([put(BOAT, { name: "Jolle" })]));
  // A file that was cut short is written anew, and the change did not wait for all of it.
  expect(disk.files()).toHaveLength(2);
  await settled(third);
  expect(disk.files()).toHaveLength(1);
  disk.kill();
  const cleared = await nextDevice(keyset, { outboxBackupOf: disk.outboxBackupOf });
  await settled(cleared);
  expect(cleared.records().get(BOAT)?.fields).toEqual({ name: "Jolle" });
  expect(cleared.records().size).toBe(2_501);
});

test("[§9] between two turns of going through what waits a vault hears what else it is asked", async () => {
  const disk = outboxBackupDisk();
  const { device } = await firstDevice({ outboxBackupOf: disk.outboxBackupOf });
  const ids = Array.from({ length: 5_000 }, () => crypto.randomUUID());
  must(await device.vault.commit(ids.map((id) => put(id, { name: "Hus" }))));
  const [long] = disk.files().map(({ length }) => length);
  must(await device.vault.commit([put(BOAT, { name: "Jolle" })]));
  disk.kill();
  // A file that was cut short is written anew.
  disk.cut(5);
  await reopened(device, { outboxBackupOf: disk.outboxBackupOf });
  // A message from the tab is a task too, and comes between them.
  const written = new Set<number>();
  for (let task = 0; task < 3 * TURNS; task++) {
    await new Promise((resolve) => setTimeout(resolve));
    written.add(disk.files().at(-1)!.length);
  }
  expect(disk.files()).toHaveLength(1);
  expect(written.size).toBeGreaterThanOrEqual(5);
  expect([...written].at(-1)).toBeGreaterThanOrEqual(long!);
});

test("[§9] what the server has confirmed is kept in no second place", async () => {
  const [disk, server] = [outboxBackupDisk(), fakeSyncServer()];
  const { device } = await firstDevice({ fetch: server.fetch, outboxBackupOf: disk.outboxBackupOf });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" }), put(CAR, { name: "Bil" })]));
  expect(disk.files().map(({ length }) => length > 0)).toEqual([true]);
  must(await device.exchange());
  expect(disk.files().map(({ length }) => length)).toEqual([0]);
  // An answer to an earlier write says nothing of a later one.
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  expect(disk.files().map(({ length }) => length > 0)).toEqual([true]);
});

test("[§9] a write that was cut short by the kill leaves the ones before it", async () => {
  const disk = outboxBackupDisk();
  const { device, keyset } = await firstDevice({ outboxBackupOf: disk.outboxBackupOf });
  must(await device.vault.commit([put(HOUSE, { name: "Hus" })]));
  must(await device.vault.commit([put(CAR, { name: "Bil" })]));
  disk.kill();
  disk.cut(5);
  const cleared = await nextDevice(keyset, { outboxBackupOf: disk.outboxBackupOf });
  await settled(cleared);
  expect([...cleared.records().keys()]).toEqual([HOUSE]);
});

test("[§9] what another device has written since stays, and what nothing here opens is let go", async () => {
  const [disk, server] = [outboxBackupDisk(), fakeSyncServer()];
  let now = Date.parse("2026-03-01T12:00:00Z");
  const { device, keyset } = await firstDevice({
    fetch: server.fetch,
    outboxBackupOf: disk.outboxBackupOf,
    now: () => now,
  });
  must(await device.vault.commit([put(HOUSE, { name: "Hus", place: "Fyn" })]));
  must(await device.exchange());
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  disk.kill();
  now += 60_000;
  const other = await nextDevice(keyset, { fetch: server.fetch, now: () => now });
  must(await other.exchange());
  must(await other.vault.commit([put(HOUSE, { name: "Slot" })]));
  must(await other.exchange());
  const cleared = await nextDevice(keyset, {
    fetch: server.fetch,
    outboxBackupOf: disk.outboxBackupOf,
    now: () => now,
  });
  must(await cleared.exchange());
  must(await other.exchange());
  for (const each of [cleared, other])
    expect(each.records().get(HOUSE)?.fields).toEqual({ name: "Slot", place: "Fyn" });

  const strange = outboxBackupDisk();
  const elsewhere = await firstDevice({ outboxBackupOf: strange.outboxBackupOf });
  must(await elsewhere.device.vault.commit([put(BOAT, { name: "Jolle" })]));
  strange.kill();
  const here = await nextDevice(keyset, { outboxBackupOf: strange.outboxBackupOf });
  await settled(here);
  expect(here.records().size).toBe(0);
  expect(strange.files().every(({ length }) => length === 0)).toBe(true);
});

test("[§9] a record edited over and over without a network takes no more room than a megabyte", async () => {
  const disk = outboxBackupDisk();
  const { device, keyset } = await firstDevice({ outboxBackupOf: disk.outboxBackupOf });
  const note = "en lang note ".repeat(4_000);
  for (let i = 0; i < 60; i++) must(await device.vault.commit([put(HOUSE, { note: `${note}${i}` })]));
  expect(disk.files().map(({ length }) => length < 1_100_000)).toEqual([true]);
  disk.kill();
  const cleared = await nextDevice(keyset, { outboxBackupOf: disk.outboxBackupOf });
  await settled(cleared);
  expect(cleared.records().get(HOUSE)?.fields["note"]).toBe(`${note}59`);
});

test("[§9] what waits under a key that this device has yet to hear of stays until it has", async () => {
  const disk = outboxBackupDisk();
  const { device, keyset } = await firstDevice({ outboxBackupOf: disk.outboxBackupOf });
  const keysets = keysetServer(keyset);
  must(await rotateKeyset(keysets, device.vault, PASSWORD, () => Date.now() + 90 * 86_400_000));
  must(await device.vault.commit([put(BOAT, { name: "Jolle" })]));
  disk.kill();
  const behind = await nextDevice(keyset, { outboxBackupOf: disk.outboxBackupOf });
  await settled(behind);
  expect(behind.records().size).toBe(0);
  must(await behind.vault.adoptKeyset(keysets.standing));
  disk.kill();
  const again = await reopened(behind, { outboxBackupOf: disk.outboxBackupOf });
  await settled(again);
  expect(again.records().get(BOAT)?.fields).toEqual({ name: "Jolle" });
});

test("[§9] a write that finds no room lets the one before it go, so the file is emptied once all else is sent", async () => {
  let size = 0;
  const file = {
    size: () => size,
    read: () => new Uint8Array(0),
    append: (bytes: Uint8Array) => void (size += bytes.length),
    empty: () => void (size = 0),
  };
  const spare = new OutboxBackup({ own: async () => file, left: async () => [] });
  const row = (id: string, opId: string): SealedRow => ({
    collection: "assets",
    id,
    opId,
    deviceId: "55555555-5555-4555-8555-555555555555",
    keyVersion: 1,
    rev: 0,
    schemaVersion: 1,
    deleted: false,
    iv: new Uint8Array(12),
    ct: new Uint8Array(100),
  });
  await spare.add([row(HOUSE, "hus 1"), row(CAR, "bil 1")]);
  size = 32_000_000;
  await spare.add([row(HOUSE, "hus 2")]);
  expect(size).toBe(32_000_000);
  await spare.settle([{ collection: "assets", id: CAR, opId: "bil 1" }]);
  expect(size).toBe(0);
});
