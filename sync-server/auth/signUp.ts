import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Query } from "../db/database.ts";
import { Refusal } from "../errors.ts";
import type { Mail } from "../mail/mailer.ts";
import { confirmationMail, knownAddressMail } from "../mail/texts.ts";
import { publicUser, userByEmail, userById, type UserRow } from "./users.ts";

const LINK_HOURS = 24;

export interface SignUp {
  readonly email: string;
  /** Already derived on the device; 43 characters. */
  readonly password: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly redirectTo: string | undefined;
}

export interface SignUpAnswer {
  readonly user: ReturnType<typeof publicUser>;
  /** Sent after the transaction has committed. */
  readonly mail: Mail;
}

/**
 * Keeps an attempt that counts when its own link is opened. A known address is answered as if it were new and its
 * owner is told by mail; nothing of the account changes.
 */
export async function signUp(query: Query, site: string, request: SignUp, hashed: string): Promise<SignUpAnswer> {
  const email = request.email.toLowerCase();
  const data = JSON.stringify(request.data);
  const [opened] = await query<{ id: string }>(
    `insert into auth.users as u (id, email, raw_user_meta_data, confirmation_sent_at) values ($1, $2, $3::text::jsonb, now())
     on conflict (email) do update
       set raw_user_meta_data = excluded.raw_user_meta_data, confirmation_sent_at = now(), updated_at = now()
       where u.email_confirmed_at is null
     returning id::text as id`,
    [randomUUID(), email, data],
  );
  if (!opened) {
    const owner = await userByEmail(query, email);
    const language = languageOf(JSON.parse(owner?.user_meta ?? "{}") as Record<string, unknown>);
    return { user: madeUpUser(email, request.data), mail: knownAddressMail(email, language, site) };
  }
  const { id } = opened;
  const link = await keepAttempt(query, site, { userId: id, hashed, data, redirectTo: request.redirectTo });
  const user = await userById(query, id);
  if (!user) throw new Error("The user that was just stored is gone");
  return { user: publicUser(user), mail: confirmationMail(email, languageOf(request.data), link) };
}

/** The mail once more, for the newest attempt; undefined when there is nobody to send it to. */
export async function resendConfirmation(query: Query, site: string, email: string): Promise<Mail | undefined> {
  const user = await userByEmail(query, email);
  if (!user || user.email_confirmed_at) return undefined;
  const [newest] = await query<{ encrypted_password: string; data: string; redirect_to: string | null }>(
    `select encrypted_password, user_meta_data::text as data, redirect_to from auth.sign_up_attempts
     where user_id = $1 order by created_at desc limit 1`,
    [user.id],
  );
  if (!newest) return undefined;
  const link = await keepAttempt(query, site, {
    userId: user.id,
    hashed: newest.encrypted_password,
    data: newest.data,
    redirectTo: newest.redirect_to ?? undefined,
  });
  return confirmationMail(user.email, languageOf(JSON.parse(newest.data) as Record<string, unknown>), link);
}

/** Uses the link up: its attempt becomes the account, every other attempt is gone. */
export async function confirm(
  query: Query,
  token: string,
): Promise<{ readonly user: UserRow; readonly redirectTo: string | undefined }> {
  const [attempt] = await query<{
    user_id: string;
    encrypted_password: string;
    data: string;
    redirect_to: string | null;
  }>(
    `select user_id::text as user_id, encrypted_password, user_meta_data::text as data, redirect_to from auth.sign_up_attempts
     where token_hash = $1 and created_at > now() - make_interval(hours => ${LINK_HOURS}) for update`,
    [hashOf(token)],
  );
  const expired = new Refusal(403, "otp_expired", "Email link is invalid or has expired");
  if (!attempt) throw expired;
  const [waiting] = await query("select from auth.users where id = $1 and email_confirmed_at is null for update", [
    attempt.user_id,
  ]);
  if (!waiting) throw expired;
  // Parameters of another attempt must not survive one that brought none.
  await query("delete from private.kdf_params where user_id = $1", [attempt.user_id]);
  await query(
    "update auth.users set encrypted_password = $2, raw_user_meta_data = $3::text::jsonb, updated_at = now() where id = $1",
    [attempt.user_id, attempt.encrypted_password, attempt.data],
  );
  await query("update auth.users set email_confirmed_at = now() where id = $1", [attempt.user_id]);
  await query("delete from auth.sign_up_attempts where user_id = $1", [attempt.user_id]);
  const user = await userById(query, attempt.user_id);
  if (!user) throw expired;
  return { user, redirectTo: attempt.redirect_to ?? undefined };
}

/** The hash that a password is held against: the account's, or that of the newest attempt waiting for its link. */
export async function hashInForce(query: Query, user: UserRow | undefined): Promise<string | undefined> {
  if (!user || user.email_confirmed_at) return user?.encrypted_password ?? undefined;
  const [newest] = await query<{ encrypted_password: string }>(
    "select encrypted_password from auth.sign_up_attempts where user_id = $1 order by created_at desc limit 1",
    [user.id],
  );
  return newest?.encrypted_password;
}

interface Attempt {
  readonly userId: string;
  readonly hashed: string;
  readonly data: string;
  readonly redirectTo: string | undefined;
}

async function keepAttempt(query: Query, site: string, attempt: Attempt): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await query(
    `insert into auth.sign_up_attempts (token_hash, user_id, encrypted_password, user_meta_data, redirect_to)
     values ($1, $2, $3, $4::text::jsonb, $5)`,
    [hashOf(token), attempt.userId, attempt.hashed, attempt.data, attempt.redirectTo ?? null],
  );
  return `${site}/auth/v1/verify?token=${token}&type=signup`;
}

function languageOf(data: Readonly<Record<string, unknown>>): string {
  return typeof data["language"] === "string" ? data["language"] : "da";
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function madeUpUser(email: string, data: Readonly<Record<string, unknown>>): ReturnType<typeof publicUser> {
  const now = new Date().toISOString();
  const user = publicUser({
    id: randomUUID(),
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    last_sign_in_at: null,
    app_meta: '{"provider":"email","providers":["email"]}',
    user_meta: JSON.stringify(data),
    created_at: now,
    updated_at: now,
  });
  return { ...user, identities: [] };
}
