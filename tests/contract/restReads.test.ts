import * as fc from "fast-check";
import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSecrets } from "#server/secrets.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { newNotesClient, type NotesClient, plantNotes } from "./restNotes.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

/** The texts that no answer may hold: statements, stacks, files. */
const LEAK = /\bselect .* from\b|\binsert into\b|\bwith page\b|json_agg|node_modules|\.ts:\d|\n\s+at /i;

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  let home: NotesClient;
  let other: NotesClient;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
    await plantNotes(server);
    home = await newNotesClient(server, 1);
    other = await newNotesClient(server, 101);
  });
  afterAll(() => server.stop());

  const notes = () => home.supabase.from("notes");
  const ids = (data: readonly { readonly id: number }[] | null) => data?.map(({ id }) => id);

  test("[§7] a subscription is read as a single row or none", async () => {
    const subscription = home.supabase.from("subscribers").select("subscription_tier, subscribed");
    expect(await subscription.eq("user_id", home.user).maybeSingle()).toMatchObject({
      data: { subscription_tier: "standard", subscribed: false },
      error: null,
      status: 200,
    });
    const none = await home.supabase.from("subscribers").select("*").eq("user_id", other.user).maybeSingle();
    expect(none).toMatchObject({ data: null, error: null });
  });

  test("[§7] one id of the assets is read", async () => {
    expect(await home.supabase.from("assets").select("id").limit(1)).toMatchObject({ data: [], error: null });
  });

  test.for<readonly [string, (from: ReturnType<typeof notes>) => PromiseLike<{ data: unknown }>, readonly number[]]>([
    ["eq", (from) => from.select("id").eq("title", "alpha"), [1]],
    ["eq of a text with signs", (from) => from.select("id").eq("title", "Gamma, the (third)"), [3]],
    ["eq of a text with quotes", (from) => from.select("id").eq("title", 'say "hi"\\'), [4]],
    ["eq of a date", (from) => from.select("id").eq("day", "2026-02-01"), [2]],
    ["neq", (from) => from.select("id").neq("title", "alpha").order("id"), [2, 3, 4]],
    ["gt and lt together", (from) => from.select("id").gt("amount", 1).lt("amount", 4).order("id"), [2, 3]],
    ["gte", (from) => from.select("id").gte("amount", 4).order("id"), [4, 5]],
    ["lte", (from) => from.select("id").lte("amount", 2).order("id"), [1, 2]],
    ["like", (from) => from.select("id").like("title", "%eta"), [2]],
    ["like with stars", (from) => from.select("id").like("title", "*eta"), [2]],
    ["ilike", (from) => from.select("id").ilike("title", "GAMMA%"), [3]],
    ["is null", (from) => from.select("id").is("title", null), [5]],
    ["is true", (from) => from.select("id").is("done", true).order("id"), [1, 4]],
    ["is false", (from) => from.select("id").is("done", false).order("id"), [2, 5]],
    ["is unknown", (from) => from.select("id").filter("done", "is", "unknown"), [3]],
    ["in", (from) => from.select("id").in("id", [1, 3, 9]).order("id"), [1, 3]],
    ["in with signs", (from) => from.select("id").in("title", ["beta", "Gamma, the (third)"]).order("id"), [2, 3]],
    ["in nothing", (from) => from.select("id").in("id", []), []],
    ["cs of an array", (from) => from.select("id").contains("tags", ["x"]).order("id"), [1, 5]],
    ["cs of words with signs", (from) => from.select("id").contains("tags", ["a b"]), [4]],
    ["cs of an object", (from) => from.select("id").contains("details", { k: 2 }), [2]],
    ["cd", (from) => from.select("id").containedBy("tags", ["x", "z"]).order("id"), [3, 5]],
    ["ov", (from) => from.select("id").overlaps("tags", ["y", "z"]).order("id"), [1, 2]],
    ["not eq", (from) => from.select("id").not("title", "eq", "alpha").order("id"), [2, 3, 4]],
    ["not is null", (from) => from.select("id").not("title", "is", null).order("id"), [1, 2, 3, 4]],
    ["not in", (from) => from.select("id").not("id", "in", "(1,2,3)").order("id"), [4, 5]],
    ["or", (from) => from.select("id").or("id.eq.1,title.is.null").order("id"), [1, 5]],
    ["or within and", (from) => from.select("id").or("id.lt.3,id.gt.4").eq("done", false).order("id"), [2, 5]],
    ["and within or", (from) => from.select("id").or("and(id.gt.1,done.is.true),id.eq.3").order("id"), [3, 4]],
    ["not within or", (from) => from.select("id").or("not.and(id.gt.1,id.lt.5)").order("id"), [1, 5]],
    ["a negated test within or", (from) => from.select("id").or("title.not.is.null,id.eq.9").order("id"), [1, 2, 3, 4]],
    ["in within or", (from) => from.select("id").or("id.in.(1,2),amount.eq.5").order("id"), [1, 2, 5]],
    ["arrays within or", (from) => from.select("id").or("tags.cs.{x,y},id.eq.2").order("id"), [1, 2]],
    ["objects within or", (from) => from.select("id").or('details.cs.{"k":2},id.eq.1').order("id"), [1, 2]],
    [
      "quoted values within or",
      (from) => from.select("id").or('title.eq."Gamma, the (third)",id.eq.1').order("id"),
      [1, 3],
    ],
    ["quoted quotes", (from) => from.select("id").or(String.raw`title.eq."say \"hi\"\\"`), [4]],
    ["quoted columns", (from) => from.select("id").or('"odd name".eq."odd 2"'), [2]],
    ["match", (from) => from.select("id").match({ done: true, amount: 4 }), [4]],
    ["a column with a space", (from) => from.select("id").eq("odd name", "odd 3"), [3]],
    ["order, falling", (from) => from.select("id").order("amount", { ascending: false }), [5, 4, 3, 2, 1]],
    ["order, empty first", (from) => from.select("id").order("day", { nullsFirst: true }), [3, 1, 2, 4, 5]],
    [
      "order, empty last",
      (from) => from.select("id").order("day", { ascending: false, nullsFirst: false }),
      [5, 4, 2, 1, 3],
    ],
    ["order by two", (from) => from.select("id").order("done").order("id", { ascending: false }), [5, 2, 4, 1, 3]],
    ["limit", (from) => from.select("id").order("id").limit(2), [1, 2]],
    ["limit 0", (from) => from.select("id").limit(0), []],
    ["range", (from) => from.select("id").order("id").range(1, 3), [2, 3, 4]],
    ["range past the end", (from) => from.select("id").range(10, 12), []],
  ])("%s finds its own rows alone", async ([, ask, expected]) => {
    const answer = await ask(notes());
    expect(answer).toMatchObject({ error: null });
    expect(ids(answer.data as { id: number }[])).toEqual(expected);
  });

  test.for<readonly [string, string, unknown]>([
    ["columns", "id,title", { id: 1, title: "alpha" }],
    ["another name", "name:title", { name: "alpha" }],
    ["a cast", "amount::text", { amount: "1" }],
    ["both", "how_many:amount::text", { how_many: "1" }],
    ["a name with quotes", '"odd name"', { "odd name": "odd 1" }],
    ["the same twice", "id,id", { id: 1 }],
    ["arrays and objects", "tags,details,day", { tags: ["x", "y"], details: { k: 1 }, day: "2026-01-01" }],
  ])("a row is answered with %s", async ([, columns, expected]) => {
    expect((await notes().select(columns).eq("id", 1).single()).data).toEqual(expected);
  });

  test("all columns come when none is named", async () => {
    const { data } = await notes().select().eq("id", 1).single();
    const columns = ["id", "user_id", "title", "amount", "done", "tags", "details", "day", "odd name"];
    expect(Object.keys(data as object)).toEqual(columns);
  });

  test("single demands exactly one row, and says how many there were", async () => {
    for (const [least, rows] of [
      [1, 5],
      [9, 0],
    ] as const) {
      const { error, status } = await notes().select("id").gte("id", least).single();
      expect([status, error?.code, error?.details]).toEqual([406, "PGRST116", `The result contains ${rows} rows`]);
    }
    expect((await notes().select("id").eq("id", 9).maybeSingle()).data).toBeNull();
    expect((await notes().select("id").maybeSingle()).error?.code).toBe("PGRST116");
  });

  test.for(["exact", "planned", "estimated"] as const)("a count is %s", async (count) => {
    expect((await notes().select("id", { count })).count).toBe(5);
    expect(await notes().select("id", { count, head: true }).gt("id", 3)).toMatchObject({ count: 2, data: null });
    const part = await notes().select("id", { count }).order("id").range(1, 2);
    expect([part.status, part.count, ids(part.data)]).toEqual([206, 5, [2, 3]]);
  });

  test.for<readonly [string, HeadersInit, number, string | null]>([
    ["/notes?order=id", {}, 200, "0-4/*"],
    ["/notes?order=id&limit=2&offset=1", {}, 200, "1-2/*"],
    ["/notes?id=eq.9", {}, 200, "*/*"],
    ["/notes?order=id", { prefer: "count=exact" }, 200, "0-4/5"],
    ["/notes?order=id", { prefer: "count=exact", range: "2-3" }, 206, "2-3/5"],
    ["/notes?order=id", { range: "3-" }, 200, "3-4/*"],
    ["/notes?order=id&limit=1&offset=1", { range: "0-9" }, 200, "1-1/*"],
    ["/notes?offset=9", {}, 200, "*/*"],
    ["/notes?offset=9", { prefer: "count=exact" }, 416, "*/5"],
    ["/notes?id=eq.9", { prefer: "count=exact" }, 200, "*/0"],
    ["/notes", { range: "5-2" }, 416, null],
  ])("%s with %o lies in its range", async ([path, headers, status, range]) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await home.call(path, { method, headers });
      expect([method, response.status, response.headers.get("content-range")]).toEqual([method, status, range]);
    }
  });

  test.for<readonly [string, RequestInit, number, string]>([
    ["/nowhere", {}, 404, "PGRST205"],
    ["/constructor", {}, 404, "PGRST205"],
    ["/users", {}, 404, "PGRST205"],
    ["/notes/1", {}, 404, "PGRST125"],
    ["/rpc/a/b", { method: "POST", body: "{}" }, 404, "PGRST125"],
    ["/notes?id=eq.1", { method: "PATCH", body: "x=1", headers: { "content-type": "text/xml" } }, 415, "PGRST107"],
    ["/notes?select=secret", {}, 400, "42703"],
    ["/notes?secret=eq.1", {}, 400, "42703"],
    ["/notes?order=secret", {}, 400, "42703"],
    ["/notes?or=(secret.eq.1)", {}, 400, "42703"],
    ["/notes?select=id,subscribers(*)", {}, 400, "PGRST200"],
    ["/notes?select=id::money", {}, 400, "42704"],
    ["/notes?id=1", {}, 400, "PGRST100"],
    ["/notes?id=near.1", {}, 400, "PGRST100"],
    ["/notes?id=eq", {}, 400, "PGRST100"],
    ["/notes?or=id.eq.1", {}, 400, "PGRST100"],
    ["/notes?or=(id.eq.1", {}, 400, "PGRST100"],
    ["/notes?or=()", {}, 400, "PGRST100"],
    ['/notes?title=in.("a"b)', {}, 400, "PGRST100"],
    ["/notes?done=is.maybe", {}, 400, "PGRST100"],
    [`/notes?or=${"(or".repeat(30)}(id.eq.1)${")".repeat(30)}`, {}, 400, "PGRST100"],
    ["/notes?limit=1e3", {}, 400, "PGRST100"],
    ["/notes?limit=-1", {}, 400, "PGRST100"],
    ["/notes?offset=99999999999999999999", {}, 400, "PGRST100"],
    ["/notes?order=id.sideways", {}, 400, "PGRST100"],
    ["/notes?select=a%00:id", {}, 400, "PGRST100"],
    ["/notes?id=eq.one", {}, 400, "22P02"],
    ["/notes?id=eq.99999999999", {}, 400, "22003"],
    ["/notes?day=eq.2026-13-40", {}, 400, "22008"],
    ["/notes?id=like.1", {}, 404, "42883"],
    ["/notes", { headers: { "accept-profile": "auth" } }, 406, "PGRST106"],
    ["/notes", { headers: { accept: "text/csv" } }, 406, "PGRST107"],
    ["/notes", { method: "PUT", body: "{}" }, 405, "PGRST117"],
    ["/rpc/sum_of", { method: "DELETE" }, 405, "PGRST101"],
    ["/notes", { headers: { authorization: "Bearer x.y.z" } }, 401, "PGRST301"],
  ])("%s (%o) is refused with the code of its kind", async ([path, init, status, code]) => {
    const response = await home.call(path, init);
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body["code"]]).toEqual([status, code]);
    expect(Object.keys(body).toSorted()).toEqual(["code", "details", "hint", "message"]);
  });

  test("a token that has expired is told from one that does not verify", async () => {
    const claims = JSON.parse(
      Buffer.from(home.accessToken.split(".")[1] ?? "", "base64url").toString("utf8"),
    ) as object;
    const key = (await loadSecrets(server.dataDir)).signingKey;
    const token = new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1_000) - 1 }).setProtectedHeader({
      alg: "ES256",
    });
    const headers = { authorization: `Bearer ${await token.sign(await importJWK(key, "ES256"))}` };
    const response = await home.call("/notes", { headers });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, "PGRST303"]);
  });

  test("a stranger is told 401, and somebody else's rows are not there", async () => {
    const anon = await home.call("/notes", { headers: { authorization: `Bearer ${server.anonKey}` } });
    expect([anon.status, ((await anon.json()) as { code: string }).code]).toEqual([401, "42501"]);
    expect((await notes().select("id").gte("id", 101)).data).toEqual([]);
    expect(ids((await other.supabase.from("notes").select("id").order("id")).data)).toEqual([101, 102, 103, 104, 105]);
  });

  test("whatever the address holds, the answer is no server error and tells no SQL", async () => {
    const column = fc.constantFrom(
      "id",
      "title",
      "amount",
      "done",
      "tags",
      "details",
      "day",
      '"odd name"',
      "secret",
      "",
    );
    const operator = fc.constantFrom(
      ..."eq neq gt gte lt lte like ilike is in cs cd ov not not.eq not.in any fts".split(" "),
    );
    const value = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom(
        "null",
        "(1,2)",
        '("a","b")',
        "{a,b}",
        '{"k":1}',
        "1",
        "-1",
        "2026-01-01",
        "'; drop table notes; --",
      ),
      fc.constantFrom('"', "\\", "((((", "::text", "a:b::int", "%", "*", "\u0000", "\ud800", "1e400", "NaN"),
    );
    const test = fc.tuple(column, operator, value).map((parts) => parts.join("."));
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        test,
        fc.array(tie("tree"), { maxLength: 3 }).map((parts) => `or(${parts.join(",")})`),
        fc.array(tie("tree"), { maxLength: 3 }).map((parts) => `not.and(${parts.join(",")})`),
      ),
    }));
    const pair = fc.oneof(
      fc.tuple(
        column,
        fc.tuple(operator, value).map((parts) => parts.join(".")),
      ),
      fc.tuple(
        fc.constantFrom("or", "and", "not.or", "not.and"),
        tree.map((text) => `(${text})`),
      ),
      fc.tuple(
        fc.constantFrom("select", "order", "limit", "offset", "columns", "on_conflict"),
        fc.oneof(value, column, test),
      ),
      fc.tuple(fc.constantFrom("least_id", "n", "words"), value),
      fc.tuple(fc.string({ maxLength: 6 }), value),
    );
    const path = fc.constantFrom("/notes", "/assets", "/rpc/notes_from", "/rpc/pairs", "/rpc/count_of", "/rpc/echoed");
    const prefer = fc.constantFrom(
      "count=exact",
      "count=planned",
      "return=representation",
      "handling=strict, max-affected=1",
    );
    const range = fc.constantFrom("0-1", "5-1", "9-", "x", "0-99999999999");
    await fc.assert(
      fc.asyncProperty(path, fc.array(pair, { maxLength: 4 }), prefer, range, async (at, pairs, wish, part) => {
        const query = pairs.map((sides) => sides.map((side) => encodeURIComponent(side.toWellFormed())).join("="));
        const response = await home.call(`${at}?${query.join("&")}`, { headers: { prefer: wish, range: part } });
        const text = await response.text();
        expect([query, response.status < 500, text]).toEqual([query, true, expect.not.stringMatching(LEAK)]);
        expect([query, text]).toEqual([query, expect.not.stringMatching(/"42601"|"08P01"/)]);
      }),
      { numRuns: 400 },
    );
  });
});
