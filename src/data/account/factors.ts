import { ok, type Result } from "#domain/result.ts";
import { askForFactor } from "./factorGate.ts";
import { createLoader, type Loaded } from "../state/loaded.ts";
import type { FactorProblem } from "../remote/problems.ts";
import type { Challengeable, Factors, NewTotp } from "../remote/remoteSecurityRows.ts";
import { askSecurity } from "./securityLink.ts";
import { noteLogged } from "./securityLog.ts";
import { sessionView } from "../session/session.ts";

export type { Challengeable, Factors, NewTotp, SecondFactor } from "../remote/remoteSecurityRows.ts";

const listed = createLoader<Factors, FactorProblem>((userId) => askSecurity((security) => security.factors(), userId));

/** With them §4 how sure the server is of who this is. */
export function useFactors(): Loaded<Factors, FactorProblem> {
  return listed.use();
}

export function reloadFactors(): Promise<void> {
  return listed.reload();
}

/** An unfinished try under this name makes room. */
export async function enrolTotp(name: string): Promise<Result<NewTotp, FactorProblem>> {
  return askSecurity(async (security) => {
    const made = await security.enrolTotp(name);
    if (made.ok || made.problem.kind !== "NameTaken" || !(await removedUnfinished(name))) return made;
    return security.enrolTotp(name);
  });
}

/** `phone` in E.164. Only beside an authenticator app. */
export async function enrolPhone(name: string, phone: string): Promise<Result<{ readonly id: string }, FactorProblem>> {
  return askSecurity(async (security) => {
    const made = await security.enrolPhone(name, phone);
    if (made.ok || made.problem.kind !== "NameTaken" || !(await removedUnfinished(name))) return made;
    return security.enrolPhone(name, phone);
  });
}

/** Opens a challenge, which is answered by `verifyFactor`; to a telephone it sends a code. */
export function challenge(factorId: string, userId?: string): Promise<Result<string, FactorProblem>> {
  return askSecurity((security) => security.challenge(factorId), userId);
}

/** §4 Verifying a challenge saves a new session, at aal2. */
export async function verifyFactor(
  factorId: string,
  challengeId: string,
  code: string,
  userId?: string,
): Promise<Result<void, FactorProblem>> {
  const verified = await askSecurity((security) => security.verify(factorId, challengeId, code), userId);
  // A wrong one is in the log as well.
  noteLogged();
  if (verified.ok) void listed.reload();
  return verified;
}

export async function verifyRecoveryCode(code: string, userId?: string): Promise<Result<void, FactorProblem>> {
  const verified = await askSecurity((security) => security.verifyRecoveryCode(code), userId);
  // A wrong one is in the log as well.
  noteLogged();
  if (verified.ok) void listed.reload();
  return verified;
}

/** The factors that a challenge may ask for: what there is to answer it with. */
export function factorsToShow(userId: string): Promise<Result<Challengeable, FactorProblem>> {
  return askSecurity((security) => security.factorsToShow(), userId);
}

/** A verified one needs aal2. When another one is left, the session has to be shown that one now. */
export async function removeFactor(id: string): Promise<Result<void, FactorProblem>> {
  const removed = await withFactor(() => askSecurity((security) => security.removeFactor(id)));
  const userId = sessionView().account?.userId;
  noteLogged();
  await listed.reload();
  if (!removed.ok) return removed;
  if (removed.value === "stepUpNeeded" && userId !== undefined) void askForFactor(userId, "stepUp");
  return ok();
}

/** Removes the unfinished try of a new factor that nobody went on with. */
export function dropUnfinished(id: string): void {
  void askSecurity((security) => security.dropUnfinished(id));
}

/** Shown once. Those from before no longer count. */
export async function newRecoveryCodes(isFirst: boolean): Promise<Result<readonly string[], FactorProblem>> {
  const made = await withFactor(() => askSecurity((security) => security.newRecoveryCodes(isFirst)));
  noteLogged();
  if (made.ok) await listed.reload();
  return made;
}

/** Asks for the second factor when the server does, then tries once more. Fits every call that may need aal2. */
export async function withFactor<Value, Problem extends FactorProblem>(
  call: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const answer = await call();
  const userId = sessionView().account?.userId;
  if (answer.ok || answer.problem.kind !== "FactorRequired" || userId === undefined) return answer;
  return (await askForFactor(userId, "stepUp")) ? call() : answer;
}

async function removedUnfinished(name: string): Promise<boolean> {
  const found = await askSecurity((security) => security.factors());
  const left = found.ok ? found.value.factors.find((factor) => !factor.isVerified && factor.name === name) : undefined;
  if (!left) return false;
  return (await askSecurity((security) => security.dropUnfinished(left.id))).ok;
}
