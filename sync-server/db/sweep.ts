import type { Database } from "./database.ts";

const EVERY_MS = 3_600_000;

/** What has lost its meaning: sessions nobody may refresh, links that no longer work, counters of windows gone by. */
const STATEMENTS = [
  "delete from auth.sessions where refreshed_at < now() - interval '30 days' or created_at < now() - interval '180 days'",
  "delete from auth.users where email_confirmed_at is null and confirmation_sent_at < now() - interval '7 days'",
  "delete from auth.attempts where window_start < now() - interval '1 day'",
  "delete from public.rate_limit_tracking where window_start < now() - interval '1 day'",
  "delete from public.security_events where created_at < now() - interval '12 months'",
] as const;

/** Now and once an hour, until the answer is called. */
export function sweepRegularly(database: Database, failed: (error: unknown) => void): () => void {
  const sweep = () =>
    void database
      .transaction(async (query) => {
        for (const statement of STATEMENTS) await query(statement);
      })
      .catch(failed);
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  return () => clearInterval(timer);
}
