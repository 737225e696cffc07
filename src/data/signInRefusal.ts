import type { CallProblem } from "./callProblem.ts";
import type { EmailNotConfirmed, Offline, WrongPassword } from "./problems.ts";

/** What a sync cycle can do about a sign-in that came to nothing. */
export type SignInRefusal =
  | Offline
  | { readonly kind: "ServerFailed"; readonly retryAfterMs?: number }
  | { readonly kind: "SignInAgain" | "FactorRequired" };

/** When the server refuses further tries and does not say for how long. */
const UNSAID_MS = 60_000;

/**
 * Whose device was opened without network is signed in by the next cycle. A server that has had enough of tries is left
 * alone for as long as it asks: every further try would make the wait longer.
 */
export function signInRefusal(problem: CallProblem | WrongPassword | EmailNotConfirmed): SignInRefusal {
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
