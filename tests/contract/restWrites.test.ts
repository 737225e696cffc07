import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { newNotesClient, type NotesClient, plantNotes } from "./restNotes.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  let home: NotesClient;
  let other: NotesClient;
  let next = 1_000;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase() });
    await plantNotes(server);
    home = await newNotesClient(server, 1);
    other = await newNotesClient(server, 101);
  });
  afterAll(() => server.stop());

  const notes = () => home.supabase.from("notes");
  const newId = () => next++;
  const titleOf = async (id: number) =>
    (await notes().select("title").eq("id", id).maybeSingle()).data?.title as unknown;

  test("[§7] a limit of one's own is counted by a call and deleted by identifier and action", async () => {
    const { supabase, user } = home;
    const asked = { identifier: user, action: "financial_access", max_requests: 50, window_minutes: 60 };
    const { data } = await supabase.rpc("check_and_update_rate_limit", asked);
    expect(data).toEqual({ allowed: true, remaining_attempts: 49, reset_time: expect.any(String) as string });
    const gone = supabase.from("rate_limit_tracking").delete().eq("identifier", user).eq("action", "financial_access");
    expect(await gone).toMatchObject({ status: 204, error: null });
    expect((await supabase.rpc("check_and_update_rate_limit", asked)).data).toMatchObject({ remaining_attempts: 49 });
  });

  test("[§7] a security event is logged without an answer", async () => {
    const event = { event_type: "suspicious_activity", event_details: { action: "login" } };
    expect(await home.supabase.rpc("log_security_event", event)).toMatchObject({
      status: 204,
      data: null,
      error: null,
    });
    const { data } = await home.supabase
      .from("security_events")
      .select("event_details")
      .eq("event_type", event.event_type);
    expect(data).toEqual([{ event_details: { action: "login" } }]);
  });

  test("one row is inserted, and answered only when it is asked for", async () => {
    const id = newId();
    expect(await notes().insert({ id, title: "new" })).toMatchObject({ status: 201, data: null, error: null });
    const asked = await notes().insert({ id: newId(), title: "seen" }).select("title, amount, user_id").single();
    expect(asked).toMatchObject({ status: 201, data: { title: "seen", amount: 7, user_id: home.user } });
    expect(await titleOf(id)).toBe("new");
  });

  test("many rows are inserted, with the fields of all of them", async () => {
    const rows = [
      { id: newId(), title: "one", day: "2026-03-01" },
      { id: newId(), details: { deep: [1, { x: null }] } },
    ];
    const { data, count, status } = await notes().insert(rows, { count: "exact" }).select("title, day, details");
    expect([status, count]).toEqual([201, 2]);
    expect(data).toEqual([
      { title: "one", day: "2026-03-01", details: null },
      { title: null, day: null, details: { deep: [1, { x: null }] } },
    ]);
  });

  test("a field that is absent is null, or what the column has of itself when that is asked for", async () => {
    const [one, two, three] = [newId(), newId(), newId()];
    const rows = [
      { id: one, title: "one", tags: ["a"] },
      { id: two, amount: 9 },
    ];
    expect((await notes().insert(rows)).error?.code).toBe("23502");
    const filled = await notes().insert(rows, { defaultToNull: false }).select("title, amount, tags, user_id");
    expect(filled.data).toEqual([
      { title: "one", amount: 7, tags: ["a"], user_id: home.user },
      { title: null, amount: 9, tags: [], user_id: home.user },
    ]);
    const sent = `[{"id":${three},"amount":9007199254740993,"unknown":1}]`;
    const exact = await home.call("/notes?columns=id,amount", { method: "POST", body: sent });
    expect(exact.status).toBe(201);
    expect(await (await home.call(`/notes?id=eq.${three}&select=amount`)).text()).toContain("9007199254740993");
  });

  test("an empty list inserts nothing, and an empty object what the columns have of themselves", async () => {
    expect((await notes().insert([]).select()).data).toEqual([]);
    expect((await notes().insert({})).error?.code).toBe("23502");
    expect((await notes().insert([{}, {}])).error?.code).toBe("23502");
  });

  test("the address of a new row is told when headers alone are asked for", async () => {
    const id = newId();
    const init = { method: "POST", headers: { prefer: "return=headers-only" }, body: JSON.stringify({ id }) };
    const response = await home.call("/notes", init);
    expect([response.status, response.headers.get("location")]).toEqual([201, `/notes?id=eq.${id}`]);
    expect(response.headers.get("preference-applied")).toBe("return=headers-only");
    expect(await response.text()).toBe("");
  });

  test("an upsert merges or ignores what is there, by the key or by another unique column", async () => {
    const id = newId();
    const first = await notes()
      .upsert({ id, title: "first", "odd name": `odd ${id}` })
      .select("title");
    expect([first.status, first.data]).toEqual([201, [{ title: "first" }]]);
    const second = await notes().upsert({ id, title: "second" }).select("title");
    expect([second.status, second.data]).toEqual([200, [{ title: "second" }]]);
    const ignored = await notes().upsert({ id, title: "third" }, { ignoreDuplicates: true }).select("title");
    expect([ignored.status, ignored.data]).toEqual([200, []]);
    const named = { id, title: "fourth", "odd name": `odd ${id}` };
    expect((await notes().upsert(named, { onConflict: "odd name" })).error).toBeNull();
    expect(await titleOf(id)).toBe("fourth");
    const mixed = await notes().upsert([
      { id, title: "fifth" },
      { id: newId(), title: "new" },
    ]);
    expect([mixed.status, await titleOf(id)]).toEqual([201, "fifth"]);
    expect((await notes().upsert({ id, title: "x" }, { onConflict: "title" })).error?.code).toBe("42P10");
    expect((await notes().upsert({ id, title: "x" }, { onConflict: "secret" })).error?.code).toBe("42703");
  });

  test("an update changes what its filters find, and nothing else", async () => {
    const [one, two] = [newId(), newId()];
    await notes().insert([
      { id: one, title: "one" },
      { id: two, title: "two" },
    ]);
    const update = await notes()
      .update({ title: "changed", tags: ["t"], done: null })
      .eq("id", one);
    expect(update).toMatchObject({ status: 204, data: null, error: null });
    expect([await titleOf(one), await titleOf(two)]).toEqual(["changed", "two"]);
    const seen = await notes().update({ amount: 12 }, { count: "exact" }).in("id", [one, two]).select("amount");
    expect(seen).toMatchObject({ status: 200, count: 2, data: [{ amount: 12 }, { amount: 12 }] });
    expect(await notes().update({}).eq("id", one).select()).toMatchObject({ status: 200, data: [] });
    expect(await notes().update({}).eq("id", one)).toMatchObject({ status: 204, error: null });
    expect(await notes().update({ title: "x" }).eq("id", 9).select()).toMatchObject({ status: 200, data: [] });
  });

  test("a delete removes what its filters find, and nothing else", async () => {
    const [one, two] = [newId(), newId()];
    await notes().insert([
      { id: one, title: "one" },
      { id: two, title: "two" },
    ]);
    expect(await notes().delete().eq("id", one)).toMatchObject({ status: 204, error: null });
    const gone = await notes().delete({ count: "exact" }).eq("id", two).select("id").single();
    expect(gone).toMatchObject({ status: 200, count: 1, data: { id: two } });
    expect([await titleOf(one), await titleOf(two)]).toEqual([undefined, undefined]);
  });

  test("a write without a filter is refused, and one with a page as well", async () => {
    for (const [method, body] of [
      ["PATCH", '{"title":"all"}'],
      ["DELETE", undefined],
    ] as const) {
      const all = await home.call("/notes", { method, ...(body === undefined ? {} : { body }) });
      expect([all.status, ((await all.json()) as { code: string }).code]).toEqual([400, "21000"]);
      const some = await home.call("/notes?id=gt.0&limit=1", { method, ...(body === undefined ? {} : { body }) });
      expect(some.status).toBe(400);
    }
    expect((await notes().select("id").lt("id", 100)).data).toHaveLength(5);
  });

  test("what does not come out as one row, or touches too many, is undone", async () => {
    const both = notes().update({ title: "undone" }).in("id", [1, 2]).select("id").single();
    expect((await both).error?.code).toBe("PGRST116");
    const headers = { prefer: "handling=strict, max-affected=1" };
    const many = await home.call("/notes?id=in.(1,2)", { method: "DELETE", headers });
    expect([many.status, ((await many.json()) as { code: string }).code]).toEqual([400, "PGRST124"]);
    expect([await titleOf(1), await titleOf(2)]).toEqual(["alpha", "beta"]);
  });

  test("nobody writes somebody else's rows or gives rows away", async () => {
    expect((await notes().update({ title: "mine" }).eq("id", 101).select()).data).toEqual([]);
    expect((await notes().delete().eq("id", 101).select()).data).toEqual([]);
    expect(await notes().insert({ id: newId(), user_id: other.user })).toMatchObject({
      status: 403,
      error: { code: "42501" },
    });
    expect((await notes().update({ user_id: other.user }).eq("id", 1)).error?.code).toBe("42501");
    expect((await notes().upsert({ id: 101, title: "mine" })).error?.code).toBe("42501");
    expect((await other.supabase.from("notes").select("title").eq("id", 101).single()).data).toEqual({
      title: "alpha",
    });
    expect(
      await home.supabase.from("subscribers").update({ subscription_tier: "vip" }).eq("user_id", home.user),
    ).toMatchObject({
      status: 403,
      error: { code: "42501" },
    });
  });

  test.for<readonly [string, string, string, number, string]>([
    ["no JSON", "POST /notes", "{", 400, "PGRST102"],
    ["no body", "POST /notes", "", 400, "PGRST102"],
    ["no object", "POST /notes", "[1]", 400, "PGRST102"],
    ["different keys", "POST /notes", '[{"id":1},{"title":"x"}]', 400, "PGRST102"],
    ["an unknown column", "POST /notes", '{"id":1,"secret":1}', 400, "PGRST204"],
    ["an unknown column to change", "PATCH /notes?id=eq.1", '{"secret":1}', 400, "PGRST204"],
    ["a list to change", "PATCH /notes?id=eq.1", "[{}]", 400, "PGRST102"],
    ["a key that is there", "POST /notes", '{"id":1}', 409, "23505"],
    ["a broken check", "PATCH /notes?id=eq.1", '{"title":"forbidden"}', 400, "23514"],
    ["nothing where something must be", "PATCH /notes?id=eq.1", '{"amount":null}', 400, "23502"],
    ["another type", "PATCH /notes?id=eq.1", '{"amount":"many"}', 400, "22P02"],
    ["too large a number", "PATCH /notes?id=eq.1", '{"amount":99999999999999999999}', 400, "22003"],
    ["a NUL", "PATCH /notes?id=eq.1", '{"title":"a\\u0000"}', 400, "PGRST102"],
    ["half a character", "PATCH /notes?id=eq.1", '{"title":"a\\ud800"}', 400, "PGRST102"],
    ["a table that is none", "POST /nowhere", "{}", 404, "PGRST205"],
    ["a state of one's own", "POST /rpc/refuse", '{"state":"PT418"}', 418, "PT418"],
    ["an exception", "POST /rpc/refuse", '{"state":"P0001"}', 400, "P0001"],
    ["a broken reference", "POST /rpc/refuse", '{"state":"23503"}', 409, "23503"],
    ["a wrong value", "POST /rpc/refuse", '{"state":"22023"}', 400, "22023"],
    ["a broken login", "POST /rpc/refuse", '{"state":"28000"}', 403, "28000"],
    ["a busy database", "POST /rpc/refuse", '{"state":"53300"}', 503, "53300"],
    ["a damaged database", "POST /rpc/refuse", '{"state":"XX001"}', 500, "unexpected_failure"],
  ])("%s is refused with the code of its kind", async ([, call, body, status, code]) => {
    const [method = "", path = ""] = call.split(" ");
    const response = await home.call(path, { method, body });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
  });

  test("functions answer with values, rows, one row or nothing", async () => {
    const { supabase } = home;
    expect((await supabase.rpc("sum_of", { a: 1, b: 4 })).data).toBe(5);
    expect((await supabase.rpc("sum_of", { a: 1 })).data).toBe(3);
    expect((await supabase.rpc("count_of", { words: ["a", 'b "c"', "d,e\\"] })).data).toBe(3);
    const titles = (await supabase.rpc("titles_from", { least_id: 4 })).data as readonly unknown[];
    expect(titles.slice(0, 2)).toEqual(['say "hi"\\', null]);
    expect((await supabase.rpc("pairs", { n: 2 })).data).toEqual([
      { a: 1, b: "n1" },
      { a: 2, b: "n2" },
    ]);
    expect((await supabase.rpc("note_of", { wanted: 2 })).data).toMatchObject({ id: 2, title: "beta" });
    for (const value of [null, 1, "text", [1, "a"], { deep: { x: [true] } }]) {
      expect((await supabase.rpc("echoed", { value })).data).toEqual(value);
    }
    expect(await supabase.rpc("rename_note", { wanted: 2, title: "renamed" })).toMatchObject({
      status: 204,
      error: null,
    });
    expect(await titleOf(2)).toBe("renamed");
    await supabase.rpc("rename_note", { wanted: 2, title: "beta" });
  });

  test("rows of a function are picked, filtered, sorted, counted and cut like those of a table", async () => {
    const { supabase } = home;
    const from = () => supabase.rpc("notes_from", { least_id: 1 }, { count: "exact" });
    const { data, count, status } = await from()
      .select("id, title")
      .lt("id", 100)
      .order("id", { ascending: false })
      .limit(2);
    expect([status, count, (data as readonly { id: number }[] | null)?.map(({ id }) => id)]).toEqual([206, 5, [5, 4]]);
    expect((await from().select("id").eq("title", "alpha").single()).data).toEqual({ id: 1 });
    expect((await from().eq("secret", 1)).error?.code).toBe("42703");
    expect((await from().select("id").lt("id", 100).single()).error?.code).toBe("PGRST116");
  });

  test("functions that write nothing answer to GET and HEAD, and others are refused there", async () => {
    const { supabase } = home;
    expect((await supabase.rpc("sum_of", { a: 20, b: -3 }, { get: true })).data).toBe(17);
    expect((await supabase.rpc("count_of", { words: ["a", "b c"] }, { get: true })).data).toBe(2);
    expect((await supabase.rpc("pairs", { n: 3 }, { get: true }).gt("a", 2)).data).toEqual([{ a: 3, b: "n3" }]);
    expect(await supabase.rpc("pairs", { n: 3 }, { head: true, count: "exact" })).toMatchObject({
      count: 3,
      data: null,
    });
    const writes = await supabase.rpc("rename_note", { wanted: 2, title: "by a link" }, { get: true });
    expect([writes.status, writes.error?.code]).toEqual([405, "25006"]);
    expect(await titleOf(2)).toBe("beta");
  });

  test("a function with other arguments is unknown, and a stranger runs none of a user's", async () => {
    for (const [name, given] of [
      ["sum_of", { a: 1, c: 2 }],
      ["sum_of", {}],
      ["sum", { a: 1 }],
      ["constructor", {}],
    ] as const) {
      const { error, status } = await home.supabase.rpc(name, given);
      expect([status, error?.code]).toEqual([404, "PGRST202"]);
    }
    const headers = { authorization: `Bearer ${server.anonKey}` };
    const stranger = await home.call("/rpc/log_security_event", {
      method: "POST",
      headers,
      body: '{"event_type":"export","event_details":{}}',
    });
    expect([stranger.status, ((await stranger.json()) as { code: string }).code]).toEqual([401, "42501"]);
  });
});
