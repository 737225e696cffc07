import type { Query } from "../db/database.ts";

export interface UserRow extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: string | null;
  readonly confirmation_sent_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly app_meta: string;
  readonly user_meta: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`;
const COLUMNS = `id::text as id, email, encrypted_password, ${iso("email_confirmed_at")}, ${iso("confirmation_sent_at")},
  ${iso("last_sign_in_at")}, raw_app_meta_data::text as app_meta, raw_user_meta_data::text as user_meta,
  ${iso("created_at")}, ${iso("updated_at")}`;

export async function userById(query: Query, id: string): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>(`select ${COLUMNS} from auth.users where id = $1`, [id]);
  return user;
}

export async function userByEmail(query: Query, email: string): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>(`select ${COLUMNS} from auth.users where email = $1`, [email.toLowerCase()]);
  return user;
}

/** What a client may see of a user: never a hash, a token or a secret. */
export function publicUser(user: UserRow) {
  const identity = {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: { sub: user.id, email: user.email, email_verified: user.email_confirmed_at !== null },
    provider: "email",
    last_sign_in_at: user.last_sign_in_at,
    created_at: user.created_at,
    updated_at: user.updated_at,
    email: user.email,
  };
  const { kdf: _moved, ...userMetadata } = JSON.parse(user.user_meta) as Record<string, unknown>;
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    phone: "",
    ...(user.email_confirmed_at
      ? { email_confirmed_at: user.email_confirmed_at, confirmed_at: user.email_confirmed_at }
      : {}),
    ...(user.confirmation_sent_at ? { confirmation_sent_at: user.confirmation_sent_at } : {}),
    ...(user.last_sign_in_at ? { last_sign_in_at: user.last_sign_in_at } : {}),
    app_metadata: JSON.parse(user.app_meta) as Record<string, unknown>,
    user_metadata: userMetadata,
    identities: [identity],
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}
