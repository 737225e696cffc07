import { randomBytes, randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";
const KDF = { alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: randomBytes(32).toString("base64") };

const postgres = await startPostgres();
if (!postgres) console.log("PostgreSQL is not installed here: the contract is tested on the embedded database alone");
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

  function client(): SupabaseClient {
    return createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  }

  function newEmail(): string {
    return `Person.${randomUUID()}@example.dk`;
  }

  async function signedUp(email = newEmail()): Promise<string> {
    const { error } = await client().auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${server.url}/`, data: { kdf: KDF, language: "da" } },
    });
    expect(error).toBeNull();
    return email;
  }

  /** A confirmed account with a client signed in to it. */
  async function household(): Promise<{
    readonly email: string;
    readonly user: string;
    readonly supabase: SupabaseClient;
  }> {
    const email = await signedUp();
    await fetch(await server.confirmLink(email), { redirect: "manual" });
    const supabase = client();
    const { data, error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    return { email, user: data.user?.id ?? "", supabase };
  }

  function sealed(overrides: Record<string, unknown> = {}) {
    return {
      collection: "transactions",
      id: randomUUID(),
      base: 0,
      rev: 1,
      key_version: 1,
      schema_version: 1,
      deleted: false,
      iv: randomBytes(16).toString("base64"),
      ct: randomBytes(272).toString("base64"),
      op_id: randomUUID(),
      device_id: randomUUID(),
      ...overrides,
    };
  }

  async function push(supabase: SupabaseClient, rows: readonly unknown[]) {
    const { data, error } = await supabase.rpc("sync_push", { rows });
    expect(error).toBeNull();
    return data as { results: Record<string, unknown>[]; epoch: string; max_seq: number };
  }

  test("[§5] signing up sends a confirmation mail whose link leads to the site root with a session", async () => {
    const email = await signedUp();
    const response = await fetch(await server.confirmLink(email), { redirect: "manual" });
    expect(response.status).toBe(303);
    const target = new URL(response.headers.get("location") ?? "");
    expect(`${target.origin}${target.pathname}`).toBe(`${server.url}/`);
    expect(new URLSearchParams(target.hash.slice(1)).get("access_token")).toBeTruthy();
  });

  test("a confirmation link works once", async () => {
    const link = await server.confirmLink(await signedUp());
    await fetch(link, { redirect: "manual" });
    const again = await fetch(link, { redirect: "manual" });
    expect(again.headers.get("location")).toContain("error_code=otp_expired");
  });

  test("an unconfirmed address is told so only with the right password", async () => {
    const email = await signedUp();
    const right = await client().auth.signInWithPassword({ email, password: PASSWORD });
    expect([right.error?.status, right.error?.code]).toEqual([400, "email_not_confirmed"]);
    const wrong = await client().auth.signInWithPassword({ email, password: `${PASSWORD}x` });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([400, "invalid_credentials"]);
  });

  test("a wrong password and an unknown address are answered alike", async () => {
    const { email } = await household();
    const wrong = await client().auth.signInWithPassword({ email, password: `${PASSWORD}x` });
    const unknown = await client().auth.signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials", message: unknown.error?.message });
    expect(unknown.error).toMatchObject({ status: 400, code: "invalid_credentials" });
  });

  test("signing up with a known address answers as if it were new and leaves the account untouched", async () => {
    const { email } = await household();
    const { data, error } = await client().auth.signUp({
      email,
      password: "another derived secret of length",
      options: { data: { kdf: KDF } },
    });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.session).toBeNull();
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("whoever registers an address first gains nothing when its owner confirms another attempt", async () => {
    const email = newEmail();
    await client().auth.signUp({ email, password: "the stranger's derived secret", options: { data: { kdf: KDF } } });
    await server.confirmLink(email);
    await signedUp(email);
    await expect.poll(async () => (await server.mails()).filter(({ to }) => to === email.toLowerCase()).length).toBe(2);
    await fetch(await server.confirmLink(email), { redirect: "manual" });
    const stranger = await client().auth.signInWithPassword({ email, password: "the stranger's derived secret" });
    expect(stranger.error?.code).toBe("invalid_credentials");
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("a short password is refused with the reason", async () => {
    const { error } = await client().auth.signUp({ email: newEmail(), password: "short" });
    expect([error?.status, error?.code]).toEqual([422, "weak_password"]);
  });

  test("key parameters are answered for known and unknown addresses alike, and leave the user's metadata", async () => {
    const { email, supabase } = await household();
    expect((await client().rpc("get_kdf_params", { p_email: email.toUpperCase() })).data).toEqual(KDF);
    const stranger = newEmail();
    const once = await client().rpc("get_kdf_params", { p_email: stranger });
    const twice = await client().rpc("get_kdf_params", { p_email: stranger.toUpperCase() });
    expect(once.data).toEqual(twice.data);
    expect(Object.keys(once.data as object).toSorted()).toEqual(Object.keys(KDF).toSorted());
    expect(atob((once.data as { salt: string }).salt)).toHaveLength(32);
    const { data } = await supabase.auth.getUser();
    expect(data.user?.user_metadata).not.toHaveProperty("kdf");
  });

  test("a refresh token rotates, its parent is answered again, an older one ends the session", async () => {
    const { email } = await household();
    const { data } = await client().auth.signInWithPassword({ email, password: PASSWORD });
    const first = data.session?.refresh_token ?? "";
    const refresh = async (token: string) => {
      const response = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
        method: "POST",
        headers: { apikey: server.anonKey, "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
        body: JSON.stringify({ refresh_token: token }),
      });
      return { status: response.status, body: (await response.json()) as { refresh_token: string; code?: string } };
    };
    const second = await refresh(first);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first);
    expect((await refresh(first)).body.refresh_token).toBe(second.body.refresh_token);
    expect((await refresh(`${first.slice(0, -3)}AAA`)).body.code).toBe("refresh_token_not_found");
  });

  test("signing out ends the session for refreshing and for the user call", async () => {
    const { supabase } = await household();
    const { data } = await supabase.auth.getSession();
    await supabase.auth.signOut();
    const response = await fetch(`${server.url}/auth/v1/user`, {
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${data.session?.access_token}`,
        "x-supabase-api-version": "2024-01-01",
      },
    });
    expect(response.status).toBe(403);
    expect(((await response.json()) as { code: string }).code).toBe("session_not_found");
  });

  test("[§9] login is limited to 5 tries in 15 minutes", async () => {
    const email = newEmail();
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries++) {
      codes.push((await client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code);
    }
    expect(codes).toEqual([...Array<string>(5).fill("invalid_credentials"), "over_request_rate_limit"]);
  });

  test("[§7] a household reads its own subscription and nobody else's", async () => {
    const one = await household();
    const other = await household();
    const own = await one.supabase
      .from("subscribers")
      .select("subscription_tier,subscribed")
      .eq("user_id", one.user)
      .maybeSingle();
    expect(own.data).toEqual({ subscription_tier: "standard", subscribed: false });
    const foreign = await one.supabase.from("subscribers").select("*").eq("user_id", other.user).maybeSingle();
    expect(foreign).toMatchObject({ data: null, error: null });
    expect((await client().from("subscribers").select("*")).error?.code).toBe("42501");
  });

  test("[§7] select id from assets, limit 1, shows own live assets only", async () => {
    const one = await household();
    const other = await household();
    const row = sealed({ collection: "assets" });
    await push(one.supabase, [row]);
    expect((await one.supabase.from("assets").select("id").limit(1)).data).toEqual([{ id: row.id }]);
    expect((await other.supabase.from("assets").select("id").limit(1)).data).toEqual([]);
  });

  test("a push stores, a pull brings it back as it was, and nobody else sees it", async () => {
    const one = await household();
    const other = await household();
    const rows = [sealed(), sealed()];
    const pushed = await push(one.supabase, rows);
    expect(pushed.results.map(({ status, rev, seq }) => [status, rev, seq])).toEqual([
      ["stored", 1, 1],
      ["stored", 1, 2],
    ]);
    const { data } = await one.supabase.rpc("sync_pull", { since: 0, max_rows: 500 });
    const { base: _base, ...first } = rows[0] ?? sealed();
    expect(data).toMatchObject({ next: 2, more: false, max_seq: 2, epoch: pushed.epoch });
    expect((data as { rows: unknown[] }).rows[0]).toEqual({ ...first, seq: 1 });
    const foreign = await other.supabase.rpc("sync_pull", { since: 0, max_rows: 500 });
    expect((foreign.data as { rows: unknown[] }).rows).toEqual([]);
    expect((await client().rpc("sync_pull", { since: 0, max_rows: 1 })).error?.code).toBe("42501");
  });

  test("pages follow each other without a gap", async () => {
    const { supabase } = await household();
    await push(
      supabase,
      Array.from({ length: 7 }, () => sealed()),
    );
    const seen: number[] = [];
    for (let since = 0, more = true; more;) {
      const { data } = await supabase.rpc("sync_pull", { since, max_rows: 3 });
      const page = data as { rows: { seq: number }[]; next: number; more: boolean };
      seen.push(...page.rows.map(({ seq }) => seq));
      since = page.next;
      more = page.more;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("a stale base is a conflict with the current row, and the others are stored all the same", async () => {
    const { supabase } = await household();
    const row = sealed();
    await push(supabase, [row]);
    const late = sealed({ id: row.id, base: 0, rev: 5 });
    const { results } = await push(supabase, [late, sealed()]);
    expect(results.map(({ status }) => status)).toEqual(["conflict", "stored"]);
    expect(results[0]).toMatchObject({ rev: 1, current: { ct: row.ct, op_id: row.op_id } });
  });

  test("the same push again after a lost answer is stored once, with the same answer", async () => {
    const { supabase } = await household();
    const rows = [sealed(), sealed()];
    const first = await push(supabase, rows);
    for (let times = 0; times < 5; times++) expect((await push(supabase, rows)).results).toEqual(first.results);
    const { data } = await supabase.rpc("sync_pull", { since: 0, max_rows: 500 });
    expect((data as { rows: unknown[] }).rows).toHaveLength(2);
  });

  test("[§6] standard holds 100 assets; the rest is refused, other kinds and edits go on", async () => {
    const { supabase } = await household();
    const assets = Array.from({ length: 101 }, () => sealed({ collection: "assets" }));
    const { results } = await push(supabase, assets);
    expect(results.filter(({ status }) => status === "stored")).toHaveLength(100);
    expect(results[100]).toMatchObject({ status: "refused", code: "tier_limit_exceeded" });
    const edit = sealed({ collection: "assets", id: assets[0]?.id, base: 1, rev: 2 });
    const gone = sealed({ collection: "assets", id: assets[1]?.id, base: 1, rev: 2, deleted: true });
    const after = await push(supabase, [edit, sealed(), gone, { ...assets[100] }]);
    expect(after.results.map(({ status }) => status)).toEqual(["stored", "stored", "stored", "stored"]);
  });

  test("rows that are too large or malformed are refused one by one", async () => {
    const { supabase } = await household();
    const { results } = await push(supabase, [
      sealed({ ct: randomBytes(262_145).toString("base64") }),
      sealed({ iv: randomBytes(12).toString("base64") }),
      sealed({ id: "not-a-uuid" }),
      sealed({ collection: "Robert'); drop table records;--" }),
      sealed({ rev: 0 }),
      sealed(),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      "refused",
      "refused",
      "refused",
      "refused",
      "refused",
      "stored",
    ]);
    expect(results[0]?.["code"]).toBe("too_large");
  });

  test("parallel pushes of one household get every number once, in order of commit", async () => {
    const { supabase } = await household();
    const answers = await Promise.all(Array.from({ length: 12 }, () => push(supabase, [sealed(), sealed()])));
    const numbers = answers.flatMap(({ results }) => results.map(({ seq }) => Number(seq))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  test("a keyset is swapped only by who has seen what it replaces", async () => {
    const { supabase } = await household();
    const swap = async (expected: number, rev: number, mark: string) =>
      (await supabase.rpc("put_keyset", { expected_rev: expected, keyset: { v: 1, rev, mark } })).data as Record<
        string,
        unknown
      >;
    expect((await supabase.rpc("get_keyset")).data).toBeNull();
    expect(await swap(0, 1, "a")).toMatchObject({ stored: true, rev: 1 });
    expect(await swap(0, 1, "b")).toMatchObject({ stored: false, rev: 1, keyset: { mark: "a" } });
    expect(await swap(1, 2, "c")).toMatchObject({ stored: true, rev: 2 });
    expect((await supabase.rpc("get_keyset")).data).toEqual({ v: 1, rev: 2, mark: "c" });
    const other = await household();
    expect((await other.supabase.rpc("get_keyset")).data).toBeNull();
  });

  test("tables are written through functions alone", async () => {
    const { supabase, user } = await household();
    for (const table of ["records", "sync_heads", "subscribers", "user_keys"]) {
      const response = await fetch(`${server.url}/rest/v1/${table}?user_id=eq.${user}`, {
        method: "DELETE",
        headers: {
          apikey: server.anonKey,
          authorization: `Bearer ${(await supabase.auth.getSession()).data.session?.access_token}`,
        },
      });
      expect(response.status, table).toBe(403);
    }
  });

  test("[§7] the rate-limit function counts down, and a caller cannot raise its own limit", async () => {
    const { supabase, user } = await household();
    const ask = async () =>
      (
        await supabase.rpc("check_and_update_rate_limit", {
          identifier: user,
          action: "login",
          max_requests: 1_000,
          window_minutes: 1,
        })
      ).data as { allowed: boolean; remaining_attempts: number };
    const answers = [];
    for (let times = 0; times < 6; times++) answers.push(await ask());
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false]);
    expect(answers[0]?.remaining_attempts).toBe(4);
    await supabase.from("rate_limit_tracking").delete().eq("identifier", user).eq("action", "login");
    expect((await ask()).allowed).toBe(true);
  });

  test("[§7] security events are kept for their owner to read", async () => {
    const { supabase } = await household();
    const other = await household();
    expect(
      (await supabase.rpc("log_security_event", { event_type: "critical_error", event_details: { id: "1" } })).error,
    ).toBeNull();
    expect((await supabase.from("security_events").select("event_type")).data).toEqual([
      { event_type: "critical_error" },
    ]);
    expect((await other.supabase.from("security_events").select("event_type")).data).toEqual([]);
  });

  test("another device hears that something changed, and only whose it is", async () => {
    const one = await household();
    const other = await household();
    const heard: unknown[] = [];
    const foreign: unknown[] = [];
    const listen = (who: typeof one, into: unknown[]) =>
      new Promise<void>((resolve) => {
        who.supabase
          .channel("heads")
          .on(
            "postgres_changes",
            { event: "*", schema: "public", table: "sync_heads", filter: `user_id=eq.${one.user}` },
            (change) => into.push(change.new),
          )
          .subscribe((status) => status === "SUBSCRIBED" && resolve());
      });
    await Promise.all([listen(one, heard), listen(other, foreign)]);
    await push(one.supabase, [sealed()]);
    await expect.poll(() => heard, { timeout: 5_000 }).toMatchObject([{ user_id: one.user, seq: 1 }]);
    expect(foreign).toEqual([]);
    await Promise.all([one.supabase.removeAllChannels(), other.supabase.removeAllChannels()]);
  });

  test.for([
    ["no JSON", "POST", "/auth/v1/token?grant_type=password", "{", 400],
    ["a list", "POST", "/auth/v1/signup", "[]", 400],
    ["missing fields", "POST", "/auth/v1/signup", "{}", 400],
    ["an unknown grant", "POST", "/auth/v1/token?grant_type=magic", "{}", 400],
    ["an unknown function", "POST", "/rest/v1/rpc/pg_sleep", '{"seconds":9}', 404],
    ["a name from the prototype", "POST", "/rest/v1/rpc/constructor", "{}", 404],
    ["other arguments", "POST", "/rest/v1/rpc/sync_pull", '{"a":1}', 404],
    ["a NUL in text", "POST", "/rest/v1/rpc/get_kdf_params", '{"p_email":"a\\u0000b"}', 400],
    ["an unknown table", "GET", "/rest/v1/users", undefined, 404],
    ["an unknown column", "GET", "/rest/v1/assets?secret=eq.1", undefined, 400],
    ["an odd limit", "GET", "/rest/v1/assets?limit=1e3", undefined, 400],
    ["an unknown address below the backend", "GET", "/rest/v1", undefined, 404],
  ] as const)("%s is answered with a client error, never a stack or SQL", async ([, method, path, body, status]) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { apikey: server.anonKey, "content-type": "application/json" },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    expect([response.status, text]).toEqual([status, expect.not.stringMatching(/select |node_modules|at \w+ \(/)]);
  });

  test("a token of another key, or none, opens nothing", async () => {
    const forged = `${btoa('{"alg":"none"}')}.${btoa(`{"role":"authenticated","sub":"${randomUUID()}"}`)}.`;
    for (const token of [forged, "sb_something", "x"]) {
      const response = await fetch(`${server.url}/rest/v1/rpc/sync_pull`, {
        method: "POST",
        headers: { apikey: server.anonKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: '{"since":0,"max_rows":1}',
      });
      expect(response.status, token).toBe(401);
    }
  });
});
