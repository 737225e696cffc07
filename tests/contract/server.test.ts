import { randomBytes, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import * as fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerMail } from "../support/answerMail.ts";
import { openedPage, tokenOf } from "../support/mailPage.ts";
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

  /** A call without the client, which would hide what it retries. */
  function call(path: string, init: RequestInit & { readonly token?: string | undefined } = {}): Promise<Response> {
    const { token = server.anonKey, ...request } = init;
    return fetch(`${server.url}${path}`, {
      redirect: "manual",
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "x-supabase-api-version": "2024-01-01",
      },
      ...request,
    });
  }

  /** A confirmed account with a client signed in to it. */
  async function household(): Promise<{
    readonly email: string;
    readonly user: string;
    readonly supabase: SupabaseClient;
  }> {
    const email = await signedUp();
    await answerMail(await server.confirmLink(email), PASSWORD);
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

  test("[§5] signing up sends a confirmation mail whose link opens a page that leads to the site root", async () => {
    const link = await server.confirmLink(await signedUp());
    const page = await openedPage(link);
    expect([page.status, page.leadsTo]).toEqual([200, `${server.url}/#confirm_token=${tokenOf(link)}&type=signup`]);
  });

  test("a confirmation link is answered once", async () => {
    const link = await server.confirmLink(await signedUp());
    const answer = await answerMail(link, PASSWORD);
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
      200,
      expect.arrayContaining(["access_token", "refresh_token"]),
    ]);
    const again = await answerMail(link, PASSWORD);
    expect([again.status, await again.json()]).toMatchObject([403, { code: "otp_expired" }]);
    expect((await openedPage(link)).status).toBe(410);
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
    await answerMail(await server.confirmLink(email), PASSWORD);
    const stranger = await client().auth.signInWithPassword({ email, password: "the stranger's derived secret" });
    expect(stranger.error?.code).toBe("invalid_credentials");
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("of two attempts the one whose mail is answered counts, with its password and its parameters", async () => {
    const email = await signedUp();
    const link = await server.confirmLink(email);
    const stranger = { ...KDF, salt: randomBytes(32).toString("base64") };
    await client().auth.signUp({
      email,
      password: "the stranger's derived secret",
      options: { data: { kdf: stranger } },
    });
    await answerMail(link, PASSWORD);
    expect((await client().rpc("get_kdf_params", { p_email: email })).data).toEqual(KDF);
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const late = await client().auth.signInWithPassword({ email, password: "the stranger's derived secret" });
    expect(late.error?.code).toBe("invalid_credentials");
  });

  test("two sign-ups for one address at the same moment make one account", async () => {
    const email = newEmail();
    await Promise.all([signedUp(email), signedUp(email)]);
    await expect.poll(async () => (await server.mails()).filter(({ to }) => to === email.toLowerCase()).length).toBe(2);
    await answerMail(await server.confirmLink(email), PASSWORD);
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("a mail scanner that opens the link twenty times changes nothing, and its reader confirms all the same", async () => {
    const email = await signedUp();
    const link = await server.confirmLink(email);
    const state = () =>
      server.database.transaction((query) =>
        query(
          `select (select row_to_json(t)::text from auth.mail_tokens t where address = $1) as mail,
             (select row_to_json(u)::text from auth.users u where email = $1) as account,
             (select count(*)::int from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1) as sessions`,
          [email.toLowerCase()],
        ),
      );
    const before = await state();
    for (let look = 0; look < 20; look++) {
      const seen = await fetch(link, { redirect: "manual" });
      expect([seen.status, seen.headers.get("location"), seen.headers.get("set-cookie")]).toEqual([200, null, null]);
      expect((await fetch(link, { method: "HEAD", redirect: "manual" })).status).toBe(404);
    }
    expect(await state()).toEqual(before);
    expect((await answerMail(link, PASSWORD)).status).toBe(200);
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("the link leads to the site, whatever address was asked for", async () => {
    for (const elsewhere of ["https://evil.example/", `${server.url}.evil.example/`, "javascript:alert(1)", "//evil"]) {
      const email = newEmail();
      await client().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: elsewhere } });
      const { leadsTo } = await openedPage(await server.confirmLink(email));
      expect(leadsTo, elsewhere).toMatch(`${server.url}/#`);
    }
  });

  test("a confirmation mail can be sent again, and an address without an account is answered the same", async () => {
    const email = await signedUp();
    await server.confirmLink(email);
    expect((await client().auth.resend({ type: "signup", email })).error).toBeNull();
    await expect.poll(async () => (await server.mails()).filter(({ to }) => to === email.toLowerCase()).length).toBe(2);
    await answerMail(await server.confirmLink(email), PASSWORD);
    expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await client().auth.resend({ type: "signup", email: newEmail() })).error).toBeNull();
  });

  test("mail is in the language of the household and contains no amount", async () => {
    const email = newEmail();
    await client().auth.signUp({ email, password: PASSWORD, options: { data: { language: "en" } } });
    await server.confirmLink(email);
    const subjects = async () =>
      (await server.mails()).filter(({ to }) => to === email.toLowerCase()).map(({ subject }) => subject);
    expect(await subjects()).toEqual(["Confirm your e-mail"]);
    await answerMail(await server.confirmLink(email), PASSWORD);
    // Whoever tries a known address does not choose the language its owner is written to in.
    await signedUp(email);
    await expect.poll(subjects).toEqual(["You already have an account", "Confirm your e-mail"]);
  });

  test("parameters that could not open anything are refused at sign-up", async () => {
    for (const kdf of [
      { ...KDF, iterations: 99_999 },
      { ...KDF, alg: "none" },
      { ...KDF, salt: "c2hvcnQ=" },
    ]) {
      const { error } = await client().auth.signUp({
        email: newEmail(),
        password: PASSWORD,
        options: { data: { kdf } },
      });
      expect([error?.status, error?.code]).toEqual([400, "validation_failed"]);
    }
  });

  test("a user changes its metadata and nothing else of the account", async () => {
    const { supabase } = await household();
    const { data } = await supabase.auth.updateUser({ data: { language: "sv" } });
    expect(data.user?.user_metadata).toEqual({ language: "sv" });
    const token = (await supabase.auth.getSession()).data.session?.access_token;
    for (const body of [{ phone: "+4512345678" }, { app_metadata: { tier: "vip" } }, { role: "service_role" }]) {
      const response = await call("/auth/v1/user", { method: "PUT", token, body: JSON.stringify(body) });
      expect(response.status).toBe(403);
    }
    const grow = (index: number) =>
      supabase.auth.updateUser({ data: Object.fromEntries([[`k${index}`, "x".repeat(3_000)]]) });
    expect([(await grow(1)).error, (await grow(2)).error, (await grow(3)).error?.status]).toEqual([null, null, 400]);
  });

  test("a new password takes its parameters into force in the same moment and ends the other sessions", async () => {
    const { email, supabase } = await household();
    const other = client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await supabase.auth.updateUser({ password: PASSWORD })).error?.code).toBe("same_password");
    const next = { ...KDF, iterations: 600_000, salt: randomBytes(32).toString("base64") };
    await supabase.rpc("put_keyset", { expected_rev: 0, keyset: { v: 1, rev: 1, kdf: KDF, kdf_next: next } });
    expect((await client().rpc("get_kdf_params", { p_email: email })).data).toEqual(KDF);
    const change = { password: "a new derived secret", data: { kdf: next } };
    expect((await supabase.auth.updateUser(change)).error).toBeNull();
    expect((await client().rpc("get_kdf_params", { p_email: email })).data).toEqual(next);
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await supabase.auth.getUser()).error).toBeNull();
    expect((await client().auth.signInWithPassword({ email, password: "a new derived secret" })).error).toBeNull();
  });

  test("[§9] a sign-up changes nothing in the parameters that its address answers with, until its mail is answered", async () => {
    const email = newEmail();
    const parameters = async () => (await client().rpc("get_kdf_params", { p_email: email })).data;
    const before = await parameters();
    const options = { data: { kdf: KDF } };
    expect((await client().auth.signUp({ email, password: PASSWORD, options })).error).toBeNull();
    expect(await parameters()).toEqual(before);
    await answerMail(await server.confirmLink(email), PASSWORD);
    expect(await parameters()).toEqual(KDF);
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
    const { supabase } = await household();
    const first = (await supabase.auth.getSession()).data.session?.refresh_token ?? "";
    const refresh = async (token: string) => {
      const body = JSON.stringify({ refresh_token: token });
      const response = await call("/auth/v1/token?grant_type=refresh_token", { method: "POST", body });
      return (await response.json()) as { refresh_token: string; code?: string };
    };
    const second = await refresh(first);
    expect(second.refresh_token).not.toBe(first);
    expect((await refresh(first)).refresh_token).toBe(second.refresh_token);
    const third = await refresh(second.refresh_token);
    expect((await refresh(`${first.slice(0, -3)}AAA`)).code).toBe("refresh_token_not_found");
    expect((await refresh(first)).code, "in the same second").toBe("refresh_token_already_used");
    expect((await refresh(third.refresh_token)).code).toBe("refresh_token_not_found");
  });

  test("of those who refresh with one token at once two get the same new one, and a third ends the session", async () => {
    const { supabase } = await household();
    const refresh = async (token = "") => {
      const body = JSON.stringify({ refresh_token: token });
      const response = await call("/auth/v1/token?grant_type=refresh_token", { method: "POST", body });
      const { refresh_token: next, code } = (await response.json()) as { refresh_token?: string; code?: string };
      return next ?? code ?? "";
    };
    const first = (await supabase.auth.getSession()).data.session?.refresh_token;
    const [one, other] = await Promise.all([refresh(first), refresh(first)]);
    expect(one).toBe(other);
    const next = await Promise.all(Array.from({ length: 3 }, () => refresh(one)));
    expect(next.filter((answer) => answer === "refresh_token_already_used")).toHaveLength(1);
    expect(await refresh(next.find((answer) => answer !== "refresh_token_already_used"))).toBe(
      "refresh_token_not_found",
    );
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

  test("a stranger and another household read nothing of this one, and nobody writes a table", async () => {
    const one = await household();
    const other = await household();
    await push(one.supabase, [sealed(), sealed({ collection: "assets" }), sealed({ collection: "debts" })]);
    await one.supabase.rpc("put_keyset", { expected_rev: 0, keyset: { v: 1, rev: 1 } });
    await one.supabase.rpc("log_security_event", { event_type: "export", event_details: {} });
    const token = async ({ supabase }: typeof one) => (await supabase.auth.getSession()).data.session?.access_token;
    const [own, foreign] = await Promise.all([token(one), token(other)]);
    const tables = "records sync_heads assets debts transactions user_keys subscribers security_events".split(" ");
    for (const table of tables) {
      expect(await (await call(`/rest/v1/${table}`, { token: own })).json(), table).not.toEqual([]);
      const seen = (await (await call(`/rest/v1/${table}`, { token: foreign })).json()) as { user_id?: string }[];
      expect(
        seen.filter((row) => row.user_id !== other.user),
        table,
      ).toEqual([]);
      expect((await call(`/rest/v1/${table}`)).status, table).toBe(401);
      const mine = `/rest/v1/${table}?user_id=eq.${one.user}`;
      expect((await call(mine, { method: "DELETE", token: own })).status, table).toBe(403);
      for (const method of ["POST", "PATCH"]) {
        const body = JSON.stringify({ user_id: one.user });
        expect((await call(mine, { method, token: own, body })).status, table).toBe(403);
      }
    }
  });

  test("rows come in the order asked for", async () => {
    const { supabase } = await household();
    for (const event_type of ["export", "key_rotated", "backup"]) {
      await supabase.rpc("log_security_event", { event_type, event_details: {} });
    }
    const { data } = await supabase
      .from("security_events")
      .select("event_type")
      .not("event_type", "in", "(login_succeeded,new_device)")
      .order("event_type", { ascending: false });
    expect(data?.map((row) => row.event_type as unknown)).toEqual(["key_rotated", "export", "backup"]);
  });

  test("[§7] a window that was let in without the password stands in the log, by a word of the app and nothing more", async () => {
    const { supabase } = await household();
    const tell = (event_details: object) =>
      supabase.rpc("log_security_event", { event_type: "keys_handed_over", event_details });
    expect((await tell({ reason: "window" })).error).toBeNull();
    expect((await tell({ reason: "window", key: "aGVtbWVsaWc" })).error).not.toBeNull();
    const { data } = await supabase
      .from("security_events")
      .select("event_details")
      .eq("event_type", "keys_handed_over");
    expect(data).toEqual([{ event_details: { reason: "window" } }]);
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
      (await supabase.rpc("log_security_event", { event_type: "critical_error", event_details: { errorId: "1" } }))
        .error,
    ).toBeNull();
    const told = (who: typeof supabase) =>
      who.from("security_events").select("event_type").eq("event_type", "critical_error");
    expect((await told(supabase)).data).toEqual([{ event_type: "critical_error" }]);
    expect((await told(other.supabase)).data).toEqual([]);
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

  test("both versions of the realtime protocol are spoken, and every binding comes back as it was sent", async () => {
    const { supabase, user } = await household();
    const token = (await supabase.auth.getSession()).data.session?.access_token;
    const binding = { event: "*", schema: "public", table: "sync_heads", filter: `user_id=eq.${user}` };
    for (const version of ["1.0.0", "2.0.0"]) {
      const socket = await open(version);
      const config = { postgres_changes: [binding, { event: "INSERT", schema: "public" }] };
      socket.send("phx_join", "realtime:x", { config, access_token: token });
      const joined = await socket.next("phx_reply");
      expect(joined).toMatchObject({ status: "ok", response: { postgres_changes: [binding, { event: "INSERT" }] } });
      socket.send("heartbeat", "phoenix", {});
      expect(await socket.next("phx_reply")).toEqual({ status: "ok", response: {} });
      await push(supabase, [sealed()]);
      expect(await socket.next("postgres_changes")).toMatchObject({ data: { record: { user_id: user } } });
      socket.send("access_token", "realtime:x", { access_token: "not a token" });
      await socket.next("phx_close");
      socket.close();
    }
  });

  test("frames of any shape and odd upgrades leave the server standing", async () => {
    const socket = await open("2.0.0");
    const join = (config: unknown) => ({ access_token: server.anonKey, config });
    const payloads = [
      null,
      7,
      "text",
      [],
      join(7),
      join({ postgres_changes: 7 }),
      join({ postgres_changes: [null, 7] }),
    ];
    for (const payload of payloads) socket.send("phx_join", "realtime:y", payload);
    socket.sendText("{");
    socket.sendText("null");
    socket.send("phx_join", "realtime:z", join({ postgres_changes: Array.from({ length: 21 }, () => ({})) }));
    await expect.poll(() => socket.seen("phx_reply").length).toBe(payloads.length + 1);
    const accepted = socket.seen("phx_reply").filter((reply) => (reply as { status: string }).status === "ok");
    expect(accepted, "without bindings, and with two that match nothing").toHaveLength(2);
    socket.close();
    const { hostname, port } = new URL(server.url);
    for (const path of ["//", "http://[", "/realtime/v1/websocket?apikey=x", "/elsewhere"]) {
      const answer = await new Promise<string>((resolve) => {
        const stream = connect(Number(port), hostname, () =>
          stream.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
        );
        stream.once("data", (bytes) => (stream.destroy(), resolve(String(bytes))));
      });
      expect(answer, path).toMatch(/^HTTP\/1\.1 40[014] /);
    }
    expect((await call("/auth/v1/health")).status).toBe(200);
  });

  /** A realtime connection spoken by hand. */
  async function open(version: string) {
    const address = `${server.url.replace("http", "ws")}/realtime/v1/websocket?vsn=${version}&apikey=${server.anonKey}`;
    const socket = new WebSocket(address);
    const frames: { readonly event: string; readonly payload: unknown }[] = [];
    let read = 0;
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(String(data)) as unknown[] | { event: string; payload: unknown };
      frames.push(Array.isArray(frame) ? { event: String(frame[3]), payload: frame[4] } : frame);
    });
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    return {
      send(event: string, topic: string, payload: unknown) {
        const asObject = { join_ref: "1", ref: "2", topic, event, payload };
        socket.send(JSON.stringify(version === "1.0.0" ? asObject : ["1", "2", topic, event, payload]));
      },
      sendText: (text: string) => socket.send(text),
      seen: (event: string) => frames.filter((frame) => frame.event === event).map(({ payload }) => payload),
      async next(event: string): Promise<unknown> {
        const found = () => frames.findIndex((frame, index) => index >= read && frame.event === event);
        await expect.poll(found, { timeout: 5_000 }).not.toBe(-1);
        const at = found();
        read = at + 1;
        return frames[at]?.payload;
      },
      close: () => socket.close(),
    };
  }

  test("[§5] whatever is sent, the answer is no server error", async () => {
    const { supabase } = await household();
    const token = (await supabase.auth.getSession()).data.session?.access_token;
    const paths = fc.constantFrom(
      "/auth/v1/signup",
      "/auth/v1/token?grant_type=password",
      "/auth/v1/token?grant_type=refresh_token",
      "/auth/v1/verify",
      "/rest/v1/rpc/sync_push",
      "/rest/v1/rpc/sync_pull",
      "/rest/v1/rpc/put_keyset",
      "/rest/v1/rpc/get_kdf_params",
      "/rest/v1/rpc/log_security_event",
    );
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.constant("\ud800"), fc.bigInt());
    const named = fc.dictionary(
      fc.constantFrom(
        ..."email password data type token_hash refresh_token rows since max_rows expected_rev keyset p_email".split(
          " ",
        ),
        "event_type",
        "event_details",
      ),
      fc.oneof(value, fc.array(fc.oneof(fc.constant(sealed()), fc.jsonValue()))),
    );
    const body = fc
      .oneof(named, value)
      .map((sent) => JSON.stringify(sent, (_key, part: unknown) => (typeof part === "bigint" ? Number(part) : part)));
    await fc.assert(
      fc.asyncProperty(paths, fc.oneof(body, fc.string()), async (path, sent) => {
        const response = await call(path, { method: "POST", token, body: sent });
        expect([path, sent, response.status < 500]).toEqual([path, sent, true]);
      }),
      { numRuns: 150 },
    );
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
    [
      "brackets without end",
      "POST",
      "/rest/v1/rpc/sync_push",
      `{"rows":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      400,
    ],
    [
      "metadata without end",
      "POST",
      "/auth/v1/signup",
      `{"data":${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}}`,
      400,
    ],
    ["more than fits", "POST", "/rest/v1/rpc/sync_push", `{"rows":["${"x".repeat(4_200_000)}"]}`, 413],
    ["writing a table", "POST", "/rest/v1/records", "{}", 401],
    ["an unknown order", "GET", "/rest/v1/assets?order=secret", undefined, 400],
    ["an order with more in it", "GET", "/rest/v1/assets?order=id;drop table records", undefined, 400],
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
    for (const token of [forged, "x"]) {
      const response = await fetch(`${server.url}/rest/v1/rpc/sync_pull`, {
        method: "POST",
        headers: { apikey: server.anonKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: '{"since":0,"max_rows":1}',
      });
      expect(response.status, token).toBe(401);
    }
  });

  if (engine) {
    test("a connection that the database cuts fails its own call, and the next one is served", async () => {
      const { supabase } = await household();
      const admin = new Client({ connectionString: engine.url });
      await admin.connect();
      const pushing = Promise.all(Array.from({ length: 20 }, () => supabase.rpc("sync_push", { rows: [sealed()] })));
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'overblik'");
      await pushing;
      await admin.end();
      await push(supabase, [sealed()]);
    });
  }
});
