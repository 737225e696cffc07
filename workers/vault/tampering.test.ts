import { expect, test } from "vitest";
import type { Chance } from "#tests/sim/chance.ts";
import { chance } from "#tests/sim/chance.ts";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, nextDevice, PASSWORD, put, testDevice, USER } from "#tests/support/testDevice.ts";
import { base64, fromBase64 } from "./bytes.ts";
import type { KeysetDocument } from "./vaultApi.ts";

/** Altered rows to try, as many older ones, and a tenth as many keysets; a hundred thousand take some minutes. */
const ALTERED = Number(process.env["ALTERED"] ?? 2_000);
/** The same number alters the same things in the same ways; keys and sealed bytes are new in every run. */
const SEED = Number(process.env["SEED"] ?? crypto.getRandomValues(new Uint32Array(1))[0]);
const ROWS = 60;
const PER_DEVICE = 1_000;
console.log(`SEED=${SEED} ALTERED=${ALTERED}`);

type Row = ReturnType<typeof fakeSyncServer>["rows"] extends ReadonlyMap<string, infer Stored> ? Stored : never;

/** The rows that the server has of a record and of another one; `older` is the same record's row of a revision before. */
interface Taken {
  readonly row: Row;
  readonly other: Row;
  readonly older: Row;
}

type Alteration = (taken: Taken, by: Chance) => Partial<Row>;

/** Each in its turn. */
const ALTERATIONS: readonly Alteration[] = [
  ({ row }, by) => ({ ct: flipped(row.ct, by) }),
  ({ row }, by) => ({ iv: flipped(row.iv, by) }),
  ({ row }) => ({ ct: base64(fromBase64(row.ct).slice(0, -1)) }),
  ({ row }, by) => ({ ct: base64(Uint8Array.from([...fromBase64(row.ct), by.below(256)])) }),
  (_taken, by) => ({ ct: base64(by.bytes(by.below(400))) }),
  ({ row }, by) => ({ rev: row.rev + 1 + by.below(9) }),
  ({ row }) => ({ schema_version: row.schema_version + 1 }),
  ({ row }) => ({ deleted: !row.deleted }),
  () => ({ collection: "debts" }),
  () => ({ id: crypto.randomUUID() }),
  // Moved to another record, or swapped with what is sealed there.
  ({ other }) => ({ id: other.id }),
  ({ other }) => ({ iv: other.iv, ct: other.ct }),
  ({ other }) => ({ ct: other.ct }),
  // The row that was there before under the newest number, the newest under the number before, and one half of each.
  ({ older }) => ({ iv: older.iv, ct: older.ct, key_version: older.key_version }),
  ({ older }) => ({ rev: older.rev }),
  ({ older }) => ({ ct: older.ct }),
];

test(
  "no altered, moved or relabelled row opens, and none keeps the others from it",
  { timeout: 1_800_000 },
  async () => {
    const by = chance(SEED);
    const { newest, rows, older, expected } = await household();
    for (let done = 0; done < ALTERED; done += PER_DEVICE) {
      const altered = Array.from({ length: Math.min(PER_DEVICE, ALTERED - done) }, (_, i) => {
        const taken = takenFrom(rows, older, by);
        const alteration = ALTERATIONS[(done + i) % ALTERATIONS.length]!;
        return { ...taken.row, ...alteration(taken, by), op_id: crypto.randomUUID() };
      });
      const device = await nextDevice(newest, { fetch: answering([...altered, ...rows]) });
      must(await device.exchange());
      expect(device.events.filter(({ kind }) => kind === "damaged")).toHaveLength(altered.length);
      expect(shown(device)).toEqual(expected);
    }
  },
);

test(
  "older rows change nothing on a device that knows the newer ones, whether both come at once or long after",
  { timeout: 1_800_000 },
  async () => {
    const by = chance(SEED);
    const { newest, rows, older, expected } = await household();
    for (let done = 0; done < ALTERED; done += PER_DEVICE) {
      const again = Array.from({ length: Math.min(PER_DEVICE, ALTERED - done) }, () =>
        by.pick(by.odds(80) ? older : rows),
      );
      const atOnce = by.below(again.length);
      const served = [...rows, ...again.slice(0, atOnce)];
      const device = await nextDevice(newest, { fetch: answering(served) });
      must(await device.exchange());
      expect(shown(device)).toEqual(expected);
      served.push(...again.slice(atOnce));
      must(await device.exchange());
      expect(shown(device)).toEqual(expected);
      expect(device.events.filter(({ kind }) => kind === "damaged")).toEqual([]);
    }
  },
);

test("no altered, mixed, older or foreign keyset is taken for the account's", { timeout: 1_800_000 }, async () => {
  const by = chance(SEED);
  const { device, keysets, newest } = await household();
  const { keyset: foreign } = await firstDevice();
  const stranger = await signingIn(newest);
  for (let i = 0; i < ALTERED / 10; i++) {
    const forge = KEYSETS[i % KEYSETS.length]!;
    const forged = forge({ newest, older: by.pick(keysets.slice(0, -1)), foreign }, by);
    const adopted = await device.vault.adoptKeyset(forged);
    expect(adopted, JSON.stringify(forged)).toMatchObject({ ok: false, problem: { kind: "Tampered" } });
    // A device that has never seen the account cannot know an older keyset of it from the newest.
    if (forge !== wholeOlder)
      expect(await stranger.vault.adoptKeyset(forged), JSON.stringify(forged)).toMatchObject({ ok: false });
  }
  must(await device.vault.adoptKeyset(newest));
  must(await stranger.vault.adoptKeyset(newest));
});

