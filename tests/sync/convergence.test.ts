import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import type { Fault } from "#tests/support/fakeSyncServer.ts";
import { firstDevice, must, nextDevice, put, reopened } from "#tests/support/testDevice.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";

/** Numbers that look random and are the same for the same seed (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const FAULTS: readonly Fault[] = [
  "lostRequest",
  "lostResponse",
  "duplicate",
  "failed",
  "html",
  "truncated",
  "unauthorized",
];
const FIELDS = ["name", "value", "note"] as const;
const DEVICES = 3;
const NO_TARGET = { url: "", anonKey: "", accessToken: "" };

interface World {
  readonly server: ReturnType<typeof fakeSyncServer>;
  readonly devices: TestDevice[];
  readonly ids: readonly string[];
  /** Values that somebody saw and then replaced: none of them may be what remains. */
  readonly replaced: Set<unknown>;
  readonly clockOffsetsMs: number[];
  restore: (() => void) | undefined;
  writes: number;
}

/** The whole run is a function of the seed, but for ids and keys. */
async function run(seed: number, operations: number): Promise<void> {
  const pick = chance(seed);
  const server = fakeSyncServer();
  const clockOffsetsMs = Array.from({ length: DEVICES }, () => 0);
  const now = (i: number) => () => Date.now() + clockOffsetsMs[i]!;
  const { device, keyset } = await firstDevice({ fetch: server.fetch, now: now(0) });
  const devices = [device];
  for (let i = 1; i < DEVICES; i++) devices.push(await nextDevice(keyset, { fetch: server.fetch, now: now(i) }));
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
  const world: World = { server, devices, ids, replaced: new Set(), clockOffsetsMs, restore: undefined, writes: 0 };
  server.fault = () => (pick(4) === 0 ? FAULTS[pick(FAULTS.length)] : undefined);
  server.during = async () => {
    if (pick(4) === 0) await edit(world, pick, pick(DEVICES));
  };

  for (let step = 0; step < operations; step++) {
    const i = pick(DEVICES);
    const current = devices[i]!;
    const operation = pick(100);
    if (operation < 40) await edit(world, pick, i);
    else if (operation < 46) must(await current.vault.commit([{ kind: "delete", ...record(world, pick) }]));
    else if (operation < 50) must(await current.vault.commit([{ kind: "restore", ...record(world, pick) }]));
    else if (operation < 70) await current.exchange();
    else if (operation < 78) await current.sync.sync(NO_TARGET);
    else if (operation < 84) must(await current.vault.absorb());
    else if (operation < 88) must(await current.vault.compact(true));
    else if (operation < 91) clockOffsetsMs[i] = (pick(5) - 2) * 86_400_000;
    else if (operation < 95) devices[i] = await reopened(current, { fetch: server.fetch, now: now(i) });
    else if (operation < 97) world.restore = server.snapshot();
    else if (operation < 98) world.restore?.();
    else await replaceDevice(world, i, async () => nextDevice(keyset, { fetch: server.fetch, now: now(i) }));
  }

  server.fault = () => undefined;
  server.during = async () => undefined;
  for (let round = 0; round < 3; round++) for (const each of devices) must(await each.exchange());
  const fresh = await nextDevice(keyset, { fetch: server.fetch });
  must(await fresh.exchange());
  for (const each of [...devices, await reopened(devices[0]!)]) expect(sorted(each)).toEqual(sorted(fresh));
  for (const each of devices) expect(must(await each.sync.sync(NO_TARGET)).waiting).toBe(0);
  for (const { fields } of fresh.records().values())
    for (const value of Object.values(fields)) expect(world.replaced).not.toContain(value);
  expect(fresh.events.filter(({ kind }) => kind === "damaged")).toEqual([]);
}

/** Every value is unique, so it tells which write remains. */
async function edit(world: World, pick: (below: number) => number, i: number): Promise<void> {
  const { collection, id } = record(world, pick);
  const device = world.devices[i]!;
  must(await device.vault.absorb());
  const field = FIELDS[pick(FIELDS.length)]!;
  const before = device.records().get(id)?.fields[field];
  world.writes += 1;
  must(await device.vault.commit([put(id, { [field]: `${field} ${world.writes}` }, collection)]));
  if (before !== undefined) world.replaced.add(before);
}

/** A device goes away with its storage: only when the server has all it wrote. */
async function replaceDevice(world: World, i: number, another: () => Promise<TestDevice>): Promise<void> {
  // After a restore only the vault knows what the server lacks, so it has to have read to the end.
  const exchanged = await world.devices[i]!.exchange();
  if (!exchanged.ok) return;
  const synced = await world.devices[i]!.sync.sync(NO_TARGET);
  if (!synced.ok || synced.value.waiting > 0) return;
  world.devices[i] = await another();
  // A backup from before could no longer be made whole by this device.
  world.restore = undefined;
}

function record(world: World, pick: (below: number) => number) {
  return { collection: "assets", id: world.ids[pick(world.ids.length)]! };
}

function sorted(device: TestDevice) {
  return [...device.records().values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const OPERATIONS = Number(process.env["SYNC_OPERATIONS"] ?? 250);
const SEEDS = Number(process.env["SYNC_SEEDS"] ?? 12);

test.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
  "devices that edit, crash, lose answers and are replaced end alike and lose no write (seed %i)",
  { timeout: 120_000 },
  async (seed) => run(seed, OPERATIONS),
);
