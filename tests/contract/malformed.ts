import { createHash, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { decodeJwt, importJWK, type JWK, SignJWT } from "jose";
import { LIMITS, type Limits } from "#server/auth/rateLimiter.ts";
import type { Database } from "#server/db/database.ts";
import { loadSecrets } from "#server/secrets.ts";
import { type Chance, chance } from "../sim/chance.ts";
import { newHousehold, sealedRow } from "../support/household.ts";
import { startPostgres } from "../support/postgres.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { endpointsOf, MAILED } from "./endpoints.ts";
import { malformedRequests, type Sent } from "./malformedRequests.ts";
import { oddCalls } from "./oddBodies.ts";

/** The outcome of many requests that no server should follow. */
export interface Outcome {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly serverErrors: number;
  readonly slowestMs: number;
  /** How many tables differ from before. */
  readonly changed: number;
  /** The first few that were answered with a server's error. */
  readonly examples: readonly string[];
}

const AT_ONCE = 8;
const SLOW_MS = 2_000;
/** Tries are counted, whatever comes of them; the sweeper notes where the files lie when it first comes by, after minutes. */
const MAY_CHANGE = new Set(["auth.attempts", "storage.place"]);

/** Limits would answer instead of what is behind them. */
export const UNLIMITED = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, { max: 10_000_000, minutes: 1 }]),
) as unknown as Limits;

/** The stand-ins for the world outside, so that whoever asks for rates or prices is answered. */
export const SOURCES = {
  fetchRates: () => Promise.resolve(new Response("<Cube/>")),
  fetchQuote: () => Promise.resolve(Response.json({ date: "2026-11-20", price: "402.60", currency: "DKK" })),
  settings: { quotesUrl: "https://prices.example.org/{isin}" },
} as const;

