import { expect, test } from "vitest";
import { rotateKeyset } from "#data/keys/rotateKeyset.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { keysetServer, withPassword } from "#tests/support/keysetServer.ts";
import { refuseWrite } from "#tests/support/storageFault.ts";
import { cycle } from "#tests/support/testCycle.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, nextDevice, PASSWORD, put, reopened, USER } from "#tests/support/testDevice.ts";
import { base64, fromBase64 } from "../bytes.ts";
import { openDatabase } from "../store/database.ts";
import { STATEMENTS } from "../statements/deviceStatement.ts";

const HOUSE = "22222222-2222-4222-8222-222222222222";
const CAR = "33333333-3333-4333-8333-333333333333";
const quarter = () => Date.now() + 90 * 86_400_000;

type Server = ReturnType<typeof fakeSyncServer>;

/** An account with some records that all devices and the server hold under the first key, and a second key. */
async function rotatedAccount(records: readonly string[]) {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  const keysets = keysetServer(keyset);
  if (records.length > 0) must(await device.vault.commit(records.map((id) => put(id, { name: `Navn ${id}` }))));
  must(await device.exchange());
  expect(must(await device.vault.reencrypt())).toEqual({ sealed: 0, left: 0 });
  expect(must(await rotateKeyset(keysets, device.vault, PASSWORD, quarter))).toBe("rotated");
  return { server, device, keyset, keysets };
}

function idsOf(count: number): readonly string[] {
  return Array.from({ length: count }, () => crypto.randomUUID());
}

function versions(server: Server): readonly number[] {
  return [...new Set(recordsOn(server).map((row) => row.key_version))].toSorted((a, b) => a - b);
}

/** Without what devices state of them: a statement lapses with its key. */
function recordsOn({ rows }: Server) {
  return [...rows.values()].filter(({ collection }) => collection !== STATEMENTS);
}

async function namesOf(device: TestDevice, ids: readonly string[]): Promise<readonly unknown[]> {
  return ids.map((id) => device.records().get(id)?.fields["name"]);
}

/** The newest of what every record said once. */
function namesFor(ids: readonly string[]): readonly string[] {
  return ids.map((id) => `Navn ${id}`);
}

test("[§9] records move to the new key fifty at a time, also those in blocks, until none is left", async () => {
  const ids = idsOf(130);
  const { server, device, keysets } = await rotatedAccount(ids);
  must(await device.vault.compact(true));
  const again = await reopened(device, { fetch: server.fetch });
  const progress: number[] = [];
  const reencrypting = ({ left }: { readonly left: number }) => void progress.push(left);
  for (let i = 0; i < 5; i++) must(await cycle(again, keysets, { reencrypting }));
  expect(progress).toEqual([80, 30, 0]);
  expect(versions(server)).toEqual([2]);
  expect(await namesOf(again, ids)).toEqual(namesFor(ids));
  must(await again.vault.compact(true));
  const db = openDatabase(USER, again.idb);
  expect((await db.blocks.toArray()).map(({ keyVersion }) => keyVersion)).toEqual([2]);
  db.dexie.close();
  const last = await reopened(again, { fetch: server.fetch });
  expect(must(await last.vault.reencrypt())).toEqual({ sealed: 0, left: 0 });
  expect(await namesOf(last, ids)).toEqual(namesFor(ids));
});

test("a record with a waiting write and a deleted one are left alone", async () => {
  const { server, device } = await rotatedAccount([HOUSE, CAR]);
  must(await device.vault.commit([put(HOUSE, { name: "Villa" }), { kind: "delete", collection: "assets", id: CAR }]));
  expect(must(await device.vault.reencrypt()).sealed).toBe(0);
  must(await device.exchange());
  expect(must(await device.vault.reencrypt())).toEqual({ sealed: 0, left: 0 });
  expect(versions(server)).toEqual([2]);
});

test("a record that the server refuses does not keep the others from moving", async () => {
  const { server, device, keysets } = await rotatedAccount([HOUSE]);
  must(await device.vault.commit([put(CAR, { name: "Bil" })]));
  server.refuse = ({ id }) => (id === CAR ? "tier_limit_exceeded" : undefined);
  for (let i = 0; i < 2; i++) expect(await cycle(device, keysets)).toEqual({ ok: false, problem: { kind: "Refused" } });
  expect(versions(server)).toEqual([2]);
});

