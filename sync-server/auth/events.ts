import type { Database, Query } from "../db/database.ts";
import { networkOf } from "./rateLimiter.ts";

/** §7 An event that the server sees it logs itself, with or without the app; `private.security_event_types` knows these too. */
export type ServerEvent =
  | "login_failed"
  | "logout"
  | "device_removed"
  | "factor_added"
  | "factor_removed"
  | "factor_failed"
  | "recovery_used";

/**
 * Writes an event to its owner's log, in the transaction of what happened. Sessions that begin are logged by
 * `private.log_sign_in`.
 */
export async function logEvent(
  query: Query,
  userId: string,
  type: ServerEvent,
  { ip, ...details }: { readonly ip?: string; readonly factor?: string; readonly count?: number },
): Promise<void> {
  await query(
    `insert into public.security_events (user_id, event_type, event_details, network)
     values ($1, $2, $3::text::jsonb, private.network_of($4))`,
    [userId, type, JSON.stringify(details), ip ?? null],
  );
}

/** Whoever guesses for a year fills no log. */
const MOST_FAILURES_A_DAY = 100;

/** Logs a wrong password in its owner's log. An address that has no account costs the same statement. */
export async function logFailedSignIn(database: Database, email: string, ip: string): Promise<void> {
  await database.statement(
    `insert into public.security_events (user_id, event_type, event_details, network)
     select u.id, 'login_failed', '{}', private.network_of($2) from auth.users u
     where u.email = $1 and u.email_confirmed_at is not null
       and ${MOST_FAILURES_A_DAY} > (select count(*) from public.security_events e where e.user_id = u.id
         and e.event_type = 'login_failed' and e.created_at > now() - interval '1 day')`,
    [email.toLowerCase(), networkOf(ip)],
  );
}
