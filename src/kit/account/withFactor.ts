import { askForFactor } from "#data/account/factorGate.ts";
import type { Failure, Result } from "#domain/result.ts";

/** Makes a change of the account. Where the server wants the second factor first, it is asked for and the change tried again. */
export async function withFactor<Value, Problem extends Failure>(
  userId: string | undefined,
  change: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const answer = await change();
  if (answer.ok || answer.problem.kind !== "FactorRequired" || userId === undefined) return answer;
  return (await askForFactor(userId, "stepUp")) ? change() : answer;
}
