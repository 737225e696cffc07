import type { Database } from "./database.ts";

const EVERY_MS = 3_600_000;

/** The rows that have lost their meaning: sessions nobody may refresh, links that no longer work, counters of windows gone by. */
const STATEMENTS = [
  "delete from auth.sessions where refreshed_at < now() - interval '30 days' or created_at < now() - interval '180 days'",
  "delete from auth.users where email_confirmed_at is null and confirmation_sent_at < now() - interval '7 days'",
  "delete from auth.mail_tokens where created_at < now() - interval '2 days'",
  "delete from auth.flow_state where created_at < now() - interval '1 hour'",
  "delete from auth.attempts where window_start < now() - interval '1 day'",
  "delete from public.rate_limit_tracking where window_start < now() - interval '1 day'",
  "delete from private.known_networks where seen_at < now() - interval '180 days'",
  "delete from private.known_devices where seen_at < now() - interval '180 days'",
  "delete from private.former_vaults where left_at < now() - interval '30 days'",
  "delete from private.fresh_keysets where made_at < now() - interval '1 hour'",
  "delete from private.payment_events where at < now() - interval '30 days'",
  "delete from private.withdrawals where received_at < now() - interval '5 years'",
  "update private.shared_views set sealed = null where sealed is not null and ends_at < now()",
  "delete from private.shared_views where coalesce(revoked_at, ends_at) < now() - interval '12 months'",
  "delete from public.security_events where created_at < now() - interval '12 months'",
] as const;

/** Households whose deleted records are swept in one transaction. */
const HOUSEHOLDS_AT_ONCE = 100;

/** Deleted records after their 90 days. Households that are written to at this moment come the next time. */
async function sweepTombstones(database: Database): Promise<void> {
  for (let swept = HOUSEHOLDS_AT_ONCE; swept === HOUSEHOLDS_AT_ONCE;) {
    const [row] = await database.transaction((query) =>
      query<{ swept: number }>("select private.sweep_tombstones($1) as swept", [HOUSEHOLDS_AT_ONCE]),
    );
    swept = row?.swept ?? 0;
  }
}

export async function sweep(database: Database): Promise<void> {
  await database.transaction(async (query) => {
    for (const statement of STATEMENTS) await query(statement);
  });
  await sweepTombstones(database);
}

/**
 * Removes what has expired, now and once an hour, until the function that it answers with is called; each hour but the
 * first also keeps the day's copy.
 */
export function sweepRegularly(database: Database, failed: (error: unknown) => void): () => void {
  sweep(database).catch(failed);
  const timer = setInterval(() => {
    sweep(database)
      .then(() => database.copy())
      .catch(failed);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