interface Keysets {
  readonly newest: KeysetDocument;
  /** Of the same account, from before a rotation. */
  readonly older: KeysetDocument;
  /** Of another vault with the same password. */
  readonly foreign: KeysetDocument;
}

type Forgery = (keysets: Keysets, by: Chance) => KeysetDocument;

const wholeOlder: Forgery = ({ older }) => older;

/** Each in its turn. */
const KEYSETS: readonly Forgery[] = [
  ({ newest }, by) => {
    const altered = structuredClone(newest);
    alter(altered, by.pick(leavesOf(newest)), by);
    return altered;
  },
  // Two data keys in each other's place.
  ({ newest }, by) => {
    const first = by.below(newest.keys.length);
    const second = (first + 1 + by.below(newest.keys.length - 1)) % newest.keys.length;
    const taken = new Map([
      [first, newest.keys[second]!],
      [second, newest.keys[first]!],
    ]);
    return { ...newest, keys: newest.keys.map((key, at) => ({ ...key, ...sealedOf(taken.get(at) ?? key) })) };
  },
  ({ newest }, by) => ({ ...newest, keys: newest.keys.toSpliced(by.below(newest.keys.length), 1) }),
  wholeOlder,
  ({ newest, older }, by) => ({ ...older, rev: newest.rev + by.below(3) }),
  ({ newest, older }, by) => mixed(newest, older, by),
  ({ foreign }) => foreign,
  ({ newest, foreign }) => ({ ...foreign, vault_id: newest.vault_id, rev: newest.rev + 1 }),
  ({ newest, foreign }, by) => mixed(newest, foreign, by),
];

/** One part of it is from the other one. */
function mixed(keyset: KeysetDocument, from: KeysetDocument, by: Chance): KeysetDocument {
  const parts = Object.keys(keyset) as (keyof KeysetDocument)[];
  const different = parts.filter((part) => JSON.stringify(keyset[part]) !== JSON.stringify(from[part]));
  const part = by.pick(different);
  return { ...keyset, [part]: from[part] };
}

function sealedOf({ iv, ct }: KeysetDocument["keys"][number]) {
  return { iv, ct };
}

/** A device that has never seen the account, when the password has been typed and the keyset has not come yet. */
async function signingIn(keyset: KeysetDocument): Promise<TestDevice> {
  const device = testDevice();
  await device.vault.openAccount(USER);
  must(await device.vault.derive(PASSWORD, keyset.kdf));
  return device;
}

/** A household with records at their third revision, their earlier ones as the server had them, and every keyset it had. */
async function household() {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  const ids = Array.from({ length: ROWS }, () => crypto.randomUUID());
  must(await device.vault.commit(ids.map((id, i) => put(id, { name: `Aktiv ${i}`, value: i }))));
  must(await device.exchange());
  const older = [...server.rows.values()];
  const keysets = [keyset];
  for (const more of [1_000, 2_000]) {
    if (more > 1_000) older.push(...server.rows.values());
    must(await device.vault.commit(ids.map((id, i) => put(id, { value: i + more }))));
    must(await device.exchange());
    const rotated = must(await device.vault.rotatedKeyset(PASSWORD));
    must(await device.vault.adoptKeyset(rotated));
    keysets.push(rotated);
  }
  return { device, keysets, newest: keysets.at(-1)!, older, rows: [...server.rows.values()], expected: shown(device) };
}

function shown(device: TestDevice) {
  return new Map([...device.records()].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A server that answers with the rows that are there by then, whatever is asked of it. */
function answering(rows: readonly Row[]): typeof fetch {
  return async (_url, init) => {
    const { since = rows.length } = JSON.parse(init?.body as string) as { readonly since?: number };
    const page = rows.slice(since, since + 500).map((row, i) => ({ ...row, seq: since + i + 1 }));
    const next = since + page.length;
    return Response.json({ rows: page, next, more: next < rows.length, epoch: "1", results: [], max_seq: rows.length });
  };
}

function flipped(text: string, by: Chance): string {
  const bytes = fromBase64(text);
  bytes[by.below(bytes.length)]! ^= 1 << by.below(8);
  return base64(bytes);
}

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** Changes one value of the keyset, or its number of keys. */
function alter(keyset: KeysetDocument, path: Path, by: Chance): void {
  let holder = keyset as unknown as Record<string, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  const name = String(path.at(-1));
  const value = holder[name];
  if (typeof value === "number") holder[name] = value + 1 + by.below(5);
  else if (["iv", "ct", "mac", "commit", "salt"].includes(name)) holder[name] = flipped(String(value), by);
  else holder[name] = `${String(value)}x`;
}

function takenFrom(rows: readonly Row[], older: readonly Row[], by: Chance): Taken {
  const first = by.below(rows.length);
  const row = rows[first]!;
  const other = rows[(first + 1 + by.below(rows.length - 1)) % rows.length]!;
  return { row, other, older: by.pick(older.filter(({ id }) => id === row.id)) };
}
