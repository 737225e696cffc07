import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Query } from "../db/database.ts";
import type { RequestDetails } from "./requestDetails.ts";

export type MailPurpose =
  | "signup"
  | "recovery"
  | "magiclink"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "admission";

/** How long a link works. Digits are guessed more easily, so theirs is never longer than an hour. */
export const LINK_HOURS: Readonly<Record<MailPurpose, number>> = {
  signup: 24,
  recovery: 1,
  magiclink: 1,
  email_change_current: 24,
  email_change_new: 24,
  reauthentication: 1,
  admission: 1,
};
const CODE_HOURS = 1;
/** Of a million: whoever asks for all mails an address may be sent in an hour still guesses less than one in ten thousand. */
const MOST_WRONG_CODES = 5;

/** The challenge that a browser that keeps a verifier to itself sent ahead (RFC 7636). */
export interface Challenge {
  readonly challenge: string;
  readonly method: "s256" | "plain";
}

/** The account that a mail is for, its purpose, and where its link leads. */
export interface MailTokenRequest {
  readonly purpose: MailPurpose;
  readonly userId: string;
  readonly address: string;
  readonly redirectTo?: string | undefined;
  readonly challenge?: Challenge | undefined;
  readonly asked: RequestDetails;
}

export interface MailToken extends MailTokenRequest {
  readonly tokenHash: string;
}

/** The secret of a mail, which nobody but its reader knows. */
export interface MailSecret {
  readonly token: string;
  /** Six digits, for whoever reads mail on another device. */
  readonly code: string;
}

interface TokenRow extends Record<string, unknown> {
  readonly token_hash: string;
  readonly purpose: MailPurpose;
  readonly user_id: string;
  readonly address: string;
  readonly code_hash: string;
  readonly redirect_to: string | null;
  readonly code_challenge: string | null;
  readonly code_challenge_method: "s256" | "plain" | null;
  readonly asked_at: string;
  readonly browser: string | null;
  readonly system: string | null;
}

const COLUMNS = `token_hash, purpose, user_id::text as user_id, address, code_hash, redirect_to, code_challenge,
  code_challenge_method, to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as asked_at, browser, system`;
const LINK_AGE = `make_interval(hours => case ${Object.entries(LINK_HOURS)
  .map(([purpose, hours]) => `when purpose = '${purpose}' then ${hours}`)
  .join(" ")} end)`;

export async function createMailToken(query: Query, errand: MailTokenRequest): Promise<MailSecret> {
  const token = randomBytes(32).toString("base64url");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await query(
    `insert into auth.mail_tokens
       (token_hash, purpose, user_id, address, code_hash, redirect_to, code_challenge, code_challenge_method,
        asked_at, browser, system)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::timestamptz, $10, $11)`,
    [
      hashOf(token),
      errand.purpose,
      errand.userId,
      errand.address,
      codeHash(hashOf(token), code),
      errand.redirectTo ?? null,
      errand.challenge?.challenge ?? null,
      errand.challenge?.method ?? null,
      errand.asked.at,
      errand.asked.browser ?? null,
      errand.asked.system ?? null,
    ],
  );
  return { token, code };
}

/** The mail behind a link, to tell of it: nothing is locked and nothing is used up. */
export async function seenByLink(
  query: Query,
  token: string,
  purposes: readonly MailPurpose[],
): Promise<MailToken | undefined> {
  const [row] = await query<TokenRow>(
    `select ${COLUMNS} from auth.mail_tokens
     where token_hash = $1 and purpose = any ($2::text[]) and created_at > now() - ${LINK_AGE}`,
    [hashOf(token), `{${purposes.join(",")}}`],
  );
  return row && tokenOf(row);
}

/** Locks the account and the token, in that order as everywhere, so that of two who answer a mail at once one is late. */
export async function lockedToken(query: Query, tokenHash: string): Promise<MailToken | undefined> {
  await query(
    "select from auth.users where id in (select user_id from auth.mail_tokens where token_hash = $1) for update",
    [tokenHash],
  );
  const [row] = await query<TokenRow>(
    `select ${COLUMNS} from auth.mail_tokens where token_hash = $1 and created_at > now() - ${LINK_AGE} for update`,
    [tokenHash],
  );
  return row && tokenOf(row);
}

/**
 * The mail that typed digits belong to. A wrong guess counts against every mail it was meant for: the caller must commit
 * when there is no answer.
 */
export async function tokenByCode(
  query: Query,
  address: string,
  code: string,
  purposes: readonly MailPurpose[],
): Promise<MailToken | undefined> {
  await query(
    `select from auth.users where id in (select user_id from auth.mail_tokens where address = $1)
     order by id for update`,
    [address.toLowerCase()],
  );
  const rows = await query<TokenRow>(
    `select ${COLUMNS} from auth.mail_tokens
     where address = $1 and purpose = any ($2::text[]) and wrong_codes < ${MOST_WRONG_CODES}
       and created_at > now() - make_interval(hours => ${CODE_HOURS})
     order by created_at desc, token_hash for update`,
    [address.toLowerCase(), `{${purposes.join(",")}}`],
  );
  const right = rows.find((row) => isSame(row.code_hash, codeHash(row.token_hash, code)));
  if (right) return tokenOf(right);
  for (const { token_hash: hash } of rows) {
    await query("update auth.mail_tokens set wrong_codes = wrong_codes + 1 where token_hash = $1", [hash]);
  }
  return undefined;
}

/** Uses a mail up; true for whoever was first. */
export async function consumeMailToken(query: Query, { tokenHash }: MailToken): Promise<boolean> {
  return (await query("delete from auth.mail_tokens where token_hash = $1 returning 1", [tokenHash])).length === 1;
}

/** Takes the force from every mail of an account, or from those of the given purposes. */
export async function forgetMailTokens(
  query: Query,
  userId: string,
  purposes: readonly MailPurpose[] = Object.keys(LINK_HOURS) as MailPurpose[],
): Promise<void> {
  await query("delete from auth.mail_tokens where user_id = $1 and purpose = any ($2::text[])", [
    userId,
    `{${purposes.join(",")}}`,
  ]);
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** The token, which is long and unknown, salts the digits. */
function codeHash(tokenHash: string, code: string): string {
  return hashOf(`${tokenHash}:${code}`);
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function tokenOf(row: TokenRow): MailToken {
  const { code_challenge: challenge, code_challenge_method: method } = row;
  return {
    tokenHash: row.token_hash,
    purpose: row.purpose,
    userId: row.user_id,
    address: row.address,
    redirectTo: row.redirect_to ?? undefined,
    challenge: challenge !== null && method !== null ? { challenge, method } : undefined,
    asked: { at: row.asked_at, browser: row.browser ?? undefined, system: row.system ?? undefined },
  };
}
