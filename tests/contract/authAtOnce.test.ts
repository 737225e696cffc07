import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsAt, answered, linkIn, newEmail, newKdf, NEXT_PASSWORD, PASSWORD } from "../support/accounts.ts";
import { pressed } from "../support/mailPage.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("where no mail is asked for, on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), autoconfirm: true });
  });
  afterAll(() => server.stop());
  const { client, mail, mailsTo, call, signIn } = accountsAt(() => server);

  test("[§7] signing up opens a session at once, with the parameters of its password and no mail", async () => {
    expect((await call("GET", "/settings")).body["mailer_autoconfirm"]).toBe(true);
    const email = newEmail();
    const supabase = client();
    const kdf = newKdf();
    const { data, error } = await supabase.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { kdf, language: "no" } },
    });
    expect([error, data.session?.token_type, data.user?.user_metadata]).toEqual([null, "bearer", { language: "no" }]);
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect((await supabase.auth.getUser()).data.user?.id).toBe(data.user?.id);
    expect((await client().rpc("get_kdf_params", { p_email: email })).data).toEqual(kdf);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("[§7] an address that has an account is refused, and its account stays as it is", async () => {
    const email = newEmail();
    await client().auth.signUp({ email, password: PASSWORD });
    const { data, error } = await client().auth.signUp({ email: email.toUpperCase(), password: NEXT_PASSWORD });
    expect([data.session, error?.status, error?.code]).toEqual([null, 422, "user_already_exists"]);
    expect((await signIn(email)).code).toBeUndefined();
  });

  test("[§7] a password is recovered and an address changed by mail all the same", async () => {
    const email = newEmail();
    const supabase = client();
    await supabase.auth.signUp({ email, password: PASSWORD });
    await supabase.auth.resetPasswordForEmail(email);
    expect((await pressed(linkIn(await mail(email)))).fragment["type"]).toBe("recovery");
    const next = newEmail();
    expect((await supabase.auth.updateUser({ email: next })).data.user?.email).toBe(email.toLowerCase());
    await answered(linkIn(await mail(email, 2)));
    await answered(linkIn(await mail(next)));
    expect((await signIn(next)).code).toBeUndefined();
  });
});
