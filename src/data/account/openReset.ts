import type { Result } from "#domain/result.ts";
import { askForFactor } from "./factorGate.ts";
import { type ResetProblem, type ResetStart, resetUserId, startReset } from "./passwordReset.ts";

/** Opens the session of a recovery mail. §3.7 It does not pass the second factor by: that is asked for, then it goes on. */
export async function openReset(digits?: {
  readonly email: string;
  readonly code: string;
}): Promise<Result<ResetStart, ResetProblem>> {
  const started = await startReset(digits);
  if (started.ok || started.problem.kind !== "FactorRequired") return started;
  const userId = resetUserId();
  if (userId === undefined || !(await askForFactor(userId, "signIn"))) return started;
  return startReset();
}
