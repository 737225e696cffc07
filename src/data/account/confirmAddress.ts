import * as z from "zod/mini";
import { REFUSAL } from "#domain/protocol.ts";
import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import type { KdfParams } from "#workers/vault/vaultApi.ts";
import { forgetMail, pendingMailSecret } from "./openMailLink.ts";
import { lacksFactor } from "./assurance.ts";
import { type CallProblem, callProblem, noteRefusal } from "../remote/callProblem.ts";
import { currentAccount } from "../device/device.ts";
import { followEmail } from "./followEmail.ts";
import type { ConfirmType, MailSecret } from "./mailLink.ts";
import { derivedSecret } from "../session/opening.ts";
import { noteConfirmed, pendingSignUp } from "./pendingSignUp.ts";
import type { NotConfigured, StorageFailed, Tampered } from "../remote/problems.ts";
import type { Remote } from "../remote/remote.ts";
import type { LinkFailed } from "../remote/remoteAccount.ts";
import { remote } from "../remote/remoteLink.ts";
import { confirmedByWaitingTab } from "./waitingSignUp.ts";
import { isObject, parseJson } from "../state/parseJson.ts";

/** The mail belongs to an attempt that was made with another password. It stays valid for whoever has that one. */
interface OtherAttempt extends Failure {
  readonly kind: "OtherAttempt";
}
/** The server takes the mail for nothing without the attempt's password. */
interface PasswordNeeded extends Failure {
  readonly kind: "PasswordNeeded";
}
/** This page was loaded anew and has forgotten the mail's secret, which is as good as before. */
interface MailForgotten extends Failure {
  readonly kind: "MailForgotten";
}

export type AboutProblem = CallProblem | NotConfigured | LinkFailed | MailForgotten;
export type ConfirmProblem = AboutProblem | OtherAttempt | PasswordNeeded | Tampered | StorageFailed;

/** The device and the place that asked for a mail, for the person to recognise themselves by. */
export interface ConfirmationRequester {
  readonly type: ConfirmType;
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** As the server recognised it, if it did. */
  readonly browser?: string;
  readonly system?: string;
  /** False when this device is signed in to the account: its session stands for the password. */
  readonly needsPassword: boolean;
  /** This device began another attempt at the address than the one of the mail. */
  readonly isForeign: boolean;
  /** Of the attempt's password; nothing for an account that was made without our app. */
  readonly kdf?: KdfParams;
}

export type Confirmed =
  | { readonly kind: "signedUp" }
  | { readonly kind: "emailChanged"; readonly email: string }
  /** The other address has not answered yet. */
  | { readonly kind: "halfway" };

const Kdf = z.object({ alg: z.literal("PBKDF2-HMAC-SHA256"), iterations: z.int(), salt: z.string() });
const About = z.object({
  type: z.string(),
  email: z.string(),
  asked_at: z.string(),
  device: z.nullable(z.object({ browser: z.nullish(z.string()), system: z.nullish(z.string()) })),
  kdf: z.nullable(Kdf),
});
const Opened = z.object({
  access_token: z.string(),
  user: z.object({ id: z.string(), email: z.optional(z.string()) }),
});
const Halfway = z.object({ msg: z.string() });

/** A hanging connection counts as none. */
const ANSWER_WITHIN_MS = 15_000;

/** Says whose attempt the mail at hand belongs to. Asking changes nothing. */
export async function confirmationRequester(): Promise<Result<ConfirmationRequester, AboutProblem>> {
  const mail = pendingMailSecret();
  if (!mail) return failed({ kind: "MailForgotten" });
  const server = await remote();
  if (!server.ok) return server;
  const answer = await post(server.value, "verify/about", byLink(mail));
  if (!answer.ok) return failed(isForConfirming(answer.problem) ? { kind: "ServerFailed" } : answer.problem);
  const about = About.safeParse(answer.value);
  if (!about.success || about.data.type !== mail.type) return failed({ kind: "ServerFailed" });
  const { email, asked_at: askedAt, device, kdf } = about.data;
  const pending = pendingSignUp(localStorage, email);
  return ok({
    type: mail.type,
    email,
    askedAt: Date.parse(askedAt) || Date.now(),
    ...(device?.browser && { browser: device.browser }),
    ...(device?.system && { system: device.system }),
    needsPassword: mail.type === "signup" || (await ownBearer(server.value, email)) === undefined,
    isForeign: mail.type === "signup" && pending !== undefined && pending.salt !== kdf?.salt,
    ...(kdf && { kdf }),
  });
}

/** Answers the mail at hand: with the password of its attempt, or, for a change of address, with this device's session. */
export async function confirmByLink(
  about: ConfirmationRequester,
  password: string | undefined,
): Promise<Result<Confirmed, ConfirmProblem>> {
  const mail = pendingMailSecret();
  if (!mail) return failed({ kind: "MailForgotten" });
  const server = await remote();
  if (!server.ok) return server;
  let answer: Awaited<ReturnType<typeof post>>;
  if (password === undefined) {
    const bearer = await ownBearer(server.value, about.email);
    if (bearer === undefined) return failed({ kind: "PasswordNeeded" });
    answer = await post(server.value, "verify", byLink(mail), bearer);
  } else {
    // An attempt that was made without our app has no password that could be typed here.
    const secret = about.kdf ? await derivedSecret(password, about.kdf) : failed({ kind: "OtherAttempt" as const });
    if (!secret.ok) return secret;
    answer = await post(server.value, "verify", { ...byLink(mail), password: secret.value });
  }
  if (!answer.ok) return answer;
  const confirmed = await read(server.value, about.type, about.email, answer.value);
  if (confirmed.ok) forgetMail();
  return confirmed;
}

