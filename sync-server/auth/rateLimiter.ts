import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";
import type { PreparedStatement, Database, Query, Row } from "../db/database.ts";
import { HttpError } from "../errors.ts";

/** A limit of tries: so many in so many minutes. */
export interface Limit {
  readonly max: number;
  readonly minutes: number;
}

/** The limit that the specification names for the app as well. */
function specified(action: LimitedAction): Limit {
  const { max, windowMinutes: minutes } = CLIENT_LIMITS[action];
  return { max, minutes };
}

/** The limits that the handlers enforce, whatever a client's own bookkeeping says. */
export const LIMITS = {
  /** Per address and network. */
  login: specified("login"),
  /** At one address, from networks that it was never signed in from. */
  loginAccount: { max: 20, minutes: 15 },
  /** From one network, over all addresses. */
  loginNetwork: { max: 100, minutes: 15 },
  signUp: { max: 10, minutes: 60 },
  /** Mails to one address, whoever asks for them. */
  signUpAddress: { max: 5, minutes: 60 },
  resend: { max: 3, minutes: 60 },
  /** Per address. */
  passwordReset: specified("password_reset"),
  passwordResetNetwork: { max: 10, minutes: 60 },
  kdfParams: { max: 30, minutes: 15 },
  /** Codes of a second factor, per person and factor. */
  mfaVerify: { max: 5, minutes: 15 },
  /** Texts to a person's telephones. */
  phoneCode: { max: 5, minutes: 60 },
  /** Refreshing, per session. */
  refresh: { max: 60, minutes: 10 },
  /** Per user; per network before sign-in. */
  api: specified("api_call"),
  /** Sealed rows that a person's devices send and ask for, per user. */
  syncRows: { max: 200_000, minutes: 1 },
  /** Per user and file. */
  fileUpload: specified("file_upload"),
  /** Messages for help, per user. */
  support: { max: 5, minutes: 60 },
  /** Statements of withdrawal, per network. */
  withdrawal: { max: 10, minutes: 60 },
  /** Links to somebody's figures that are opened, per network. */
  sharedView: { max: 120, minutes: 60 },
  /** Exports of what the server holds, per user. Backups are made on the device. */
  financialAccess: specified("financial_access"),
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

/** §9 Progressive backoff adds max(1, 5 − remaining) minutes; whoever is refused has none remaining. */
const BACKOFF_MINUTES = 5;
const BACKS_OFF: ReadonlySet<LimitName> = new Set(["login", "passwordReset", "mfaVerify", "financialAccess"]);

/**
 * Counts one try in a single statement, so that parallel tries cannot pass together, and in a transaction of its own,
 * so that a refused try stays counted. Every server on the same database counts together. Throws `HttpError` 429 above
 * the limit.
 */
export async function enforceRateLimit(
  database: Database,
  limits: Limits,
  name: LimitName,
  key: string,
): Promise<void> {
  const { sql, values } = counting(limits, name, key);
  throwIfRateLimited(limits, name, await database.statement(sql, values));
}

/**
 * The statement that counts a try, or `amount` of them at once, for whoever sends it along with others; `throwIfRateLimited`
 * reads its answer.
 */
export function counting(limits: Limits, name: LimitName, key: string, amount = 1): PreparedStatement {
  const { max, minutes } = limits[name];
  const backoff = BACKS_OFF.has(name) ? BACKOFF_MINUTES : 0;
  return { sql: COUNTING, values: [key, name, minutes, max, backoff, amount], name: "counting" };
}

export function throwIfRateLimited(limits: Limits, name: LimitName, found: readonly Row[]): void {
  const [row] = found as readonly { readonly count: number; readonly wait: number }[];
  if (!row || row.count <= limits[name].max) return;
  throw new HttpError("tooManyTries", { retryAfterSeconds: Math.max(row.wait, 1) });
}

/** A window in which somebody was refused lasts longer by the backoff. */
const HAS_PASSED =
  "a.window_start < now() - make_interval(mins => $3::int + case when a.count > $4::int then $5::int else 0 end)";

// A machine that loses power forgets the last half second of counting; every call waiting for the disk costs more.
const COUNTING = `insert into auth.attempts as a (key, action, window_start, count)
     select $1, $2, now(), $6::int from (select set_config('synchronous_commit', 'off', true)) as at_leisure
   on conflict (key, action) do update set
     count = case when ${HAS_PASSED} then $6::int else least(a.count, 1000000000) + $6::int end,
     window_start = case when ${HAS_PASSED} then now() else a.window_start end
   returning count, ceil(extract(epoch from window_start + make_interval(mins => $3::int + $5::int) - now()))::int as wait`;

export async function resetRateLimit(query: Query, name: LimitName, key: string): Promise<void> {
  await query("delete from auth.attempts where key = $1 and action = $2", [key, name]);
}

/**
 * Counts a try to sign in: from its network, at its address from there, and at its address from everywhere that it was
 * never signed in from. So nobody can guess from many networks, and nobody can lock out those who were here before.
 */
export async function enforceLoginRateLimit(
  database: Database,
  limits: Limits,
  email: string,
  ip: string,
): Promise<void> {
  const address = email.toLowerCase();
  const network = networkOf(ip);
  await enforceRateLimit(database, limits, "loginNetwork", network);
  await enforceRateLimit(database, limits, "login", `${address} ${network}`);
  const [known] = await database.transaction((query) =>
    query("select from private.known_networks where key = private.network_key($1, $2)", [address, network]),
  );
  // Counted either way, so that the time tells nobody whether somebody signed in from their own network before.
  try {
    await enforceRateLimit(database, limits, "loginAccount", known ? `${address} ${network}` : address);
  } catch (error) {
    if (known || !(error instanceof HttpError)) throw error;
    throw new HttpError("notAdmitted", { retryAfterSeconds: error.retryAfterSeconds });
  }
}

/** Forgets the earlier tries from a network whose password was right, and knows this network from now on. */
export async function loginSucceeded(query: Query, userId: string, email: string, ip: string): Promise<void> {
  await resetRateLimit(query, "login", `${email.toLowerCase()} ${networkOf(ip)}`);
  await knowNetwork(query, userId, email, ip);
}

export async function knowNetwork(query: Query, userId: string, email: string, ip: string): Promise<void> {
  await query(
    `insert into private.known_networks (key, user_id) values (private.network_key($1, $2), $3)
     on conflict (key) do update set seen_at = now()`,
    [email.toLowerCase(), networkOf(ip), userId],
  );
}

/** The network an address belongs to: /24 for IPv4, /48 for IPv6. */
export function networkOf(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  return v4 ? `${v4[1]}.0/24` : `${groupsOf(ip).slice(0, 3).join(":")}::/48`;
}

/** An address may leave out zeros in its first groups as well: 2001:db8::1 is 2001:db8:0:0:0:0:0:1. */
function groupsOf(ip: string): readonly string[] {
  const [head = "", tail] = ip.split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after].map((group) =>
    group.toLowerCase().replace(/^0+(?=.)/, ""),
  );
}
