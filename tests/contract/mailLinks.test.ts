import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  accountsAt,
  answered,
  codeIn,
  linkIn,
  newEmail,
  newKdf,
  NEXT_PASSWORD,
  PASSWORD,
  tokenIn,
  UNLIMITED,
  wrongCode,
} from "../support/accounts.ts";
import { openedPage, pressed } from "../support/mailPage.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { withAuthenticator } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const STRANGERS = "the stranger's derived secret";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: UNLIMITED });
  });
  afterAll(() => server.stop());
  // A factor that is shown lets half a minute pass for this process.
  afterEach(() => void vi.useRealTimers());
  const { client, mail, mailsTo, call, account, signIn } = accountsAt(() => server);

  /** Without the client, so that a device can be named. */
  async function signUpFrom(email: string, password: string, agent = FIREFOX, data: object = {}): Promise<void> {
    const answer = await fetch(`${server.url}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: server.anonKey, "content-type": "application/json", "user-agent": agent },
      body: JSON.stringify({ email, password, data }),
    });
    expect(answer.status).toBe(200);
  }

  const verify = (body: object) => call("POST", "/verify", { body });
  const sessionsOf = (email: string) =>
    server.database.statement("select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1", [
      email.toLowerCase(),
    ]);

  /** Two attempts at one address, in either order, each with its own mail. */
  async function contested(first: "stranger" | "owner") {
    const email = newEmail();
    const order = first === "stranger" ? [STRANGERS, PASSWORD] : [PASSWORD, STRANGERS];
    await signUpFrom(email, order[0] ?? "");
    const one = await mail(email);
    await signUpFrom(email, order[1] ?? "", IPHONE);
    const two = await mail(email, 2);
    return { email, strangers: first === "stranger" ? one : two, own: first === "stranger" ? two : one };
  }

  describe.each(["stranger", "owner"] as const)("where the %s was first to sign up", (first) => {
    test("[§7] the owner who opens the stranger's mail confirms nothing with their own password, is told, and confirms by their own", async () => {
      const { email, strangers, own } = await contested(first);
      const link = linkIn(strangers);
      expect((await openedPage(link)).form, "the page has nothing that confirms").toBeUndefined();
      expect((await pressed(link)).status).toBe(200);
      const answers = [await verify({ type: "signup", token_hash: tokenIn(strangers) }), await answered(link)];
      expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual([
        [403, "attempt_password_needed"],
        [400, "invalid_credentials"],
      ]);
      expect(await sessionsOf(email)).toHaveLength(0);
      expect((await signIn(email, STRANGERS)).session).toBeNull();
      const right = await answered(linkIn(own));
      expect([right.status, (right.body["user"] as { email: string }).email]).toEqual([200, email.toLowerCase()]);
      expect((await signIn(email, STRANGERS)).code).toBe("invalid_credentials");
      expect((await signIn(email)).code).toBeUndefined();
      expect((await answered(link, STRANGERS)).body["code"], "only now the other mail has ended").toBe("otp_expired");
    });

    test("[§7] the digits of either mail want the password of the attempt that they are of", async () => {
      const { email, strangers, own } = await contested(first);
      const send = (mailed: typeof own, password?: string) =>
        verify({ type: "signup", email, token: codeIn(mailed), ...(password === undefined ? {} : { password }) });
      for (const mailed of [strangers, own]) {
        expect([(await send(mailed)).status, (await send(mailed)).body["code"]]).toEqual([
          403,
          "attempt_password_needed",
        ]);
      }
      const stock = await client().auth.verifyOtp({ email, token: codeIn(strangers), type: "signup" });
      expect([stock.error?.status, stock.error?.code]).toEqual([403, "attempt_password_needed"]);
      expect((await send(strangers, PASSWORD)).body["code"]).toBe("invalid_credentials");
      expect((await send(own, STRANGERS)).body["code"]).toBe("invalid_credentials");
      expect(await sessionsOf(email)).toHaveLength(0);
      expect((await send(own, PASSWORD)).status, "digits stay valid after either").toBe(200);
      expect((await signIn(email)).code).toBeUndefined();
      expect((await send(strangers, STRANGERS)).body["code"]).toBe("otp_expired");
    });

    test("[§7] the mails and their pages tell the two apart by hour and device", async () => {
      const { email, strangers, own } = await contested(first);
      const texts = first === "stranger" ? [strangers, own] : [own, strangers];
      expect(texts.map(({ text }) => /fra (.+)\.$/m.exec(text)?.[1])).toEqual(["Firefox på Linux", "Safari på iPhone"]);
      for (const { text } of texts) expect(text).toMatch(/den \d+\. \w+ 20\d\d kl\. \d\d\.\d\d \(dansk tid\) fra/);
      const pages = await Promise.all(texts.map((mailed) => openedPage(linkIn(mailed))));
      expect(pages.map(({ html }) => /(Firefox på Linux|Safari på iPhone)/.exec(html)?.[1])).toEqual([
        "Firefox på Linux",
        "Safari på iPhone",
      ]);
      const about = await call("POST", "/verify/about", { body: { type: "signup", token_hash: tokenIn(strangers) } });
      expect(about.body).toMatchObject({ type: "signup", email: email.toLowerCase() });
    });

    test("[§7] the mail that is sent again is of the attempt whose password is given, and else of the newest, and says so", async () => {
      const { email, strangers, own } = await contested(first);
      await call("POST", "/resend", { body: { type: "signup", email, password: PASSWORD } });
      const again = await mail(email, 3);
      expect(deviceIn(again.text)).toBe(deviceIn(own.text));
      expect((await answered(linkIn(again), STRANGERS)).body["code"]).toBe("invalid_credentials");
      await call("POST", "/resend", { body: { type: "signup", email } });
      expect(deviceIn((await mail(email, 4)).text)).toBe(deviceIn((first === "stranger" ? own : strangers).text));
      await call("POST", "/resend", { body: { type: "signup", email, password: "nobody's derived secret" } });
      await call("POST", "/resend", { body: { type: "signup", email, password: STRANGERS } });
      expect(deviceIn((await mail(email, 5)).text), "of nobody's attempt nothing is sent").toBe(
        deviceIn(strangers.text),
      );
      expect((await answered(linkIn(again))).status).toBe(200);
    });
  });

  test("[§7] an attempt of more than a day ago keeps nobody from using digits alone", async () => {
    const email = newEmail();
    await signUpFrom(email, STRANGERS);
    await mail(email);
    await server.database.statement(
      `update auth.sign_up_attempts set created_at = now() - interval '25 hours'
       where user_id = (select id from auth.users where email = $1)`,
      [email.toLowerCase()],
    );
    await signUpFrom(email, PASSWORD);
    const token = codeIn(await mail(email, 2));
    expect((await client().auth.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
    expect((await signIn(email)).code).toBeUndefined();
  });

  test("[§7] a mail sent again is of the same attempt: its digits alone still do", async () => {
    const email = newEmail();
    await signUpFrom(email, PASSWORD);
    await mail(email);
    await client().auth.resend({ type: "signup", email });
    const token = codeIn(await mail(email, 2));
    expect((await client().auth.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
  });

  test("[§7] whoever signs up with a victim's address and a verifier gains nothing when the victim presses the button", async () => {
    const email = newEmail();
    const challenge = createHash("sha256").update("x".repeat(43)).digest("base64url");
    const body = { email, password: STRANGERS, code_challenge: challenge, code_challenge_method: "s256" };
    await call("POST", "/signup", { body });
    const link = linkIn(await mail(email));
    for (let presses = 0; presses < 3; presses++) expect((await pressed(link)).fragment).toEqual({});
    expect((await signIn(email, STRANGERS)).code).toBe("email_not_confirmed");
    expect(await sessionsOf(email)).toHaveLength(0);
  });

  test("[§9] the password that belongs to a mail is guessed five times, and what it opens stays as it was", async () => {
    const limited = await startTestServer({ databaseUrl: engine?.createDatabase() });
    const other = accountsAt(() => limited);
    const { email } = await other.signUp();
    const link = linkIn(await other.mail(email));
    const codes = [];
    for (let tries = 0; tries < 6; tries++) codes.push((await answered(link, `${PASSWORD}${tries}`)).body["code"]);
    expect(codes).toEqual([...Array<string>(5).fill("invalid_credentials"), "over_request_rate_limit"]);
    expect((await other.signIn(email)).code, "nobody who lacks the mail is counted with it").toBe(
      "email_not_confirmed",
    );
    expect((await openedPage(link)).status).toBe(200);
    await limited.stop();
  });

  describe("a change of address", () => {
    async function changing() {
      const person = await account({ kdf: newKdf() });
      const next = newEmail();
      await person.supabase.auth.updateUser({ email: next });
      return { person, next, present: await mail(person.email, 2), coming: await mail(next) };
    }

    test("[§7] opened by whoever reads either mailbox it changes nothing; the account's password or a session of it does", async () => {
      const { person, next, present, coming } = await changing();
      for (const mailed of [present, coming]) {
        expect((await openedPage(linkIn(mailed))).form).toBeUndefined();
        expect((await pressed(linkIn(mailed))).status).toBe(200);
        const bare = await verify({ type: "email_change", token_hash: tokenIn(mailed) });
        expect([bare.status, bare.body["code"]]).toEqual([403, "attempt_password_needed"]);
        expect((await answered(linkIn(mailed), NEXT_PASSWORD)).body["code"]).toBe("invalid_credentials");
      }
      const digits = await verify({ type: "email_change", email: next, token: codeIn(coming) });
      expect(digits.body["code"]).toBe("attempt_password_needed");
      const stranger = await account();
      const foreign = {
        token: stranger.session.access_token,
        body: { type: "email_change", token_hash: tokenIn(coming) },
      };
      expect((await call("POST", "/verify", foreign)).body["code"]).toBe("attempt_password_needed");
      expect((await person.supabase.auth.getUser()).data.user?.email).toBe(person.email.toLowerCase());

      const own = { ...foreign, token: person.session.access_token };
      expect((await call("POST", "/verify", own)).body["msg"]).toMatch(/^Confirmation link accepted/);
      expect((await answered(linkIn(present))).status).toBe(200);
      expect((await signIn(next)).session?.user.id).toBe(person.id);
    });

    test("[§7] a session that has not shown its owner's factor does not confirm it", async () => {
      const { person, present } = await changing();
      await withAuthenticator(person.supabase);
      const weak = await signIn(person.email);
      const body = { type: "email_change", token_hash: tokenIn(present) };
      const token = weak.session?.access_token ?? "";
      expect((await call("POST", "/verify", { token, body })).body["code"]).toBe("attempt_password_needed");
      const full = (await person.supabase.auth.getSession()).data.session?.access_token ?? "";
      expect((await call("POST", "/verify", { token: full, body })).status).toBe(200);
    });

    test("[§7] whoever did not ask for it is told at the present address to change the password, at the coming one that nothing has changed", async () => {
      const { present, coming } = await changing();
      expect((await openedPage(linkIn(present))).html).toContain("skift din adgangskode i Overblik");
      expect((await openedPage(linkIn(coming))).html).toContain("Luk siden. Intet er ændret.");
    });

    test("[§7] whoever finds a session and reads the coming mailbox alone gets no session by a verifier, and the address stays", async () => {
      const person = await account({ kdf: newKdf() });
      const next = newEmail();
      const verifier = "x".repeat(43);
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      const body = { email: next, code_challenge: challenge, code_challenge_method: "s256" };
      expect((await call("PUT", "/user", { token: person.session.access_token, body })).status).toBe(200);
      const link = linkIn(await mail(next));
      const before = await sessionsOf(person.email);
      // However often the button is pressed, the last code counts.
      const press = async () => (await pressed(link)).target.searchParams.get("code");
      const [first, last] = [await press(), await press()];
      const redeem = (code: string | null) =>
        call("POST", "/token?grant_type=pkce", { body: { auth_code: code, code_verifier: verifier } });
      expect((await redeem(first)).body["code"]).toBe("flow_state_not_found");
      const answer = await redeem(last);
      expect([answer.status, answer.body["code"]]).toEqual([409, "confirmation_halfway"]);
      expect(answer.body).not.toHaveProperty("access_token");
      expect(await sessionsOf(person.email)).toHaveLength(before.length);
      expect((await person.supabase.auth.getUser()).data.user?.email).toBe(person.email.toLowerCase());
    });

    test("[§7] what is told of it names the parameters of the account's password", async () => {
      const { person, next, coming } = await changing();
      const about = await call("POST", "/verify/about", {
        body: { type: "email_change", token_hash: tokenIn(coming) },
      });
      const { data: kdf } = await client().rpc("get_kdf_params", { p_email: person.email });
      expect(about.body).toMatchObject({ email: next.toLowerCase(), kdf });
      expect(Math.abs(Date.parse(String(about.body["asked_at"])) - Date.now())).toBeLessThan(60_000);
    });
  });

  test("[§7] what is told of a sign-up is that attempt's own, changes nothing and is told to whoever holds the link alone", async () => {
    const email = newEmail();
    const [strangers, own] = [newKdf(), newKdf()];
    await signUpFrom(email, STRANGERS, IPHONE, { kdf: strangers });
    const first = await mail(email);
    await signUpFrom(email, PASSWORD, FIREFOX, { kdf: own });
    const second = await mail(email, 2);
    const about = (token_hash: string, type = "signup") =>
      call("POST", "/verify/about", { body: { type, token_hash } });
    expect((await about(tokenIn(first))).body).toMatchObject({
      kdf: strangers,
      device: { browser: "Safari", system: "iPhone" },
    });
    expect((await about(tokenIn(second))).body).toMatchObject({
      kdf: own,
      device: { browser: "Firefox", system: "Linux" },
    });
    for (const [token, type] of [
      [tokenIn(second), "recovery"],
      ["x", "signup"],
      [tokenIn(second), "toString"],
    ] as const) {
      const refused = await about(token, type);
      expect([refused.status, refused.body["code"]]).toEqual([403, "otp_expired"]);
    }
    const unknown = newEmail();
    await signUpFrom(unknown, PASSWORD, "curl/8.5");
    expect((await about(tokenIn(await mail(unknown)))).body).toMatchObject({ device: null, kdf: null });
    expect((await mail(unknown)).text).toContain("fra en ukendt enhed.");
    expect((await answered(linkIn(second))).status).toBe(200);
  });

  test("[§7] scanners that open a link of a recovery or a sign-in change nothing; the button uses it up", async () => {
    const person = await account();
    for (const [path, type] of [
      ["/recover", "recovery"],
      ["/otp", "magiclink"],
    ] as const) {
      const count = (await mailsTo(person.email)).length + 1;
      await call("POST", path, { body: { email: person.email } });
      const link = linkIn(await mail(person.email, count));
      const before = (await sessionsOf(person.email)).length;
      for (let look = 0; look < 20; look++) {
        const page = await openedPage(link);
        expect([page.status, page.form]).toEqual([200, { token: new URL(link).searchParams.get("token"), type }]);
      }
      expect(await sessionsOf(person.email)).toHaveLength(before);
      const cross = await pressed(link, { "sec-fetch-site": "cross-site" });
      expect([cross.status, (await sessionsOf(person.email)).length], "not for another site").toEqual([200, before]);
      expect((await pressed(link, { "sec-fetch-site": "same-origin" })).fragment).toMatchObject({ type });
      expect((await openedPage(link)).status).toBe(410);
    }
  });

  test("[§7] the page stands alone: no script, no foreign address, not kept, not found by search, in the language of the account", async () => {
    const page = await (async () => {
      const email = newEmail();
      await signUpFrom(email, PASSWORD, FIREFOX, { language: "fi" });
      return openedPage(linkIn(await mail(email)));
    })();
    expect(page.language).toBe("fi");
    expect(page.html).not.toMatch(/<script|\son\w+=|https?:\/\/(?!127\.0\.0\.1)|style="/);
    const style = /<style>([^]*)<\/style>/.exec(page.html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self' ${server.url}; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const gone = await openedPage(`${server.url}/auth/v1/verify?token=x&type=signup`, {
      "accept-language": "nb-NO,nb;q=0.9",
    });
    expect([gone.status, gone.language]).toEqual([410, "nb"]);
  });

  test("[§7] nothing that comes with an address becomes part of the page", async () => {
    const odd = encodeURIComponent(`"><script>alert(1)</script>`);
    const page = await openedPage(`${server.url}/auth/v1/verify?token=${odd}&type=${odd}&redirect_to=${odd}`);
    expect(page.html).not.toContain("alert(1)");
  });

  test.each([
    ["da", "den ", "(dansk tid)", "Firefox på Linux"],
    ["sv", "den ", "(svensk tid)", "Firefox på Linux"],
    ["no", "", "(norsk tid)", "Firefox på Linux"],
    ["fi", "", "(Suomen aikaa)", "Firefox, Linux"],
    ["is", "", "(íslenskur tími)", "Firefox, Linux"],
    ["en", "on ", "(UTC)", "Firefox on Linux"],
  ])("[§7] every kind of mail says when and on what kind of device, in %s", async (language, day, zone, device) => {
    const email = newEmail();
    const headers = { apikey: server.anonKey, "content-type": "application/json", "user-agent": FIREFOX };
    const ask = (path: string, body: object, token?: string, method = "POST") =>
      fetch(`${server.url}/auth/v1${path}`, {
        method,
        headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
        ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
      });
    await signUpFrom(email, PASSWORD, FIREFOX, { language });
    await answered(linkIn(await mail(email)));
    await ask("/recover", { email });
    await mail(email, 2);
    await ask("/otp", { email });
    await mail(email, 3);
    await signUpFrom(email, STRANGERS);
    await mail(email, 4);
    const token = (await signIn(email)).session?.access_token ?? "";
    await ask("/reauthenticate", {}, token, "GET");
    await mail(email, 5);
    const next = newEmail();
    await ask("/user", { email: next }, token, "PUT");
    await mail(email, 6);
    await ask("/user", { password: NEXT_PASSWORD }, token, "PUT");
    await mail(email, 7);
    const mails = [...(await mailsTo(email)), await mail(next)];
    expect(mails).toHaveLength(8);
    for (const { text, subject } of mails) {
      const line = text.split("\n").find((paragraph) => paragraph.includes(zone)) ?? "";
      expect([subject, line.includes(device), line.includes(day), /\d{1,2}[.:]\d{2} \(/.test(line)]).toEqual([
        subject,
        true,
        true,
        true,
      ]);
      expect(text).not.toContain("Gecko");
    }
  });
});

