import type { Result } from "#domain/result.ts";
import { askForFactor } from "./factorGate.ts";
import { type ResetProblem, type ResetStart, startReset } from "./passwordReset.ts";
import { SESSION_KEY } from "./sessionKey.ts";
import { tokenOwner } from "./tokenOwner.ts";
import { isObject, parsed } from "./untyped.ts";

/** Opens the session of a recovery mail. §3.7 It does not pass the second factor by: that is asked for, then it goes on. */
export async function openReset(digits?: {
  readonly email: string;
  readonly code: string;
}): Promise<Result<ResetStart, ResetProblem>> {
  const started = await startReset(digits);
  if (started.ok || started.problem.kind !== "FactorRequired") return started;
  const session = parsed(localStorage.getItem(SESSION_KEY) ?? "");
  const token = isObject(session) ? session["access_token"] : undefined;
  const userId = typeof token === "string" ? tokenOwner(token) : undefined;
  if (userId === undefined || !(await askForFactor(userId, "signIn"))) return started;
  return startReset();
}
