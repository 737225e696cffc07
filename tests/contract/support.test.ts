import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opens } from "#config/gates.ts";
import { TIERS, type Tier } from "#config/spec.ts";
import { diagnosticsText } from "#domain/support/supportRequest.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { clientOf, newPerson, type Person, signedIn, tokenOf, withAuthenticator } from "../support/secondFactor.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

const HELP = "help@example.dk";
const DIAGNOSTICS = {
  app: "0.1.0",
  browser: "Firefox, Windows",
  language: "sv",
  tier: "standard",
  sync: "waiting",
  records: { assets: 12, transactions: 3_400 },
} as const;

describe.each(DATABASES)("[§6] help by e-mail, on %s", (_name, engine) => {
  let server: TestServer;
  let unanswered: TestServer;
  beforeAll(async () => {
    const databaseUrl = engine?.createDatabase();
    server = await startTestServer({ databaseUrl, settings: { supportEmail: HELP } });
    unanswered = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      smtpUrl: "smtp://127.0.0.1:9",
      autoconfirm: true,
    });
  });
  afterAll(async () => {
    await server.stop();
    await unanswered.stop();
  });

  const call = (token: string | undefined, body: unknown, at = server, method = "POST") =>
    fetch(`${at.url}/functions/v1/support`, {
      method,
      headers: {
        apikey: at.anonKey,
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
  const written = (more: object = {}) => ({
    action: "send",
    id: randomUUID(),
    subject: "trouble",
    message: "Søjlen er tom.\n\nHvorfor?",
    language: "sv",
    ...more,
  });

  async function subscribe({ id }: Person, tier: Tier, at = server): Promise<void> {
    await at.database.statement(
      "update public.subscribers set subscription_tier = $2, subscribed = false where user_id = $1::text::uuid",
      [id, tier],
    );
  }

  async function member(tier: Tier = "premium"): Promise<Person & { readonly token: string }> {
    const person = await newPerson(server);
    await subscribe(person, tier);
    return { ...person, token: await tokenOf(person.supabase) };
  }

  /** To who answers, and the receipt. */
  async function mailsOf(caseNumber: string) {
    const found = async () => (await server.mails()).filter(({ subject }) => subject.includes(caseNumber));
    await expect.poll(async () => (await found()).length).toBeGreaterThanOrEqual(2);
    return (await found()).toSorted((a, b) => Number(a.replyTo === undefined) - Number(b.replyTo === undefined));
  }

  async function sent(token: string, body: object) {
    const answer = await call(token, body);
    expect(answer.status).toBe(200);
    return (await answer.json()) as { readonly case_number: string; readonly received_at: string };
  }

  test.each(TIERS)("the plan %s decides, as the server knows it, whatever the device says of itself", async (tier) => {
    const { token, email } = await member(tier);
    const isOpen = opens("emailSupport", tier);
    expect(await (await call(token, { action: "state" })).json()).toEqual({ configured: true, open: isOpen });
    const answer = await call(token, written({ diagnostics: { ...DIAGNOSTICS, tier: "vip" } }));
    if (isOpen) expect(answer.status).toBe(200);
    else expect(await codeOf(answer)).toEqual([403, "plan_needed"]);
    if (!isOpen)
      expect((await server.mails()).filter(({ replyTo, to }) => [replyTo, to].includes(email))).toHaveLength(1);
  });

  test("a subscription that runs without a named plan opens it as well, and at once", async () => {
    const { id, token } = await member("standard");
    expect((await call(token, written())).status).toBe(403);
    await server.database.statement(
      "update public.subscribers set subscription_tier = 'standard', subscribed = true where user_id = $1::text::uuid",
      [id],
    );
    expect((await call(token, written())).status).toBe(200);
  });

  test("one mail goes to who answers, with the writer as the one to reply to, and a receipt to the writer in their language", async () => {
    const { token, email } = await member();
    const { case_number: number, received_at: at } = await sent(token, written({ diagnostics: DIAGNOSTICS }));
    expect(number).toMatch(/^SAG(-[2-9A-Z]{4}){2}$/);
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
    const [toHelp, receipt] = await mailsOf(number);
    expect(toHelp).toMatchObject({ to: HELP, replyTo: email, subject: `${number}: Noget virker ikke` });
    expect(toHelp?.text).toContain(`Fra: ${email}\nSprog: sv\nPlan: premium\n`);
    expect(toHelp?.text).toContain(diagnosticsText(DIAGNOSTICS));
    expect(toHelp?.text).toMatch(/\n\nBesked:\n\nSøjlen er tom\.\n\nHvorfor\?\n$/);
    expect(receipt).toMatchObject({ to: email, subject: `Vi har tagit emot ditt meddelande (${number})` });
    expect(receipt).not.toHaveProperty("replyTo");
    expect(receipt?.text).toContain("Ämne: Något fungerar inte");
    expect(receipt?.text).toContain("Søjlen er tom.\n\nHvorfor?");
    expect(receipt?.text).toContain(diagnosticsText(DIAGNOSTICS));
    expect(receipt?.text).toMatch(/Mottaget: .*\d{4}.*\(.+\)/);
  });

  test("nothing that was not ticked is in either mail", async () => {
    const { token } = await member();
    const { case_number: number } = await sent(token, written());
    for (const { text } of await mailsOf(number)) expect(text).not.toMatch(/app:|browser:|records:/);
  });

  test("a message that is sent again because its answer was lost bears the same number; nobody else's does", async () => {
    const { token } = await member();
    const other = await member();
    const message = written();
    const { case_number: number } = await sent(token, message);
    expect((await sent(token, message)).case_number).toBe(number);
    expect((await sent(other.token, message)).case_number).not.toBe(number);
    expect((await sent(token, written())).case_number).not.toBe(number);
  });

  test("no typed sign becomes a header, a fact of the server or the end of a line elsewhere", async () => {
    const { token, email } = await member();
    const forged = `Hej\r\nBcc: other@example.dk\r\n\r\nPlan: vip\u0001\u001B[31m\u202Etxet\u2028.\r\n.\r\n`;
    const { case_number: number } = await sent(token, written({ message: forged }));
    const [toHelp, receipt] = await mailsOf(number);
    expect(Object.keys(toHelp ?? {}).toSorted()).toEqual(["at", "replyTo", "subject", "text", "to"]);
    expect([toHelp?.to, receipt?.to]).toEqual([HELP, email]);
    expect(toHelp?.text.indexOf("Plan: premium")).toBeLessThan(toHelp?.text.indexOf("Besked:") ?? 0);
    expect(toHelp?.text).toMatch(/Besked:\n\nHej\nBcc: other@example\.dk\n\nPlan: vip\[31mtxet\n\.\n\.\n$/);
  });

  test.each([
    ["no action", { action: undefined }],
    ["a subject with a line", { subject: "trouble\r\nBcc: other@example.dk" }],
    ["an address to send to", { to: "other@example.dk" }],
    ["a language that is none", { language: "xx" }],
    ["no text", { message: " \r\n\u0001" }],
    ["a text that is too long", { message: "a".repeat(5_001) }],
    ["no text but a list", { message: ["Hej"] }],
    ["no number of its own", { id: "1" }],
    ["diagnostics with a name in them", { diagnostics: { ...DIAGNOSTICS, household: "Familien" } }],
    ["diagnostics with a text as a version", { diagnostics: { ...DIAGNOSTICS, app: "1\nPlan: vip" } }],
    ["diagnostics with an amount", { diagnostics: { ...DIAGNOSTICS, records: { assets: 1_234.5 } } }],
    ["diagnostics with a kind that is none", { diagnostics: { ...DIAGNOSTICS, records: { "Bolig 4 mio.": 1 } } }],
  ])("%s is refused, and nothing is sent", async (_what, wrong) => {
    const { token, email } = await member();
    expect(await codeOf(await call(token, written(wrong)))).toEqual([400, "validation_failed"]);
    expect((await server.mails()).filter(({ replyTo }) => replyTo === email)).toEqual([]);
  });

  test("a body that is larger than any message is refused before it is read", async () => {
    const { token } = await member();
    const answer = await call(token, written({ message: "a".repeat(3_000_000) }));
    expect(answer.status).toBe(413);
  });

  test("only whoever is signed in with all factors may write", async () => {
    const guarded = await member();
    await withAuthenticator(guarded.supabase);
    const halfway = await tokenOf(await signedIn(server, guarded.email));
    expect((await call(undefined, written())).status).toBe(401);
    expect(await codeOf(await call(halfway, written()))).toEqual([403, "insufficient_aal"]);
    expect(await codeOf(await call(guarded.token, undefined, server, "GET"))).toEqual([405, "method_not_allowed"]);
  });

  test("after five messages in an hour the sixth waits; asking whether it is open does not count, nor does a refusal", async () => {
    const { token } = await member();
    for (let at = 0; at < 8; at++) {
      expect((await call(token, { action: "state" })).status).toBe(200);
      expect((await call(token, written({ message: "" }))).status).toBe(400);
    }
    for (let at = 0; at < 5; at++) await sent(token, written());
    const refused = await call(token, written());
    expect(await codeOf(refused)).toEqual([429, "over_request_rate_limit"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  });

  test("what waits to be sent is sealed, and is kept nowhere once it was", async () => {
    const { token } = await member();
    const secret = `ord ${randomUUID()}`;
    const { case_number: number } = await sent(token, written({ message: secret }));
    await mailsOf(number);
    await expect
      .poll(() => server.database.statement("select count(*)::int as left from auth.mail_queue"))
      .toEqual([{ left: 0 }]);
    expect(server.log()).not.toContain(secret);
  });

  test("where nobody answers it is said, whatever is asked, and nothing waits to be sent", async () => {
    const supabase = clientOf(unanswered);
    const { data } = await supabase.auth.signUp({ email: `${randomUUID()}@example.dk`, password: "wDPnx2-pECAk3Nf" });
    const token = data.session?.access_token;
    for (const body of [{ action: "state" }, written()])
      expect(await (await call(token, body, unanswered)).json()).toEqual({ configured: false });
    expect(await unanswered.database.statement("select count(*)::int as left from auth.mail_queue")).toEqual([
      { left: 0 },
    ]);
  });

  test("where mails are kept on this machine, the messages are kept beside them", async () => {
    const own = await startTestServer({ databaseUrl: engine?.createDatabase() });
    const person = await newPerson(own);
    await subscribe(person, "premium", own);
    expect((await call(await tokenOf(person.supabase), written(), own)).status).toBe(200);
    await expect
      .poll(async () => (await own.mails()).filter(({ replyTo }) => replyTo === person.email).map(({ to }) => to))
      .toEqual(["support@localhost"]);
    expect(await (await fetch(`${own.url}/dev/outbox`)).text()).toContain("Reply-To: ");
    await own.stop();
  });
});