test("sealing again never wins over an edit that another device made meanwhile", async () => {
  const { server, device, keysets } = await rotatedAccount([HOUSE]);
  const other = await nextDevice(keysets.standing, { fetch: server.fetch });
  must(await other.exchange());
  must(await device.vault.reencrypt());
  must(await other.vault.commit([put(HOUSE, { name: "Villa" })]));
  must(await other.exchange());
  must(await cycle(device, keysets));
  must(await cycle(other, keysets));
  for (const each of [device, other]) expect(each.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
  expect(await outboxOf(device)).toBe(0);
  expect(recordsOn(server).map(({ rev, key_version }) => [rev, key_version])).toEqual([[2, 2]]);
});

test("an edit made before the slice is sent takes its place, and one made on the way follows it", async () => {
  const { server, device, keysets } = await rotatedAccount([HOUSE, CAR]);
  must(await device.vault.reencrypt());
  must(await device.vault.commit([put(HOUSE, { name: "Villa" })]));
  let once = true;
  server.during = async (rpc) => {
    if (rpc !== "sync_push" || !once) return;
    once = false;
    must(await device.vault.commit([put(CAR, { name: "Elbil" })]));
  };
  for (let i = 0; i < 3; i++) must(await cycle(device, keysets));
  const other = await nextDevice(keysets.standing, { fetch: server.fetch });
  must(await other.exchange());
  expect(other.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
  expect(other.records().get(CAR)?.fields).toEqual({ name: "Elbil" });
  expect(versions(server)).toEqual([2]);
});

test("a row that did not open is not sealed over, and does not keep the others back", async () => {
  const { server, device, keysets } = await rotatedAccount([HOUSE, CAR]);
  const damaged = new Map(server.rows);
  const [key, row] = [...damaged].find(([, { id }]) => id === HOUSE)!;
  const ct = fromBase64(row.ct);
  ct[5]! ^= 1;
  damaged.set(key, { ...row, rev: 2, seq: 50, op_id: crypto.randomUUID(), ct: base64(ct) });
  server.rows = damaged;
  for (let i = 0; i < 3; i++) must(await cycle(device, keysets));
  expect(must(await device.vault.reencrypt())).toEqual({ sealed: 0, left: 0 });
  expect(recordsOn(server).map(({ id, key_version }) => [id, key_version])).toEqual([
    [HOUSE, 1],
    [CAR, 2],
  ]);
  expect(device.records().get(HOUSE)?.fields["name"]).toBe(`Navn ${HOUSE}`);
});

test("what an offline device writes under the former key is accepted, and moved later", async () => {
  const { server, device, keyset, keysets } = await rotatedAccount([HOUSE]);
  const offline = await nextDevice(keyset, { fetch: server.fetch });
  must(await offline.sync.sync({ url: "", anonKey: "", accessToken: "" }));
  must(await offline.vault.absorb());
  must(await offline.vault.commit([put(HOUSE, { name: "Villa" }), put(CAR, { name: "Bil" })]));
  for (let i = 0; i < 2; i++) must(await cycle(device, keysets));
  must(await cycle(offline, keysets));
  for (let i = 0; i < 3; i++) for (const each of [device, offline]) must(await cycle(each, keysets));
  for (const each of [device, offline]) {
    expect(each.records().get(HOUSE)?.fields).toEqual({ name: "Villa" });
    expect(each.records().get(CAR)?.fields).toEqual({ name: "Bil" });
  }
  expect(versions(server)).toEqual([2]);
});

test("a tab is not told of records that another tab has moved, for nothing of them has changed", async () => {
  const { server, device } = await rotatedAccount([HOUSE, CAR]);
  const tab = await reopened(device, { fetch: server.fetch });
  tab.events.length = 0;
  expect(must(await device.vault.reencrypt()).sealed).toBe(2);
  must(await tab.vault.absorb());
  expect(tab.events).toEqual([]);
});

test("two devices that move the same records at once, another rotation and a new password lose nothing", async () => {
  const ids = idsOf(90);
  const { server, device, keysets } = await rotatedAccount(ids);
  const other = await nextDevice(keysets.standing, { fetch: server.fetch });
  must(await other.exchange());
  for (const each of [device, other]) must(await each.vault.reencrypt());
  expect(must(await rotateKeyset(keysets, other.vault, PASSWORD, () => quarter() * 1.1))).toBe("rotated");
  keysets.standing = await withPassword(USER, keysets.standing, PASSWORD, "et nyt kodeord 9");
  for (let i = 0; i < 8; i++) for (const each of [device, other]) must(await cycle(each, keysets));
  expect(versions(server)).toEqual([3]);
  for (const each of [device, other]) expect(await namesOf(each, ids)).toEqual(namesFor(ids));
  for (const each of [device, other]) expect(await outboxOf(each)).toBe(0);
});

test("three hundred records survive ten ends at random moments of their move to the new key", async () => {
  const ids = idsOf(300);
  const { server, device, keysets } = await rotatedAccount(ids);
  must(await device.vault.compact(true));
  let current = device;
  for (let end = 0; end < 10; end++) {
    const fault = refuseWrite(1 + Math.floor(Math.random() * 260), "AbortError");
    const doomed = current;
    server.fault = () => (Math.random() < 0.2 ? "lostResponse" : undefined);
    for (let i = 0; i < 3; i++) {
      const ended = await cycle(doomed, keysets).catch(() => undefined);
      if (ended?.ok !== true) break;
    }
    fault.end();
    server.fault = () => undefined;
    // The memory of the tab is lost, what it had stored stays; somebody edits before it goes on.
    current = await reopened(doomed, { fetch: server.fetch });
    must(await current.vault.commit([put(ids[end]!, { note: `Rettet ${end}` })]));
  }
  let cycles = 0;
  while (!versions(server).every((version) => version === 2) && cycles < 20) {
    must(await cycle(current, keysets));
    cycles += 1;
  }
  must(await cycle(current, keysets));
  expect(versions(server)).toEqual([2]);
  const fresh = await nextDevice(keysets.standing, { fetch: server.fetch });
  must(await fresh.exchange());
  for (const each of [current, await reopened(current), fresh]) {
    expect(await namesOf(each, ids)).toEqual(namesFor(ids));
    expect(ids.slice(0, 10).map((id) => each.records().get(id)?.fields["note"])).toEqual(
      Array.from({ length: 10 }, (_, i) => `Rettet ${i}`),
    );
  }
  expect(await outboxOf(current)).toBe(0);
});

async function outboxOf(device: TestDevice): Promise<number> {
  return must(await device.sync.sync({ url: "", anonKey: "", accessToken: "" })).waiting;
}
