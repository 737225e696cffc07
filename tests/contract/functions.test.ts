import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerMail } from "../support/answerMail.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { codeOf } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";
const KDF = { alg: "PBKDF2-HMAC-SHA256", iterations: 100_000, salt: randomBytes(32).toString("base64") };

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

interface Household {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly supabase: SupabaseClient;
}

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  let own: Household;
  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      limits: { fileUpload: { max: 1_000, minutes: 10 }, financialAccess: { max: 100, minutes: 60 } },
    });
    own = await household();
  });
  afterAll(() => server.stop());

  async function household(): Promise<Household> {
    const supabase = createClient(server.url, server.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const email = `person.${randomUUID()}@example.dk`;
    await supabase.auth.signUp({ email, password: PASSWORD, options: { data: { kdf: KDF, language: "da" } } });
    await answerMail(await server.confirmLink(email), PASSWORD);
    const { data } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    return { id: data.user?.id ?? "", email, token: data.session?.access_token ?? "", supabase };
  }

  /** Something in every corner: records, keys, documents, an upload half done, events, counters, two sessions. */
  async function lived(): Promise<Household & { readonly records: readonly Record<string, unknown>[] }> {
    const who = await household();
    const records = Array.from({ length: 250 }, () => ({
      collection: "assets",
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
    })).map((row, index) => (index < 90 ? row : { ...row, collection: "transactions" }));
    expect((await who.supabase.rpc("sync_push", { rows: records })).error).toBeNull();
    expect(
      (await who.supabase.rpc("put_keyset", { expected_rev: 0, keyset: { rev: 1, wraps: ["x"] } })).error,
    ).toBeNull();
    const options = { contentType: "application/octet-stream" };
    const documents = who.supabase.storage.from("documents");
    for (const name of ["a", "b/1"]) {
      expect((await documents.upload(`${who.id}/${name}`, randomBytes(500), options)).error).toBeNull();
    }
    const created = await fetch(`${server.url}/storage/v1/upload/resumable`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${who.token}`,
        "tus-resumable": "1.0.0",
        "upload-length": "100",
        "content-type": "application/offset+octet-stream",
        "upload-metadata": `bucketName ${btoa("documents")},objectName ${btoa(`${who.id}/half`)}`,
      },
      body: randomBytes(50),
    });
    expect(created.status).toBe(201);
    await who.supabase.rpc("log_security_event", { event_type: "export", event_details: {} });
    await who.supabase.rpc("check_and_update_rate_limit", {
      identifier: who.email,
      action: "api_call",
      max_requests: 10,
      window_minutes: 1,
    });
    const stranger = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
    await stranger.rpc("check_and_update_rate_limit", {
      identifier: who.email,
      action: "login",
      max_requests: 5,
      window_minutes: 15,
    });
    await stranger.auth.signInWithPassword({ email: who.email, password: `${PASSWORD}x` });
    await stranger.auth.signInWithPassword({ email: who.email, password: PASSWORD });
    return { ...who, records };
  }

  function call(name: string, token: string | undefined, init: RequestInit = {}): Promise<Response> {
    return fetch(`${server.url}/functions/v1/${name}`, {
      method: "POST",
      ...init,
      headers: {
        apikey: server.anonKey,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(init.body === undefined ? {} : { "content-type": "application/json" }),
      },
    });
  }

  /** Tables of the whole catalogue in which one of the words stands somewhere, with how often. */
  async function found(...words: readonly string[]): Promise<readonly string[]> {
    return server.database.transaction(async (query) => {
      const tables = await query<{ name: string }>(
        `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
      );
      expect(tables.length).toBeGreaterThan(15);
      const hits: string[] = [];
      for (const { name } of tables) {
        for (const word of words) {
          const [row] = await query<{ count: number }>(
            `select count(*)::int as count from ${name} t where strpos(lower(t::text), lower($1)) > 0`,
            [word],
          );
          if (row && row.count > 0) hits.push(`${name}: ${row.count}`);
        }
      }
      return hits;
    });
  }

  async function filesOnDisk(): Promise<number> {
    const names = await readdir(join(server.dataDir, "documents"), { recursive: true });
    return names.filter((name) => /^..\/[0-9a-f-]{36}$/.test(name)).length;
  }

  test.each(["nothing", "constructor", "__proto__", "toString", "delete-account/more"])(
    "the function %j is unknown",
    async (name) => {
      const { error } = await own.supabase.functions.invoke(name);
      expect(error).toMatchObject({ name: "FunctionsHttpError" });
      expect((error as { context: Response }).context.status).toBe(404);
    },
  );

  test("functions are for whoever is signed in", async () => {
    for (const name of ["delete-account", "export-own-data"]) {
      expect((await call(name, undefined)).status).toBe(401);
      expect((await call(name, server.anonKey)).status).toBe(401);
      expect((await call(name, `${own.token}x`)).status).toBe(401);
    }
    const gone = await household();
    await gone.supabase.auth.signOut();
    expect((await call("export-own-data", gone.token)).status).toBe(401);
  });

  test("a page of another origin may call them, and an account is not deleted by looking", async () => {
    const preflight = await fetch(`${server.url}/functions/v1/delete-account`, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-region");
    const looked = await call("delete-account", own.token, { method: "GET" });
    expect([looked.status, looked.headers.get("allow")]).toEqual([405, "POST, DELETE"]);
  });

  test("[§5] deleting the account leaves nothing: no row that names the person, no file, no token that works", async () => {
    const files = await filesOnDisk();
    const who = await lived();
    const bystander = await lived();
    expect((await found(who.id, who.email)).length).toBeGreaterThan(8);
    const { data, error } = await who.supabase.functions.invoke("delete-account", { body: { password: PASSWORD } });
    expect(error).toBeNull();
    expect(data).toEqual({ deleted: true });

    expect(await found(who.id, who.email)).toEqual([]);
    expect(await filesOnDisk()).toBe(files + 3);
    const stale = { headers: { authorization: `Bearer ${who.token}`, apikey: server.anonKey } };
    expect((await fetch(`${server.url}/auth/v1/user`, stale)).status).toBe(403);
    const read = await fetch(`${server.url}/storage/v1/object/documents/${who.id}/a`, stale);
    expect(((await read.json()) as { code: string }).code).toBe("InvalidJWT");
    expect((await call("delete-account", who.token)).status).toBe(401);
    expect((await fetch(`${server.url}/rest/v1/records?select=id`, stale)).ok).toBe(false);
    const pushed = await fetch(`${server.url}/rest/v1/rpc/sync_pull`, {
      method: "POST",
      headers: { ...stale.headers, "content-type": "application/json" },
      body: JSON.stringify({ since: 0, max_rows: 10 }),
    });
    expect(pushed.ok).toBe(false);
    const again = await who.supabase.auth.signInWithPassword({ email: who.email, password: PASSWORD });
    expect(again.error).toMatchObject({ code: "invalid_credentials" });
    expect(await found(who.id)).toEqual([]);

    const { data: rows } = await bystander.supabase.from("records").select("id");
    expect(rows?.length).toBe(250);
    expect((await bystander.supabase.storage.from("documents").exists(`${bystander.id}/b/1`)).data).toBe(true);
  });

  test("deleting the account asks for the password, however fresh the session is", async () => {
    const who = await household();
    const wrong = await call("delete-account", who.token, { body: JSON.stringify({ password: `${PASSWORD}x` }) });
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([400, "invalid_credentials"]);
    const odd = await call("delete-account", who.token, { body: JSON.stringify({ password: 7 }) });
    expect(odd.status).toBe(400);
    const fresh = await call("delete-account", (await signedIn(who)).token);
    expect([fresh.status, ((await fresh.json()) as { code: string }).code]).toEqual([403, "reauthentication_needed"]);
    expect((await found(who.id)).length).toBeGreaterThan(0);
    const { token } = await signedIn(who);
    expect((await call("delete-account", token, { body: JSON.stringify({ password: PASSWORD }) })).status).toBe(200);
    expect(await found(who.id, who.email)).toEqual([]);
  });

  test("a session from a mail's link deletes nothing, not even with a second factor that it has enrolled itself", async () => {
    const who = await household();
    const supabase = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
    await supabase.auth.resetPasswordForEmail(who.email);
    const link = await expect
      .poll(async () =>
        (await server.mails()).find(({ to, text }) => to === who.email && text.includes("type=recovery")),
      )
      .toBeDefined()
      .then(() => server.confirmLink(who.email));
    const token_hash = new URL(link).searchParams.get("token") ?? "";
    expect((await supabase.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
    const refused = async () => {
      const token = (await supabase.auth.getSession()).data.session?.access_token;
      const answer = await call("delete-account", token);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await refused()).toEqual([403, "reauthentication_needed"]);
    const { data } = await supabase.auth.mfa.enroll({ factorType: "totp" });
    const { id = "", totp } = data ?? {};
    await supabase.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp?.secret ?? "") });
    expect((await supabase.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
    expect(await refused()).toEqual([403, "reauthentication_needed"]);
    expect((await found(who.id)).length).toBeGreaterThan(0);
  });

  async function signedIn({ email }: Household) {
    const supabase = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
    const { data } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    return { supabase, token: data.session?.access_token ?? "" };
  }

  test("guessing the password here is counted with guessing it at the door", async () => {
    const who = await household();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await call("delete-account", who.token, { body: JSON.stringify({ password: "wrong" }) })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const door = await who.supabase.auth.signInWithPassword({ email: who.email, password: PASSWORD });
    expect(door.error?.status).toBe(429);
  });

  test("[§5] who has a second factor neither deletes nor exports without it", async () => {
    const who = await household();
    const { data } = await who.supabase.auth.mfa.enroll({ factorType: "totp" });
    const { id = "", totp } = data ?? {};
    const lifted = await who.supabase.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp?.secret ?? "") });
    expect(lifted.error).toBeNull();
    const { token } = await signedIn(who);
    for (const name of ["delete-account", "export-own-data"]) {
      const answer = await call(name, token, { body: JSON.stringify({ password: PASSWORD }) });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, "insufficient_aal"]);
    }
    const own = await who.supabase.functions.invoke<Exported>("export-own-data");
    expect(own.data?.tables["auth.mfa_factors"]).toMatchObject([{ id, factor_type: "totp" }]);
    expect(JSON.stringify(own.data)).not.toContain(totp?.secret);
    const bare = await call("delete-account", (await who.supabase.auth.getSession()).data.session?.access_token);
    expect([bare.status, ((await bare.json()) as { code: string }).code]).toEqual([403, "reauthentication_needed"]);
    const gone = await who.supabase.functions.invoke("delete-account", { body: { password: PASSWORD } });
    expect(gone.data).toEqual({ deleted: true });
    expect(await found(who.id, who.email, id)).toEqual([]);
  });

  test("[§4] the export holds everything the server has of a person, sealed as it is, and no secret", async () => {
    const who = await lived();
    const { data, error } = await who.supabase.functions.invoke<Exported>("export-own-data");
    expect(error).toBeNull();
    const all = data as Exported;
    expect(all.account).toMatchObject({ id: who.id, email: who.email });
    expect(all.records.length).toBe(250);
    const byId = new Map(all.records.map((record) => [record["id"], record]));
    for (const { id, ct, iv, collection } of who.records) expect(byId.get(id)).toMatchObject({ ct, iv, collection });
    expect(all.documents.map(({ name }) => name)).toEqual([`${who.id}/a`, `${who.id}/b/1`]);
    expect(all.tables["public.subscribers"]).toMatchObject([{ subscription_tier: "standard" }]);
    expect(all.tables["public.user_keys"]).toMatchObject([{ rev: 1, keyset: { wraps: ["x"] } }]);
    expect(all.tables["private.kdf_params"]).toMatchObject([{ kdf: { salt: KDF.salt } }]);
    expect(all.tables["public.security_events"]?.length).toBeGreaterThan(0);
    expect(all.tables["auth.sessions"]?.length).toBe(3);
    expect(all.tables["storage.uploads"]).toMatchObject([{ name: `${who.id}/half`, received: 50 }]);
    expect(all.rate_limits.length).toBe(2);
    const text = JSON.stringify(all);
    expect(text).not.toMatch(/refresh_key|encrypted_password|argon2|"secret"|token_hash/);
    expect(text).not.toContain(own.id);
  });

  test("nothing that the database keeps of a person is missing in the export", async () => {
    const who = await lived();
    const { data } = await who.supabase.functions.invoke<Exported>("export-own-data");
    const named = new Set(Object.keys((data as Exported).tables));
    // Written out under names of their own.
    const elsewhere = new Set(["auth.users", "public.records", "storage.objects", "public.rate_limit_tracking"]);
    // Counters of the server, which live for minutes.
    const passing = new Set(["auth.attempts"]);
    const held = (await found(who.id)).map((hit) => hit.split(":")[0] ?? "");
    expect(held.filter((name) => !named.has(name) && !elsewhere.has(name) && !passing.has(name))).toEqual([]);
  });

  test("an export is the same bytes of JSON however it is fetched, and is counted", async () => {
    const answer = await call("export-own-data", own.token, { method: "GET" });
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = await answer.text();
    expect(
      createHash("sha256")
        .update(JSON.stringify(JSON.parse(text)))
        .digest("hex"),
    ).toHaveLength(64);
    await server.database.transaction((query) =>
      query("update auth.attempts set count = 1000 where action = 'financialAccess' and key = $1", [own.id]),
    );
    expect((await call("export-own-data", own.token)).status).toBe(429);
  });
});

interface Exported {
  readonly account: Record<string, unknown>;
  readonly tables: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  readonly records: readonly Record<string, unknown>[];
  readonly documents: readonly { readonly name: string }[];
  readonly rate_limits: readonly unknown[];
}
