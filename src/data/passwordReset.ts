import { failed, type Failure, type Result } from "#domain/result.ts";
import type { RecoveryKeyProblem } from "#workers/vault/keyChangesApi.ts";
import type { KeyChangeProblem } from "./keysetChange.ts";
import type { PasswordChangeProblem, Uncertain } from "./passwordChange.ts";
import type { NotConfigured, Offline, RateLimited, ServerFailed, WeakPassword } from "./problems.ts";

/** The link or the digits were used, are old, or are not the ones of this mail. */
export interface LinkFailed extends Failure {
  readonly kind: "LinkFailed";
}

/** Whose password is about to be replaced. */
export interface ResetStart {
  readonly userId: string;
  readonly email: string;
  /** When the recovery key was made, ISO 8601; nothing when the account has none. */
  readonly recoveryKeyMadeAt?: string;
  /** Nobody has ever opened the account, so there is nothing to lose: `startOver` is a plain new password. */
  readonly isEmpty: boolean;
}

export type ResetProblem = KeyChangeProblem | PasswordChangeProblem | RecoveryKeyProblem | LinkFailed | Uncertain;

/** Has the link mailed. The answer is the same whether or not there is such an account. */
export async function requestReset(
  _email: string,
): Promise<Result<void, Offline | ServerFailed | RateLimited | NotConfigured>> {
  return failed({ kind: "Offline" });
}

/**
 * Opens the session of a recovery mail: that of the link that led here, or of the digits in it. `FactorRequired`: the
 * session is there; show the second factor (`askForFactor(userId, "signIn")`), then call again without arguments.
 */
export async function startReset(_digits?: {
  readonly email: string;
  readonly code: string;
}): Promise<Result<ResetStart, ResetProblem>> {
  return failed({ kind: "Offline" });
}

/** With the recovery key everything is kept. After it this device is signed in and unlocked. */
export async function resetWithRecoveryKey(
  _text: string,
  _next: string,
): Promise<Result<void, ResetProblem | WeakPassword>> {
  return failed({ kind: "Offline" });
}

/** Without it: an empty vault under the new password. What was there stays sealed on the server for 30 days. */
export async function startOver(_next: string): Promise<Result<void, ResetProblem>> {
  return failed({ kind: "Offline" });
}

/** The person turned back: the session of the mail ends. */
export async function abandonReset(): Promise<void> {
  return undefined;
}

/** What an account left behind when it started over. */
export interface FormerVault {
  readonly vaultId: string;
  /** ISO 8601. */
  readonly leftAt: string;
  readonly erasedAt: string;
  readonly records: number;
}

export async function formerVaults(): Promise<Result<readonly FormerVault[], KeyChangeProblem>> {
  return failed({ kind: "Offline" });
}

/** The recovery key of that time was found: its records come back as copies beside what is there now. */
export async function restoreFormer(
  _vaultId: string,
  _recoveryKey: string,
): Promise<Result<{ readonly restored: number; readonly unopened: number }, ResetProblem>> {
  return failed({ kind: "Offline" });
}

/** Erases it before its 30 days are over. */
export async function eraseFormer(_vaultId: string): Promise<Result<void, KeyChangeProblem>> {
  return failed({ kind: "Offline" });
}
