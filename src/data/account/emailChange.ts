import { REFUSAL } from "#domain/protocol.ts";
import type { AuthError, User } from "../remote/remote.ts";
import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import { withFactor } from "./factors.ts";
import { followEmail } from "./followEmail.ts";
import type { SecurityProblem } from "../remote/problems.ts";
import { callProblem } from "../remote/callProblem.ts";
import type { Remote } from "../remote/remote.ts";
import { remote } from "../remote/remoteLink.ts";
import { sessionView } from "../session/session.ts";

/** The address of the account, and the one it is to have once both have answered. */
export interface AccountEmail {
  readonly email: string;
  readonly pending?: string;
}

/** The server takes it for no address. */
interface NotAccepted extends Failure {
  readonly kind: "NotAccepted";
}

/** The change still waits: the hosted service has no call that ends one. A new password makes its links worthless there too. */
interface NotTakenBack extends Failure {
  readonly kind: "NotTakenBack";
}

type EmailProblem = SecurityProblem | NotAccepted;
export type CancelEmailChangeProblem = EmailProblem | NotTakenBack;

/** Asks the server, because a link may have been opened on another device; this device then follows. */
export function accountEmail(): Promise<Result<AccountEmail, EmailProblem>> {
  return asOwner(({ client }) => client.auth.getUser());
}

/** Has both addresses mailed. Signing in goes by the old one until both have answered. */
export function changeEmail(email: string): Promise<Result<AccountEmail, EmailProblem>> {
  return withFactor(() =>
    asOwner(({ client }) => client.auth.updateUser({ email }, { emailRedirectTo: `${location.origin}/` })),
  );
}

/** The mails once more that nobody has answered yet. */
export async function resendEmailChange(): Promise<Result<void, EmailProblem>> {
  const server = await remote();
  if (!server.ok) return server;
  const email = sessionView().account?.email ?? "";
  const { error } = await server.value.client.auth.resend({ type: "email_change", email });
  return error ? failed(emailProblem(error)) : ok();
}

/**
 * Ends the change that waits, so that the links in its mails open nothing. The request that is cancelled asks for the
 * present address as the server says it: the one that this device knows may have been left on another.
 */
export async function cancelEmailChange(): Promise<Result<AccountEmail, CancelEmailChangeProblem>> {
  const known = await accountEmail();
  if (!known.ok || known.value.pending === undefined) return known;
  const { email } = known.value;
  const left = await withFactor(() => asOwner(({ client }) => client.auth.updateUser({ email })));
  return left.ok && left.value.pending !== undefined ? failed({ kind: "NotTakenBack" }) : left;
}

async function asOwner(
  call: (
    server: Remote,
  ) => Promise<
    | { readonly data: { readonly user: User }; readonly error: null }
    | { readonly data: { readonly user: null }; readonly error: AuthError }
  >,
): Promise<Result<AccountEmail, EmailProblem>> {
  const { account } = sessionView();
  if (!account) return failed({ kind: "SignedOut" });
  const server = await remote();
  if (!server.ok) return server;
  // The client speaks for whoever is signed in in this browser.
  const session = await server.value.sessionOf(account.userId);
  if (!session.ok) return session;
  const { data, error } = await call(server.value);
  if (error) return failed(emailProblem(error));
  const { email = account.email, new_email: pending } = data.user;
  await followEmail(account.userId, email);
  return ok({ email, ...(pending && { pending }) });
}

function emailProblem(error: AuthError): EmailProblem {
  if (error.name === "AuthSessionMissingError") return { kind: "SignedOut" };
  if (error.code === REFUSAL.secondFactorNeeded) return { kind: "FactorRequired" };
  if (error.code === REFUSAL.malformed || error.code === REFUSAL.emailInvalid) return { kind: "NotAccepted" };
  return callProblem(error);
}
