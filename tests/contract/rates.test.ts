import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRateFile } from "#domain/text/rateFile.ts";
import type { Project } from "../../deploy/hosted/supabase/functions/_shared/caller.ts";
import { rates } from "../../deploy/hosted/supabase/functions/_shared/rates.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { newPerson, signedIn, tokenOf, withAuthenticator } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const FILE = readFileSync(new URL("../samples/rates/eurofxref-daily.xml", import.meta.url), "utf8");

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("exchange rates, on %s", (_name, engine) => {
  let server: TestServer;
  let closed: TestServer;
  let isBankThere = true;
  const asked: Request[] = [];
  const bank = (input: string | URL | Request, init?: RequestInit) => {
    asked.push(new Request(input, init));
    return isBankThere ? Promise.resolve(new Response(FILE)) : Promise.reject(new TypeError("fetch failed"));
  };
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), fetchRates: bank });
    closed = await startTestServer({ databaseUrl: engine?.createDatabase(), settings: { rates: "off" } });
  });
  afterAll(async () => {
    await server.stop();
    await closed.stop();
  });

  const call = (token: string | undefined, method = "POST", at = server) =>
    fetch(`${at.url}/functions/v1/rates`, {
      method,
      headers: { apikey: at.anonKey, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    });
  const hosted = (token: string | undefined, method = "POST") => {
    const project: Project = {
      url: server.url,
      anonKey: server.anonKey,
      serviceKey: "none",
      fetch: (input: string | URL | Request, init?: RequestInit) => {
        const address = input instanceof Request ? input.url : input.toString();
        return address.startsWith(server.url) ? fetch(input, init) : bank(input, init);
      },
    };
    const headers = { apikey: server.anonKey, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    return rates(new Request(`${server.url}/functions/v1/rates`, { method, headers }), project);
  };
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

  test("without the bank there are none yet; then everybody gets its whole file, asked for once and without a word about who asks", async () => {
    const token = await tokenOf((await newPerson(server)).supabase);
    isBankThere = false;
    // Before it was ever had, the hosted one has none either; what a function keeps outlives the database it is tried on.
    expect(await codeOf(await call(token))).toEqual([503, "rates_unavailable"]);
    isBankThere = true;
    const other = await startTestServer({ databaseUrl: engine?.createDatabase(), fetchRates: bank });
    const theirs = await tokenOf((await newPerson(other)).supabase);
    asked.length = 0;
    for (const method of ["POST", "GET"]) {
      const answer = await call(theirs, method, other);
      const { file, fetched_at } = (await answer.json()) as { file: string; fetched_at: string };
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(Date.parse(fetched_at)).toBeGreaterThan(Date.now() - 60_000);
      const read = readRateFile(file);
      expect(read.ok && read.value.rates.length).toBe(8);
    }
    expect(asked).toHaveLength(1);
    expect([asked[0]?.method, asked[0]?.url, asked[0]?.body]).toEqual([
      "GET",
      "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml",
      null,
    ]);
    expect([...(asked[0]?.headers ?? [])]).toEqual([]);
    await other.stop();
  });

  test("a hosted project's function answers as this server does, and tells who may not the same", async () => {
    const own = await newPerson(server);
    const guarded = await newPerson(server);
    await withAuthenticator(guarded.supabase);
    const halfway = await tokenOf(await signedIn(server, guarded.email));
    const gone = await newPerson(server);
    const ended = await tokenOf(gone.supabase);
    await gone.supabase.auth.signOut();
    for (const [token, method] of [
      [undefined, "POST"],
      [server.anonKey, "POST"],
      [ended, "POST"],
      [halfway, "POST"],
      [await tokenOf(own.supabase), "PUT"],
    ] as const) {
      const answer = await codeOf(await hosted(token, method));
      expect(answer).toEqual(await codeOf(await call(token, method)));
      expect(answer[0]).toBeGreaterThanOrEqual(400);
    }
    const theirs = await hosted(await tokenOf(own.supabase));
    expect(theirs.status).toBe(200);
    expect(((await theirs.json()) as { file: string }).file).toBe(FILE);
  });

  test("where they are switched off there is no such function", async () => {
    const token = await tokenOf((await newPerson(closed)).supabase);
    expect(await codeOf(await call(token, "POST", closed))).toEqual([404, "NOT_FOUND"]);
  });
});
