import { type ConfirmType, type LinkTokens, type MailSecret, readMailLink } from "./mailLink.ts";
import { noteConfirmed, pendingNext } from "./pendingSignUp.ts";
import { isObject } from "../state/parseJson.ts";

/** The outcome of a mail's link, as the page for signing in is told. No token is in it: it is kept in the browser's history. */
export interface MailLinkOutcome {
  /** An address waits for its answer; the secret of the mail is `pendingMailSecret()`. */
  readonly confirm?: ConfirmType;
  /** The address of this account is confirmed. */
  readonly confirmedEmail?: string;
  /** The page that was asked for before the sign-up of that account here. */
  readonly next?: string | undefined;
  /** The account has this address from now on. */
  readonly changedEmail?: string;
  /** One of the two addresses of a change has answered. */
  readonly halfway?: boolean;
  /** A forgotten password may be replaced. */
  readonly reset?: boolean;
  /** The link was used, old or damaged. */
  readonly linkFailed?: boolean;
}

/** The app is opened all the same: the next renewal of the tokens brings the address along. */
const FOLLOW_WAIT_MS = 3_000;

/** The page's, of the link that it was opened by, as what follows is. */
let recovery: LinkTokens | undefined;

/** The session of a recovery link, for this page alone: it lives in memory, and reloading the page ends it. */
export function heldRecovery(): LinkTokens | undefined {
  return recovery;
}

export function forgetRecovery(): void {
  recovery = undefined;
}

/** The page's. */
let mail: MailSecret | undefined;

/** The secret of a mail that has not been answered yet, for this page alone: reloading forgets it, opening the mail brings it again. */
export function pendingMailSecret(): MailSecret | undefined {
  return mail;
}

export function forgetMail(): void {
  mail = undefined;
}

/** The page's. */
let following: Promise<void> | undefined;

/** Resolves when the account row of this device has the new address, or cannot have it now; never later than in 3 s. */
export async function emailFollowed(): Promise<void> {
  await Promise.race([following, new Promise((resolve) => setTimeout(resolve, FOLLOW_WAIT_MS))]);
}

/** Sessions of links are ended at once, because only the password can open the vault; that of a recovery is needed. */
export function openMailLink(hash: string): MailLinkOutcome | undefined {
  const link = readMailLink(hash);
  switch (link.kind) {
    case "none":
      return undefined;
    case "failed":
      return { linkFailed: true };
    case "confirm":
      mail = link.secret;
      return { confirm: link.secret.type };
    case "halfway":
      return { halfway: true };
    case "recovery":
      recovery = link.tokens;
      return { reset: true };
    case "confirmed":
      void end(link.tokens).catch(() => undefined);
      return link.tokens.email === undefined ? undefined : confirmed(link.tokens.email);
    case "emailChanged":
      following = follow(link.tokens).catch(() => undefined);
      return { changedEmail: link.tokens.email ?? "" };
  }
}

function confirmed(confirmedEmail: string): MailLinkOutcome {
  noteConfirmed(localStorage, confirmedEmail);
  const next = pendingNext(localStorage, confirmedEmail);
  return { confirmedEmail, ...(next !== undefined && { next }) };
}

async function end({ accessToken }: LinkTokens): Promise<void> {
  const { remote } = await import("../remote/remoteLink.ts");
  const server = await remote();
  if (server.ok) await server.value.revoke(accessToken);
}

/** The account row of this device gets the new address, as the server says it: anybody can write a link. */
async function follow(tokens: LinkTokens): Promise<void> {
  const [{ remote }, { followEmail }] = await Promise.all([
    import("../remote/remoteLink.ts"),
    import("./followEmail.ts"),
  ]);
  const server = await remote();
  if (!server.ok) return;
  const { url, anonKey } = server.value.config;
  const answer = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: anonKey, authorization: `Bearer ${tokens.accessToken}` },
    cache: "no-store",
    credentials: "omit",
  });
  const user: unknown = answer.ok ? await answer.json() : undefined;
  if (isObject(user) && typeof user["id"] === "string" && typeof user["email"] === "string") {
    await followEmail(user["id"], user["email"]);
  }
  await server.value.revoke(tokens.accessToken);
}
