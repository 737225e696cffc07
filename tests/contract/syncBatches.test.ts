import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Household, newHousehold, sealedRow } from "#tests/support/household.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

type Pushed = ReturnType<typeof sealedRow>;

describe.each([
  ["the embedded database", (): string | undefined => undefined],
  ...(postgres ? [["PostgreSQL", () => postgres.createDatabase()] as const] : []),
] as const)("on %s", (_name, databaseUrl) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: databaseUrl() });
  }, 60_000);
  afterAll(() => server.stop());

  const oneByOne = async (home: Household, rows: readonly object[]) => {
    const results: object[] = [];
    for (const row of rows) results.push(...(await home.push([row])).results);
    return results;
  };

  type Two = readonly [Household, Household];
  const newTwo = async (): Promise<Two> => [await newHousehold(server), await newHousehold(server)];

  /** Two households that hold the same; what is pushed to one as a batch is pushed to the other row by row. */
  async function answeredAlike([together, alone]: Two, rows: readonly Pushed[], before: readonly Pushed[]) {
    for (const home of [together, alone]) await oneByOne(home, before);
    const { results, max_seq: head } = await together.push(rows);
    expect(results).toEqual(await oneByOne(alone, rows));
    const [one, other] = [await together.pull(0, 1_000), await alone.pull(0, 1_000)];
    expect(one).toEqual(other);
    expect(head).toBe(other.max_seq);
    return results;
  }

  // The first of all: what others have read a database may say seconds later, and it would be counted here.
  test("a row is looked up by its name, also for a household that came after the database counted its rows", async () => {
    const sql = (text: string) => server.database.transaction((query) => query(text));
    await sql("delete from public.records where user_id::text like '00000000-%'");
    await sql(`insert into public.records
        (user_id, collection, id, rev, seq, key_version, schema_version, deleted, iv, ct, op_id, device_id)
      select ('00000000-0000-4000-8000-0000000000' || lpad((i % 50)::text, 2, '0'))::uuid, 'transactions',
        gen_random_uuid(), 1, 1000000 + i, 1, 1, false, decode(repeat('00', 16), 'hex'), decode(repeat('00', 40), 'hex'),
        gen_random_uuid(), gen_random_uuid() from generate_series(1, 20000) i`);
    await sql("analyze public.records");
    const reads = async (index: string) => {
      const [row] = await sql(`select idx_scan::int as scans, idx_tup_read::int as entries
        from pg_stat_user_indexes where relname = 'records' and indexrelname = '${index}'`);
      return row as { readonly scans: number; readonly entries: number };
    };
    const [named, listed] = [await reads("records_pkey"), await reads("records_in_order")];
    const home = await newHousehold(server);
    const stored = Array.from({ length: 300 }, () => sealedRow());
    await home.push(stored);
    await home.push(stored.slice(0, 100).map(({ id }) => sealedRow({ id, base: 1, rev: 2 })));
    await oneByOne(
      home,
      stored.slice(100, 120).map(({ id }) => sealedRow({ id, base: 1, rev: 2 })),
    );
    // A row that is new is not looked up; a change is, and found again where it is stored. A database says a while later
    // what it has read.
    await expect
      .poll(async () => (await reads("records_pkey")).scans - named.scans, { timeout: 20_000 })
      .toBeGreaterThan(220);
    expect((await reads("records_in_order")).entries - listed.entries).toBeLessThan(300);
  });

  test("a batch that fits is answered and stored as its rows alone would be", async () => {
    const stored = Array.from({ length: 5 }, () => sealedRow());
    const rows = [
      ...stored.map(({ id }, i) =>
        sealedRow({ id: i % 2 ? id.toUpperCase() : id, base: 1, rev: 2 + i, deleted: i === 3 }),
      ),
      sealedRow({ collection: "assets" }),
      ...Array.from({ length: 20 }, () => sealedRow()),
    ];
    const results = await answeredAlike(await newTwo(), rows, stored);
    expect(new Set(results.map((each) => (each as { status: string }).status))).toEqual(new Set(["stored"]));
  });

  test("a batch that fits is stored by a statement for what is new and one for what was changed", async () => {
    const home = await newHousehold(server);
    const steps = async () => {
      const text =
        "select count(distinct (xmin::text, cmin::text))::int as steps from public.records where user_id = $1";
      const [row] = await server.database.transaction((query) => query(text, [home.user]));
      return row?.["steps"];
    };
    const stored = Array.from({ length: 10 }, () => sealedRow());
    await home.push(stored);
    expect(await steps()).toBe(1);
    const changed = stored.map(({ id }) => sealedRow({ id, base: 1, rev: 2 }));
    await home.push(changed);
    expect(await steps()).toBe(1);
    await home.push([
      ...changed.map(({ id }) => sealedRow({ id, base: 2, rev: 3 })),
      ...Array.from({ length: 10 }, () => sealedRow()),
    ]);
    expect(await steps()).toBe(2);
  });

  test("a batch with one row that does not fit is answered and stored as its rows alone would be", async () => {
    const oddOnes = (stands: Pushed, twice: Pushed): readonly Readonly<Record<string, unknown>>[] => [
      { base: 7, rev: 8 },
      { base: -1 },
      { base: 1, rev: 1 },
      { rev: null },
      { deleted: null },
      { id: "none" },
      { collection: "Assets!" },
      { collection: 7 },
      { iv: "AAAA" },
      { ct: "====" },
      { ct: "A".repeat(400_000) },
      { op_id: "none" },
      { key_version: 0 },
      { key_version: 1.5 },
      { schema_version: "x" },
      { id: stands.id },
      stands,
      { id: twice.id, base: 1, rev: 2 },
      { id: twice.id },
    ];
    const two = await newTwo();
    for (const at of oddOnes(sealedRow(), sealedRow()).keys()) {
      const [stands, twice] = [sealedRow(), sealedRow()];
      const odd = sealedRow(oddOnes(stands, twice)[at]);
      await answeredAlike(two, [sealedRow(), twice, odd, sealedRow()], [stands]);
    }
  }, 120_000);

  test("[§6] of a batch with the 99th to 102nd asset the first two are stored", async () => {
    const before = Array.from({ length: 98 }, () => sealedRow({ collection: "assets" }));
    const home = await newHousehold(server);
    await home.push(before);
    const { results } = await home.push(Array.from({ length: 4 }, () => sealedRow({ collection: "assets" })));
    expect(results.map(({ status, code }) => code ?? status)).toEqual([
      "stored",
      "stored",
      "tier_limit_exceeded",
      "tier_limit_exceeded",
    ]);
  });

  test("[§6] a place that an asset leaves is free for the rows after it, and for none before", async () => {
    const before = Array.from({ length: 100 }, () => sealedRow({ collection: "assets" }));
    const home = await newHousehold(server);
    await home.push(before);
    const [left, right] = before;
    const gone = (id = "") => sealedRow({ collection: "assets", id, base: 1, rev: 2, deleted: true });
    const added = () => sealedRow({ collection: "assets" });
    const said = async (...rows: Pushed[]) => (await home.push(rows)).results.map(({ status, code }) => code ?? status);
    expect(await said(added(), gone(left?.id))).toEqual(["tier_limit_exceeded", "stored"]);
    expect(await said(added(), sealedRow())).toEqual(["stored", "stored"]);
    expect(await said(gone(right?.id), added())).toEqual(["stored", "stored"]);
    expect(await said(added(), sealedRow())).toEqual(["tier_limit_exceeded", "stored"]);
  });

  test("a page holds up to 2,000 rows when asked for as many, and about 2 MiB", async () => {
    const home = await newHousehold(server);
    for (let times = 0; times < 6; times++) await home.push(Array.from({ length: 400 }, () => sealedRow()));
    expect((await home.pull(0, 5_000)).rows).toHaveLength(2_000);
    expect((await home.pull(0, 500)).rows).toHaveLength(500);
    const large = sealedRow({ ct: Buffer.alloc(200_000, 7).toString("base64") });
    for (let times = 0; times < 12; times++) await home.push([{ ...large, ...ids() }]);
    const page = await home.pull(2_400, 1_000);
    expect(page.rows).toHaveLength(8);
    expect(page.more).toBe(true);
  });

  test("[§9] a device that sends a life is counted by its rows and not by its calls, and one that goes on without end is told to wait", async () => {
    const limits = { api: { max: 5, minutes: 1 }, syncRows: { max: 10_000, minutes: 1 } };
    const strict = await startTestServer({ databaseUrl: databaseUrl(), limits });
    try {
      const home = await newHousehold(strict);
      const few = { rows: [sealedRow()], epoch: null };
      for (let times = 0; times < 19; times++) expect((await home.call("sync_push", few)).status).toBe(200);
      const pulled = await home.call("sync_pull", { since: 0, max_rows: 500 });
      expect(pulled.status).toBe(200);
      const refused = await home.call("sync_push", few);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      // Other calls have a count of their own.
      expect((await home.call("list_sessions", {})).status).toBe(200);
    } finally {
      await strict.stop();
    }
  }, 60_000);
});

function ids(): Pick<Pushed, "id" | "op_id"> {
  const { id, op_id: opId } = sealedRow();
  return { id, op_id: opId };
}
