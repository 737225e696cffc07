import type { Query } from "../db/database.ts";
import type { Mail } from "../mail/mailer.ts";
import { magicLinkMail, reauthenticationMail, recoveryMail } from "../mail/texts.ts";
import { type Challenge, forgetMailTokens, createMailToken } from "./mailTokens.ts";
import type { RequestDetails } from "./requestDetails.ts";
import { languageOf, lockUser, userByEmail, type UserRow } from "./users.ts";

export interface LinkRequest {
  readonly purpose: "recovery" | "magiclink";
  readonly email: string;
  readonly redirectTo: string | undefined;
  readonly challenge: Challenge | undefined;
  readonly asked: RequestDetails;
}

/**
 * A link that opens a session, to set a new password or to be signed in. Undefined when there is no such account: an
 * address that nobody has confirmed yet proves nothing about who set its password.
 */
export async function linkMail(query: Query, site: string, request: LinkRequest): Promise<Mail | undefined> {
  const { purpose, email, redirectTo, challenge, asked } = request;
  const found = await userByEmail(query, email);
  const user = found && (await lockUser(query, found.id));
  if (!user?.email_confirmed_at) return undefined;
  await forgetMailTokens(query, user.id, [purpose]);
  const errand = { purpose, userId: user.id, address: user.email, redirectTo, challenge, asked };
  const { token, code } = await createMailToken(query, errand);
  if (purpose === "recovery") {
    await query("update auth.users set recovery_sent_at = now() where id = $1", [user.id]);
  }
  const secret = { link: `${site}/auth/v1/verify?token=${token}&type=${purpose}`, code };
  return (purpose === "recovery" ? recoveryMail : magicLinkMail)(user.email, languageOf(user), secret, asked);
}

/** A mail with six digits, which show in a session that is no longer young that the mailbox is at hand. */
export async function nonceMail(query: Query, user: UserRow, asked: RequestDetails): Promise<Mail> {
  await lockUser(query, user.id);
  await forgetMailTokens(query, user.id, ["reauthentication"]);
  const errand = { purpose: "reauthentication", userId: user.id, address: user.email, asked } as const;
  const { code } = await createMailToken(query, errand);
  await query("update auth.users set reauthentication_sent_at = now() where id = $1", [user.id]);
  return reauthenticationMail(user.email, languageOf(user), code, asked);
}
