import type { Query } from "../db/database.ts";

export interface UserRow extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: string | null;
  readonly confirmation_sent_at: string | null;
  readonly recovery_sent_at: string | null;
  readonly reauthentication_sent_at: string | null;
  /** The address that both mails of a change have not confirmed yet; empty when none is under way. */
  readonly email_change: string;
  readonly email_change_sent_at: string | null;
  readonly last_sign_in_at: string | null;
  /** Shut out by whoever runs the server, for a while or for good. */
  readonly is_banned: boolean;
  readonly app_meta: string;
  readonly user_meta: string;
  /** Second factors as a client may see them. */
  readonly factors: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`;
const FACTORS = `(select coalesce(json_agg(json_strip_nulls(json_build_object('id', f.id, 'friendly_name', f.friendly_name,
    'factor_type', f.factor_type, 'status', f.status, 'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at))
    order by f.created_at, f.id), '[]') from auth.mfa_factors f where f.user_id = users.id)::text as factors`;
const COLUMNS = `id::text as id, email, encrypted_password, ${iso("email_confirmed_at")}, ${iso("confirmation_sent_at")},
  ${iso("recovery_sent_at")}, ${iso("reauthentication_sent_at")}, email_change, ${iso("email_change_sent_at")},
  ${iso("last_sign_in_at")}, coalesce(banned_until > now(), false) as is_banned, raw_app_meta_data::text as app_meta, raw_user_meta_data::text as user_meta,
  ${FACTORS}, ${iso("created_at")}, ${iso("updated_at")}`;

export async function userById(query: Query, id: string): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>(`select ${COLUMNS} from auth.users where id = $1`, [id]);
  return user;
}

export async function userByEmail(query: Query, email: string): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>(`select ${COLUMNS} from auth.users where email = $1`, [email.toLowerCase()]);
  return user;
}

/** Locks a user's row: until the end of the transaction nobody else changes it. */
export async function lockUser(query: Query, id: string): Promise<UserRow | undefined> {
  await query("select from auth.users where id = $1 for no key update", [id]);
  return userById(query, id);
}

/** The language a household is written to in. */
export function languageOf(user: Pick<UserRow, "user_meta"> | undefined): string {
  const { language } = JSON.parse(user?.user_meta ?? "{}") as { readonly language?: unknown };
  return typeof language === "string" ? language : "da";
}

/** The part of a user that a client may see: never a hash, a token or a secret. */
export function publicUser(user: UserRow) {
  const identity = {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: {
      sub: user.id,
      email: user.email,
      email_verified: user.email_confirmed_at !== null,
      phone_verified: false,
    },
    provider: "email",
    last_sign_in_at: user.last_sign_in_at,
    created_at: user.created_at,
    updated_at: user.updated_at,
    email: user.email,
  };
  const factors = JSON.parse(user.factors) as readonly object[];
  const { kdf: _moved, ...userMetadata } = JSON.parse(user.user_meta) as Record<string, unknown>;
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    phone: "",
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.email_change === "" ? null : user.email_change,
      email_change_sent_at: user.email_change === "" ? null : user.email_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: JSON.parse(user.app_meta) as Record<string, unknown>,
    user_metadata: userMetadata,
    identities: [identity],
    ...(factors.length > 0 ? { factors } : {}),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}

function present(times: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(times).filter((entry): entry is [string, string] => entry[1] !== null));
}
