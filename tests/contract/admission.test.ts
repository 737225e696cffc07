import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accountsAt, linkIn, newEmail, NEXT_PASSWORD, PASSWORD, UNLIMITED } from "../support/accounts.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const MOST = 6;
/** Where the owner is on a journey. */
const HOTEL = "203.0.113.9";

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      limits: {
        ...UNLIMITED,
        login: { max: 5, minutes: 15 },
        loginAccount: { max: MOST, minutes: 15 },
        passwordReset: { max: 3, minutes: 60 },
      },
      trustedProxies: 1,
    });
  });
  afterAll(() => server.stop());
  const { account, mail, mailsTo } = accountsAt(() => server);

  async function signIn(email: string, password: string, ip: string) {
    const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: {
        apikey: server.anonKey,
        "content-type": "application/json",
        "x-supabase-api-version": "2024-01-01",
        "x-forwarded-for": ip,
      },
      body: JSON.stringify({ email, password }),
    });
    const { code, message } = (await response.json()) as { readonly code?: string; readonly message?: string };
    return { status: response.status, code, message, retryAfter: response.headers.get("retry-after") };
  }

  const press = (link: string, ip: string) =>
    fetch(`${server.url}/auth/v1/verify`, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": ip },
      body: new URL(link).searchParams,
    });

  /** Strangers on as many networks as it takes. */
  async function guessed(email: string): Promise<void> {
    for (let n = 0; n <= MOST; n++) await signIn(email, NEXT_PASSWORD, `198.51.${n}.7`);
  }

  test("[§9] while strangers guess from many networks, its owner comes in from a new one by the link in a mail", async () => {
    const { email } = await account();
    await guessed(email);
    const kept = await signIn(email, PASSWORD, HOTEL);
    expect(kept).toMatchObject({ status: 429, code: "network_not_admitted" });
    expect(Number(kept.retryAfter)).toBeGreaterThan(0);
    const sent = await mail(email, 2);
    expect(sent.subject).toBe("Er det dig, der vil logge ind?");
    const looked = await fetch(linkIn(sent), { headers: { "x-forwarded-for": HOTEL } });
    expect([looked.status, (await signIn(email, PASSWORD, HOTEL)).status], "opening it admits nobody").toEqual([
      200, 429,
    ]);
    const landed = await press(linkIn(sent), "203.0.113.77");
    expect([landed.status, landed.headers.get("location")]).toEqual([303, `${server.url}/auth`]);
    expect((await signIn(email, PASSWORD, HOTEL)).status).toBe(200);
    expect((await signIn(email, PASSWORD, "198.51.99.7")).status, "others still wait").toBe(429);
  });

  test("[§9] the link opens no session, works again after a scanner, for an hour, and for its own account alone", async () => {
    const [one, other] = [await account(), await account()];
    await guessed(one.email);
    await guessed(other.email);
    const link = linkIn(await mail(one.email, 2));
    await press(link, "192.0.2.1");
    const landed = await press(link, HOTEL);
    expect([landed.status, landed.headers.get("set-cookie")]).toEqual([303, null]);
    expect(landed.headers.get("location")).not.toContain("token");
    expect((await signIn(one.email, NEXT_PASSWORD, HOTEL)).code).toBe("invalid_credentials");
    expect((await signIn(other.email, PASSWORD, HOTEL)).code).toBe("network_not_admitted");
    for (const type of ["magiclink", "recovery", "signup"]) {
      const turned = await press(link.replace("type=admission", `type=${type}`), HOTEL);
      expect([turned.status, turned.headers.get("location")], type).toEqual([410, null]);
    }
    await server.database.statement("update auth.mail_tokens set created_at = now() - interval '61 minutes'");
    expect((await press(link, "198.18.0.1")).status).toBe(410);
    expect((await signIn(one.email, PASSWORD, "198.18.0.1")).status).toBe(429);
  });

  test("[§9] at most three such mails an hour, and an address without an account is answered the same", async () => {
    const { email } = await account();
    const unknown = newEmail();
    await guessed(email);
    await guessed(unknown);
    for (let tries = 0; tries < 6; tries++) {
      const known = await signIn(email, NEXT_PASSWORD, `198.19.${tries}.7`);
      const stranger = await signIn(unknown, NEXT_PASSWORD, `198.19.${tries}.7`);
      expect([known.status, known.code, known.message]).toEqual([stranger.status, stranger.code, stranger.message]);
    }
    await vi.waitFor(async () =>
      expect(await server.database.statement("select from auth.mail_queue")).toHaveLength(0),
    );
    // One of them is of the sign-up.
    expect(await mailsTo(email)).toHaveLength(4);
    expect(await mailsTo(unknown)).toHaveLength(0);
  });
});
