import { failed, ok, type Result } from "#domain/result.ts";
import type { CallProblem } from "../remote/callProblem.ts";
import type { EmailNotConfirmed, Offline, WrongPassword } from "../remote/problems.ts";
import type { Remote } from "../remote/remote.ts";

/** After an unlock without network: what the server knows the password by, until it has been used once. Memory only. */
export interface UnusedSecret {
  readonly userId: string;
  readonly email: string;
  readonly authSecret: string;
}

/** The choices of a sync cycle after a sign-in that came to nothing. */
export type SignInRefusal =
  | Offline
  | { readonly kind: "ServerFailed"; readonly retryAfterMs?: number }
  | { readonly kind: "SignInAgain" | "FactorRequired" };

/** When the server refuses further tries and does not say for how long. */
const UNSAID_MS = 60_000;

/** Gets a session for a device that was opened without network, with what the server knows the password by. */
export async function signInAgain(
  server: Pick<Remote, "signIn">,
  { email, authSecret }: UnusedSecret,
): Promise<Result<void, SignInRefusal>> {
  const signedIn = await server.signIn(email, authSecret);
  if (!signedIn.ok) return failed(signInRefusal(signedIn.problem));
  // The person is asked where they can answer: the sheet says so, and the page on security.
  return signedIn.value.lacksFactor ? failed({ kind: "FactorRequired" }) : ok();
}

/** A server that has had enough of tries is left alone for as long as it asks: every further try makes the wait longer. */
function signInRefusal(problem: CallProblem | WrongPassword | EmailNotConfirmed): SignInRefusal {
  switch (problem.kind) {
    case "WrongPassword":
    case "EmailNotConfirmed":
      return { kind: "SignInAgain" };
    case "RateLimited": {
      // The way in lies in a mail, and the sign-in page says so.
      if (problem.isMailed === true) return { kind: "SignInAgain" };
      const { retryAfterSeconds } = problem;
      return {
        kind: "ServerFailed",
        retryAfterMs: retryAfterSeconds === undefined ? UNSAID_MS : retryAfterSeconds * 1000,
      };
    }
    case "Offline":
    case "ServerFailed":
      return { kind: problem.kind };
  }
}
