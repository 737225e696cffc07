import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accountsAt, PASSWORD, UNLIMITED } from "../support/accounts.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
const FIREFOX_LATER = "Mozilla/5.0 (Windows NT 10.0; rv:141.0) Gecko/20100101 Firefox/141.0";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1";

describe.each(DATABASES)("on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      limits: UNLIMITED,
      trustedProxies: 1,
    });
  });
  afterAll(() => server.stop());
  const { account, call } = accountsAt(() => server);

  /** Nothing of ours: whoever knows the password and the address of the server. */
  function signIn(email: string, password = PASSWORD, agent = FIREFOX, ip = "203.0.113.9") {
    return fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: {
        apikey: server.anonKey,
        "content-type": "application/json",
        "user-agent": agent,
        "x-forwarded-for": ip,
      },
      body: JSON.stringify({ email, password }),
    });
  }

  async function logOf(userId: string, since = 0): Promise<readonly (readonly [string, string | null])[]> {
    const rows = await server.database.statement<{ event_type: string; network: string | null }>(
      "select event_type, network from public.security_events where user_id = $1 order by created_at, id",
      [userId],
    );
    return rows.slice(since).map((row) => [row.event_type, row.network]);
  }

  /** An account without what its own making left in the log. */
  async function someone() {
    const person = await account();
    await server.database.statement("delete from public.security_events where user_id = $1", [person.id]);
    return person;
  }

  test("[§7] a sign-in without the app stands in the owner's log, once, and as a new device where browser or network are new", async () => {
    const { id, email } = await someone();
    await signIn(email);
    await signIn(email);
    await signIn(email, PASSWORD, FIREFOX_LATER, "203.0.113.200");
    await signIn(email, PASSWORD, PHONE);
    await signIn(email, PASSWORD, PHONE, "2001:db8:7:1::5");
    await signIn(email, PASSWORD, FIREFOX, "2001:db8:7:2::6");
    expect(await logOf(id)).toEqual([
      ["new_device", "203.0.113.0/24"],
      ["login_succeeded", "203.0.113.0/24"],
      ["login_succeeded", "203.0.113.0/24"],
      ["new_device", "203.0.113.0/24"],
      ["new_device", "2001:db8:7::/48"],
      ["login_succeeded", "2001:db8:7::/48"],
    ]);
  });

  test("[§7] devices are known by hashes alone", async () => {
    const marks = await server.database.statement<{ mark: string }>("select mark from private.known_devices");
    expect(marks.length).toBeGreaterThan(0);
    for (const { mark } of marks) expect(mark).toMatch(/^[0-9a-f]{64}$/);
  });

  test("[§7] a wrong password stands in the owner's log, and at most a hundred of a day do", async () => {
    const { id, email } = await someone();
    expect((await signIn(email.toUpperCase(), "not the password")).status).toBe(400);
    await vi.waitFor(async () => expect(await logOf(id)).toEqual([["login_failed", "203.0.113.0/24"]]));
    await server.database.statement(
      `insert into public.security_events (user_id, event_type, event_details)
       select $1, 'login_failed', '{}' from generate_series(1, 98)`,
      [id],
    );
    for (let tries = 0; tries < 3; tries++) await signIn(email, "not the password");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await logOf(id)).toHaveLength(100);
    await signIn(`nobody.${email}`, "not the password");
    expect(server.log()).not.toContain("not done");
  });

  test("[§7] signing out stands in the log as what it was: this device, all of them, or the others", async () => {
    const { id, email, session } = await someone();
    const token = async () => ((await (await signIn(email)).json()) as { access_token: string }).access_token;
    await call("POST", "/logout?scope=local", { token: await token() });
    await signIn(email);
    const left = await token();
    await call("POST", "/logout?scope=others", { token: left });
    await call("POST", "/logout?scope=others", { token: left });
    await call("POST", "/logout", { token: left });
    expect((await call("POST", "/logout", { token: session.access_token })).status).toBe(403);
    const types = (await logOf(id)).map(([type]) => type);
    expect(types.filter((type) => type === "logout" || type === "device_removed")).toEqual([
      "logout",
      "device_removed",
      "logout",
    ]);
  });

  test("[§7] what the server logs itself no client adds to, and each of its kinds is listed", async () => {
    const { id, supabase } = await someone();
    const own = ["login_succeeded", "login_failed", "new_device", "logout", "device_removed", "factor_added"];
    for (const event_type of [...own, "factor_removed", "factor_failed", "password_changed", "email_changed"]) {
      const { error } = await supabase.rpc("log_security_event", { event_type, event_details: { reason: "x" } });
      expect(error, event_type).toBeNull();
    }
    expect(await logOf(id)).toEqual([]);
  });
});
