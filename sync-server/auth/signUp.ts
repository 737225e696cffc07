import { randomUUID } from "node:crypto";
import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import type { Mail } from "../mail/mailer.ts";
import { confirmationMail, knownAddressMail } from "../mail/texts.ts";
import { type Challenge, forgetMailTokens, hashOf, createMailToken, LINK_HOURS, type MailToken } from "./mailTokens.ts";
import type { RequestDetails } from "./requestDetails.ts";
import { isPassword } from "./passwords.ts";
import { languageOf, publicUser, userByEmail, userById, type UserRow } from "./users.ts";

export interface SignUp {
  readonly email: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly redirectTo: string | undefined;
  readonly challenge: Challenge | undefined;
  readonly asked: RequestDetails;
}

export interface SignUpAnswer {
  readonly user: ReturnType<typeof publicUser>;
  /** For the queue of the same transaction. */
  readonly mail: Mail;
}

/**
 * Keeps an attempt that counts when its own mail is answered with its own password. A known address is answered as if it were new, with as
 * much work, and its owner is told by mail; nothing of the account changes.
 */
export async function signUp(query: Query, site: string, request: SignUp, hashed: string): Promise<SignUpAnswer> {
  const email = request.email.toLowerCase();
  const data = JSON.stringify(request.data);
  const standIn = await standInId(query, email);
  const [opened] = await query<{ id: string }>(
    `insert into auth.users as u (id, email, raw_user_meta_data, confirmation_sent_at) values ($1, $2, $3::text::jsonb, now())
     on conflict (email) do update
       set raw_user_meta_data = excluded.raw_user_meta_data, confirmation_sent_at = now(), updated_at = now()
       where u.email_confirmed_at is null
     returning id::text as id`,
    [randomUUID(), email, data],
  );
  const owner = await userByEmail(query, email);
  if (!owner) throw new Error("The user that was just stored is gone");
  const { redirectTo, challenge, asked } = request;
  const link = await keepAttempt(query, site, {
    id: randomUUID(),
    userId: owner.id,
    address: email,
    hashed,
    data,
    redirectTo,
    challenge,
    asked,
  });
  // The time of the answer must not tell: the attempt at a known address was written as well, and goes here.
  await forgetAttempt(query, opened ? "" : link.tokenHash);
  return {
    user: unconfirmedUser(opened?.id ?? standIn, email, request.data),
    mail: opened
      ? confirmationMail(email, languageOf({ user_meta: data }), link, asked)
      : knownAddressMail(email, languageOf(owner), site, asked),
  };
}

/** Signs up without a confirmation, for servers that ask for none: whether an address is known cannot be hidden there. */
export async function signUpAtOnce(query: Query, request: SignUp, hashed: string): Promise<UserRow> {
  const email = request.email.toLowerCase();
  const [opened] = await query<{ id: string }>(
    `insert into auth.users as u (id, email, encrypted_password, raw_user_meta_data) values ($1, $2, $3, $4::text::jsonb)
     on conflict (email) do update
       set encrypted_password = excluded.encrypted_password, raw_user_meta_data = excluded.raw_user_meta_data
       where u.email_confirmed_at is null
     returning id::text as id`,
    [randomUUID(), email, hashed, JSON.stringify(request.data)],
  );
  if (!opened) throw new HttpError("userExists");
  await query("update auth.users set email_confirmed_at = now(), updated_at = now() where id = $1", [opened.id]);
  await query("delete from auth.sign_up_attempts where user_id = $1", [opened.id]);
  await forgetMailTokens(query, opened.id);
  const user = await userById(query, opened.id);
  if (!user) throw new Error("The user that was just stored is gone");
  return user;
}

/**
 * The mail once more: for the attempt that this password is of, or else for the newest. It says when and where that attempt
 * was made, whoever asks for it again. Undefined when there is nobody to send it to.
 */
