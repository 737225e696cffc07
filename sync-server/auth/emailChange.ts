import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import type { Mail } from "../mail/mailer.ts";
import { currentAddressMail, knownAddressMail, newAddressMail } from "../mail/texts.ts";
import { type Challenge, forgetMailTokens, createMailToken, type MailToken, consumeMailToken } from "./mailTokens.ts";
import type { RequestDetails } from "./requestDetails.ts";
import { languageOf, lockUser, userByEmail, userById, type UserRow } from "./users.ts";

const PURPOSES = ["email_change_current", "email_change_new"] as const;

export interface EmailChange {
  readonly email: string;
  readonly redirectTo: string | undefined;
  readonly challenge: Challenge | undefined;
  readonly asked: RequestDetails;
}

/**
 * Writes to both addresses; the change happens when both have answered. An address that has an account already is not
 * told to whoever asks: its owner gets a mail of its own, and the change never completes. Asking for the present address
 * takes back the change that waits; the hosted service leaves it as it is.
 */
export async function startEmailChange(
  query: Query,
  site: string,
  user: UserRow,
  change: EmailChange,
): Promise<readonly Mail[]> {
  const email = change.email.toLowerCase();
  await forgetMailTokens(query, user.id, PURPOSES);
  if (email === user.email) {
    await query(
      `update auth.users set email_change = '', email_change_sent_at = null, updated_at = now()
       where id = $1 and email_change <> ''`,
      [user.id],
    );
    return [];
  }
  await query(
    "update auth.users set email_change = $2, email_change_sent_at = now(), updated_at = now() where id = $1",
    [user.id, email],
  );
  return changeMails(query, site, { ...user, email_change: email }, PURPOSES, change);
}

interface WaitingRow extends Record<string, unknown> {
  readonly purpose: (typeof PURPOSES)[number];
  readonly redirect_to: string | null;
  readonly asked_at: string;
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Sends the mails of a change of address again that nobody has answered yet; both, when the former ones are so old that
 * nothing is left of them.
 */
export async function resendEmailChange(query: Query, site: string, email: string): Promise<readonly Mail[]> {
  const found = await userByEmail(query, email);
  const user = found && (await lockUser(query, found.id));
  if (!user?.email_confirmed_at || user.email_change === "") return [];
  const waiting = await query<WaitingRow>(
    `select purpose, redirect_to, to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as asked_at, browser, system
     from auth.mail_tokens where user_id = $1 and purpose in ('email_change_current', 'email_change_new')`,
    [user.id],
  );
  await forgetMailTokens(query, user.id, PURPOSES);
  await query("update auth.users set email_change_sent_at = now() where id = $1", [user.id]);
  const purposes = PURPOSES.filter((name) => waiting.length === 0 || waiting.some(({ purpose }) => purpose === name));
  const [first] = waiting;
  const asked = {
    at: first?.asked_at ?? user.email_change_sent_at ?? new Date().toISOString(),
    browser: first?.browser ?? undefined,
    system: first?.system ?? undefined,
  };
  return changeMails(query, site, user, purposes, {
    redirectTo: first?.redirect_to ?? undefined,
    challenge: undefined,
    asked,
  });
}

/**
 * Confirms a change of address by one of its two mails. Resolves to the user when both addresses have answered, and to
 * undefined while the other one is awaited, or when the mail was used before.
 */
export async function confirmEmailChange(query: Query, token: MailToken): Promise<UserRow | undefined> {
  const user = await lockUser(query, token.userId);
  if (!user || !(await consumeMailToken(query, token))) return undefined;
  const others = await query("select from auth.mail_tokens where user_id = $1 and purpose = any ($2::text[])", [
    user.id,
    `{${PURPOSES.join(",")}}`,
  ]);
  if (others.length > 0 || user.email_change === "") return undefined;
  // Whoever only tried to sign up with the address has never shown that it is theirs.
  await query("delete from auth.users where email = $1 and email_confirmed_at is null", [user.email_change]);
  if (await userByEmail(query, user.email_change)) {
    throw new HttpError("emailExists");
  }
  await query(
    `update auth.users set email = email_change, email_change = '', email_change_sent_at = null, updated_at = now()
     where id = $1`,
    [user.id],
  );
  // Links that lie in the mailbox of the former address open nothing any more.
  await forgetMailTokens(query, user.id);
  return userById(query, user.id);
}

async function changeMails(
  query: Query,
  site: string,
  user: UserRow,
  purposes: readonly (typeof PURPOSES)[number][],
  { redirectTo, challenge, asked }: Omit<EmailChange, "email">,
): Promise<readonly Mail[]> {
  const taken = await userByEmail(query, user.email_change);
  const language = languageOf(user);
  const mails: Mail[] = [];
  for (const purpose of purposes) {
    const isNew = purpose === "email_change_new";
    const address = isNew ? user.email_change : user.email;
    const kept = await createMailToken(query, { purpose, userId: user.id, address, redirectTo, challenge, asked });
    const secret = { link: `${site}/auth/v1/verify?token=${kept.token}&type=email_change`, code: kept.code };
    if (!isNew) mails.push(currentAddressMail(address, language, user.email_change, secret, asked));
    else if (taken?.email_confirmed_at) mails.push(knownAddressMail(address, languageOf(taken), site, asked));
    else mails.push(newAddressMail(address, language, secret, asked));
  }
  return mails;
}
