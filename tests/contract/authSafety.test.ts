import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  accountsAt,
  type Answer,
  answered,
  codeIn,
  linkIn,
  newEmail,
  NEXT_PASSWORD,
  PASSWORD,
  tokenIn,
  UNLIMITED,
} from "../support/accounts.ts";
import { openedPage, pressed } from "../support/mailPage.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

/** How often a password went through the slow function, whether to be kept or compared. */
const hashed = vi.hoisted(() => ({ times: 0 }));
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const real = await importOriginal<typeof import("@node-rs/argon2")>();
  return {
    ...real,
    hash: (...sent: Parameters<typeof real.hash>) => ((hashed.times += 1), real.hash(...sent)),
    verify: (...sent: Parameters<typeof real.verify>) => ((hashed.times += 1), real.verify(...sent)),
  };
});

/** `PAIRS=500` for times that tell something; the work is counted whatever their number. */
const TIMED_PAIRS = Number(process.env["PAIRS"] ?? 6);
/** Each pair asks twice at two paths, and each answer has a password hashed. */
const TIMED_MS = 180_000 + TIMED_PAIRS * 4_000;

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

describe.each(DATABASES)("on %s", (name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: engine?.createDatabase(), limits: UNLIMITED });
  });
  afterAll(() => server.stop());
  const { client, signUp, mail, mailsTo, call, account, signIn } = accountsAt(() => server);

  /** The part of an answer that tells it from others, apart from times, ids and the address that was asked about. */
  function face({ status, body, headers }: Answer, email: string): unknown {
    const shown = JSON.stringify(body)
      .replaceAll(email.toLowerCase(), "ADDRESS")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");
    const named = [...headers].filter(([name]) => name !== "date" && name !== "keep-alive").map(([name]) => name);
    return { status, shown, named, length: headers.get("content-length") };
  }

  test.for([
    ["/signup", { password: PASSWORD, data: { language: "da" } }],
    ["/recover", {}],
    ["/otp", { create_user: false }],
    ["/resend", { type: "signup" }],
    ["/resend", { type: "email_change" }],
    ["/token?grant_type=password", { password: NEXT_PASSWORD }],
    ["/verify", { type: "recovery", token: "123456" }],
    ["/verify", { type: "signup", token: "123456" }],
    ["/verify", { type: "email_change", token: "123456" }],
  ] as const)("[§7] %s %j looks the same for a known, a waiting and an unknown address", async ([path, sent]) => {
    const known = (await account()).email;
    const waiting = (await signUp()).email;
    const unknown = newEmail();
    const faces = [];
    for (const email of [known, waiting, unknown, known, waiting, unknown]) {
      faces.push(face(await call("POST", path, { body: { email, ...sent } }), email));
    }
    for (const other of faces) expect(other).toEqual(faces[0]);
  });

  test("[§7] the id of a sign-up is the same every time, known address or not, and is no account's that is known", async () => {
    const person = await account();
    const ask = async (email: string) => {
      const { data } = await client().auth.signUp({ email, password: PASSWORD });
      return data.user?.id;
    };
    const unknown = newEmail();
    expect(await ask(unknown)).toBe(await ask(unknown));
    const standIn = await ask(person.email);
    expect([standIn, standIn === person.id]).toEqual([await ask(person.email), false]);
    expect(standIn).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test(
    "[§7] known and unknown addresses cost the same work with a password; their times are printed",
    async () => {
      const { email } = await account();
      const unknownEmail = newEmail();
      const paths = { "/signup": { password: PASSWORD }, "/token?grant_type=password": { password: NEXT_PASSWORD } };
      for (const [path, body] of Object.entries(paths)) {
        const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
        for (let pair = 0; pair < TIMED_PAIRS; pair++) {
          // Interleaved, and each first in turn: what slows the machine slows both.
          const kinds = pair % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
          for (const kind of kinds) {
            // An address that was signed up with is no longer unknown; one that is only guessed at stays so.
            const stranger = path === "/signup" ? newEmail() : unknownEmail;
            const address = kind === "known" ? email : stranger;
            const before = hashed.times;
            const started = performance.now();
            await call("POST", path, { body: { email: address, ...body } });
            times[kind].push(performance.now() - started);
            expect(hashed.times - before, `${path} ${kind}`).toBe(1);
          }
        }
        const [known, unknown] = [median(times.known), median(times.unknown)];
        console.log(
          `${name} ${path}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ` +
            `difference ${(known - unknown).toFixed(1)} ms (medians of ${TIMED_PAIRS} interleaved pairs)`,
        );
      }
    },
    TIMED_MS,
  );

  test(
    "[§7] asking for a recovery mail is answered before it is known whether there is an account; the times are printed",
    async () => {
      const { email } = await account();
      const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
      for (let pair = 0; pair < TIMED_PAIRS; pair++) {
        for (const kind of ["known", "unknown"] as const) {
          const started = performance.now();
          const { status } = await call("POST", "/recover", { body: { email: kind === "known" ? email : newEmail() } });
          times[kind].push(performance.now() - started);
          expect(status).toBe(200);
          // Work that follows the answer must not slow the next question.
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      }
      const [known, unknown] = [median(times.known), median(times.unknown)];
      console.log(`${name} /recover: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`);
      await expect
        .poll(async () => (await mailsTo(email)).length, { timeout: 30_000 + TIMED_PAIRS * 100, interval: 200 })
        .toBe(TIMED_PAIRS + 1);
    },
    TIMED_MS,
  );

  test("[§7] a later sign-up takes the place of an earlier one that nobody confirmed, password and all", async () => {
    const email = newEmail();
    await signUp(email, "the stranger's derived secret", { language: "en" });
    await mail(email);
    await signUp(email, PASSWORD, { language: "da" });
    const newest = await mail(email, 2);
    expect((await signIn(email, "the stranger's derived secret")).code).toBe("invalid_credentials");
    expect((await signIn(email)).code).toBe("email_not_confirmed");
    const { body } = await answered(linkIn(newest));
    expect(body["user"]).toMatchObject({ user_metadata: { language: "da" } });
    expect((await signIn(email, "the stranger's derived secret")).code).toBe("invalid_credentials");
    expect((await signIn(email)).code).toBeUndefined();
  });

  test("[§7] a link confirms the attempt it was sent for, and every other attempt is gone with its link", async () => {
    const email = newEmail();
    await signUp(email);
    const own = await mail(email);
    await signUp(email, "the stranger's derived secret");
    const strangers = await mail(email, 2);
    expect((await openedPage(linkIn(strangers))).status).toBe(200);
    expect((await answered(linkIn(own))).status).toBe(200);
    expect((await openedPage(linkIn(strangers))).status).toBe(410);
    expect((await answered(linkIn(strangers), "the stranger's derived secret")).body["code"]).toBe("otp_expired");
    const late = await client().auth.verifyOtp({ email, token: codeIn(strangers), type: "signup" });
    expect(late.error?.code).toBe("otp_expired");
    expect((await signIn(email, "the stranger's derived secret")).code).toBe("invalid_credentials");
    expect((await signIn(email)).code).toBeUndefined();
  });

  test("[§7] nobody has a session at an address that is not confirmed", async () => {
    const { email, user } = await signUp();
    await mail(email);
    expect((await signIn(email)).session).toBeNull();
    for (const path of ["/recover", "/otp"]) await call("POST", path, { body: { email } });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await mailsTo(email), "and no mail that could open one").toHaveLength(1);
    const sessions = await server.database.transaction((query) =>
      query("select from auth.sessions where user_id = $1", [user?.id]),
    );
    expect(sessions).toHaveLength(0);
  });

  test("[§7] a sign-up at a known address changes nothing there and tells its owner", async () => {
    const person = await account({ language: "en" });
    await signUp(person.email, NEXT_PASSWORD, { language: "fi" });
    expect((await mail(person.email, 2)).subject).toBe("You already have an account");
    expect((await signIn(person.email)).session?.user.user_metadata).toEqual({ language: "en" });
    expect((await signIn(person.email, NEXT_PASSWORD)).code).toBe("invalid_credentials");
    const left = await server.database.transaction((query) =>
      query(
        "select from auth.mail_tokens where user_id = $1 union all select from auth.sign_up_attempts where user_id = $1",
        [person.id],
      ),
    );
    expect(left).toHaveLength(0);
  });

  test("[§7] nothing that was mailed can be read from the database", async () => {
    const { email } = await signUp();
    const sent = await mail(email);
    const rows = await server.database.transaction((query) =>
      query<{ row: string }>("select row_to_json(t)::text as row from auth.mail_tokens t where address = $1", [
        email.toLowerCase(),
      ]),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(tokenIn(sent));
    expect(JSON.parse(rows[0]?.row ?? "{}")).not.toContain(codeIn(sent));
    expect(server.log()).not.toContain(tokenIn(sent));
    expect(server.log()).not.toContain(email);
  });

  test("[§7] the digits of one address open nothing at another", async () => {
    const one = await signUp();
    const other = await signUp();
    const token = codeIn(await mail(one.email));
    const { error } = await client().auth.verifyOtp({ email: other.email, token, type: "signup" });
    expect([error?.status, error?.code]).toEqual([403, "otp_expired"]);
    expect((await client().auth.verifyOtp({ email: one.email, token, type: "signup" })).error).toBeNull();
  });

  test("[§7] of many who answer a mail at once, one gets a session", async () => {
    const { email } = await signUp();
    const link = linkIn(await mail(email));
    const answers = await Promise.all(Array.from({ length: 5 }, () => answered(link)));
    expect(answers.filter(({ body }) => body["access_token"])).toHaveLength(1);
    expect(answers.filter(({ body }) => body["code"] === "otp_expired")).toHaveLength(4);
    await call("POST", "/recover", { body: { email } });
    const recovery = linkIn(await mail(email, 2));
    const presses = await Promise.all(Array.from({ length: 8 }, () => pressed(recovery)));
    expect(presses.filter(({ fragment }) => fragment["access_token"])).toHaveLength(1);
    expect(presses.filter(({ status }) => status === 410)).toHaveLength(7);
  });

  test("[§7] sign-ins that race with a new password leave no session of the old one", async () => {
    const person = await account();
    const racing = Array.from({ length: 6 }, () => signIn(person.email));
    await person.supabase.auth.updateUser({ password: NEXT_PASSWORD });
    await Promise.all(racing);
    const sessions = await server.database.transaction((query) =>
      query("select from auth.sessions where user_id = $1", [person.id]),
    );
    expect(sessions).toHaveLength(1);
  });

  test("[§7] opened and sent links name no token of another kind, whatever their address says", async () => {
    for (const query of [
      "",
      "?token=",
      "?token=x&type=signup",
      `?token=${"x".repeat(5_000)}&type=recovery`,
      "?token=x&token=y",
    ]) {
      const link = `${server.url}/auth/v1/verify${query}`;
      const { status, leadsTo, form } = await openedPage(link);
      expect([query, status, leadsTo, form]).toEqual([query, 410, `${server.url}/auth`, undefined]);
      expect([query, (await pressed(link)).status]).toEqual([query, 410]);
    }
    const away = await openedPage(`${server.url}/auth/v1/verify?token=x&type=signup&redirect_to=https://evil.example`);
    expect(away.html).not.toContain("evil");
  });

  test.each([
    ["a NUL", "a\u0000b"],
    ["half a character", "a\ud800b"],
  ])("[§7] %s in what somebody says of an account is refused, and the account stays as it is", async (_name, odd) => {
    const email = newEmail();
    for (const data of [{ name: odd }, { [odd]: 1 }, { deep: [{ name: odd }] }]) {
      const signedUp = await call("POST", "/signup", { body: { email, password: PASSWORD, data } });
      expect([signedUp.status, signedUp.body["code"]]).toEqual([400, "bad_json"]);
    }
    expect(await mailsTo(email)).toHaveLength(0);
    const { session } = await account({ language: "da" });
    const token = session.access_token;
    for (const data of [{ name: odd }, { [odd]: 1 }]) {
      const changed = await call("PUT", "/user", { token, body: { data } });
      expect([changed.status, changed.body["code"]]).toEqual([400, "bad_json"]);
    }
    expect((await call("GET", "/user", { token })).body["user_metadata"]).toEqual({ language: "da" });
  });

  test("[§7] whatever is sent to the account calls, the answer is no server error", async () => {
    const { session } = await account();
    const calls = fc.constantFrom(
      ["POST", "/recover"],
      ["POST", "/otp"],
      ["POST", "/resend"],
      ["POST", "/verify"],
      ["POST", "/token?grant_type=pkce"],
      ["POST", "/logout?scope=x"],
      ["PUT", "/user"],
    );
    const names =
      "email type token token_hash password current_password nonce data auth_code code_verifier code_challenge";
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.constant("a\u0000b@example.dk"));
    const body = fc.oneof(fc.dictionary(fc.constantFrom(...names.split(" ")), value), value);
    await fc.assert(
      fc.asyncProperty(calls, body, async ([method = "", path = ""], sent) => {
        const { status } = await call(method, path, { token: session.access_token, body: sent });
        expect([path, sent, status < 500]).toEqual([path, sent, true]);
      }),
      { numRuns: 120 },
    );
  });
});

