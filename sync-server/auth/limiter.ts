import type { Database, Query } from "../db/database.ts";
import { Refusal } from "../errors.ts";

export interface Limit {
  readonly max: number;
  readonly minutes: number;
}

/** What the handlers enforce, whatever a client's own bookkeeping says. */
export const LIMITS = {
  /** §9 login 5/15, per address and network. */
  login: { max: 5, minutes: 15 },
  /** From one network, over all addresses. */
  loginNetwork: { max: 100, minutes: 15 },
  signUp: { max: 10, minutes: 60 },
  /** Mails to one address, whoever asks for them. */
  signUpAddress: { max: 5, minutes: 60 },
  resend: { max: 3, minutes: 60 },
  kdfParams: { max: 30, minutes: 15 },
  /** §9 api_call 100/1, per user; per network before sign-in. */
  api: { max: 100, minutes: 1 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

/**
 * Counts one try in a single statement, so that parallel tries cannot pass together, and in a transaction of its own, so
 * that a refused try stays counted. Throws `Refusal` 429 above the limit.
 */
export async function countedTry(database: Database, limits: Limits, name: LimitName, key: string): Promise<void> {
  const { max, minutes } = limits[name];
  const [row] = await database.transaction((query) =>
    query<{ count: number; wait: number }>(
      `insert into auth.attempts as a (key, action, window_start, count) values ($1, $2, now(), 1)
       on conflict (key, action) do update set
         count = case when a.window_start < now() - make_interval(mins => $3::int) then 1 else a.count + 1 end,
         window_start = case when a.window_start < now() - make_interval(mins => $3::int) then now() else a.window_start end
       returning count, ceil(extract(epoch from window_start + make_interval(mins => $3::int) - now()))::int as wait`,
      [key, name, minutes],
    ),
  );
  if (row && row.count > max) {
    throw new Refusal(
      429,
      "over_request_rate_limit",
      "Too many tries. Wait a while and try again.",
      Math.max(row.wait, 1),
    );
  }
}

export async function forgetTries(query: Query, name: LimitName, key: string): Promise<void> {
  await query("delete from auth.attempts where key = $1 and action = $2", [key, name]);
}

/** The network an address belongs to: /24 for IPv4, /48 for IPv6. */
export function networkOf(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  return v4 ? `${v4[1]}.0/24` : `${ip.split(":").slice(0, 3).join(":")}::/48`;
}
