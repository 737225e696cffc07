import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newHousehold, sealedRow, statuses } from "../support/household.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { runEndpoints, runMalformed, SOURCES, UNLIMITED } from "./malformed.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: UNLIMITED, ...SOURCES });
  });
  afterAll(() => server.stop());

  test("1,500 malformed requests are refused in time, without a server error, and change nothing", async () => {
    const { slowestMs, ...outcome } = await runMalformed(server, 1_500, 1);
    expect(outcome).toMatchObject({ requests: 1_500, serverErrors: 0, changed: 0, examples: [] });
    expect(slowestMs).toBeLessThan(2_000);
  });

  test("odd bodies, queries and headers at every endpoint that is answered bring no server error", async () => {
    const { endpoints, ...outcome } = await runEndpoints(server, 8, 1);
    expect(outcome).toMatchObject({ serverErrors: 0, examples: [] });
    expect(endpoints).toBeGreaterThan(250);
    expect(outcome.reached).toBeGreaterThan(40);
  }, 300_000);

  test("[§6] of 20 assets that are sent at once to a household with 99, exactly one is stored", async () => {
    const home = await newHousehold(server);
    const asset = () => sealedRow({ collection: "assets" });
    await home.push(Array.from({ length: 99 }, asset));
    const answers = await Promise.all(Array.from({ length: 20 }, () => home.push([asset()])));
    expect(answers.flatMap(statuses).toSorted()).toEqual([...Array<string>(19).fill("refused"), "stored"]);
    const refusals = answers.flatMap(({ results }) => results).filter(({ status }) => status === "refused");
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(["tier_limit_exceeded"]));
    expect((await home.pullAll()).filter(({ collection }) => collection === "assets")).toHaveLength(100);
  });
});