describe.each(DATABASES)("with limits, on %s", (_name, engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      databaseUrl: engine?.createDatabase(),
      limits: { passwordResetNetwork: { max: 1_000, minutes: 60 }, resend: { max: 3, minutes: 60 } },
    });
  });
  afterAll(() => server.stop());
  const { client, signUp, mail, call, account } = accountsAt(() => server);

  test("[§9] a mail to one address is asked for three times in an hour, whether it has an account or not", async () => {
    const known = (await account()).email;
    for (const path of ["/recover", "/otp", "/resend"]) {
      for (const email of [known, newEmail()]) {
        const answers = [];
        for (let tries = 0; tries < 4; tries++) {
          answers.push(
            await call("POST", path, { body: { email: tries % 2 ? email : email.toUpperCase(), type: "signup" } }),
          );
        }
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
        expect(answers[3]?.body["code"]).toBe("over_email_send_rate_limit");
        expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
      }
    }
    const { error } = await client().auth.resetPasswordForEmail(known);
    expect([error?.status, error?.code]).toEqual([429, "over_email_send_rate_limit"]);
  });

  test("[§9] digits are guessed five times in a quarter of an hour, also where there are none", async () => {
    const { email } = await signUp();
    await mail(email);
    for (const address of [email, newEmail()]) {
      const statuses = [];
      for (let tries = 0; tries < 6; tries++) {
        const body = { type: "signup", email: address, token: String(tries).padStart(6, "0") };
        statuses.push((await call("POST", "/verify", { body })).status);
      }
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    }
  });

  test("[§9] a session is no way to guess its password", async () => {
    const { session } = await account();
    const codes = [];
    for (let tries = 0; tries < 6; tries++) {
      const body = { password: NEXT_PASSWORD, current_password: randomUUID() };
      codes.push((await call("PUT", "/user", { token: session.access_token, body })).body["code"]);
    }
    expect(codes).toEqual([...Array<string>(5).fill("current_password_invalid"), "over_request_rate_limit"]);
  });

  test("[§9] new addresses are asked for and nonces are mailed three times in an hour", async () => {
    const { supabase } = await account();
    const change = async () => (await supabase.auth.updateUser({ email: newEmail() })).error?.code;
    expect([await change(), await change(), await change(), await change()]).toEqual([
      undefined,
      undefined,
      undefined,
      "over_email_send_rate_limit",
    ]);
    const nonce = async () => (await supabase.auth.reauthenticate()).error?.code;
    expect([await nonce(), await nonce(), await nonce(), await nonce()]).toEqual([
      undefined,
      undefined,
      undefined,
      "over_email_send_rate_limit",
    ]);
  });
});

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
