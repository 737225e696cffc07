import type { Query } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { ERRORS } from "../errorTable.ts";
import { confirmEmailChange } from "./emailChange.ts";
import {
  lockedToken,
  type MailPurpose,
  type MailToken,
  seenByLink,
  consumeMailToken,
  tokenByCode,
} from "./mailTokens.ts";
import { confirmSignUp } from "./signUp.ts";
import { lockUser, type UserRow } from "./users.ts";

/** The answer to the first of two mails: the change of address waits for the other one. */
export const HALFWAY = ERRORS.halfConfirmed[2];

/** The purposes of a mail by the name that a client has for it. `email` stands for whichever mail signs an address in. */
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

/** Mails whose link or digits alone decide whose an account is: answering one takes more than the mailbox. */
export function confirms({ purpose }: MailToken): boolean {
  return purpose === "signup" || purpose === "email_change_current" || purpose === "email_change_new";
}

export function purposesOf(type: string): readonly MailPurpose[] {
  return Object.hasOwn(PURPOSES_BY_TYPE, type) ? (PURPOSES_BY_TYPE[type] ?? []) : [];
}

/**
 * The mail that a link or digits stand for, not used up yet. A wrong guess is counted: the caller must commit when there
 * is no answer.
 */
export async function meantMail(query: Query, proof: Proof): Promise<MailToken | undefined> {
  const purposes = purposesOf(proof.type);
  return "link" in proof
    ? seenByLink(query, proof.link, purposes)
    : tokenByCode(query, proof.email, proof.code, purposes);
}

/**
 * Uses a mail up. `user` is undefined when the other address of a change has not answered yet; the whole answer is when
 * somebody else was first.
 */
export async function answered(
  query: Query,
  tokenHash: string,
): Promise<{ readonly user: UserRow | undefined } | undefined> {
  const token = await lockedToken(query, tokenHash);
  if (!token) return undefined;
  if (token.purpose === "signup") return some(await confirmSignUp(query, token));
  if (confirms(token)) return { user: await confirmEmailChange(query, token) };
  return some(await signedInBy(query, token));
}

async function signedInBy(query: Query, token: MailToken): Promise<UserRow | undefined> {
  const user = await lockUser(query, token.userId);
  return user && (await consumeMailToken(query, token)) ? user : undefined;
}

function some(user: UserRow | undefined) {
  return user && { user };
}

/** The refusal of a mail for whatever reason; its words are the hosted service's. */
export function mailExpired(isLink: boolean): HttpError {
  return new HttpError(isLink ? "linkExpired" : "digitsExpired");
}
