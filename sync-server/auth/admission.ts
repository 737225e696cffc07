import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import type { Mail } from "../mail/mailer.ts";
import { admissionMail } from "../mail/texts.ts";
import { resetRateLimit, knowNetwork, networkOf } from "./rateLimiter.ts";
import { createMailToken, seenByLink } from "./mailTokens.ts";
import type { RequestDetails } from "./requestDetails.ts";
import { languageOf, lockUser, userByEmail } from "./users.ts";

/**
 * A way in while strangers guess: the link makes the network that it is opened from one that the account is known from.
 * It opens no session, and works for an hour however often it is used.
 */
export async function mailOfAdmission(
  query: Query,
  site: string,
  email: string,
  asked: RequestDetails,
): Promise<Mail | undefined> {
  const found = await userByEmail(query, email);
  const user = found && (await lockUser(query, found.id));
  if (!user?.email_confirmed_at) return undefined;
  // Links before it go on working: who guesses on would otherwise void the one that lies there.
  const { token } = await createMailToken(query, { purpose: "admission", userId: user.id, address: user.email, asked });
  return admissionMail(user.email, languageOf(user), `${site}/auth/v1/verify?token=${token}&type=admission`, asked);
}

export async function admit(query: Query, link: string, ip: string): Promise<void> {
  const token = await seenByLink(query, link, ["admission"]);
  if (!token) throw new HttpError("linkExpired");
  await knowNetwork(query, token.userId, token.address, ip);
  await resetRateLimit(query, "login", `${token.address} ${networkOf(ip)}`);
}
