import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { newPerson, signedIn, tokenOf, withAuthenticator } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const NOVO = "DK0062498333";

describe.each(DATABASES)("prices of securities, on %s", (_name, engine) => {
  let server: TestServer;
  let closed: TestServer;
  const asked: Request[] = [];
  const answers: Record<string, unknown> = {
    [NOVO]: { date: "2026-11-20", price: "402.60", currency: "DKK", volume: 12 },
    US0378331005: { date: "yesterday", price: 262.6, currency: "USD" },
  };
  const source = (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(request);
    const isin = new URL(request.url).pathname.slice(1);
    if (isin === "SE0000108656") return Promise.reject(new TypeError("fetch failed"));
    return Promise.resolve(isin in answers ? Response.json(answers[isin]) : new Response("", { status: 404 }));
  };
  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      fetchQuote: source,
      settings: { quotesUrl: "https://prices.example.org/{isin}?key=secret" },
    });
    closed = await startTestServer({ databaseUrl: engine?.createDatabase() });
  });
  afterAll(async () => {
    await server.stop();
    await closed.stop();
  });

  const call = (token: string | undefined, body: unknown, at = server, method = "POST") =>
    fetch(`${at.url}/functions/v1/quotes`, {
      method,
      headers: {
        apikey: at.anonKey,
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];

  test("each security is asked for once, whoever wants it and how often; what the source does not know is left out", async () => {
    const token = await tokenOf((await newPerson(server)).supabase);
    const other = await tokenOf((await newPerson(server)).supabase);
    const isins = [NOVO, "US0378331005", "SE0000108656", "FI0009000681", NOVO];
    for (const who of [token, other]) {
      const answer = await call(who, { isins });
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.json()).toEqual({
        configured: true,
        quotes: [{ isin: NOVO, date: "2026-11-20", price: "402.60", currency: "DKK" }],
      });
    }
    expect(asked.map(({ url, method }) => `${method} ${url}`).toSorted()).toEqual(
      [...new Set(isins)].map((isin) => `GET https://prices.example.org/${isin}?key=secret`).toSorted(),
    );
    expect(asked.flatMap(({ headers }) => [...headers])).toEqual([]);
  });

  test("only whoever is signed in with all factors may ask, for one to ten securities by their ISIN", async () => {
    const person = await newPerson(server);
    const token = await tokenOf(person.supabase);
    const guarded = await newPerson(server);
    await withAuthenticator(guarded.supabase);
    const halfway = await tokenOf(await signedIn(server, guarded.email));
    expect((await call(undefined, { isins: [NOVO] })).status).toBe(401);
    expect(await codeOf(await call(halfway, { isins: [NOVO] }))).toEqual([403, "insufficient_aal"]);
    expect(await codeOf(await call(token, undefined, server, "GET"))).toEqual([405, "method_not_allowed"]);
    const eleven = Array.from({ length: 11 }, (_, at) => `DK00000000${String(at).padStart(2, "0")}`);
    for (const body of [{}, { isins: [] }, { isins: ["../admin"] }, { isins: eleven }, { isins: NOVO }])
      expect(await codeOf(await call(token, body))).toEqual([400, "validation_failed"]);
  });

  test("where no source is configured it is said, and nobody is asked", async () => {
    const token = await tokenOf((await newPerson(closed)).supabase);
    const before = asked.length;
    expect(await (await call(token, { isins: [NOVO] }, closed)).json()).toEqual({ configured: false, quotes: [] });
    expect(asked).toHaveLength(before);
  });

  test("who asks all day long is asked to wait", async () => {
    const busy = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      fetchQuote: source,
      settings: { quotesUrl: "https://prices.example.org/{isin}" },
      limits: { financialAccess: { max: 1, minutes: 60 } },
    });
    const token = await tokenOf((await newPerson(busy)).supabase);
    expect((await call(token, { isins: [NOVO] }, busy)).status).toBe(200);
    const refused = await call(token, { isins: [NOVO] }, busy);
    expect(await codeOf(refused)).toEqual([429, "over_request_rate_limit"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await busy.stop();
  });
});