export async function resendConfirmation(
  query: Query,
  site: string,
  email: string,
  password?: string,
): Promise<Mail | undefined> {
  const user = await userByEmail(query, email);
  if (!user || user.email_confirmed_at) return undefined;
  const attempt = await attemptToResend(query, user.id, password);
  if (!attempt) return undefined;
  const { asked_at: at, browser, system } = attempt;
  const asked = { at, browser: browser ?? undefined, system: system ?? undefined };
  const link = await keepAttempt(query, site, {
    id: attempt.id,
    userId: user.id,
    address: user.email,
    hashed: attempt.hashed,
    data: attempt.data,
    redirectTo: attempt.redirect_to ?? undefined,
    challenge:
      attempt.challenge !== null && attempt.method !== null
        ? { challenge: attempt.challenge, method: attempt.method }
        : undefined,
    asked,
  });
  return confirmationMail(user.email, languageOf({ user_meta: attempt.data }), link, asked);
}

/** Comparing is slow on purpose: of an address that is tried with many passwords only so many are looked at. */
const MOST_COMPARED = 10;

async function attemptToResend(query: Query, userId: string, password?: string): Promise<KeptAttempt | undefined> {
  const newestFirst = await query<KeptAttempt>(
    `select * from (
       select distinct on (a.attempt_id) a.attempt_id::text as id, a.encrypted_password as hashed,
         a.user_meta_data::text as data, a.redirect_to, a.browser, a.system, min(a.created_at) over (partition by a.attempt_id) as begun_at,
         to_char(a.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as asked_at,
         t.code_challenge as challenge, t.code_challenge_method as method
       from auth.sign_up_attempts a left join auth.mail_tokens t on t.token_hash = a.token_hash
       where a.user_id = $1 order by a.attempt_id, a.created_at desc) attempts
     order by begun_at desc limit ${MOST_COMPARED}`,
    [userId],
  );
  if (password === undefined) return newestFirst[0];
  for (const attempt of newestFirst) if (await isPassword(password, attempt.hashed)) return attempt;
  return undefined;
}

interface KeptAttempt extends Record<string, unknown> {
  readonly id: string;
  readonly hashed: string;
  readonly data: string;
  readonly redirect_to: string | null;
  readonly challenge: string | null;
  readonly method: "s256" | "plain" | null;
  readonly asked_at: string;
  readonly browser: string | null;
  readonly system: string | null;
}

/** An attempt to sign up for which a mail was sent. */
export interface MailedAttempt {
  readonly hashed: string;
  readonly language: string;
  /** How its password became what was sent; null where the device did not say. */
  readonly kdf: unknown;
}

/** The attempt that a mail was sent for; undefined when another one has become the account. */
export async function attemptOf(query: Query, { tokenHash }: MailToken): Promise<MailedAttempt | undefined> {
  const [attempt] = await query<{ encrypted_password: string; data: string }>(
    "select encrypted_password, user_meta_data::text as data from auth.sign_up_attempts where token_hash = $1",
    [tokenHash],
  );
  if (!attempt) return undefined;
  const { kdf = null } = JSON.parse(attempt.data) as { readonly kdf?: unknown };
  return { hashed: attempt.encrypted_password, language: languageOf({ user_meta: attempt.data }), kdf };
}

/** Whether nobody else has a sign-up mail under way for this address that could be meant. */
export async function isOnlyAttempt(query: Query, userId: string): Promise<boolean> {
  const [row] = await query<{ count: number }>(
    `select count(distinct attempt_id)::int as count from auth.sign_up_attempts
     where user_id = $1 and created_at > now() - make_interval(hours => ${LINK_HOURS.signup})`,
    [userId],
  );
  return row?.count === 1;
}

/**
 * Confirms a sign-up by its mail, which is used up: its attempt becomes the account, and every other attempt is gone.
 * Undefined when it came too late.
 */