export async function runMalformed(server: TestServer, requests: number, seed: number): Promise<Outcome> {
  const home = await newHousehold(server);
  await home.push([sealedRow({ collection: "assets" })]);
  const { signingKey } = await loadSecrets(server.dataDir);
  const access = {
    anonKey: server.anonKey,
    accessToken: await lasting(home.accessToken, signingKey),
    signingKey,
    issuer: `${server.url}/auth/v1`,
  };
  const next = await malformedRequests(chance(seed), access);
  const before = await tableHashes(server.database);
  const statuses: Record<string, number> = {};
  const examples: string[] = [];
  const slow: { readonly sent: Sent; readonly ms: number }[] = [];
  let slowestMs = 0;
  let left = requests;

  async function sendOn(): Promise<void> {
    while (left-- > 0) {
      const sent = next();
      const { status, ms } = await answerTo(server.url, sent);
      if (ms > SLOW_MS) slow.push({ sent, ms });
      else slowestMs = Math.max(slowestMs, ms);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500 && examples.length < 10) {
        examples.push(`${status} ${sent.method} ${sent.path.slice(0, 200)} ${sent.body?.slice(0, 200) ?? ""}`);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  // A request that hangs does so again, alone; a machine that was busy for a moment does not.
  for (const { sent, ms } of slow) {
    let fastest = ms;
    for (let tries = 0; tries < 3 && fastest > SLOW_MS; tries++) {
      fastest = Math.min(fastest, (await answerTo(server.url, sent)).ms);
    }
    slowestMs = Math.max(slowestMs, fastest);
  }

  const after = await tableHashes(server.database);
  const changed = [...after].filter(([table, hash]) => !MAY_CHANGE.has(table) && before.get(table) !== hash);
  return {
    requests,
    statuses,
    serverErrors: errorsIn(statuses),
    slowestMs: Math.round(slowestMs),
    changed: changed.length,
    examples: [...examples, ...changed.map(([table]) => `changed ${table}`)],
  };
}

/** The outcome of odd calls at one endpoint after the other. */
export interface EndpointsOutcome {
  readonly endpoints: number;
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly serverErrors: number;
  /** Answers of the best kind, by which is seen that not everything is refused at the door. */
  readonly reached: number;
  readonly examples: readonly string[];
}

/** So many odd calls at every endpoint, signed in and not. The rows that they are allowed to change may change. */
export async function runEndpoints(
  server: TestServer,
  each: number,
  seed: number,
  only = "",
): Promise<EndpointsOutcome> {
  const { signingKey } = await loadSecrets(server.dataDir);
  const statuses: Record<string, number> = {};
  const examples: string[] = [];
  const endpoints = (await endpointsOf(server)).filter(({ method, path }) => `${method} ${path}`.includes(only));
  const { accessToken, people } = await newPeople(server, endpoints.length);
  let requests = 0;
  let reached = 0;
  for (const [index, endpoint] of endpoints.entries()) {
    const luck = chance(seed * 1_000 + index);
    const person = people[index]!;
    const session = async () => {
      const id = randomUUID();
      await server.database.statement(
        `insert into auth.sessions (id, user_id, refresh_key, amr) values ($1, $2, '\\x00', '[]')`,
        [id, person],
      );
      return lasting(accessToken, signingKey, { sub: person, session_id: id });
    };
    let token = await session();
    const answersMails = endpoint.path.includes("verify");
    let mailed = "";
    // Some calls end the session they come with, or the person.
    const endsSessions = /logout|end_|session|delete-account|reset|factors|user$/.test(endpoint.path);
    const next = oddCalls(luck, endpoint, () => ({
      apikey: server.anonKey,
      ...(luck.odds(90) ? { authorization: `Bearer ${luck.odds(95) ? token : server.anonKey}` } : {}),
    }));
    let isReached = false;
    let left = each;
    const sendOn = async (): Promise<void> => {
      while (left-- > 0) {
        if (endsSessions && left % 10 === 0) token = await session();
        if (answersMails && left % 10 === 0) mailed = await newMail(server.database, luck, person);
        const odd = next();
        const sent = {
          ...odd,
          path: odd.path.replaceAll(MAILED, mailed),
          ...(odd.body === undefined ? {} : { body: odd.body.replaceAll(MAILED, mailed) }),
        };
        const { status } = await answerTo(server.url, sent);
        requests += 1;
        statuses[status] = (statuses[status] ?? 0) + 1;
        isReached ||= status < 400;
        if (status >= 500 && examples.length < 20)
          examples.push(
            `${status} ${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers).slice(-120)} ${sent.body?.slice(0, 300) ?? ""}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    if (isReached) reached += 1;
  }
  return { endpoints: endpoints.length, requests, statuses, serverErrors: errorsIn(statuses), reached, examples };
}

/**
 * So many who have confirmed their address and no more, and the access token of another one. Only that one signs up, as mails
 * and passwords for hundreds take a minute; the others are copies of its row, and the triggers add what an account has.
 */
async function newPeople(server: TestServer, count: number) {
  const { user, accessToken } = await newHousehold(server);
  const copies = await server.database.transaction((query) =>
    query<{ id: string }>(
      `insert into auth.users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'copy.' || n || '.' || u.email))).*
       from auth.users u, generate_series(1, $2::int) n where u.id = $1 returning id`,
      [user, count],
    ),
  );
  return { accessToken, people: copies.map(({ id }) => id) };
}

/** A mail of some kind that waits for its answer: to a person who is here, or to one who signs up. */
async function newMail(database: Database, luck: Chance, user: string): Promise<string> {
  const token = Buffer.from(luck.bytes(32)).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  const purpose = luck.pick(["signup", "recovery", "magiclink", "email_change_current", "email_change_new"]);
  const whose = purpose === "signup" ? randomUUID() : user;
  await database.transaction(async (query) => {
    if (purpose === "signup") {
      await query("insert into auth.users (id, email, confirmation_sent_at) values ($1, $2, now())", [
        whose,
        `${whose}@example.dk`,
      ]);
      await query(
        "insert into auth.sign_up_attempts (token_hash, user_id, encrypted_password) select $1, $2, encrypted_password from auth.users where id = $3",
        [hash, whose, user],
      );
    }
    await query(
      `insert into auth.mail_tokens (token_hash, purpose, user_id, address, code_hash, code_challenge, code_challenge_method)
       values ($1, $2, $3, 'person@example.dk', '', $4, $5)`,
      [hash, purpose, whose, ...(luck.odds(30) ? ["x".repeat(43), "plain"] : [null, null])],
    );
  });
  return token;
}

function errorsIn(statuses: Readonly<Record<string, number>>): number {
  return Object.entries(statuses).reduce((sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0), 0);
}

/** The same token for a day: a long run is longer than a token lives. */
async function lasting(token: string, signingKey: JWK, changed: object = {}): Promise<string> {
  const claims = { ...decodeJwt(token), ...changed, exp: Math.floor(Date.now() / 1_000) + 86_400 };
  const header = { alg: "ES256", typ: "JWT", kid: signingKey.kid ?? "" };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(signingKey, "ES256"));
}

interface Answer {
  readonly status: number;
  readonly ms: number;
}

async function answerTo(url: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - started };
}

async function tableHashes(database: Database): Promise<ReadonlyMap<string, string>> {
  return database.transaction(async (query) => {
    const tables = await query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth', 'private', 'storage', 'realtime') and c.relkind = 'r' order by 1`,
    );
    const hashes = new Map<string, string>();
    for (const { name } of tables) {
      const rows = await query(`select t::text as row from ${name} t order by 1`);
      hashes.set(name, createHash("sha256").update(JSON.stringify(rows)).digest("hex"));
    }
    return hashes;
  });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      requests: { type: "string", default: "50000" },
      /** So many odd calls at every endpoint instead. */
      each: { type: "string" },
      /** Only endpoints that hold this. */
      only: { type: "string" },
      seed: { type: "string", default: "1" },
      postgres: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const postgres = values.postgres ? await startPostgres() : undefined;
  const server = await startTestServer({ databaseUrl: postgres?.createDatabase(), limits: UNLIMITED, ...SOURCES });
  const seed = Number(values.seed);
  const { examples, ...outcome } =
    values.each === undefined
      ? await runMalformed(server, Number(values.requests), seed)
      : { changed: 0, slowestMs: 0, ...(await runEndpoints(server, Number(values.each), seed, values.only)) };
  await server.stop();
  await postgres?.stop();
  if (!values.json) for (const example of examples) console.log(example);
  console.log(JSON.stringify({ database: postgres ? "PostgreSQL" : "embedded", ...outcome }));
  process.exitCode = outcome.serverErrors > 0 || outcome.changed > 0 || outcome.slowestMs > SLOW_MS ? 1 : 0;
}