/** Confirms the address of a new account by the link of its mail, on the page that waits for it with the secret of the attempt. */
export async function confirmByHeldSecret(
  email: string,
  token: string,
  authSecret: string,
): Promise<Result<Confirmed, ConfirmProblem>> {
  const server = await remote();
  if (!server.ok) return server;
  const answer = await post(server.value, "verify", { ...byLink({ type: "signup", token }), password: authSecret });
  return answer.ok ? read(server.value, "signup", email, answer.value) : answer;
}

/** Whether the page that signed up in this browser still stands in another tab, and has answered the mail at hand. */
export async function confirmedInOtherTab({ type, email, isForeign, kdf }: ConfirmationRequester): Promise<boolean> {
  const mail = pendingMailSecret();
  if (!mail || type !== "signup" || isForeign || !kdf || pendingSignUp(localStorage, email)?.salt !== kdf.salt) {
    return false;
  }
  const isConfirmed = await confirmedByWaitingTab(kdf.salt, mail.token);
  if (isConfirmed) forgetMail();
  return isConfirmed;
}

/**
 * Confirms the address of a new account by the digits of its mail, on the device that began it: with what it still holds
 * in memory, or with the password typed once more.
 */
export async function confirmByDigits(
  email: string,
  digits: string,
  by: { readonly authSecret: string } | { readonly password: string },
): Promise<Result<Confirmed, ConfirmProblem>> {
  const server = await remote();
  if (!server.ok) return server;
  const kdf = pendingSignUp(localStorage, email);
  const secret =
    "authSecret" in by
      ? ok(by.authSecret)
      : kdf
        ? await derivedSecret(by.password, kdf)
        : failed({ kind: "OtherAttempt" as const });
  if (!secret.ok) return secret;
  const answer = await post(server.value, "verify", { type: "signup", email, token: digits, password: secret.value });
  return answer.ok ? read(server.value, "signup", email, answer.value) : answer;
}

/** Not by the client, which would make the session that the server answers with the one of this browser. */
async function post(
  { config }: Remote,
  path: "verify" | "verify/about",
  body: object,
  bearer?: string,
): Promise<Result<unknown, CallProblem | LinkFailed | OtherAttempt | PasswordNeeded>> {
  const answer = await fetch(`${config.url}/auth/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: config.anonKey,
      "content-type": "application/json",
      ...(bearer !== undefined && { authorization: bearer }),
    },
    body: JSON.stringify(body),
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (!answer || text === undefined) return failed({ kind: "Offline" });
  const said = parseJson(text);
  if (answer.ok) return ok(said);
  if (answer.status === 429) noteRefusal(answer.headers.get("retry-after"));
  if (answer.status >= 500 || answer.status === 429) return failed(callProblem(answer));
  // Where a server writes both, `code` repeats the status.
  const code = isObject(said) ? (said["error_code"] ?? said["code"]) : undefined;
  if (code === REFUSAL.wrongPassword) return failed({ kind: "OtherAttempt" });
  if (code === REFUSAL.attemptPasswordNeeded || code === REFUSAL.secondFactorNeeded)
    return failed({ kind: "PasswordNeeded" });
  return failed({ kind: "LinkFailed" });
}

function byLink({ type, token }: MailSecret): object {
  return { type, token_hash: token };
}

/** Nobody has given anything yet that could be refused. */
function isForConfirming(problem: Failure): problem is OtherAttempt | PasswordNeeded {
  return problem.kind === "OtherAttempt" || problem.kind === "PasswordNeeded";
}

/** The session of whoever is changing to or from this address, when it is this device's own. */
async function ownBearer(server: Remote, email: string): Promise<string | undefined> {
  const account = await currentAccount().catch(() => undefined);
  if (!account) return undefined;
  const session = await server.sessionOf(account.userId);
  if (!session.ok || lacksFactor(session.value)) return undefined;
  const { access_token: token } = session.value;
  const { data } = await server.client.auth.getUser(token);
  return [data.user?.email, data.user?.new_email].includes(email) ? `Bearer ${token}` : undefined;
}

/** The session that the server answers with is ended at once: only the password opens the vault. */
async function read(
  server: Remote,
  type: ConfirmType,
  email: string,
  answer: unknown,
): Promise<Result<Confirmed, CallProblem>> {
  const opened = Opened.safeParse(answer);
  if (!opened.success) {
    // A portal answers everything; the server answers with a session, or says that it waits for the other address.
    const isHalfway = type === "email_change" && Halfway.safeParse(answer).success;
    return isHalfway ? ok({ kind: "halfway" }) : failed({ kind: "ServerFailed" });
  }
  const { access_token: token, user } = opened.data;
  void server.revoke(token);
  if (type === "signup") {
    noteConfirmed(localStorage, email);
    return ok({ kind: "signedUp" });
  }
  await followEmail(user.id, user.email ?? email).catch(() => undefined);
  return ok({ kind: "emailChanged", email: user.email ?? email });
}
