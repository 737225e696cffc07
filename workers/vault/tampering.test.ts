import { expect, test } from "vitest";
import { fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import type { TestDevice } from "#tests/support/testDevice.ts";
import { firstDevice, must, nextDevice, put } from "#tests/support/testDevice.ts";
import { base64, fromBase64 } from "./bytes.ts";
import type { KeysetDocument } from "./vaultApi.ts";

/** Altered rows and keysets to try; a hundred thousand take some minutes. */
const ALTERED = Number(process.env["ALTERED"] ?? 2_000);
const ROWS = 60;
const PER_DEVICE = 1_000;

type Row = ReturnType<typeof fakeSyncServer>["rows"] extends ReadonlyMap<string, infer Stored> ? Stored : never;
type Alteration = (row: Row, other: Row) => Partial<Row>;

const ALTERATIONS: readonly Alteration[] = [
  ({ ct }) => ({ ct: flipped(ct) }),
  ({ iv }) => ({ iv: flipped(iv) }),
  ({ ct }) => ({ ct: base64(fromBase64(ct).slice(0, -1)) }),
  ({ ct }) => ({ ct: base64(Uint8Array.from([...fromBase64(ct), below(256)])) }),
  () => ({ ct: base64(crypto.getRandomValues(new Uint8Array(below(400)))) }),
  ({ rev }) => ({ rev: rev + 1 + below(9) }),
  ({ schema_version }) => ({ schema_version: schema_version + 1 }),
  ({ deleted }) => ({ deleted: !deleted }),
  () => ({ collection: "debts" }),
  () => ({ id: crypto.randomUUID() }),
  (_row, { id }) => ({ id }),
  (_row, { iv, ct }) => ({ iv, ct }),
  (_row, { ct }) => ({ ct }),
];

test(
  "no altered, moved or relabelled row opens, and none keeps the others from it",
  { timeout: 1_800_000 },
  async () => {
    const { keyset, rows, expected } = await household();
    for (let done = 0; done < ALTERED; done += PER_DEVICE) {
      const altered = Array.from({ length: Math.min(PER_DEVICE, ALTERED - done) }, () => {
        const [row, other] = twoOf(rows);
        return { ...row, ...oneOf(ALTERATIONS)(row, other), op_id: crypto.randomUUID() };
      });
      const device = await nextDevice(keyset, { fetch: answering([...altered, ...rows]) });
      must(await device.exchange());
      expect(device.events.filter(({ kind }) => kind === "damaged")).toHaveLength(altered.length);
      expect(shown(device)).toEqual(expected);
    }
  },
);

test("an older row of the same record changes nothing on a device that knows the newer one", async () => {
  const { keyset, rows, older, expected } = await household();
  const device = await nextDevice(keyset, { fetch: answering([...rows, ...older, ...rows, ...older]) });
  must(await device.exchange());
  expect(shown(device)).toEqual(expected);
  expect(device.events.filter(({ kind }) => kind === "damaged")).toEqual([]);
});

test("no altered keyset is taken for the account's", { timeout: 1_800_000 }, async () => {
  const { keyset, device } = await household();
  const paths = leavesOf(keyset);
  for (let i = 0; i < ALTERED / 10; i++) {
    const altered = structuredClone(keyset);
    alter(altered, oneOf(paths));
    const adopted = await device.vault.adoptKeyset(altered);
    expect(adopted, JSON.stringify(altered)).toMatchObject({ ok: false, problem: { kind: "Tampered" } });
  }
  must(await device.vault.adoptKeyset(keyset));
});

/** A household with records at their second revision, and their first revisions as the server had them. */
async function household() {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  const ids = Array.from({ length: ROWS }, () => crypto.randomUUID());
  must(await device.vault.commit(ids.map((id, i) => put(id, { name: `Aktiv ${i}`, value: i }))));
  must(await device.exchange());
  const older = [...server.rows.values()];
  must(await device.vault.commit(ids.map((id, i) => put(id, { value: i + 1_000 }))));
  must(await device.exchange());
  return { device, keyset, older, rows: [...server.rows.values()], expected: shown(device) };
}

function shown(device: TestDevice) {
  return new Map([...device.records()].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A server that answers with these rows, whatever is asked of it. */
function answering(rows: readonly Row[]): typeof fetch {
  const numbered = rows.map((row, i) => ({ ...row, seq: i + 1 }));
  return async (_url, init) => {
    const { since = rows.length } = JSON.parse(init?.body as string) as { readonly since?: number };
    const page = numbered.slice(since, since + 500);
    const next = since + page.length;
    return Response.json({ rows: page, next, more: next < rows.length, epoch: "1", results: [], max_seq: rows.length });
  };
}

function flipped(text: string): string {
  const bytes = fromBase64(text);
  bytes[below(bytes.length)]! ^= 1 << below(8);
  return base64(bytes);
}

type Path = readonly (string | number)[];

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** Changes one value of the keyset, or its number of keys. */
function alter(keyset: KeysetDocument, path: Path): void {
  let holder = keyset as unknown as Record<string, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  const name = String(path.at(-1));
  const value = holder[name];
  if (typeof value === "number") holder[name] = value + 1 + below(5);
  else if (["iv", "ct", "mac", "commit", "salt"].includes(name)) holder[name] = flipped(String(value));
  else holder[name] = `${String(value)}x`;
}

function twoOf(rows: readonly Row[]): readonly [Row, Row] {
  const first = below(rows.length);
  return [rows[first]!, rows[(first + 1 + below(rows.length - 1)) % rows.length]!];
}

function oneOf<Item>(items: readonly Item[]): Item {
  return items[below(items.length)]!;
}

function below(end: number): number {
  return Math.floor(Math.random() * end);
}
