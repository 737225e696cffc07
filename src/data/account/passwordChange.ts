import { PASSWORD_MIN_CHARACTERS } from "#config/spec.ts";
import { failed, type Result } from "#domain/result.ts";
import type { ProofProblem } from "#workers/vault/keys/keyChangesApi.ts";
import { type KeyChangeProblem, keyChangeContext } from "../keys/keysetChange.ts";
import { keptKeyset } from "../sync/outbox.ts";
import { changeAccountPassword } from "./passwordSteps.ts";
import type { WeakPassword } from "../remote/problems.ts";
import { remoteAccount } from "../remote/remoteAccount.ts";
import { sessionView } from "../session/session.ts";

/** `Uncertain`: the new password or the old one is in force. Both open this device; signing in finds out. */
export type PasswordChangeProblem = KeyChangeProblem | ProofProblem | WeakPassword;

/**
 * §1.4 Another password, in two steps: first the keyset opens with both, then the server takes the new one and its
 * parameters in one transaction. Ended anywhere, one of the two opens everything, and the next exchange tidies up. Other
 * devices are signed out and open with the old password until they sign in again.
 */
export async function changePassword(current: string, next: string): Promise<Result<void, PasswordChangeProblem>> {
  if ([...next].length < PASSWORD_MIN_CHARACTERS) return failed({ kind: "WeakPassword" });
  const place = await keyChangeContext();
  return place.ok ? changeAccountPassword(place.value, { password: current }, next) : place;
}

/** D3: what the specification asks for is the floor; this is what is recommended today. */
export const UPGRADED_ITERATIONS = 600_000;
/** A device that needs longer would make every unlock a wait. */
const SLOWEST_MS = 1_500;

export interface IterationState {
  readonly iterations: number;
  /** More rounds are possible and this device is quick enough for them. */
  readonly canUpgrade: boolean;
}

/** Measures this device, so ask when somebody may be about to choose; nothing for an account that is not here. */
export async function iterationState(): Promise<IterationState | undefined> {
  const userId = sessionView().account?.userId;
  const keyset = userId === undefined ? undefined : await keptKeyset(userId).catch(() => undefined);
  if (!keyset) return undefined;
  const { iterations } = keyset.kdf;
  return { iterations, canUpgrade: iterations < UPGRADED_ITERATIONS && (await upgradedMs()) <= SLOWEST_MS };
}

/** Derives the same password anew, with 600,000 rounds. */
export async function upgradeIterations(password: string): Promise<Result<void, PasswordChangeProblem>> {
  const place = await keyChangeContext();
  return place.ok ? changeAccountPassword(place.value, { password }, password, UPGRADED_ITERATIONS) : place;
}

/** Raises the rounds in onboarding: when this session is the account's only one, nobody is signed out by it, and it needs no question. */
export async function upgradeIterationsIfAlone(password: string): Promise<boolean> {
  const state = await iterationState();
  const place = await keyChangeContext();
  if (!state?.canUpgrade || !place.ok) return false;
  const sessions = await remoteAccount(place.value.remote).sessionCount(place.value.userId);
  if (!sessions.ok || sessions.value !== 1) return false;
  return (await changeAccountPassword(place.value, { password }, password, UPGRADED_ITERATIONS)).ok;
}

/** How long the recommended number of rounds would take here, milliseconds: a tenth of them, measured. */
async function upgradedMs(): Promise<number> {
  const material = await crypto.subtle.importKey("raw", new Uint8Array(16), "PBKDF2", false, ["deriveBits"]);
  const rounds = { name: "PBKDF2", hash: "SHA-256", salt: new Uint8Array(32), iterations: UPGRADED_ITERATIONS / 10 };
  const start = performance.now();
  await crypto.subtle.deriveBits(rounds, material, 256);
  return (performance.now() - start) * 10;
}
