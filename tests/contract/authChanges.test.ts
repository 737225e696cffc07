import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Account,
  accountsAt,
  answered,
  codeIn,
  linkIn,
  newEmail,
  NEXT_PASSWORD,
  PASSWORD,
  tokenIn,
  UNLIMITED,
  wrongCode,
} from "../support/accounts.ts";
import { pressed } from "../support/mailPage.ts";
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
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: UNLIMITED });
  });
  afterAll(() => server.stop());
  const { client, signUp, mail, mailsTo, call, account, signIn } = accountsAt(() => server);

  /** The mail that recovery sends after the one mail of the sign-up. */
  async function recovered({ email }: Account, count = 2) {
    expect((await client().auth.resetPasswordForEmail(email)).error).toBeNull();
    return mail(email, count);
  }

  async function aged({ id }: Account, hours: number): Promise<void> {
    await server.database.transaction((query) =>
      query("update auth.sessions set created_at = now() - make_interval(hours => $1::int) where user_id = $2", [
        hours,
        id,
      ]),
    );
  }

  /** The other way in for the second factors, whose own calls are tested elsewhere. */
  async function withFactor({ id }: Account): Promise<void> {
    await server.database.transaction((query) =>
      query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
         values ($1, $2, 'app', 'totp', 'verified', 'x')`,
        [randomUUID(), id],
      ),
    );
  }

  test("[§7] a forgotten password: the mailed link opens a session in which a new one is set without the old", async () => {
    const person = await account();
    const sent = await recovered(person);
    const { status, target, fragment } = await pressed(linkIn(sent));
    expect([status, target.pathname, fragment["type"]]).toEqual([303, "/", "recovery"]);
    const supabase = client();
    await supabase.auth.setSession({
      access_token: fragment["access_token"] ?? "",
      refresh_token: fragment["refresh_token"] ?? "",
    });
    expect((await supabase.auth.getClaims()).data?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
    expect((await supabase.auth.getUser()).data.user?.recovery_sent_at).toBeTruthy();
    expect((await supabase.auth.updateUser({ password: NEXT_PASSWORD })).error).toBeNull();
    expect((await signIn(person.email)).code).toBe("invalid_credentials");
    expect((await signIn(person.email, NEXT_PASSWORD)).code).toBeUndefined();
    expect((await person.supabase.auth.getUser()).error?.name, "sessions of the old password end").toBe(
      "AuthSessionMissingError",
    );
    expect((await supabase.auth.getUser()).error).toBeNull();
    expect((await pressed(linkIn(sent))).status).toBe(410);
  });

  test("[§7] the digits of a recovery mail open the same session, and the client says what it is for", async () => {
    const person = await account();
    const token = codeIn(await recovered(person));
    const supabase = client();
    const heard: string[] = [];
    supabase.auth.onAuthStateChange((event) => void heard.push(event));
    const wrong = await supabase.auth.verifyOtp({ email: person.email, token: wrongCode(token), type: "recovery" });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([403, "otp_expired"]);
    const { data, error } = await supabase.auth.verifyOtp({ email: person.email, token, type: "recovery" });
    expect([error, data.user?.id]).toEqual([null, person.id]);
    expect(heard).toContain("PASSWORD_RECOVERY");
  });

  test("[§7] of two recovery mails the newer counts, for an hour", async () => {
    const person = await account();
    const first = await recovered(person);
    const second = await recovered(person, 3);
    expect((await pressed(linkIn(first))).status).toBe(410);
    await server.database.transaction((query) =>
      query("update auth.mail_tokens set created_at = now() - interval '61 minutes' where user_id = $1", [person.id]),
    );
    expect((await pressed(linkIn(second))).status).toBe(410);
  });

  test("[§7] a recovery link says its hash as recovery and as nothing else", async () => {
    const person = await account();
    const token = tokenIn(await recovered(person));
    for (const type of ["signup", "magiclink", "email_change", "email", "invite", "toString"]) {
      const answer = await call("POST", "/verify", { body: { type, token_hash: token } });
      expect([type, answer.status, answer.body["code"]]).toEqual([type, 403, "otp_expired"]);
    }
    const answer = await call("POST", "/verify", { body: { type: "recovery", token_hash: token } });
    expect([answer.status, Object.keys(answer.body).toSorted()]).toEqual([
      200,
      ["access_token", "expires_at", "expires_in", "refresh_token", "token_type", "user"],
    ]);
  });

  test("[§7] a recovery mail is written in the language of the household", async () => {
    const person = await account({ language: "fi" });
    expect((await recovered(person)).subject).toBe("Vaihda unohtunut salasana");
  });

  test("[§7] a mailed link signs in whoever has an account, and makes none", async () => {
    const person = await account();
    expect((await client().auth.signInWithOtp({ email: person.email })).error).toBeNull();
    const sent = await mail(person.email, 2);
    const { data, error } = await client().auth.verifyOtp({ email: person.email, token: codeIn(sent), type: "email" });
    expect([error, data.user?.id]).toEqual([null, person.id]);
    const stranger = newEmail();
    expect((await client().auth.signInWithOtp({ email: stranger })).error).toBeNull();
    const waiting = await signUp();
    expect((await client().auth.signInWithOtp({ email: waiting.email })).error).toBeNull();
    expect((await client().auth.signInWithOtp({ email: person.email })).error).toBeNull();
    const { fragment } = await pressed(linkIn(await mail(person.email, 3)));
    expect(fragment["type"]).toBe("magiclink");
    expect([await mailsTo(stranger), (await mailsTo(waiting.email)).length]).toEqual([[], 1]);
  });

  test("[§7] a browser that keeps a verifier gets a code that is worth nothing without it", async () => {
    const email = newEmail();
    const browser = client("pkce");
    await browser.auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: `${server.url}/dashboard` } });
    const link = linkIn(await mail(email));
    const { status, target, fragment } = await pressed(link);
    expect([status, target.pathname, fragment]).toEqual([303, "/dashboard", {}]);
    const code = target.searchParams.get("code") ?? "";
    const stolen = await call("POST", "/token?grant_type=pkce", {
      body: { auth_code: code, code_verifier: "x".repeat(43) },
    });
    expect([stolen.status, stolen.body["code"]]).toEqual([400, "bad_code_verifier"]);
    const late = await browser.auth.exchangeCodeForSession(code);
    expect([late.error?.status, late.error?.code], "a guess uses the code up").toEqual([404, "flow_state_not_found"]);
    expect((await signIn(email)).code, "pressing the button confirms nothing").toBe("email_not_confirmed");
  });

  test("[§7] the browser that began a sign-up confirms it by its verifier, without the password", async () => {
    const email = newEmail();
    const browser = client("pkce");
    await browser.auth.signUp({ email, password: PASSWORD });
    const { target } = await pressed(linkIn(await mail(email)));
    const { data, error } = await browser.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect([error, data.user?.email]).toEqual([null, email.toLowerCase()]);
    expect((await signIn(email)).code).toBeUndefined();
    expect((await pressed(linkIn(await mail(email)))).status).toBe(410);
  });

  test("[§7] the browser that asked for a change of address confirms both mails by its verifier", async () => {
    const person = await account();
    const next = newEmail();
    const verifier = randomBytes(32).toString("base64url");
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const body = { email: next, code_challenge: challenge, code_challenge_method: "s256" };
    expect((await call("PUT", "/user", { token: person.session.access_token, body })).status).toBe(200);
    const [present, coming] = [linkIn(await mail(person.email, 2)), linkIn(await mail(next))];
    const redeemed = async (link: string, shown = verifier) => {
      const code = (await pressed(link)).target.searchParams.get("code");
      return call("POST", "/token?grant_type=pkce", { body: { auth_code: code, code_verifier: shown } });
    };
    expect((await redeemed(present, "x".repeat(43))).body["code"]).toBe("bad_code_verifier");
    expect((await redeemed(present)).body["code"]).toBe("confirmation_halfway");
    expect((await redeemed(coming)).body["user"]).toMatchObject({ email: next.toLowerCase() });
    expect((await signIn(next)).session?.user.id).toBe(person.id);
  });

  test("[§7] a browser that keeps a verifier recovers a password", async () => {
    const person = await account();
    const browser = client("pkce");
    const heard: string[] = [];
    browser.auth.onAuthStateChange((event) => void heard.push(event));
    expect((await browser.auth.resetPasswordForEmail(person.email)).error).toBeNull();
    const { target } = await pressed(linkIn(await mail(person.email, 2)));
    const { data, error } = await browser.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect([error, data.user?.id]).toEqual([null, person.id]);
    expect(heard).toContain("PASSWORD_RECOVERY");
    expect((await browser.auth.updateUser({ password: NEXT_PASSWORD })).error).toBeNull();
  });

  test("[§7] a code for a verifier expires", async () => {
    const person = await account();
    const browser = client("pkce");
    await browser.auth.signInWithOtp({ email: person.email });
    const { target } = await pressed(linkIn(await mail(person.email, 2)));
    await server.database.transaction((query) =>
      query("update auth.flow_state set created_at = now() - interval '6 minutes' where user_id = $1", [person.id]),
    );
    const { error } = await browser.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect([error?.status, error?.code]).toEqual([403, "flow_state_expired"]);
  });

  test("[§7] a changed password ends other sessions and what was mailed, tells the owner and is on record", async () => {
    const person = await account();
    const other = await signIn(person.email);
    const recovery = await recovered(person);
    expect((await person.supabase.auth.updateUser({ password: NEXT_PASSWORD })).error).toBeNull();
    expect((await other.supabase.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    const refresh = await client().auth.refreshSession({ refresh_token: other.session?.refresh_token ?? "" });
    expect(refresh.error?.code).toBe("refresh_token_not_found");
    expect((await pressed(linkIn(recovery))).status).toBe(410);
    expect((await mail(person.email, 3)).subject).toBe("Din adgangskode er ændret");
    const events = await person.supabase.from("security_events").select("event_type");
    expect(events.data).toContainEqual({ event_type: "password_changed" });
  });

  test("[§7] a current password that is sent has to be right", async () => {
    const person = await account();
    const change = (current: string) =>
      person.supabase.auth.updateUser({ password: NEXT_PASSWORD, current_password: current });
    const wrong = await change(`${PASSWORD}x`);
    expect([wrong.error?.status, wrong.error?.code]).toEqual([400, "current_password_invalid"]);
    expect((await signIn(person.email)).code).toBeUndefined();
    expect((await change(PASSWORD)).error).toBeNull();
  });

  test("[§7] a session that is a day old changes the password with the current one, or with digits from the mailbox", async () => {
    const person = await account();
    await aged(person, 25);
    const bare = await person.supabase.auth.updateUser({ password: NEXT_PASSWORD });
    expect([bare.error?.status, bare.error?.code]).toEqual([400, "reauthentication_needed"]);
    expect((await person.supabase.auth.reauthenticate()).error).toBeNull();
    const nonce = codeIn(await mail(person.email, 2));
    const guess = await person.supabase.auth.updateUser({ password: NEXT_PASSWORD, nonce: wrongCode(nonce) });
    expect([guess.error?.status, guess.error?.code]).toEqual([422, "reauthentication_not_valid"]);
    const sent = await person.supabase.auth.updateUser({ password: NEXT_PASSWORD, nonce });
    expect([sent.error, sent.data.user?.id]).toEqual([null, person.id]);
    const again = await person.supabase.auth.updateUser({ password: PASSWORD, nonce });
    expect(again.error?.code).toBe("reauthentication_not_valid");
    const known = await person.supabase.auth.updateUser({ password: PASSWORD, current_password: NEXT_PASSWORD });
    expect(known.error).toBeNull();
  });

  test("[§7] digits for a password open no session", async () => {
    const person = await account();
    await person.supabase.auth.reauthenticate();
    const token = codeIn(await mail(person.email, 2));
    for (const type of ["email", "magiclink", "recovery", "reauthentication"]) {
      const answer = await call("POST", "/verify", { body: { type, email: person.email, token } });
      expect([type, answer.status]).toEqual([type, 403]);
    }
  });

  test("[§7] a second factor is asked for before password or address change, and recovery does not pass it by", async () => {
    const person = await account();
    const { fragment } = await pressed(linkIn(await recovered(person)));
    await withFactor(person);
    const token = fragment["access_token"] ?? "";
    for (const body of [{ password: NEXT_PASSWORD }, { email: newEmail() }]) {
      const refused = await call("PUT", "/user", { token, body });
      expect([refused.status, refused.body["code"]]).toEqual([403, "insufficient_aal"]);
    }
    const user = await call("GET", "/user", { token });
    expect(user.body["factors"]).toMatchObject([{ factor_type: "totp", status: "verified", friendly_name: "app" }]);
    expect(JSON.stringify(user.body)).not.toContain("secret");
  });

  test("[§7] an address changes when the present and the new one have both answered", async () => {
    const person = await account();
    const next = newEmail();
    const asked = await person.supabase.auth.updateUser({ email: next });
    expect(asked.data.user).toMatchObject({ email: person.email.toLowerCase(), new_email: next.toLowerCase() });
    expect(asked.data.user?.email_change_sent_at).toBeTruthy();
    const present = await mail(person.email, 2);
    expect([present.subject, present.text.includes(next.toLowerCase())]).toEqual(["Skal din e-mail ændres?", true]);
    const half = await answered(linkIn(present));
    expect([half.status, half.body["access_token"]]).toEqual([200, undefined]);
    expect(half.body["msg"]).toMatch(/^Confirmation link accepted/);
    expect((await person.supabase.auth.getUser()).data.user?.email).toBe(person.email.toLowerCase());
    const whole = await answered(linkIn(await mail(next)));
    expect(whole.body).toMatchObject({ token_type: "bearer" });
    const { data } = await person.supabase.auth.getUser();
    expect([data.user?.email, data.user?.new_email]).toEqual([next.toLowerCase(), undefined]);
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: next.toLowerCase() });
    expect((await signIn(next)).code).toBeUndefined();
    expect((await signIn(person.email)).code).toBe("invalid_credentials");
    const events = await person.supabase.from("security_events").select("event_type");
    expect(events.data).toContainEqual({ event_type: "email_changed" });
  });

  test("[§7] the digits of both mails change an address as well, in either order", async () => {
    const person = await account();
    const next = newEmail();
    await person.supabase.auth.updateUser({ email: next });
    const verify = async (email: string, count: number) =>
      call("POST", "/verify", {
        body: { type: "email_change", email, token: codeIn(await mail(email, count)), password: PASSWORD },
      });
    const half = await verify(next, 1);
    expect([half.status, half.body["access_token"], half.body["msg"]]).toEqual([
      200,
      undefined,
      expect.stringMatching(/^Confirmation link accepted/),
    ]);
    const whole = await verify(person.email, 2);
    expect([whole.status, (whole.body["user"] as { email: string }).email]).toEqual([200, next.toLowerCase()]);
  });

  test("[§7] both mails of a change can be sent again, and only those that were not answered", async () => {
    const person = await account();
    const next = newEmail();
    await person.supabase.auth.updateUser({ email: next });
    await mail(next);
    expect((await client().auth.resend({ type: "email_change", email: person.email })).error).toBeNull();
    const second = await mail(next, 2);
    await answered(linkIn(await mail(person.email, 3)));
    await client().auth.resend({ type: "email_change", email: person.email });
    const third = await mail(next, 3);
    expect(await mailsTo(person.email)).toHaveLength(3);
    expect((await answered(linkIn(second))).body["code"]).toBe("otp_expired");
    expect((await answered(linkIn(third))).body["access_token"]).toBeTruthy();
  });

  test("[§7] a newer change takes the place of an older one", async () => {
    const person = await account();
    const [one, two] = [newEmail(), newEmail()];
    await person.supabase.auth.updateUser({ email: one });
    const old = await mail(one);
    await person.supabase.auth.updateUser({ email: two });
    await mail(two);
    expect((await answered(linkIn(old))).body["code"]).toBe("otp_expired");
    expect((await person.supabase.auth.getUser()).data.user?.new_email).toBe(two.toLowerCase());
  });

  test("[§7] asking for the present address takes a change back: its links open nothing, and another can be asked for", async () => {
    const person = await account();
    const next = newEmail();
    await person.supabase.auth.updateUser({ email: next });
    await answered(linkIn(await mail(person.email, 2)));
    const link = linkIn(await mail(next));
    const taken = await person.supabase.auth.updateUser({ email: person.email.toUpperCase() });
    expect([taken.error, taken.data.user?.email]).toEqual([null, person.email.toLowerCase()]);
    expect([taken.data.user?.new_email, taken.data.user?.email_change_sent_at]).toEqual([undefined, undefined]);
    expect((await answered(link)).body["code"]).toBe("otp_expired");
    await client().auth.resend({ type: "email_change", email: person.email });
    expect((await signIn(person.email)).session?.user.new_email).toBeUndefined();
    await person.supabase.auth.updateUser({ email: next });
    await answered(linkIn(await mail(person.email, 3)));
    expect((await answered(linkIn(await mail(next, 2)))).body["access_token"]).toBeTruthy();
    expect([(await mailsTo(person.email)).length, (await mailsTo(next)).length]).toEqual([3, 2]);
  });

  test("[§7] mails of a change that are so old that they are swept away can be sent again, both of them", async () => {
    const person = await account();
    const next = newEmail();
    await person.supabase.auth.updateUser({ email: next });
    await mail(next);
    await server.database.transaction((query) => query("delete from auth.mail_tokens where user_id = $1", [person.id]));
    await client().auth.resend({ type: "email_change", email: person.email });
    await answered(linkIn(await mail(person.email, 3)));
    expect((await answered(linkIn(await mail(next, 2)))).body["access_token"]).toBeTruthy();
  });

  test("[§7] asking for an address of somebody else looks the same and takes nothing", async () => {
    const owner = await account();
    const person = await account();
    const { data, error } = await person.supabase.auth.updateUser({ email: owner.email });
    expect([error, data.user?.new_email]).toEqual([null, owner.email.toLowerCase()]);
    expect((await mail(owner.email, 2)).subject).toBe("Du har allerede en konto");
    const half = await answered(linkIn(await mail(person.email, 2)));
    expect(half.body["msg"]).toMatch(/^Confirmation link accepted/);
    expect((await person.supabase.auth.getUser()).data.user?.email).toBe(person.email.toLowerCase());
    expect((await signIn(owner.email)).session?.user.id).toBe(owner.id);
  });

  test("[§7] an address that somebody only tried to sign up with is free for its owner, until an account has it", async () => {
    const person = await account();
    const { email } = await signUp(newEmail(), "the stranger's derived secret");
    await person.supabase.auth.updateUser({ email });
    await answered(linkIn(await mail(person.email, 2)));
    expect((await answered(linkIn(await mail(email, 2)))).body["access_token"]).toBeTruthy();
    expect((await signIn(email)).session?.user.id).toBe(person.id);
    const late = await account();
    const contested = newEmail();
    await late.supabase.auth.updateUser({ email: contested });
    const link = linkIn(await mail(contested));
    await answered(linkIn(await mail(late.email, 2)));
    await signUp(contested);
    await answered(linkIn(await mail(contested, 2)));
    expect((await answered(link)).body["code"]).toBe("email_exists");
  });

  test("[§7] links in the mailbox of a former address open nothing", async () => {
    const person = await account();
    const recovery = await recovered(person);
    const next = newEmail();
    await person.supabase.auth.updateUser({ email: next });
    await answered(linkIn(await mail(person.email, 3)));
    await answered(linkIn(await mail(next)));
    expect((await person.supabase.auth.getUser()).data.user?.email).toBe(next.toLowerCase());
    expect((await pressed(linkIn(recovery))).status).toBe(410);
  });

  test("[§7] a password that changes stops a change of address that was under way", async () => {
    const person = await account();
    const next = newEmail();
    await person.supabase.auth.updateUser({ email: next });
    const link = linkIn(await mail(next));
    await person.supabase.auth.updateUser({ password: NEXT_PASSWORD });
    expect((await answered(link)).body["code"]).toBe("otp_expired");
    expect((await person.supabase.auth.getUser()).data.user?.new_email).toBeUndefined();
  });

  test("[§7] answered at once, both mails of a change make one change", async () => {
    const person = await account();
    const next = newEmail();
    await person.supabase.auth.updateUser({ email: next });
    const links = [linkIn(await mail(person.email, 2)), linkIn(await mail(next))];
    const answers = await Promise.all([...links, ...links].map((link) => answered(link)));
    expect(answers.filter(({ body }) => body["access_token"])).toHaveLength(1);
    expect(answers.filter(({ body }) => body["msg"])).toHaveLength(1);
    expect((await person.supabase.auth.getUser()).data.user?.email).toBe(next.toLowerCase());
  });
});
