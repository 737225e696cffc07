import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsAt, newEmail, PASSWORD, UNLIMITED } from "../support/accounts.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { startSmsGateway } from "../support/smsGateway.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("accounts on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: UNLIMITED });
  });
  afterAll(() => server.stop());
  const { account, call, signIn } = accountsAt(() => server);

  const rest = (path: string, headers: Readonly<Record<string, string>>) =>
    fetch(`${server.url}/rest/v1/${path}`, { headers: { apikey: server.anonKey, ...headers } });
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { readonly code: string }).code,
  ];

  test.for(["/signup", "/token?grant_type=password", "/recover", "/otp", "/factors", "/verify", "/user"])(
    "[§7] a body over 1 MB is too large for %s, and a list is no body",
    async (path) => {
      const { session } = await account();
      const send = (body: string) =>
        fetch(`${server.url}/auth/v1${path}`, {
          method: path === "/user" ? "PUT" : "POST",
          headers: {
            apikey: server.anonKey,
            authorization: `Bearer ${session.access_token}`,
            "content-type": "application/json",
            "x-supabase-api-version": "2024-01-01",
          },
          body,
        });
      const large = JSON.stringify({ email: newEmail(), password: PASSWORD, more: "x".repeat(1_048_576) });
      expect(await codeOf(await send(large))).toEqual([413, "request_entity_too_large"]);
      expect(await codeOf(await send("[]"))).toEqual([400, "bad_json"]);
    },
  );

  test("[§7] whom the operator shuts out is signed out everywhere, and comes in again when that is over", async () => {
    const { email, id, session, supabase } = await account();
    const ban = (until: string) =>
      server.database.transaction((query) =>
        query(`update auth.users set banned_until = ${until} where id = $1`, [id]),
      );
    await ban("now() + interval '1 hour'");
    expect(await signIn(email)).toMatchObject({ status: 400, code: "user_banned" });
    expect(await signIn(email, `${PASSWORD}x`)).toMatchObject({ status: 400, code: "invalid_credentials" });
    const user = await call("GET", "/user", { token: session.access_token });
    expect([user.status, user.body["code"]]).toEqual([403, "user_banned"]);
    expect((await rest("records", { authorization: `Bearer ${session.access_token}` })).ok).toBe(false);
    expect((await supabase.auth.refreshSession()).error?.status).toBe(400);
    await ban("null");
    expect((await signIn(email)).session?.user.id).toBe(id);
  });

  test("[§7] a server that takes no new accounts says so, and lets the others in", async () => {
    const closed = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      settings: { disableSignup: true },
    });
    const people = accountsAt(() => closed);
    const settings = await people.call("GET", "/settings");
    expect(settings.body).toMatchObject({ disable_signup: true });
    const { error } = await people.client().auth.signUp({ email: newEmail(), password: PASSWORD });
    expect([error?.status, error?.code]).toEqual([422, "signup_disabled"]);
    expect(await people.signIn(newEmail())).toMatchObject({ status: 400, code: "invalid_credentials" });
    await closed.stop();
  });

  test("[§7] where nothing can be sent to telephones, none is enrolled and none is asked for a code", async () => {
    const mailing = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      autoconfirm: true,
      settings: { smtpUrl: "smtp://127.0.0.1:9" },
    });
    const people = accountsAt(() => mailing);
    expect((await people.call("GET", "/settings")).body["sms_provider"]).toBe("");
    const { data } = await people.client().auth.signUp({ email: newEmail(), password: PASSWORD });
    const token = data.session?.access_token ?? "";
    const enrolled = await people.call("POST", "/factors", {
      token,
      body: { factor_type: "phone", phone: "+4512345678" },
    });
    expect([enrolled.status, enrolled.body["code"]]).toEqual([422, "mfa_phone_enroll_not_enabled"]);
    const id = randomUUID();
    await mailing.database.transaction((query) =>
      query("insert into auth.mfa_factors (id, user_id, factor_type, phone) values ($1, $2, 'phone', '+4512345678')", [
        id,
        data.user?.id,
      ]),
    );
    const asked = await people.call("POST", `/factors/${id}/challenge`, { token, body: { channel: "sms" } });
    expect([asked.status, asked.body["code"]]).toEqual([422, "mfa_phone_verify_not_enabled"]);
    await mailing.stop();
  });

  test("[§7] a code for a telephone goes to the service that the operator names, also where mail really leaves", async () => {
    const service = await startSmsGateway();
    const texting = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      autoconfirm: true,
      settings: { smtpUrl: "smtp://127.0.0.1:9", smsWebhookUrl: service.url },
    });
    const people = accountsAt(() => texting);
    expect((await people.call("GET", "/settings")).body).toMatchObject({
      sms_provider: "webhook",
      external: { phone: false },
    });
    const { data } = await people.client().auth.signUp({ email: newEmail(), password: PASSWORD });
    const token = data.session?.access_token ?? "";
    const id = randomUUID();
    await texting.database.transaction((query) =>
      query("insert into auth.mfa_factors (id, user_id, factor_type, phone) values ($1, $2, 'phone', '+4520304050')", [
        id,
        data.user?.id,
      ]),
    );
    const asked = await people.call("POST", `/factors/${id}/challenge`, { token, body: { channel: "sms" } });
    const code = /\d{6}$/.exec(service.texts[0]?.text ?? "")?.[0];
    expect(service.texts).toMatchObject([{ to: "+4520304050", text: expect.stringContaining("Overblik") }]);
    const body = { challenge_id: asked.body["id"], code };
    expect((await people.call("POST", `/factors/${id}/verify`, { token, body })).status).toBe(200);
    await texting.stop();
    service.close();
  });
});
