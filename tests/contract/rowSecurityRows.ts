/** Schemas whose tables and functions are tried: what clients are shown, and what they must never reach. */
export const SCHEMAS = ["public", "private", "auth", "storage", "realtime"] as const;

/** Tables that hold nobody's rows: settings, counters over everybody, what passes through. */
export const NOBODYS: ReadonlySet<string> = new Set([
  "private.kdf_population",
  "private.payment_events",
  "private.rate_limits",
  "private.security_event_types",
  "private.server_epoch",
  "private.server_secrets",
  "realtime.parcels",
  "storage.buckets",
  "storage.discarded",
  "storage.place",
]);

/** Tables of which people read their own rows; of all others they read none. */
export function isOpen(table: string): boolean {
  return table.startsWith("public.") || table === "storage.objects";
}

/** Helpers that policies call; they say nothing but what a caller brings along. */
export const HELPERS: ReadonlySet<string> = new Set([
  "auth.jwt",
  "auth.role",
  "auth.uid",
  "realtime.topic",
  "storage.extension",
  "storage.filename",
  "storage.foldername",
]);

/**
 * One person's rows where living in the app leaves none by itself. $1 the person, $2 a session, $3 a mark of the person's
 * own, put in as they are; in an order in which foreign keys hold.
 */
export const PLANTED: readonly string[] = [
  `insert into private.kdf_params values ($1, jsonb_build_object('salt', 'salt of ' || $3::text, 'iterations', 600000, 'of', $2::text))`,
  `insert into private.devices (session_id, name) values ($2, 'device of ' || $3::text || $1::text)
     on conflict (session_id) do update set name = excluded.name`,
  `insert into private.known_networks (key, user_id) values ('network of ' || $3::text || $2::text, $1)`,
  `insert into private.fresh_keysets (user_id, keyset) values ($1, jsonb_build_object('fresh', $3::text || $2::text))`,
  `insert into private.former_vaults (user_id, vault_id, keyset) values ($1, $3, jsonb_build_object('former', $3::text || $2::text))`,
  `insert into private.former_records select $1, $3, 1, 'assets', $3, 1, 1, 1, false, '\\x00', convert_to($2::text, 'UTF8')`,
  `insert into private.device_approvals (id, user_id, commitment, device) values ($3, $1, repeat('c', 8) || $3::text, 'device ' || $2::text)`,
  `insert into private.payment_customers (user_id, customer) values ($1, 'customer of ' || $3::text || $2::text)`,
  `insert into private.payment_subscriptions
       (id, user_id, order_number, offer, status, started_at, paid_until, is_paused, is_returned)
     values ('subscription ' || $3::text, $1, 'order ' || $2::text, 'yearly', 'canceled', now(), now(), false, false)`,
  `insert into private.withdrawals (user_id, name, contract, email, received_at)
     values ($1, 'name ' || $3::text, 'agreement ' || $2::text, 'receipt ' || $3::text, now())`,
  `insert into private.shared_views (id, user_id, version, sealed, ends_at)
     values (translate(left(encode(decode(md5($3::text), 'hex'), 'base64'), 22), '+/', '-_'), $1, 1,
       convert_to('sealed for ' || $3::text || $2::text, 'UTF8'), now() + interval '30 days')`,
  `insert into private.shared_view_openings (view_id, user_id)
     select id, user_id from private.shared_views where user_id = $1 and $2::text <> $3::text`,
  `insert into auth.sign_up_attempts (token_hash, user_id, encrypted_password) values ('attempt ' || $3::text, $1, 'hash ' || $2::text)`,
  `insert into auth.attempts (key, action, window_start, count) values ($1::text, 'planted ' || $3::text, now(), length($2::text))`,
  `insert into auth.mail_queue (id, address, sealed, due_at)
     values ($3, 'address ' || $1::text, 'mail ' || $2::text, now() + interval '1 day')`,
  `insert into auth.mail_tokens (token_hash, purpose, user_id, address, code_hash)
     values ('mail ' || $3::text, 'recovery', $1, 'address ' || $2::text, 'code ' || $3::text)`,
  `insert into auth.flow_state (code_hash, user_id, code_challenge, code_challenge_method)
     values ('flow ' || $3::text, $1, 'challenge ' || $2::text, 's256')`,
  `insert into auth.mfa_factors (id, user_id, factor_type, secret) values ($3, $1, 'totp', 'secret ' || $2::text || $3::text)`,
  `insert into auth.mfa_challenges (id, factor_id, session_id) select $3, $3, $2 where $1::uuid is not null`,
  `insert into auth.mfa_recovery_codes (factor_id, code_hash) values ($3, 'recovery ' || $1::text || $2::text)`,
  `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
     values ('documents', $1::text || '/' || $3::text, $1::text, 'version of ' || $1::text || $2::text, '{"size": 1}')`,
  `insert into storage.uploads (id, user_id, bucket_id, name, length, upsert, described, expires_at)
     values ($3, $1, 'documents', $1::text || '/half ' || $2::text, 100, false, '{}', now() + interval '1 day')`,
  `insert into storage.upload_pieces (upload_id, start, file) values ($3, 0, 'piece of ' || $1::text || $2::text)`,
  `insert into realtime.messages (topic, extension, event) values ($1::text, 'broadcast', $2::text || $3::text)`,
];
