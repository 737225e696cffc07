import type { LimitedAction } from "#config/spec.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { RateLimited } from "../remote/problems.ts";
import { forgetTried, type LimitCheck, passwordFailed, tryOnce } from "./rateLimit.ts";
import type { Remote } from "../remote/remote.ts";
import { checkLimit, forgetLimit } from "../remote/remoteGuard.ts";
import { remote } from "../remote/remoteLink.ts";
import { sessionView } from "../session/session.ts";
import { signInTries } from "./signInTries.ts";

/** The answer is advice: a good sign-in does not wait for a slow one. */
const ANSWER_WITHIN_MS = 3_000;
/** The count is forgotten once the person has something to look at. */
const FORGET_AFTER_MS = 3_000;

/** Asks the limit before a link to set a new password is asked for. */
export function allowReset(email: string): Promise<Result<void, RateLimited>> {
  return tryOnce({
    action: "password_reset",
    identifier: email,
    check: () => asked({ address: email }, "password_reset"),
  });
}

/** Asks the limit before everything is taken out of the app at once: a backup, an export. Works without network. */
export function allowExport(): Promise<Result<void, RateLimited>> {
  return allowOwn("financial_access");
}

/** Asks the limit before a file is sent: by this device's own count, then by the server that is to get it. */
export function allowUpload(server: Remote, userId: string): Promise<Result<void, RateLimited>> {
  const check = () => soon(checkLimit(server, { userId }, "file_upload"));
  return tryOnce({ action: "file_upload", identifier: userId, check });
}

async function allowOwn(action: LimitedAction): Promise<Result<void, RateLimited>> {
  const { account } = sessionView();
  if (!account) return ok();
  return tryOnce({ action, identifier: account.userId, check: () => asked({ userId: account.userId }, action) });
}

async function asked(who: Parameters<typeof checkLimit>[1], action: LimitedAction): ReturnType<LimitCheck> {
  const server = await remote();
  return server.ok ? soon(checkLimit(server.value, who, action)) : failed({ kind: "Offline" });
}

async function soon(answer: ReturnType<LimitCheck>): ReturnType<LimitCheck> {
  return Promise.race([
    answer,
    new Promise<Awaited<ReturnType<LimitCheck>>>((resolve) => {
      setTimeout(() => resolve(failed({ kind: "Offline" })), ANSWER_WITHIN_MS);
    }),
  ]);
}

/**
 * The server, where a sign-in first hears whether one more try is allowed: by this device's own count, then by the
 * server, which is asked while the parameters are fetched and the password is stretched, so a good sign-in does not
 * wait.
 */
export function limitedSignIn(server: Remote, knownUserId: string | undefined): Remote {
  let allowed: Promise<Result<void, RateLimited>> | undefined;
  let isCounted = false;
  return {
    ...server,
    async kdfParams(email) {
      allowed = tryOnce({
        action: "login",
        identifier: email,
        userId: knownUserId,
        closedUntil: signInTries(knownUserId, email).closedUntil(Date.now()),
        check: () => soon(checkLimit(server, { address: email }, "login")),
      }).catch((): Result<void, RateLimited> => ok());
      const kdf = await server.kdfParams(email);
      // Nothing was tried: the next try asks again.
      if (!kdf.ok) void allowed.then(() => forgetTried("login", email));
      return kdf;
    },
    async signIn(email, authSecret) {
      const may = await (allowed ?? ok());
      if (!may.ok) return may;
      const signedIn = await server.signIn(email, authSecret);
      const tries = signInTries(knownUserId, email);
      if (signedIn.ok) {
        const { userId } = signedIn.value;
        tries.forget();
        forgetTried("login", email);
        setTimeout(() => void forgetLimit(server, userId, email, "login").catch(() => undefined), FORGET_AFTER_MS);
      } else if (signedIn.problem.kind === "EmailNotConfirmed") {
        // Said to nobody but who has the right password.
        tries.forget();
      } else if (signedIn.problem.kind === "WrongPassword" && !isCounted) {
        isCounted = true;
        passwordFailed(tries.note(Date.now()), knownUserId);
      }
      return signedIn;
    },
  };
}
