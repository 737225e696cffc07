import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENT_LIMITS, HEARTBEAT } from "#config/spec.ts";
import {
  enforceLoginRateLimit,
  enforceRateLimit,
  LIMITS,
  loginSucceeded,
  networkOf,
} from "#server/auth/rateLimiter.ts";
import { type Database, type Row, sqlState } from "#server/db/database.ts";
import { openEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { sweep } from "#server/db/sweep.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";

const postgres = await startPostgres();
const DATABASES: readonly (readonly [string, TestPostgres | undefined])[] = [
  ["embedded", undefined],
  ...(postgres ? [["PostgreSQL", postgres] as const] : []),
];
afterAll(() => postgres?.stop());

interface Caller {
  readonly role: "anon" | "authenticated";
  readonly sub?: string;
  readonly email?: string;
  readonly session_id?: string;
  readonly network?: string;
}

interface Allowance {
  readonly allowed: boolean;
  readonly remaining_attempts: number;
  readonly reset_time: string;
}

test("[§9] a network is a /24 of IPv4 and a /48 of IPv6, however the address is written", () => {
  expect(networkOf("192.0.2.77")).toBe("192.0.2.0/24");
  expect(networkOf("::ffff:192.0.2.77")).toBe("192.0.2.0/24");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1::/48");
  expect(networkOf("2001:db8::6")).toBe("2001:db8:0::/48");
  expect(networkOf("2001:0DB8:0001::1")).toBe("2001:db8:1::/48");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0::/48");
});

test("[§9] the server's own limits are the specification's", () => {
  expect([LIMITS.login, LIMITS.passwordReset, LIMITS.fileUpload, LIMITS.api, LIMITS.financialAccess]).toEqual(
    [
      [5, 15],
      [3, 60],
      [20, 10],
      [100, 1],
      [50, 60],
    ].map(([max, minutes]) => ({ max, minutes })),
  );
});

describe.each(DATABASES)("on %s", (_name, engine) => {
  let folder: string;
  let database: Database;
  /** Another server on the same database; the embedded one is never shared. */
  let replica: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "overblik-limits-"));
    const url = engine?.createDatabase();
    database = url === undefined ? await openEmbedded(folder) : await openPostgres(url);
    replica = url === undefined ? database : await openPostgres(url);
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    if (replica !== database) await replica.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("[§9] the database holds the limits that the app knows, and hears a session for as long", async () => {
    const rows = await database.transaction((query) =>
      query<{ action: string; max_requests: number; window_minutes: number }>("select * from private.rate_limits"),
    );
    const held = rows.map((row) => [row.action, { max: row.max_requests, windowMinutes: row.window_minutes }]);
    const known = Object.entries(CLIENT_LIMITS).map(([action, { max, windowMinutes }]) => [
      action,
      { max, windowMinutes },
    ]);
    expect(Object.fromEntries(held)).toEqual(Object.fromEntries(known));
    const [{ source } = { source: "" }] = await database.transaction((query) =>
      query<{ source: string }>("select pg_get_functiondef('public.list_sessions()'::regprocedure) as source"),
    );
    expect(source).toContain(`now() - interval '${HEARTBEAT.activeWithinMs / 60_000} minutes'`);
  });

  /** A statement as the REST routes run it: with the caller's role and claims. */
  function as<Found extends Row>(caller: Caller, sql: string, values: readonly unknown[] = [], at = database) {
    const { network = "192.0.2.0/24", ...claims } = caller;
    return at.transaction(async (query) => {
      await query(
        "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.ip', $3, true)",
        [caller.role, JSON.stringify(claims), network],
      );
      return query<Found>(sql, values);
    });
  }

  async function ask(
    caller: Caller,
    identifier: string | null,
    action: string | null,
    max = 5,
    minutes = 15,
    at = database,
  ) {
    const [row] = await as<{ answer: string }>(
      caller,
      "select public.check_and_update_rate_limit($1, $2, $3::int, $4::int)::text as answer",
      [identifier, action, max, minutes],
      at,
    );
    return JSON.parse(row?.answer ?? "{}") as Allowance;
  }

  async function person(): Promise<Caller & { readonly sub: string; readonly email: string }> {
    const sub = randomUUID();
    const email = `person.${sub}@example.dk`;
    await own("insert into auth.users (id, email) values ($1, $2)", [sub, email]);
    const session = randomUUID();
    await own("insert into auth.sessions (id, user_id, refresh_key, amr) values ($1, $2, '', '[]')", [session, sub]);
    return { role: "authenticated", sub, email, session_id: session };
  }

  function own<Found extends Row>(sql: string, values: readonly unknown[] = []) {
    return database.transaction((query) => query<Found>(sql, values));
  }

  function log(caller: Caller, type: string | null, details: unknown = {}, at = database) {
    return as(caller, "select public.log_security_event($1, $2::text::jsonb)", [type, JSON.stringify(details)], at);
  }

  async function stateOf(work: Promise<unknown>): Promise<string> {
    return work.then(
      () => "stored",
      (error: unknown) => `${sqlState(error)} ${error instanceof Error ? error.message : ""}`,
    );
  }

  async function outcomes(tries: readonly Promise<unknown>[]): Promise<{ passed: number; refused: number }> {
    const settled = await Promise.allSettled(tries);
    const passed = settled.filter(({ status }) => status === "fulfilled").length;
    return { passed, refused: settled.length - passed };
  }

  describe("the limits that count", () => {
    test("[§9] of 50 tries at once on two servers exactly 5 pass", async () => {
      const tries = Array.from({ length: 50 }, (_, index) =>
        enforceRateLimit(index % 2 ? replica : database, LIMITS, "login", "at-once@example.dk 192.0.2.0/24"),
      );
      expect(await outcomes(tries)).toEqual({ passed: 5, refused: 45 });
    });

    test("[§9] who is refused is told how long, five minutes beyond the window, and a passed window begins anew", async () => {
      const key = "backoff@example.dk 192.0.2.0/24";
      const tried = () =>
        enforceRateLimit(database, LIMITS, "login", key).then(
          () => 0,
          (refusal: { retryAfterSeconds: number }) => refusal.retryAfterSeconds,
        );
      const back = (minutes: number) =>
        own("update auth.attempts set window_start = window_start - make_interval(mins => $2::int) where key = $1", [
          key,
          minutes,
        ]);
      const waits = [];
      for (let times = 0; times < 6; times++) waits.push(await tried());
      expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
      expect(waits[5]).toBeGreaterThan(19 * 60);
      expect(waits[5]).toBeLessThanOrEqual(20 * 60);
      await back(16);
      expect(await tried()).toBeGreaterThan(3 * 60);
      await back(5);
      expect(await tried()).toBe(0);
    });

    test("limits without a backoff end with their window", async () => {
      const limits = { ...LIMITS, api: { max: 1, minutes: 1 } };
      await enforceRateLimit(database, limits, "api", "window");
      await expect(enforceRateLimit(database, limits, "api", "window")).rejects.toMatchObject({
        status: 429,
        code: "over_request_rate_limit",
      });
      await own("update auth.attempts set window_start = window_start - interval '61 seconds' where key = 'window'");
      await enforceRateLimit(database, limits, "api", "window");
    });

    test("[§9] one address is guessed at most 20 times from 50 networks, and its owner still comes in", async () => {
      const victim = await person();
      const home = "203.0.113.9";
      await enforceLoginRateLimit(database, LIMITS, victim.email, home);
      await database.transaction((query) => loginSucceeded(query, victim.sub, victim.email, home));
      const tries = Array.from({ length: 200 }, (_, index) =>
        enforceLoginRateLimit(
          index % 2 ? replica : database,
          LIMITS,
          victim.email.toUpperCase(),
          `198.51.${index % 50}.7`,
        ),
      );
      const { passed } = await outcomes(tries);
      // The owner's own first try from a network that was not yet known counts as well.
      expect(passed).toBe(19);
      await expect(enforceLoginRateLimit(database, LIMITS, victim.email, "198.51.99.7")).rejects.toMatchObject({
        status: 429,
      });
      await enforceLoginRateLimit(database, LIMITS, victim.email, home);
      await enforceLoginRateLimit(database, LIMITS, victim.email, "203.0.113.200");
    });

    test("[§9] one network tries at most 100 times over all addresses", async () => {
      const limits = { ...LIMITS, loginNetwork: { max: 10, minutes: 15 } };
      const tries = Array.from({ length: 15 }, (_, index) =>
        enforceLoginRateLimit(database, limits, `someone.${index}@example.dk`, `198.18.0.${index}`),
      );
      expect(await outcomes(tries)).toEqual({ passed: 10, refused: 5 });
      await enforceLoginRateLimit(database, limits, "someone.99@example.dk", "198.19.0.1");
    });

    test("networks are known by a hash alone, and nobody but the server reads them", async () => {
      const known = await own<{ key: string }>("select key from private.known_networks");
      expect(known.length).toBeGreaterThan(0);
      for (const { key } of known) expect(key).toMatch(/^[0-9a-f]{64}$/);
      for (const table of ["private.known_networks", "auth.attempts", "private.rate_limits"]) {
        expect(await stateOf(as({ role: "anon" }, `select * from ${table}`)), table).toMatch(/^42501/);
        expect(await stateOf(as(await person(), `delete from ${table}`)), table).toMatch(/^42501/);
      }
    });
  });

  describe("the limit that a client asks about", () => {
    test("[§7] answers allowed, remaining_attempts and reset_time, and counts down", async () => {
      const someone = await person();
      const answers = [];
      for (let times = 0; times < 6; times++) answers.push(await ask(someone, someone.email, "login"));
      expect(Object.keys(answers[0] ?? {}).toSorted()).toEqual(["allowed", "remaining_attempts", "reset_time"]);
      expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false]);
      expect(answers.map((answer) => answer.remaining_attempts)).toEqual([4, 3, 2, 1, 0, 0]);
      const minutes = (Date.parse(answers[5]?.reset_time ?? "") - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(14);
      expect(minutes).toBeLessThanOrEqual(15.1);
    });

    test("[§7] of 50 calls at once on two servers exactly 5 are allowed", async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          ask({ role: "anon" }, "parallel@example.dk", "login", 5, 15, index % 2 ? replica : database),
        ),
      );
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
    });

    test.each([
      ["login", 5],
      ["password_reset", 3],
      ["admin_action", 10],
      ["file_upload", 20],
      ["api_call", 100],
      ["financial_access", 50],
    ])(
      "[§9] %s is allowed %i times, whatever larger number is asked for, and fewer when asked for",
      async (action, most) => {
        const someone = await person();
        expect((await ask(someone, "x", action, 1_000_000, 0)).remaining_attempts).toBe(most - 1);
        expect((await ask(await person(), "x", action, 2, 60)).remaining_attempts).toBe(1);
        expect((await ask(await person(), "x", action, -5, -5)).remaining_attempts).toBe(0);
      },
    );

    test("a shorter window is not granted, a longer one is, up to a day", async () => {
      const minutesOf = async (asked: number) =>
        Math.round((Date.parse((await ask(await person(), "x", "login", 5, asked)).reset_time) - Date.now()) / 60_000);
      expect(await minutesOf(1)).toBe(15);
      expect(await minutesOf(60)).toBe(60);
      expect(await minutesOf(2_147_483_647)).toBe(1_440);
    });

    test("unknown actions and odd identifiers are refused", async () => {
      const someone = await person();
      expect(await stateOf(ask(someone, "x", "drop"))).toBe("22023 unknown_action");
      expect(await stateOf(ask(someone, "x", null))).toBe("22023 unknown_action");
      for (const odd of [null, "", "x".repeat(321)]) {
        expect(await stateOf(ask({ role: "anon" }, odd, "login"))).toBe("22023 identifier_invalid");
      }
    });

    test("who names somebody else's address uses up only what is counted from there", async () => {
      const victim = "victim@example.dk";
      for (let times = 0; times < 7; times++) await ask({ role: "anon", network: "198.51.100.0/24" }, victim, "login");
      expect((await ask({ role: "anon", network: "203.0.113.0/24" }, victim, "login")).allowed).toBe(true);
      expect((await ask(await person(), victim, "login")).remaining_attempts).toBe(4);
    });

    test("[§7] a person deletes what is counted for the own account or address, and nobody else's", async () => {
      const [one, other] = [await person(), await person()];
      await ask(one, "x", "login");
      await ask({ role: "anon" }, one.email, "login");
      await ask(other, "x", "login");
      await ask({ role: "anon" }, other.email, "login");
      const remove = (identifier: string) =>
        as(one, "delete from public.rate_limit_tracking where identifier = $1 and action = 'login'", [identifier]);
      for (const identifier of [one.sub, one.email, other.sub, other.email]) await remove(identifier);
      const left = await own<{ identifier: string }>(
        "select identifier from public.rate_limit_tracking where identifier in ($1, $2, $3, $4) order by identifier = $3",
        [one.sub, one.email, other.email, other.sub],
      );
      expect(left.map(({ identifier }) => identifier)).toEqual([other.sub, other.email]);
    });

    test("a stranger neither reads nor deletes, and nobody writes around the function", async () => {
      const someone = await person();
      await ask(someone, "x", "login");
      expect(await stateOf(as({ role: "anon" }, "select * from public.rate_limit_tracking"))).toMatch(/^42501/);
      expect(await stateOf(as({ role: "anon" }, "delete from public.rate_limit_tracking"))).toMatch(/^42501/);
      expect(await stateOf(as(someone, "update public.rate_limit_tracking set requests = 0"))).toMatch(/^42501/);
      expect(
        await stateOf(as(someone, "insert into public.rate_limit_tracking values ('x', 'login', 'y', now(), 1)")),
      ).toMatch(/^42501/);
      const seen = await as<{ owner: string }>(someone, "select owner from public.rate_limit_tracking");
      expect(seen).toEqual([{ owner: someone.sub }]);
    });
  });

  describe("the log of security events", () => {
    test("[§7] known types are stored with their owner, the time and the network, and unknown ones refused", async () => {
      const someone = await person();
      for (const type of ["suspicious_activity", "unlock_failed", "tampering_detected"])
        await log(someone, type, { count: 2, at: "2026-11-21T20:00:00.000Z" });
      await log(someone, "critical_error", { errorId: "1a2b3c4d", reason: "TypeError", page: "assets" });
      await log(someone, "export");
      const stored = await as(
        someone,
        "select event_type, event_details, user_id, network from public.security_events order by event_type",
      );
      expect(stored.map((row) => row["event_type"])).toEqual([
        "critical_error",
        "export",
        "suspicious_activity",
        "tampering_detected",
        "unlock_failed",
      ]);
      expect(stored[0]).toMatchObject({
        event_details: { errorId: "1a2b3c4d", reason: "TypeError", page: "assets" },
        user_id: someone.sub,
        network: "192.0.2.0/24",
      });
      for (const odd of ["made_up", "", null, "CRITICAL_ERROR", "critical_error; drop"])
        expect(await stateOf(log(someone, odd)), String(odd)).toBe("22023 unknown_event_type");
    });

    test.each([
      ["a list", [1]],
      ["a word", "x"],
      ["something nested", { a: { b: 1 } }],
      ["of an unknown name", { name: "Ane" }],
      ["known for another kind", { count: 1 }],
      ["a long text", { reason: "x".repeat(61) }],
      ["a sentence", { reason: "1.234,50 kr. on the account of Ane" }],
      ["a number for a word", { reason: 12 }],
      ["no moment", { at: "yesterday" }],
      ["nothing", { reason: null }],
    ])("details that are %s are refused", async (_what, details) => {
      expect(await stateOf(log(await person(), "critical_error", details))).toBe("22023 event_invalid");
    });

    test.each([[1_000_001], [-1], [1.5], ["3"]])("a count is never %j", async (count) => {
      expect(await stateOf(log(await person(), "suspicious_activity", { count }))).toBe("22023 event_invalid");
    });

    test.each([
      ["198.51.100.77", "198.51.100.0/24"],
      ["::ffff:198.51.100.77", "198.51.100.0/24"],
      ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
      ["198.51.100.77 or so", "unknown"],
      ["1.2.3.4.5", "unknown"],
    ])("[§7] where a proxy names the caller as %s the network alone is kept: %s", async (address, network) => {
      const someone = await person();
      const headers = JSON.stringify({ "cf-connecting-ip": address });
      await database.transaction(async (query) => {
        await query(
          "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true)",
          [JSON.stringify({ sub: someone.sub }), headers],
        );
        await query("select public.log_security_event('export', '{}')");
      });
      expect(await own("select network from public.security_events where user_id = $1", [someone.sub])).toEqual([
        { network },
      ]);
    });

    test("of 70 events at once on two servers exactly 60 are kept", async () => {
      const someone = await person();
      const answers = await Promise.all(
        Array.from({ length: 70 }, (_, index) =>
          stateOf(log(someone, "critical_error", {}, index % 2 ? replica : database)),
        ),
      );
      expect(answers.filter((answer) => answer === "stored")).toHaveLength(60);
      expect(answers.filter((answer) => answer === "PT429 too_many_events")).toHaveLength(10);
    });

    test("events are read by their owner alone, never changed, and none are logged by strangers", async () => {
      const [one, other] = [await person(), await person()];
      await log(one, "critical_error");
      expect(await as(other, "select * from public.security_events")).toEqual([]);
      expect(await as(one, "select event_type from public.security_events")).toEqual([
        { event_type: "critical_error" },
      ]);
      expect(await stateOf(log({ role: "anon" }, "critical_error"))).toMatch(/^42501/);
      for (const change of [
        "update public.security_events set event_type = 'export'",
        "delete from public.security_events",
        "insert into public.security_events (event_type, event_details) values ('export', '{}')",
        "insert into private.security_event_types values ('x')",
      ])
        expect(await stateOf(as(one, change)), change).toMatch(/^42501/);
    });
  });

  test("what has lost its meaning is swept, and what has not stays", async () => {
    const someone = await person();
    await own("update auth.users set email_confirmed_at = now() where id = $1", [someone.sub]);
    await log(someone, "export");
    await log(someone, "critical_error");
    await own(
      "update public.security_events set created_at = now() - interval '13 months' where user_id = $1 and event_type = 'export'",
      [someone.sub],
    );
    await ask(someone, "x", "login");
    await ask(someone, "x", "api_call");
    await own(
      "update public.rate_limit_tracking set window_start = now() - interval '2 days' where owner = $1 and action = 'login'",
      [someone.sub],
    );
    await enforceRateLimit(database, LIMITS, "login", "old");
    await own("update auth.attempts set window_start = now() - interval '2 days' where key = 'old'");
    for (const ip of ["192.0.2.1", "203.0.113.1"])
      await database.transaction((query) => loginSucceeded(query, someone.sub, someone.email, ip));
    await own(
      "update private.known_networks set seen_at = now() - interval '181 days' where key = private.network_key($1, '192.0.2.0/24')",
      [someone.email],
    );
    await sweep(database);
    expect(await as(someone, "select event_type from public.security_events")).toEqual([
      { event_type: "critical_error" },
    ]);
    expect(await as(someone, "select action from public.rate_limit_tracking")).toEqual([{ action: "api_call" }]);
    expect(await own("select from auth.attempts where key = 'old'")).toHaveLength(0);
    expect(await own("select from private.known_networks where user_id = $1", [someone.sub])).toHaveLength(1);
  });
});