function deviceIn(text: string): string | undefined {
  return /fra (.+)\.$/m.exec(text)?.[1];
}

describe.each(DATABASES)("where links work as the hosted service's do, on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const settings = { mailLinks: "compatible" } as const;
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: UNLIMITED, settings });
  });
  afterAll(() => server.stop());
  const { client, signUp, mail, signIn } = accountsAt(() => server);

  async function opened(link: string) {
    const response = await fetch(link, { redirect: "manual" });
    const target = new URL(response.headers.get("location") ?? "about:blank");
    return { status: response.status, target, fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))) };
  }

  test("[§7] opening a link confirms and leads on with a session, once, and says in the address when it is too late", async () => {
    const { email } = await signUp();
    const link = linkIn(await mail(email));
    const { status, target, fragment } = await opened(link);
    expect([status, target.origin, fragment["type"], Object.hasOwn(fragment, "access_token")]).toEqual([
      303,
      server.url,
      "signup",
      true,
    ]);
    expect((await signIn(email)).code).toBeUndefined();
    expect((await opened(link)).fragment).toMatchObject({ error: "access_denied", error_code: "otp_expired" });
  });

  test("[§7] the hash of a link is enough, and a browser with a verifier gets a code", async () => {
    const { email } = await signUp();
    const token_hash = tokenIn(await mail(email));
    expect((await client().auth.verifyOtp({ token_hash, type: "email" })).error).toBeNull();
    const browser = client("pkce");
    const other = newEmail();
    await browser.auth.signUp({ email: other, password: PASSWORD });
    const code = (await opened(linkIn(await mail(other)))).target.searchParams.get("code") ?? "";
    expect((await signIn(other)).code, "confirmed at once").toBeUndefined();
    expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
  });

  test("[§7] digits answer whichever attempt they are of, also of two", async () => {
    const { email } = await signUp();
    const first = await mail(email);
    await signUp(email, NEXT_PASSWORD);
    await mail(email, 2);
    const wrong = await client().auth.verifyOtp({ email, token: wrongCode(codeIn(first)), type: "signup" });
    expect(wrong.error?.code).toBe("otp_expired");
    expect((await client().auth.verifyOtp({ email, token: codeIn(first), type: "signup" })).error).toBeNull();
  });
});
