import { expect, test } from "vitest";
import { rotateKeyset } from "#data/keys/rotateKeyset.ts";
import type { Fault } from "#tests/support/fakeSyncServer.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer } from "#tests/support/keysetServer.ts";
import { cycle } from "#tests/support/testCycle.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, PASSWORD, nextDevice, put, reopened } from "#tests/support/testDevice.ts";
import { STATEMENTS } from "../vault/statements/deviceStatement.ts";

const FIELDS = ["name", "value", "note"] as const;
const FAULTS: readonly Fault[] = ["lostRequest", "lostResponse", "duplicate", "failed", "truncated", "busy"];
const DAY_MS = 86_400_000;

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

/** Devices that edit, delete, sleep, rotate keys and move records while the server drops what was deleted. */
async function run(seed: number, operations: number): Promise<void> {
  const pick = chance(seed);
  const server = fakeSyncServer();
  let days = 0;
  const now = () => Date.now() + days * DAY_MS;
  const parts = { fetch: server.fetch, now };
  const { device, keyset } = await firstDevice(parts);
  const keysets = keysetServer(keyset);
  const devices = [device, await nextDevice(keyset, parts), await nextDevice(keyset, parts)];
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
  let writes = 0;
  const replaced = new Set<unknown>();
  server.fault = () => (pick(6) === 0 ? FAULTS[pick(FAULTS.length)] : undefined);

  const edit = async (current: TestDevice) => {
    const id = ids[pick(ids.length)]!;
    const field = FIELDS[pick(FIELDS.length)]!;
    must(await current.vault.absorb());
    const before = current.records().get(id)?.fields[field];
    must(await current.vault.commit([put(id, { [field]: `${field} ${(writes += 1)}` })]));
    if (before !== undefined) replaced.add(before);
  };

  for (let step = 0; step < operations; step++) {
    const i = pick(devices.length);
    const current = devices[i]!;
    const operation = pick(100);
    const named = { collection: "assets", id: ids[pick(ids.length)]! };
    if (operation < 35) await edit(current);
    else if (operation < 47) must(await current.vault.commit([{ kind: "delete", ...named }]));
    else if (operation < 50) must(await current.vault.commit([{ kind: "restore", ...named }]));
    else if (operation < 70) await cycle(current, keysets);
    else if (operation < 76) await current.sync.sync({ url: "", anonKey: "", accessToken: "" });
    else if (operation < 80) must(await current.vault.reencrypt(3));
    else if (operation < 84) must(await current.vault.compact(true));
    else if (operation < 89) devices[i] = await reopened(current, parts);
    else if (operation < 96) server.sweep();
    else {
      days += 2;
      await rotateKeyset(keysets, current.vault, PASSWORD, now);
    }
  }

  server.fault = () => undefined;
  for (let round = 0; round < 6; round++) for (const each of devices) must(await cycle(each, keysets));
  const fresh = await nextDevice(keysets.standing, parts);
  must(await fresh.exchange());
  for (const each of [...devices, await reopened(devices[0]!, parts)]) expect(alive(each)).toEqual(alive(fresh));
  for (const each of devices)
    expect(must(await each.sync.sync({ url: "", anonKey: "", accessToken: "" })).waiting).toBe(0);
  for (const record of alive(fresh))
    for (const value of Object.values(record.fields)) expect(replaced).not.toContain(value);
  const active = Math.max(...keysets.standing.keys.map(({ version }) => version));
  const records = [...server.rows.values()].filter(({ collection }) => collection !== STATEMENTS);
  for (const row of records) if (!row.deleted) expect(row.key_version).toBe(active);
  expect(fresh.events.filter(({ kind }) => kind === "damaged")).toEqual([]);
}

function alive(device: TestDevice) {
  return [...device.records().values()].filter(({ deleted }) => !deleted).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const SEEDS = Number(process.env["SYNC_SEEDS"] ?? 6);
const OPERATIONS = Number(process.env["SYNC_OPERATIONS"] ?? 150);

test.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
  "devices that rotate keys and are away while deleted records are dropped end alike and lose no write (seed %i)",
  { timeout: 120_000 },
  async (seed) => run(seed, OPERATIONS),
);
