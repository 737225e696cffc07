import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newHousehold, sealedRow, statuses } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(() => server.stop());

  test.for([
    ["2,001 rows", { rows: Array.from({ length: 2_001 }, () => sealedRow()) }, 400, "too_many_rows"],
    ["a body above 2 MiB", { rows: [sealedRow({ ct: "A".repeat(2_100_000) })] }, 413, "The body is too large"],
    ["no list", { rows: sealedRow() }, 400, "rows_invalid"],
    ["nothing", { rows: null }, 400, "rows_invalid"],
    ["another name", { row: [] }, 404, "Could not find the function public.sync_push(row) in the schema cache"],
  ] as const)("%s is refused as a whole", async ([, body, status, message]) => {
    const home = await newHousehold(server);
    const response = await home.call("sync_push", body);
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([status, message]);
  });

  test("2,000 rows and a row of exactly 256 KiB are stored", async () => {
    const home = await newHousehold(server);
    const rows = Array.from({ length: 2_000 }, () => sealedRow());
    expect(new Set(statuses(await home.push(rows)))).toEqual(new Set(["stored"]));
    const largest = sealedRow({ ct: randomBytes(262_144).toString("base64") });
    const beyond = sealedRow({ ct: randomBytes(262_145).toString("base64") });
    expect((await home.push([largest, beyond])).results).toMatchObject([
      { status: "stored" },
      { status: "refused", code: "too_large" },
    ]);
  });

  test.for([
    ["a revision beyond 32 bits", { rev: 1e12 }],
    ["a revision that is no whole number", { rev: 1.5 }],
    ["a base below zero", { base: -1, rev: 1 }],
    ["a revision that does not grow", { base: 1, rev: 1 }],
    ["a key version beyond 32 bits", { key_version: 2 ** 40 }],
    ["a schema version of zero", { schema_version: 0 }],
    ["bytes that are not base64", { ct: "a secret?" }],
    ["too few bytes", { ct: "QQ==" }],
    ["a short iv", { iv: "QUJD" }],
    ["no iv", { iv: undefined }],
    ["a flag that is neither", { deleted: "maybe" }],
    ["no flag", { deleted: null }],
    ["an id that is none", { id: "1" }],
    ["an operation that is none", { op_id: {} }],
    ["a device that is none", { device_id: [1] }],
    ["a name with signs", { collection: "assets; --" }],
    ["a name without end", { collection: "a".repeat(100_000) }],
    ["no name", { collection: null }],
  ] as const)("%s is refused as invalid, alone", async ([, wrong]) => {
    const home = await newHousehold(server);
    const { results } = await home.push([sealedRow(), sealedRow(wrong), sealedRow()]);
    expect(statuses({ results })).toEqual(["stored", "refused", "stored"]);
    expect(results[1]?.["code"]).toBe("invalid");
    expect((await home.pullAll()).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test("whatever a row holds, the rows beside it are stored and the numbers stay without a gap", async () => {
    const home = await newHousehold(server);
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string(),
      fc.base64String(),
      fc.uuid(),
      fc.constantFrom(1e12, -1e12, 2 ** 31, 2 ** 53, 1e300, "1e9", "NaN", "Infinity", "\ud800x", "true", " 1 "),
    );
    const names = Object.keys(sealedRow()) as (keyof ReturnType<typeof sealedRow>)[];
    const oddRow = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.dictionary(fc.constantFrom(...names), odd, { minKeys: 1 }).map((part) => sealedRow(part)),
      },
      { weight: 1, arbitrary: odd },
    );
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(oddRow, { maxLength: 6 }), async (rows) => {
        const sentinel = sealedRow();
        const response = await home.call("sync_push", { rows: [...rows, sentinel] });
        // Text that no database can hold, as NUL, makes the body unreadable.
        if (response.status !== 200) {
          expect(response.status).toBe(400);
          expect(JSON.stringify(rows)).toMatch(/\\u0000|\\ud[89a-f]/i);
          return;
        }
        const { results } = (await response.json()) as { results: readonly Record<string, unknown>[] };
        expect(results).toHaveLength(rows.length + 1);
        for (const { status, code } of results) {
          if (status === "stored") stored += 1;
          else if (status === "refused") expect(["invalid", "too_large"]).toContain(code);
          else expect(status).toBe("conflict");
        }
        expect(results.at(-1)).toMatchObject({ id: sentinel.id, status: "stored" });
      }),
      { numRuns: 300 },
    );
    const { max_seq } = await home.pull(0);
    expect(max_seq).toBeGreaterThan(200);
    expect(max_seq).toBeLessThanOrEqual(stored);
  });

  test("whatever is asked for, a pull is answered or refused", async () => {
    const home = await newHousehold(server);
    await home.push([sealedRow()]);
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.double(),
      fc.constantFrom(-1, 2 ** 53, 1e30, "9".repeat(40), { toString: "" }, [{ valueOf: 1, toString: 2 }]),
    );
    await fc.assert(
      fc.asyncProperty(odd, odd, async (since, max_rows) => {
        expect((await home.call("sync_pull", { since, max_rows })).status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });
});
