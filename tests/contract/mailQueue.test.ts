import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accountsAt, newEmail, PASSWORD, UNLIMITED } from "../support/accounts.ts";
import { newDataFolder } from "../support/dataFolder.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { freePort, startServerProcess } from "../support/serverProcess.ts";
import { startSmtp, type TinySmtp } from "../support/tinySmtp.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const PATIENT = { timeout: 20_000, interval: 100 } as const;

describe.each(DATABASES)("on %s", (_name, engine) => {
  let smtp: TinySmtp;
  let server: TestServer;
  /** Another server on the same database; the embedded one is never shared. */
  let second: TestServer | undefined;
  beforeAll(async () => {
    smtp = await startSmtp();
    const databaseUrl = engine?.createDatabase();
    server = await startTestServer({ databaseUrl, limits: UNLIMITED, smtpUrl: smtp.url });
    if (databaseUrl) {
      const { dataDir, url } = server;
      second = await startTestServer({ databaseUrl, dataDir, publicUrl: url, limits: UNLIMITED, smtpUrl: smtp.url });
    }
  });
  afterAll(async () => {
    await second?.stop({ wipe: false });
    await server.stop();
    await smtp.stop();
  });
  const { call } = accountsAt(() => server);

  const to = (email: string, at = smtp) => at.mails.filter((mail) => mail.to === email.toLowerCase());
  const signUp = (email: string) => call("POST", "/signup", { body: { email, password: PASSWORD } });
  const waiting = async () => (await server.database.statement("select from auth.mail_queue")).length;

  test("[§7] a mail that the mail server does not take is sent again until it does, once, by one of the servers", async () => {
    smtp.failing = true;
    const email = newEmail();
    const tries = smtp.tries;
    expect((await signUp(email)).status).toBe(200);
    await vi.waitFor(() => expect(smtp.tries).toBeGreaterThan(tries + 1), PATIENT);
    expect(to(email)).toEqual([]);
    smtp.failing = false;
    await vi.waitFor(() => expect(to(email)).toHaveLength(1), PATIENT);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENT);
    expect(to(email)).toHaveLength(1);
  });

  test("[§7] the log of a refused mail names neither whom it was for nor what it said", async () => {
    smtp.failing = true;
    const email = newEmail();
    await signUp(email);
    const logs = () => `${server.log()}${second?.log() ?? ""}`;
    await vi.waitFor(() => expect(logs()).toContain('"status":450'), PATIENT);
    expect(logs().toLowerCase()).not.toContain(email.toLowerCase());
    smtp.failing = false;
    await vi.waitFor(() => expect(to(email)).toHaveLength(1), PATIENT);
  });

  test("[§7] what waits is sealed, and known and unknown addresses leave the same behind", async () => {
    smtp.failing = true;
    const known = newEmail();
    await signUp(known);
    await server.database.statement("update auth.users set email_confirmed_at = now() where email = $1", [
      known.toLowerCase(),
    ]);
    const rows = () =>
      server.database.statement<{ address: string | null; sealed: string }>(
        "select address, sealed from auth.mail_queue order by created_at",
      );
    expect((await rows()).map(({ address }) => address)).toContain(known.toLowerCase());
    for (const { sealed } of await rows()) expect(Buffer.from(sealed, "base64").toString()).not.toContain("verify");
    smtp.failing = false;
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENT);
    for (const email of [known, newEmail()]) {
      expect((await call("POST", "/recover", { body: { email } })).body).toEqual({});
    }
    await vi.waitFor(() => expect(to(known)).toHaveLength(2), PATIENT);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENT);
  });

  test("forty mails at once are each sent once", async () => {
    const emails = Array.from({ length: 40 }, newEmail);
    await Promise.all(emails.map(signUp));
    await vi.waitFor(() => expect(emails.every((email) => to(email).length > 0)).toBe(true), PATIENT);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENT);
    for (const email of emails) expect(to(email)).toHaveLength(1);
  });

  test("a mail that no mail server took for a day is dropped", async () => {
    smtp.failing = true;
    const email = newEmail();
    await signUp(email);
    await server.database.statement("update auth.mail_queue set created_at = now() - interval '25 hours'");
    // A try that was under way ends with the refusal.
    await new Promise((resolve) => setTimeout(resolve, 500));
    smtp.failing = false;
    const other = newEmail();
    await signUp(other);
    await vi.waitFor(() => expect(to(other)).toHaveLength(1), PATIENT);
    await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENT);
    expect(to(email)).toEqual([]);
  });

  test("[§7] a server that is killed between its answer and the mail sends it after the next start", async () => {
    const late = await startSmtp(true);
    const databaseUrl = engine?.createDatabase();
    const options = { dataDir: await newDataFolder(databaseUrl), port: await freePort(), databaseUrl };
    const killed = await startServerProcess({ ...options, smtpUrl: late.url });
    const email = newEmail();
    const answer = await fetch(`${killed.url}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: killed.anonKey, "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(late.tries).toBeGreaterThan(1), PATIENT);
    // Killed before it has noted the refusal, it would leave the mail its own for five minutes; the next try is 2 s away.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await killed.end("SIGKILL");
    expect(to(email, late)).toEqual([]);
    late.failing = false;
    const again = await startServerProcess({ ...options, smtpUrl: late.url });
    await vi.waitFor(() => expect(to(email, late)).toHaveLength(1), PATIENT);
    await again.end("SIGKILL");
    await late.stop();
    await rm(options.dataDir, { recursive: true });
  });

  test("[§7] an answer 500 names its request, which the log has under the same id", async () => {
    await server.database.script("alter table auth.flow_state rename to flow_state_away");
    const answer = await call("POST", "/token?grant_type=pkce", {
      body: { auth_code: "a", code_verifier: "b".repeat(43) },
    });
    await server.database.script("alter table auth.flow_state_away rename to flow_state");
    expect(answer).toMatchObject({ status: 500, body: { code: "unexpected_failure" } });
    const id = /Request: ([0-9a-f-]{36})$/.exec(String(answer.body["message"]))?.[1];
    const line = server
      .log()
      .split("\n")
      .find((each) => each.includes('"unexpected"'));
    expect(line).toContain(`"reqId":"${id}"`);
  });
});
