import { randomBytes, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import {
  challenged,
  codeOf,
  enrolled,
  newPerson,
  nextStep,
  PASSWORD,
  shown,
  signedIn,
  tokenOf,
  withAuthenticator,
} from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const ROOMY_CODES = { mfaVerify: { max: 10_000, minutes: 15 }, phoneCode: { max: 10_000, minutes: 60 } };

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());
afterAll(() => void vi.useRealTimers());

describe.each(DATABASES)("second factors on %s", (_name, engine) => {
  const databaseUrl = engine?.createDatabase();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl, limits: ROOMY_CODES });
  });
  afterAll(() => server.stop());

  function call(path: string, token: string, init: { readonly method?: string; readonly body?: unknown } = {}) {
    return fetch(`${server.url}${path}`, {
      method: init.method ?? "POST",
      headers: {
        apikey: server.anonKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "x-supabase-api-version": "2024-01-01",
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });
  }

  async function rows<Found extends Record<string, unknown>>(sql: string, values: readonly unknown[] = []) {
    return server.database.transaction((query) => query<Found>(sql, values));
  }

  function sealed(id = randomUUID()) {
    return {
      collection: "assets",
      id,
      base: 0,
      rev: 1,
      key_version: 1,
      schema_version: 1,
      deleted: false,
      iv: randomBytes(16).toString("base64"),
      ct: randomBytes(272).toString("base64"),
      op_id: randomUUID(),
      device_id: randomUUID(),
    };
  }

  function methodsIn(claims: { readonly amr?: unknown } | undefined): readonly string[] {
    return ((claims?.amr ?? []) as { readonly method: string }[]).map(({ method }) => method);
  }

  async function levels(supabase: SupabaseClient) {
    const { data } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  }

  test("[§7] enrolling answers a QR code that an <img> shows, a secret and an address for the authenticator app", async () => {
    const { supabase, email } = await newPerson(server);
    const { data, error } = await supabase.auth.mfa.enroll({
      factorType: "totp",
      friendlyName: "Telefon",
      issuer: "Overblik & co",
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "totp", friendly_name: "Telefon" });
    const { qr_code: qrCode = "", secret = "", uri = "" } = data?.totp ?? {};
    expect(qrCode).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>$/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(decodeURIComponent(address.pathname)).toContain(`Overblik & co:${email}`);
    expect(address.searchParams.get("secret")).toBe(secret);
    const missing = await supabase.auth.mfa.enroll({ factorType: "totp", friendlyName: "x".repeat(101) });
    expect([missing.error?.status, missing.error?.code]).toEqual([400, "validation_failed"]);
  });

  test("[§7] a factor is listed from the start, counts when it was shown, and never tells its secret", async () => {
    const { supabase } = await newPerson(server);
    expect(await levels(supabase)).toEqual(["aal1", "aal1"]);
    const authenticator = await enrolled(supabase, "Telefon");
    const before = await supabase.auth.mfa.listFactors();
    expect(before.data?.all).toMatchObject([{ friendly_name: "Telefon", factor_type: "totp", status: "unverified" }]);
    expect(before.data?.totp).toEqual([]);
    expect((await levels(supabase))[1]).toBe("aal1");
    await shown(supabase, authenticator);
    const after = await supabase.auth.mfa.listFactors();
    expect(after.data?.totp).toMatchObject([{ id: authenticator.factorId, status: "verified" }]);
    expect(Object.keys(after.data?.totp[0] ?? {}).toSorted()).toEqual([
      "created_at",
      "factor_type",
      "friendly_name",
      "id",
      "status",
      "updated_at",
    ]);
    expect(JSON.stringify(after)).not.toContain(authenticator.secret);
  });

  test("[§7] [§4] verifying a challenge saves a new session at aal2, and aal1 becomes aal2 where a verified factor exists", async () => {
    const { supabase, email } = await newPerson(server);
    const before = (await supabase.auth.getSession()).data.session;
    const events: string[] = [];
    supabase.auth.onAuthStateChange((event) => void events.push(event));
    await withAuthenticator(supabase);
    const after = (await supabase.auth.getSession()).data.session;
    expect(after?.refresh_token).not.toBe(before?.refresh_token);
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
    expect(await levels(supabase)).toEqual(["aal2", "aal2"]);
    const claims = (await supabase.auth.getClaims()).data?.claims;
    expect(claims?.aal).toBe("aal2");
    expect(methodsIn(claims)).toEqual(["totp", "password"]);
    const elsewhere = await signedIn(server, email);
    expect(await levels(elsewhere)).toEqual(["aal1", "aal2"]);
  });

  test("[§7] aal and amr stay as they are when a session is refreshed", async () => {
    const { supabase } = await newPerson(server);
    await withAuthenticator(supabase);
    const before = (await supabase.auth.getClaims()).data?.claims;
    for (let times = 0; times < 3; times++) expect((await supabase.auth.refreshSession()).error).toBeNull();
    const after = (await supabase.auth.getClaims()).data?.claims;
    expect(after?.aal).toBe("aal2");
    expect(after?.amr).toEqual(before?.amr);
    expect(after?.session_id).toBe(before?.session_id);
    expect((await supabase.auth.getSession()).data.session?.user.factors).toHaveLength(1);
  });

  test("a refresh token from before the factor was shown never yields aal2", async () => {
    const { supabase } = await newPerson(server);
    const before = (await supabase.auth.getSession()).data.session?.refresh_token;
    await withAuthenticator(supabase);
    const stolen = await call("/auth/v1/token?grant_type=refresh_token", server.anonKey, {
      body: { refresh_token: before },
    });
    expect([stolen.status, ((await stolen.json()) as { code: string }).code]).toEqual([
      400,
      "refresh_token_already_used",
    ]);
    expect((await supabase.auth.refreshSession()).error).toBeNull();
    expect((await levels(supabase))[0]).toBe("aal2");
  });

  test("[§7] a code that was used is refused 100 times of 100, each time on a challenge of its own", async () => {
    const { supabase } = await newPerson(server);
    const { factorId, secret } = await withAuthenticator(supabase);
    const code = codeOf(secret);
    let accepted = 0;
    for (let tries = 0; tries < 100; tries++) {
      const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code });
      if (!error) accepted += 1;
      else expect([error.status, error.code]).toEqual([422, "mfa_verification_failed"]);
    }
    expect(accepted).toBe(0);
    // Neither is the code of the step before, which was never used.
    const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, -1) });
    expect(error?.code).toBe("mfa_verification_failed");
  });

  test("of 20 that show one code at the same moment, on two servers, exactly one is let in", async () => {
    const replica = databaseUrl
      ? await startTestServer({ databaseUrl, dataDir: server.dataDir, limits: ROOMY_CODES })
      : undefined;
    const { supabase } = await newPerson(server);
    const { factorId, secret } = await enrolled(supabase);
    const token = await tokenOf(supabase);
    nextStep();
    const code = codeOf(secret);
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challenged(supabase, factorId)));
    const answers = await Promise.all(
      challenges.map((challenge_id, index) =>
        fetch(`${(index % 2 && replica ? replica : server).url}/auth/v1/factors/${factorId}/verify`, {
          method: "POST",
          headers: { apikey: server.anonKey, authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ challenge_id, code }),
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
    await replica?.stop({ wipe: false });
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])("a clock that is %d steps off: accepted is %s", async (drift, isAccepted) => {
    const { supabase } = await newPerson(server);
    const { factorId, secret } = await enrolled(supabase);
    const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, drift) });
    expect(error === null).toBe(isAccepted);
  });

  test("[§7] a challenge serves once, for its own factor and session, for five minutes", async () => {
    const { supabase, email } = await newPerson(server);
    const { factorId, secret } = await withAuthenticator(supabase);
    const challengeId = await challenged(supabase, factorId);
    const verify = (on: SupabaseClient, challenge = challengeId) => {
      nextStep();
      return on.auth.mfa.verify({ factorId, challengeId: challenge, code: codeOf(secret) });
    };
    const elsewhere = await signedIn(server, email);
    const foreign = await verify(elsewhere);
    expect([foreign.error?.status, foreign.error?.code]).toEqual([404, "mfa_factor_not_found"]);
    const wrong = await supabase.auth.mfa.verify({ factorId, challengeId, code: "000000" });
    expect(wrong.error?.code).toBe("mfa_verification_failed");
    expect((await verify(supabase)).error).toBeNull();
    expect((await verify(supabase)).error?.code).toBe("mfa_ip_address_mismatch");
    const old = await challenged(supabase, factorId);
    await rows("update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1", [old]);
    expect((await verify(supabase, old)).error?.code).toBe("mfa_challenge_expired");
    const unknown = await verify(supabase, randomUUID());
    expect(unknown.error?.code).toBe("mfa_factor_not_found");
    const { data } = await supabase.auth.mfa.challenge({ factorId });
    expect(data?.type).toBe("totp");
    expect(Math.abs((data?.expires_at ?? 0) - Date.now() / 1_000 - 300)).toBeLessThan(5);
  });

  test("[§7] somebody else's factor is answered like one that does not exist", async () => {
    const [owner, other] = [await newPerson(server), await newPerson(server)];
    const { factorId } = await withAuthenticator(owner.supabase);
    for (const id of [factorId, randomUUID()]) {
      const { error } = await other.supabase.auth.mfa.challenge({ factorId: id });
      expect([error?.status, error?.code, error?.message]).toEqual([404, "mfa_factor_not_found", "Factor not found"]);
      const removed = await other.supabase.auth.mfa.unenroll({ factorId: id });
      expect(removed.error?.code).toBe("mfa_factor_not_found");
    }
    const odd = await call(`/auth/v1/factors/${"x".repeat(20)}/challenge`, await tokenOf(other.supabase));
    expect(odd.status).toBe(404);
  });

  test("[§7] nobody without a session reaches a factor", async () => {
    const id = randomUUID();
    for (const path of ["/factors", `/factors/${id}/challenge`, `/factors/${id}/verify`, "/factors/recovery-codes"]) {
      const answer = await call(`/auth/v1${path}`, server.anonKey, { body: {} });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, "bad_jwt"]);
    }
    const { supabase } = await newPerson(server);
    const token = await tokenOf(supabase);
    await supabase.auth.signOut();
    const ended = await call("/auth/v1/factors", token, { body: { factor_type: "totp" } });
    expect(((await ended.json()) as { code: string }).code).toBe("session_not_found");
  });

  describe("with few tries", () => {
    let strict: TestServer;
    beforeAll(async () => {
      strict = await startTestServer({ databaseUrl: engine?.createDatabase() });
    });
    afterAll(() => strict.stop());

    test("[§9] five wrong codes, then even the right one waits; nobody else does", async () => {
      const { supabase, email } = await newPerson(strict);
      const { factorId, secret } = await withAuthenticator(supabase);
      for (let tries = 0; tries < 5; tries++) {
        const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
        expect(error?.code).toBe("mfa_verification_failed");
      }
      nextStep();
      const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
      expect([error?.status, error?.code]).toEqual([429, "over_request_rate_limit"]);
      const other = await newPerson(strict);
      await withAuthenticator(other.supabase);
      const stranger = await signedIn(strict, email);
      expect((await stranger.auth.mfa.challengeAndVerify({ factorId, code: "000000" })).error?.status).toBe(429);
      const { data: events } = await supabase
        .from("security_events")
        .select("event_type")
        .eq("event_type", "factor_failed");
      expect(events).toHaveLength(5);
      const told = (await strict.mails()).filter(({ to, subject }) => to === email && subject.includes("koder"));
      expect(told).toHaveLength(1);
    });

    test("a right code forgets the wrong ones before it", async () => {
      const { supabase } = await newPerson(strict);
      const authenticator = await withAuthenticator(supabase);
      for (let rounds = 0; rounds < 3; rounds++) {
        for (let tries = 0; tries < 4; tries++) {
          await supabase.auth.mfa.challengeAndVerify({ factorId: authenticator.factorId, code: "000000" });
        }
        await shown(supabase, authenticator);
      }
    });

    test("recovery codes are removed alone, and guessing them is locked", async () => {
      const { supabase, email } = await newPerson(strict);
      await withAuthenticator(supabase);
      const { data } = await supabase.auth.mfa.recoveryCodes.generate();
      const weak = await signedIn(strict, email);
      for (let tries = 0; tries < 5; tries++) {
        const { error } = await weak.auth.mfa.recoveryCodes.verify({ code: "0".repeat(16) });
        expect(error?.code).toBe("mfa_verification_failed");
      }
      const locked = await weak.auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" });
      expect([locked.error?.status, locked.error?.code]).toEqual([429, "mfa_recovery_codes_locked"]);
      const fresh = await supabase.auth.mfa.recoveryCodes.regenerate();
      expect((await weak.auth.mfa.recoveryCodes.verify({ code: fresh.data?.codes[0] ?? "" })).error).toBeNull();
      expect((await supabase.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: data?.id });
      expect((await supabase.auth.mfa.listFactors()).data?.all).toHaveLength(1);
    });
  });

  test("where its owner has a factor, a session without it reads and writes nothing", async () => {
    const { supabase, email, id } = await newPerson(server);
    const keyset = { rev: 1, made: "up" };
    expect((await supabase.rpc("sync_push", { rows: [sealed()] })).error).toBeNull();
    expect((await supabase.rpc("put_keyset", { expected_rev: 0, keyset })).error).toBeNull();
    expect((await supabase.rpc("log_security_event", { event_type: "export", event_details: {} })).error).toBeNull();
    await withAuthenticator(supabase);
    const weak = await signedIn(server, email);
    for (const table of ["records", "assets", "sync_heads", "user_keys", "subscribers", "security_events"]) {
      expect((await supabase.from(table).select("*")).data?.length, table).toBeGreaterThan(0);
      const { data, error, status } = await weak.from(table).select("*");
      expect([data, error?.message, status], table).toEqual([null, "insufficient_aal", 403]);
    }
    const calls = {
      sync_pull: { since: 0, max_rows: 10 },
      sync_push: { rows: [sealed()] },
      get_keyset: {},
      put_keyset: { expected_rev: 1, keyset: { rev: 2 } },
      log_security_event: { event_type: "export", event_details: {} },
      touch_session: {},
      list_sessions: {},
      end_session: { session_id: randomUUID() },
      end_other_sessions: {},
      name_session: { session_id: randomUUID(), name: "x" },
    };
    for (const [name, given] of Object.entries(calls)) {
      const { data, error, status } = await weak.rpc(name, given);
      expect([data, error?.message, status], name).toEqual([null, "insufficient_aal", 403]);
    }
    expect((await weak.rpc("get_kdf_params", { p_email: email })).error).toBeNull();
    const [kept] = await rows<{ count: number }>(
      "select count(*)::int as count from public.records where user_id = $1",
      [id],
    );
    expect(kept?.count).toBe(1);
  });

  test("the tables' own policies say the same, whatever stands in front of them", async () => {
    const { supabase, id, email } = await newPerson(server);
    await supabase.rpc("sync_push", { rows: [sealed()] });
    await supabase.rpc("put_keyset", { expected_rev: 0, keyset: { rev: 1 } });
    await supabase.rpc("log_security_event", { event_type: "export", event_details: {} });
    await withAuthenticator(supabase);
    const weak = await signedIn(server, email);
    const claimsOf = async (client: SupabaseClient) => (await client.auth.getClaims()).data?.claims;
    const seen = (claims: unknown, table: string) =>
      server.database.transaction(async (query) => {
        await query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [
          JSON.stringify(claims),
        ]);
        return (await query(`select 1 from public.${table} where user_id = $1`, [id])).length;
      });
    const [strong, halfway] = [await claimsOf(supabase), await claimsOf(weak)];
    for (const table of ["records", "assets", "sync_heads", "user_keys", "subscribers", "security_events"]) {
      expect(await seen(strong, table), table).toBeGreaterThan(0);
      expect(await seen(halfway, table), table).toBe(0);
      // A claim that the session does not bear out.
      expect(await seen({ ...halfway, aal: "aal2" }, table), table).toBe(0);
      expect(await seen({ ...strong, aal: "aal1" }, table), table).toBe(0);
      expect(await seen({ ...strong, session_id: randomUUID() }, table), table).toBe(0);
    }
  });

  test("[§7] showing a factor signs out the person's other sessions that have not", async () => {
    const { supabase, email } = await newPerson(server);
    const authenticator = await withAuthenticator(supabase);
    const [second, third] = [await signedIn(server, email), await signedIn(server, email)];
    await shown(second, authenticator);
    expect((await third.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await supabase.auth.getUser()).error).toBeNull();
  });

  test("[§7] who has a factor enrols another only with it, under another name, and at most ten", async () => {
    const { supabase, email } = await newPerson(server);
    await shown(supabase, await enrolled(supabase, "Telefon"));
    const weak = await signedIn(server, email);
    const refused = await weak.auth.mfa.enroll({ factorType: "totp", friendlyName: "Indbrud" });
    expect([refused.error?.status, refused.error?.code]).toEqual([403, "insufficient_aal"]);
    const twice = await supabase.auth.mfa.enroll({ factorType: "totp", friendlyName: "Telefon" });
    expect([twice.error?.status, twice.error?.code]).toEqual([422, "mfa_factor_name_conflict"]);
    for (let count = 1; count < 10; count++) await enrolled(supabase);
    const eleventh = await supabase.auth.mfa.enroll({ factorType: "totp", friendlyName: "elleve" });
    expect([eleventh.error?.status, eleventh.error?.code]).toEqual([422, "too_many_enrolled_mfa_factors"]);
  });

  test("a factor that somebody enrolled with the password alone is gone once the owner's own is verified", async () => {
    const { supabase, email } = await newPerson(server);
    const thief = await signedIn(server, email);
    const planted = await enrolled(thief);
    await withAuthenticator(supabase);
    const again = await signedIn(server, email);
    const { error } = await again.auth.mfa.challenge({ factorId: planted.factorId });
    expect(error?.code).toBe("mfa_factor_not_found");
    expect((await supabase.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  test("[§7] a session that has not shown its owner's factor signs out nobody else, changes nothing and asks for no digits", async () => {
    const { supabase, email } = await newPerson(server);
    await withAuthenticator(supabase);
    const planted = await enrolled(supabase);
    const other = await signedIn(server, email);
    const weak = await signedIn(server, email);
    const token = await tokenOf(weak);
    const called = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${server.url}/auth/v1/${path}`, {
        method,
        headers: {
          apikey: server.anonKey,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "x-supabase-api-version": "2024-01-01",
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return [answer.status, text === "" ? undefined : (JSON.parse(text) as { code?: string }).code];
    };
    const mails = async () => (await server.mails()).filter(({ to }) => to === email).length;
    const before = await mails();
    for (const [method, path, body] of [
      ["POST", "logout?scope=others"],
      ["PUT", "user", { data: { language: "en" } }],
      ["PUT", "user", { password: `${PASSWORD}x`, current_password: PASSWORD }],
      ["PUT", "user", { email: "other@example.dk" }],
      ["GET", "reauthenticate"],
      ["POST", "factors", { factor_type: "totp", friendly_name: "mine" }],
      ["DELETE", `factors/${planted.factorId}`],
      ["POST", "logout?scope=global"],
    ] as const) {
      expect([method, path, ...(await called(method, path, body))]).toEqual([method, path, 403, "insufficient_aal"]);
    }
    expect((await called("GET", "user"))[1], "only itself is signed out").toBe("session_not_found");
    for (const client of [supabase, other]) expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await supabase.auth.mfa.listFactors()).data?.all).toHaveLength(2);
    expect(await mails()).toBe(before);
    // Signing itself out is always allowed.
    expect((await other.auth.signOut({ scope: "local" })).error).toBeNull();
    expect((await supabase.auth.signOut()).error).toBeNull();
  });

  test("[§7] a factor is removed with it alone, and what it lifted falls back", async () => {
    const { supabase, email } = await newPerson(server);
    const { factorId } = await withAuthenticator(supabase);
    const weak = await signedIn(server, email);
    const refused = await weak.auth.mfa.unenroll({ factorId });
    expect([refused.error?.status, refused.error?.code]).toEqual([403, "insufficient_aal"]);
    const { data, error } = await supabase.auth.mfa.unenroll({ factorId });
    expect([data, error]).toEqual([{ id: factorId }, null]);
    await supabase.auth.refreshSession();
    expect(await levels(supabase)).toEqual(["aal1", "aal1"]);
    const claims = (await supabase.auth.getClaims()).data?.claims;
    expect(methodsIn(claims)).toEqual(["password"]);
    expect((await supabase.from("subscribers").select("*")).data).toHaveLength(1);
    expect((await weak.from("subscribers").select("*")).data).toHaveLength(1);
    const { data: events } = await supabase.from("security_events").select("event_type").order("created_at");
    expect(events?.map(({ event_type: type }) => type as string)).toEqual(
      expect.arrayContaining(["factor_added", "factor_removed"]),
    );
  });

  test("a session that fell back while its owner keeps another factor stops at once", async () => {
    const { supabase } = await newPerson(server);
    const [first, second] = [await withAuthenticator(supabase), await enrolled(supabase)];
    await shown(supabase, second);
    expect((await supabase.auth.mfa.unenroll({ factorId: second.factorId })).error).toBeNull();
    const { error, status } = await supabase.from("subscribers").select("*");
    expect([error?.message, status]).toEqual(["insufficient_aal", 403]);
    await shown(supabase, first);
    expect((await supabase.from("subscribers").select("*")).data).toHaveLength(1);
  });

  test("what factors are made of is not readable in the database", async () => {
    const { supabase, id } = await newPerson(server);
    const { secret } = await withAuthenticator(supabase);
    const phone = await supabase.auth.mfa.enroll({ factorType: "phone", phone: "+4520304050" });
    await challenged(supabase, phone.data?.id ?? "");
    const text = await textTo("+4520304050");
    const { data: codes } = await supabase.auth.mfa.recoveryCodes.generate();
    const [kept] = await rows<{ everything: string }>(
      `select (select json_agg(f)::text from auth.mfa_factors f where f.user_id = $1)
         || (select json_agg(c)::text from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1)
         || (select json_agg(c)::text from auth.mfa_recovery_codes c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1)
         as everything`,
      [id],
    );
    const bits = [...secret].map((c) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(c).toString(2).padStart(5, "0"));
    const bytes = Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
    for (const plain of [
      secret,
      bytes.toString("hex"),
      bytes.toString("base64").slice(0, 24),
      ...(codes?.codes ?? []),
    ]) {
      expect(kept?.everything).not.toContain(plain);
    }
    expect(kept?.everything).not.toContain(`"${text}"`);
    expect(server.log()).not.toContain(secret);
  });

  /** The newest code that was sent to a telephone. */
  async function textTo(phone: string): Promise<string> {
    const text = (await server.mails()).find(({ to }) => to === phone)?.text ?? "";
    return /\d{6}$/.exec(text)?.[0] ?? "";
  }

  test("[§7] a telephone is a factor beside an authenticator app: its code comes as a text and counts once", async () => {
    const { supabase, email } = await newPerson(server);
    const phone = `+45${String(Date.now()).slice(-8)}`;
    const alone = await supabase.auth.mfa.enroll({ factorType: "phone", phone });
    expect([alone.error?.status, alone.error?.code]).toEqual([422, "mfa_phone_enroll_not_enabled"]);
    await withAuthenticator(supabase);
    for (const wrong of ["20304050", "+45 20", "+0123456789", "tel:+4520304050"]) {
      const { error } = await supabase.auth.mfa.enroll({ factorType: "phone", phone: wrong });
      expect([error?.status, error?.code]).toEqual([400, "validation_failed"]);
    }
    const { data, error } = await supabase.auth.mfa.enroll({ factorType: "phone", phone, friendlyName: "Mobil" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "phone", phone, friendly_name: "Mobil" });
    const factorId = data?.id ?? "";
    const first = await supabase.auth.mfa.challenge({ factorId });
    expect(first.data?.type).toBe("phone");
    const code = await textTo(phone);
    const second = await challenged(supabase, factorId);
    const stale = await supabase.auth.mfa.verify({ factorId, challengeId: second, code });
    expect(stale.error?.code).toBe("mfa_verification_failed");
    const verified = await supabase.auth.mfa.verify({ factorId, challengeId: second, code: await textTo(phone) });
    expect(verified.error).toBeNull();
    const again = await supabase.auth.mfa.verify({ factorId, challengeId: second, code: await textTo(phone) });
    expect(again.error?.status).toBe(422);
    expect((await supabase.auth.mfa.listFactors()).data?.phone).toMatchObject([{ phone, status: "verified" }]);
    const elsewhere = await signedIn(server, email);
    const challengeId = await challenged(elsewhere, factorId);
    const lifted = await elsewhere.auth.mfa.verify({ factorId, challengeId, code: await textTo(phone) });
    expect(lifted.error).toBeNull();
    const claims = (await elsewhere.auth.getClaims()).data?.claims;
    expect([claims?.aal, methodsIn(claims)[0]]).toEqual(["aal2", "mfa/phone"]);
  });

  test("[§7] ten recovery codes stand in for a lost factor, each of them once", async () => {
    const { supabase, email } = await newPerson(server);
    const weak = await supabase.auth.mfa.recoveryCodes.generate();
    expect([weak.error?.status, weak.error?.code]).toEqual([403, "insufficient_aal"]);
    await withAuthenticator(supabase);
    expect((await supabase.auth.mfa.recoveryCodes.getStatus()).error?.code).toBe("mfa_factor_not_found");
    const { data, error } = await supabase.auth.mfa.recoveryCodes.generate({ friendlyName: "Koder" });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "recovery_code", total: 10, friendly_name: "Koder" });
    const codes = data?.codes ?? [];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect((await supabase.auth.mfa.recoveryCodes.generate()).error?.code).toBe("mfa_verified_factor_exists");
    expect((await supabase.auth.mfa.listFactors()).data?.recovery_code).toMatchObject([{ friendly_name: "Koder" }]);

    const lost = await signedIn(server, email);
    const typed = (codes[0] ?? "")
      .toUpperCase()
      .replace(/(.{4})(?=.)/g, "$1- ")
      .replaceAll("0", "O");
    const verified = await lost.auth.mfa.recoveryCodes.verify({ code: typed });
    expect(verified.error).toBeNull();
    expect(await levels(lost)).toEqual(["aal2", "aal2"]);
    const claims = (await lost.auth.getClaims()).data?.claims;
    expect(methodsIn(claims)[0]).toBe("mfa/recovery_code");
    expect((await lost.from("subscribers").select("*")).data).toHaveLength(1);

    const twice = await (await signedIn(server, email)).auth.mfa.recoveryCodes.verify({ code: codes[0] ?? "" });
    expect([twice.error?.status, twice.error?.code]).toEqual([422, "mfa_verification_failed"]);
    expect((await lost.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    const { data: events } = await lost.from("security_events").select("event_type").eq("event_type", "recovery_used");
    expect(events).toHaveLength(1);
  });

  test("of 20 that show one recovery code at the same moment exactly one is let in", async () => {
    const { supabase, email } = await newPerson(server);
    await withAuthenticator(supabase);
    const { data } = await supabase.auth.mfa.recoveryCodes.generate();
    const token = await tokenOf(await signedIn(server, email));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call("/auth/v1/factors/recovery-codes/verify", token, { body: { code: data?.codes[0] } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  test("new recovery codes replace the old ones, and they leave with the last other factor", async () => {
    const { supabase, email } = await newPerson(server);
    const { factorId } = await withAuthenticator(supabase);
    const old = (await supabase.auth.mfa.recoveryCodes.generate()).data;
    const fresh = await supabase.auth.mfa.recoveryCodes.regenerate();
    expect(fresh.error).toBeNull();
    expect(fresh.data?.id).toBe(old?.id);
    expect(fresh.data?.codes.filter((code) => old?.codes.includes(code))).toEqual([]);
    const weak = await signedIn(server, email);
    expect((await weak.auth.mfa.recoveryCodes.regenerate()).error?.code).toBe("insufficient_aal");
    expect((await weak.auth.mfa.recoveryCodes.unenroll()).error?.code).toBe("insufficient_aal");
    const stale = await weak.auth.mfa.recoveryCodes.verify({ code: old?.codes[0] ?? "" });
    expect(stale.error?.code).toBe("mfa_verification_failed");
    expect((await weak.auth.mfa.recoveryCodes.verify({ code: fresh.data?.codes[0] ?? "" })).error).toBeNull();
    expect((await weak.auth.mfa.unenroll({ factorId: fresh.data?.id ?? "" })).error?.code).toBe("mfa_factor_not_found");
    expect((await supabase.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await supabase.auth.mfa.listFactors()).data?.all).toEqual([]);
    await weak.auth.refreshSession();
    expect(await levels(weak)).toEqual(["aal1", "aal1"]);
  });

  test("a server restarted on its data still knows every factor", async () => {
    const { supabase } = await newPerson(server);
    const { factorId, secret } = await withAuthenticator(supabase);
    expect(factorId).toMatch(/^[0-9a-f-]{36}$/);
    const { dataDir, url } = server;
    await server.stop({ wipe: false });
    server = await startTestServer({ databaseUrl, dataDir, port: Number(new URL(url).port), limits: ROOMY_CODES });
    nextStep();
    expect((await supabase.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
  });

  test("a new password needs the factor as well", async () => {
    const { supabase, email } = await newPerson(server);
    const authenticator = await withAuthenticator(supabase);
    const weak = await signedIn(server, email);
    const { error } = await weak.auth.updateUser({ password: `${PASSWORD}x` });
    expect([error?.status, error?.code]).toEqual([403, "insufficient_aal"]);
    await shown(weak, authenticator);
    expect((await weak.auth.updateUser({ password: `${PASSWORD}x` })).error).toBeNull();
  });
});
