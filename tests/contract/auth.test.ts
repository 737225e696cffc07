import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  accountsAt,
  answered,
  codeIn,
  linkIn,
  newEmail,
  newKdf,
  PASSWORD,
  tokenIn,
  UNLIMITED,
  wrongCode,
} from "../support/accounts.ts";
import { openedPage, pressed } from "../support/mailPage.ts";
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
    const databaseUrl = engine?.createDatabase();
    server = await startTestServer({ databaseUrl, limits: UNLIMITED });
  });
  afterAll(() => server.stop());
  const { client, signUp, mail, mailsTo, call, account, signIn } = accountsAt(() => server);

  test("[§7] the server says that it lives and what it offers", async () => {
    const health = await call("GET", "/health");
    expect([health.status, Object.keys(health.body).toSorted()]).toEqual([200, ["description", "name", "version"]]);
    const settings = await call("GET", "/settings");
    expect(settings.body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    });
  });

  test("[§7] tokens verify against the published key alone, and name person, session and how it was opened", async () => {
    const { session, id, email, supabase } = await account();
    const keys = await call("GET", "/.well-known/jwks.json");
    expect(JSON.stringify(keys.body)).not.toContain('"d"');
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: "ES256", typ: "JWT" });
    const published = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
    const { payload } = await jwtVerify(session.access_token, published);
    expect(payload).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: id,
      aud: "authenticated",
      role: "authenticated",
      email: email.toLowerCase(),
      phone: "",
      aal: "aal1",
      amr: [{ method: "password" }],
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(session.expires_in);
    const claims = await supabase.auth.getClaims();
    expect([claims.error, claims.data?.claims.sub]).toEqual([null, id]);
  });

  test("[§7] signing up answers with a user without a session, and sends one mail with a link and six digits", async () => {
    const email = newEmail();
    const { data, error } = await client().auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { language: "en" } },
    });
    expect([error, data.session]).toEqual([null, null]);
    expect(data.user).toMatchObject({
      aud: "authenticated",
      role: "authenticated",
      email: email.toLowerCase(),
      phone: "",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { language: "en" },
      is_anonymous: false,
    });
    expect(data.user?.confirmation_sent_at).toBeTruthy();
    expect(data.user).not.toHaveProperty("last_sign_in_at");
    expect(data.user).not.toHaveProperty("email_confirmed_at");
    const sent = await mail(email);
    expect([sent.subject, codeIn(sent).length, tokenIn(sent).length]).toEqual(["Confirm your e-mail", 6, 43]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("[§7] a confirmation that is answered with the password of its attempt opens a session the client reads", async () => {
    const { email, user } = await signUp();
    const { status, body } = await answered(linkIn(await mail(email)));
    expect([status, Object.keys(body).toSorted()]).toEqual([
      200,
      ["access_token", "expires_at", "expires_in", "refresh_token", "token_type", "user"],
    ]);
    const supabase = client();
    const { data, error } = await supabase.auth.setSession({
      access_token: String(body["access_token"]),
      refresh_token: String(body["refresh_token"]),
    });
    expect([error, data.user?.id]).toEqual([null, user?.id]);
    expect(data.user?.email_confirmed_at).toBe(data.user?.confirmed_at);
    expect(data.user?.identities).toMatchObject([
      { provider: "email", user_id: user?.id, identity_data: { email: email.toLowerCase(), email_verified: true } },
    ]);
    const claims = await supabase.auth.getClaims();
    expect(claims.data?.claims.amr).toMatchObject([{ method: "password" }]);
  });

  test.for([["signup"], ["email"]] as const)(
    "[§7] the six digits of a confirmation open a session as %s",
    async ([type]) => {
      const { email, user } = await signUp();
      const token = codeIn(await mail(email));
      const supabase = client();
      const { data, error } = await supabase.auth.verifyOtp({ email: email.toUpperCase(), token, type });
      expect([error, data.user?.id]).toEqual([null, user?.id]);
      expect((await supabase.auth.getUser()).data.user?.id).toBe(user?.id);
      const again = await client().auth.verifyOtp({ email, token, type });
      expect([again.error?.status, again.error?.code]).toEqual([403, "otp_expired"]);
      expect((await answered(linkIn(await mail(email)))).body["code"]).toBe("otp_expired");
      expect((await signIn(email)).code).toBeUndefined();
    },
  );

  test("[§7] the hash from a link is sent with the password, once, and only as what it is", async () => {
    const { email } = await signUp();
    const token = tokenIn(await mail(email));
    const other = await client().auth.verifyOtp({ token_hash: token, type: "recovery" });
    expect([other.error?.status, other.error?.code]).toEqual([403, "otp_expired"]);
    const bare = await client().auth.verifyOtp({ token_hash: token, type: "signup" });
    expect([bare.error?.status, bare.error?.code]).toEqual([403, "attempt_password_needed"]);
    const send = (password: string) =>
      call("POST", "/verify", { body: { type: "email", token_hash: token, password } });
    expect((await send(`${PASSWORD}x`)).body["code"]).toBe("invalid_credentials");
    expect((await send(PASSWORD)).status).toBe(200);
    expect((await send(PASSWORD)).body["code"]).toBe("otp_expired");
  });

  test("[§7] digits guessed wrong five times are dead, while the link still works", async () => {
    const { email } = await signUp();
    const sent = await mail(email);
    const code = codeIn(sent);
    for (let tries = 0; tries < 5; tries++) {
      const guess = await client().auth.verifyOtp({ email, token: wrongCode(code), type: "signup" });
      expect(guess.error?.code).toBe("otp_expired");
    }
    expect((await client().auth.verifyOtp({ email, token: code, type: "signup" })).error?.code).toBe("otp_expired");
    expect((await answered(linkIn(sent))).body["access_token"]).toBeTruthy();
  });

  test("[§7] digits work for an hour and links for a day", async () => {
    const { email } = await signUp();
    const sent = await mail(email);
    const age = (hours: number) =>
      server.database.transaction((query) =>
        query("update auth.mail_tokens set created_at = now() - make_interval(hours => $1::int) where address = $2", [
          hours,
          email.toLowerCase(),
        ]),
      );
    await age(2);
    const late = await client().auth.verifyOtp({ email, token: codeIn(sent), type: "signup" });
    expect(late.error?.code).toBe("otp_expired");
    await age(25);
    expect((await openedPage(linkIn(sent))).status).toBe(410);
    expect((await answered(linkIn(sent))).body["code"]).toBe("otp_expired");
    await age(23);
    expect((await openedPage(linkIn(sent))).status).toBe(200);
    expect((await answered(linkIn(sent))).body["access_token"]).toBeTruthy();
  });

  test("[§7] a confirmation is sent again with digits of its own, and for nobody else", async () => {
    const { email } = await signUp();
    const first = await mail(email);
    expect((await client().auth.resend({ type: "signup", email })).error).toBeNull();
    const second = await mail(email, 2);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    const token = codeIn(second);
    expect((await client().auth.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
    expect((await call("POST", "/resend", { body: { type: "signup", email } })).body).toEqual({});
    expect((await call("POST", "/resend", { body: { type: "signup", email: newEmail() } })).body).toEqual({});
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("[§7] a link leads to the page that was asked for, if it is one of ours", async () => {
    for (const [asked, led] of [
      [`${server.url}/dashboard?x=1#y`, `${server.url}/dashboard?x=1`],
      ["https://evil.example/", `${server.url}/`],
    ] as const) {
      const email = newEmail();
      await client().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: asked } });
      const link = linkIn(await mail(email));
      const named = await openedPage(`${link}&redirect_to=${encodeURIComponent(asked)}`);
      expect(named.leadsTo?.split("#")[0]).toBe(led);
      expect((await openedPage(link)).leadsTo?.split("#")[0]).toBe(led);
      await answered(link);
      await client().auth.signInWithOtp({ email, options: { emailRedirectTo: asked } });
      expect((await pressed(linkIn(await mail(email, 2)))).target.href.split("#")[0]).toBe(led);
    }
  });

  test("[§7] whatever else a sign-up brings is not believed", async () => {
    const email = newEmail();
    await call("POST", "/signup", {
      body: {
        email,
        password: PASSWORD,
        role: "service_role",
        aud: "other",
        app_metadata: { tier: "vip" },
        email_confirmed_at: new Date().toISOString(),
        data: { tier: "vip", kdf: newKdf() },
      },
    });
    expect((await signIn(email)).code).toBe("email_not_confirmed");
    await answered(linkIn(await mail(email)));
    const { session } = await signIn(email);
    expect(session?.user).toMatchObject({
      role: "authenticated",
      aud: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { tier: "vip" },
    });
    expect(session?.user.user_metadata).not.toHaveProperty("kdf");
  });

  test("[§7] kinds of accounts that are not offered are refused by the names the client knows", async () => {
    const anonymous = await client().auth.signInAnonymously();
    expect([anonymous.error?.status, anonymous.error?.code]).toEqual([422, "anonymous_provider_disabled"]);
    const phone = await client().auth.signUp({ phone: "+4512345678", password: PASSWORD });
    expect([phone.error?.status, phone.error?.code]).toEqual([400, "phone_provider_disabled"]);
    const texted = await client().auth.signInWithOtp({ phone: "+4512345678" });
    expect([texted.error?.status, texted.error?.code]).toEqual([400, "phone_provider_disabled"]);
  });

  test("[§7] the right password opens a session of its own each time, whatever the case of the address", async () => {
    const { email, session } = await account();
    const second = await signIn(email.toUpperCase());
    expect(second.session).toMatchObject({
      token_type: "bearer",
      expires_in: 900,
      user: { email: email.toLowerCase() },
    });
    expect(second.session?.refresh_token).not.toBe(session.refresh_token);
    expect(Math.abs(Number(second.session?.expires_at) - Date.now() / 1_000 - 900)).toBeLessThan(10);
    expect(second.session?.user.last_sign_in_at).toBeTruthy();
    expect(JSON.stringify(second.session)).not.toMatch(/argon2|encrypted_password|token_hash/);
  });

  test("[§7] signing in fails by the codes the client knows", async () => {
    const { email } = await account();
    expect(await signIn(email, `${PASSWORD}x`)).toMatchObject({ status: 400, code: "invalid_credentials" });
    expect(await signIn(newEmail())).toMatchObject({ status: 400, code: "invalid_credentials" });
    const waiting = await signUp();
    expect(await signIn(waiting.email)).toMatchObject({ status: 400, code: "email_not_confirmed" });
    const grant = await call("POST", "/token?grant_type=magic", { body: {} });
    expect([grant.status, grant.body["code"]]).toEqual([400, "invalid_credentials"]);
    const none = await call("POST", "/token?grant_type=password", { body: { email } });
    expect([none.status, none.body["code"]]).toEqual([400, "validation_failed"]);
  });

  test("[§7] refreshing hands out a new token, keeps the session and how it was opened, and answers the last one again", async () => {
    const { supabase, session } = await account();
    const before = (await supabase.auth.getClaims()).data?.claims;
    const { data, error } = await supabase.auth.refreshSession();
    expect([error, data.session?.user.id]).toEqual([null, session.user.id]);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const after = (await supabase.auth.getClaims()).data?.claims;
    expect([after?.session_id, after?.aal, after?.amr]).toEqual([before?.session_id, "aal1", before?.amr]);
    const lost = await client().auth.refreshSession({ refresh_token: session.refresh_token });
    expect(lost.data.session?.refresh_token).toBe(data.session?.refresh_token);
  });

  test("[§7] of refresh tokens only the parent of the newest is answered again, once; anything older ends the session at once", async () => {
    const { session } = await account();
    const refresh = async (token: string) => {
      const { data, error } = await client().auth.refreshSession({ refresh_token: token });
      return data.session?.refresh_token ?? String(error?.code);
    };
    const second = await refresh(session.refresh_token);
    const third = await refresh(second);
    expect(await refresh(second), "the answer may have been lost").toBe(third);
    expect(await refresh(session.refresh_token), "r1 after r3, in the same second").toBe("refresh_token_already_used");
    expect(await refresh(third)).toBe("refresh_token_not_found");
    const user = await call("GET", "/user", { token: session.access_token });
    expect([user.status, user.body["code"]]).toEqual([403, "session_not_found"]);

    const twice = await account();
    const next = await refresh(twice.session.refresh_token);
    expect(await refresh(twice.session.refresh_token)).toBe(next);
    expect(await refresh(twice.session.refresh_token), "a second time").toBe("refresh_token_already_used");
    expect(await refresh(next)).toBe("refresh_token_not_found");

    // Each generation has its own once.
    const again = await account();
    let [parent, child] = [again.session.refresh_token, await refresh(again.session.refresh_token)];
    for (let generation = 0; generation < 3; generation++) {
      expect(await refresh(parent)).toBe(child);
      [parent, child] = [child, await refresh(child)];
    }
    expect(child).not.toMatch(/^refresh_token_/);
  });

  test("[§7] refresh tokens that were never handed out are not found, and idle sessions expire", async () => {
    for (const token of ["x", "A".repeat(75), Buffer.alloc(56).toString("base64url")]) {
      const { error } = await client().auth.refreshSession({ refresh_token: token });
      expect([error?.status, error?.code]).toEqual([400, "refresh_token_not_found"]);
    }
    const { session, id } = await account();
    await server.database.transaction((query) =>
      query("update auth.sessions set refreshed_at = now() - interval '31 days' where user_id = $1", [id]),
    );
    const { error } = await client().auth.refreshSession({ refresh_token: session.refresh_token });
    expect([error?.status, error?.code]).toEqual([400, "session_expired"]);
  });

  test("[§7] signing out ends this session, the others, or all of them", async () => {
    const one = await account();
    const two = await signIn(one.email);
    const three = await signIn(one.email);
    const stands = async (token = "") => (await call("GET", "/user", { token })).status === 200;
    const tokens = [one.session.access_token, two.session?.access_token, three.session?.access_token];
    const standing = () => Promise.all(tokens.map((token) => stands(token)));
    expect((await three.supabase.auth.signOut({ scope: "local" })).error).toBeNull();
    expect(await standing()).toEqual([true, true, false]);
    expect((await one.supabase.auth.signOut({ scope: "others" })).error).toBeNull();
    expect(await standing()).toEqual([true, false, false]);
    const four = await signIn(one.email);
    tokens.push(four.session?.access_token);
    expect((await four.supabase.auth.signOut()).error).toBeNull();
    expect(await standing()).toEqual([false, false, false, false]);
    const again = await call("POST", "/logout", { token: one.session.access_token });
    expect([again.status, again.body["code"]]).toEqual([403, "session_not_found"]);
  });

  test("[§7] signing out answers nothing, and knows three scopes", async () => {
    const { session } = await account();
    const odd = await call("POST", "/logout?scope=elsewhere", { token: session.access_token });
    expect([odd.status, odd.body["code"]]).toEqual([400, "validation_failed"]);
    const out = await call("POST", "/logout?scope=local", { token: session.access_token });
    expect([out.status, out.body]).toEqual([204, {}]);
  });

  test("[§7] the user is shown to its own session alone", async () => {
    const { session, id } = await account();
    expect((await call("GET", "/user", { token: session.access_token })).body["id"]).toBe(id);
    const nobody = await fetch(`${server.url}/auth/v1/user`, { headers: { apikey: server.anonKey } });
    expect(nobody.status).toBe(401);
    expect((await nobody.json()) as object).toMatchObject({ error_code: "no_authorization" });
    const forged = await call("GET", "/user", { token: `${session.access_token.slice(0, -4)}AAAA` });
    expect([forged.status, forged.body["code"]]).toEqual([403, "bad_jwt"]);
    const anon = await call("GET", "/user");
    expect([anon.status, anon.body["code"]]).toEqual([403, "bad_jwt"]);
    await server.database.transaction((query) => query("delete from auth.users where id = $1", [id]));
    const gone = await call("GET", "/user", { token: session.access_token });
    expect(gone.status).toBe(403);
  });

  test("[§7] metadata is merged, and nothing else is taken for it", async () => {
    const { supabase, session } = await account({ language: "da", theme: "dark" });
    const { data, error } = await supabase.auth.updateUser({ data: { language: "sv" } });
    expect([error, data.user?.user_metadata]).toEqual([null, { language: "sv", theme: "dark" }]);
    for (const body of [{ app_metadata: { tier: "vip" } }, { role: "service_role" }, { phone: "+4512345678" }]) {
      const refused = await call("PUT", "/user", { token: session.access_token, body });
      expect([refused.status, refused.body["code"]]).toEqual([403, "not_admin"]);
    }
  });

  test("[§7] an account has one identity, which is neither linked nor taken away", async () => {
    const { supabase, id } = await account();
    const { data } = await supabase.auth.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: "email", user_id: id }]);
    const identity = data?.identities[0];
    if (!identity) throw new Error("no identity");
    const taken = await supabase.auth.unlinkIdentity(identity);
    expect([taken.error?.status, taken.error?.code]).toEqual([404, "manual_linking_disabled"]);
    const linked = await supabase.auth.linkIdentity({ provider: "github" });
    expect(linked.error?.code).toBe("manual_linking_disabled");
  });

  test("[§7] errors have the shape of the version that was asked for, and never more than a sentence", async () => {
    const versioned = await call("POST", "/token?grant_type=password", {
      body: { email: newEmail(), password: PASSWORD },
    });
    expect(versioned.body).toEqual({ code: "invalid_credentials", message: "Invalid login credentials" });
    expect(versioned.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(versioned.headers.get("x-sb-error-code")).toBe("invalid_credentials");
    const plain = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: server.anonKey, "content-type": "application/json" },
      body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
    });
    expect(await plain.json()).toEqual({
      code: 400,
      error_code: "invalid_credentials",
      msg: "Invalid login credentials",
    });
    const weak = await client().auth.signUp({ email: newEmail(), password: "short" });
    expect([weak.error?.name, weak.error?.status, weak.error?.code]).toEqual([
      "AuthWeakPasswordError",
      422,
      "weak_password",
    ]);
    expect(weak.error).toMatchObject({ reasons: ["length"] });
    for (const [body, code] of [
      ["{", "bad_json"],
      ["[]", "bad_json"],
      ["{}", "validation_failed"],
    ] as const) {
      const response = await fetch(`${server.url}/auth/v1/signup`, {
        method: "POST",
        headers: { apikey: server.anonKey, "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
        body,
      });
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, code]);
    }
  });
});
