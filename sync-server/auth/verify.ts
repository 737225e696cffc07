import type { Query } from "../db/database.ts";
import { Refusal } from "../errors.ts";
import { confirmEmailChange } from "./emailChange.ts";
import { type Challenge, type MailPurpose, type MailToken, tokenByCode, tokenByLink, spend } from "./mailTokens.ts";
import { confirmSignUp } from "./signUp.ts";
import { lockUser, type UserRow } from "./users.ts";

/** What a client calls the mail it answers. `email` stands for whichever mail signs an address in. */
const PURPOSES_BY_TYPE: Readonly<Record<string, readonly MailPurpose[]>> = {
  signup: ["signup"],
  email: ["signup", "magiclink"],
  magiclink: ["magiclink"],
  recovery: ["recovery"],
  email_change: ["email_change_current", "email_change_new"],
};

export type Proof =
  | { readonly type: string; readonly link: string }
  | { readonly type: string; readonly email: string; readonly code: string };

export interface Verified {
  /** Undefined when the other address of a change has not answered yet. */
  readonly user: UserRow | undefined;
  readonly redirectTo: string | undefined;
  readonly challenge: Challenge | undefined;
}

/** Uses a mail up. Resolves to a refusal instead of throwing where a wrong guess has to be committed. */
export async function verified(query: Query, proof: Proof): Promise<Verified | Refusal> {
  const purposes = Object.hasOwn(PURPOSES_BY_TYPE, proof.type) ? (PURPOSES_BY_TYPE[proof.type] ?? []) : [];
  const token =
    "link" in proof
      ? await tokenByLink(query, proof.link, purposes)
      : await tokenByCode(query, proof.email, proof.code, purposes);
  if (!token) return mailExpired("link" in proof);
  const { redirectTo, challenge } = token;
  if (token.purpose === "email_change_current" || token.purpose === "email_change_new") {
    return { user: await confirmEmailChange(query, token), redirectTo, challenge };
  }
  const user = token.purpose === "signup" ? await confirmSignUp(query, token) : await signedInBy(query, token);
  return user ? { user, redirectTo, challenge } : mailExpired("link" in proof);
}

async function signedInBy(query: Query, token: MailToken): Promise<UserRow | undefined> {
  const user = await lockUser(query, token.userId);
  return user && (await spend(query, token)) ? user : undefined;
}

/** Whatever the reason; the words are the hosted service's. */
function mailExpired(isLink: boolean): Refusal {
  return new Refusal(
    403,
    "otp_expired",
    isLink ? "Email link is invalid or has expired" : "Token has expired or is invalid",
  );
}