export async function confirmSignUp(query: Query, { tokenHash, userId }: MailToken): Promise<UserRow | undefined> {
  const [waiting] = await query("select from auth.users where id = $1 and email_confirmed_at is null for update", [
    userId,
  ]);
  const [attempt] = await query<{ encrypted_password: string; data: string }>(
    "select encrypted_password, user_meta_data::text as data from auth.sign_up_attempts where token_hash = $1",
    [tokenHash],
  );
  if (!waiting || !attempt) return undefined;
  // Parameters of another attempt must not survive one that brought none.
  await query("delete from private.kdf_params where user_id = $1", [userId]);
  await query(
    "update auth.users set encrypted_password = $2, raw_user_meta_data = $3::text::jsonb, updated_at = now() where id = $1",
    [userId, attempt.encrypted_password, attempt.data],
  );
  await query("update auth.users set email_confirmed_at = now() where id = $1", [userId]);
  await query("delete from auth.sign_up_attempts where user_id = $1", [userId]);
  await query("delete from auth.flow_state where user_id = $1", [userId]);
  await forgetMailTokens(query, userId);
  return userById(query, userId);
}

/** The hash that a password is held against: the account's, or that of the newest attempt waiting for its mail. */
export async function hashInForce(query: Query, user: UserRow | undefined): Promise<string | undefined> {
  const [newest] = await query<{ encrypted_password: string }>(
    "select encrypted_password from auth.sign_up_attempts where user_id = $1 order by created_at desc limit 1",
    [user?.id ?? NOBODY],
  );
  if (!user || user.email_confirmed_at) return user?.encrypted_password ?? undefined;
  return newest?.encrypted_password;
}

/** Asked about instead of no user, so that an unknown address costs the same questions. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

interface Attempt {
  /** The same for every mail of it. */
  readonly id: string;
  readonly userId: string;
  readonly address: string;
  readonly hashed: string;
  readonly data: string;
  readonly redirectTo: string | undefined;
  readonly challenge: Challenge | undefined;
  readonly asked: RequestDetails;
}

async function keepAttempt(query: Query, site: string, attempt: Attempt) {
  const { userId, address, redirectTo, challenge, asked } = attempt;
  const errand = { purpose: "signup", userId, address, redirectTo, challenge, asked } as const;
  const { token, code } = await createMailToken(query, errand);
  const tokenHash = hashOf(token);
  await query(
    `insert into auth.sign_up_attempts
       (token_hash, user_id, encrypted_password, user_meta_data, redirect_to, attempt_id, asked_at, browser, system)
     values ($1, $2, $3, $4::text::jsonb, $5, $6, $7::text::timestamptz, $8, $9)`,
    [
      tokenHash,
      userId,
      attempt.hashed,
      attempt.data,
      redirectTo ?? null,
      attempt.id,
      asked.at,
      asked.browser ?? null,
      asked.system ?? null,
    ],
  );
  return { link: `${site}/auth/v1/verify?token=${token}&type=signup`, code, tokenHash };
}

async function forgetAttempt(query: Query, tokenHash: string): Promise<void> {
  await query(
    `with attempt as (delete from auth.sign_up_attempts where token_hash = $1)
     delete from auth.mail_tokens where token_hash = $1`,
    [tokenHash],
  );
}

/** The same for an address however often it is asked for, as the id of an unconfirmed account is. */
async function standInId(query: Query, email: string): Promise<string> {
  const [row] = await query<{ mac: string }>(
    `select encode(private.hmac_sha256(convert_to($1, 'UTF8'), secret), 'hex') as mac
     from private.server_secrets where name = 'kdf'`,
    [`user ${email}`],
  );
  const hex = row?.mac ?? "";
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** New, waiting and known addresses look alike: what was sent, as of now, with no identity proven. */
function unconfirmedUser(id: string, email: string, data: SignUp["data"]): ReturnType<typeof publicUser> {
  const now = new Date().toISOString();
  const user = publicUser({
    id,
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    email_change: "",
    email_change_sent_at: null,
    last_sign_in_at: null,
    is_banned: false,
    app_meta: '{"provider":"email","providers":["email"]}',
    user_meta: JSON.stringify(data),
    factors: "[]",
    created_at: now,
    updated_at: now,
  });
  return { ...user, identities: [] };
}
