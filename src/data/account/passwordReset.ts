import { PASSWORD_MIN_CHARACTERS } from "#config/spec.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { RecoveryKeyProblem } from "#workers/vault/keys/keyChangesApi.ts";
import type { KdfParams, KeysetDocument, Locked } from "#workers/vault/vaultApi.ts";
import { forgetRecovery, heldRecovery } from "./openMailLink.ts";
import { lacksFactor } from "./assurance.ts";
import { whileBusy } from "../session/busy.ts";
import { forgetTries } from "./attempts.ts";
import { accountByEmail, currentAccount, keepAccount, markSignedOut } from "../device/device.ts";
import { duringSignIn } from "../session/duringSignIn.ts";
import { type KeyChangeProblem, type KeyChangeContext, keysetServer } from "../keys/keysetChange.ts";
import { archiveFormerVault } from "../session/formerDatabase.ts";
import { keysetOrFirst, type KeysMissing } from "../session/missingKeys.ts";
import { endVault, freshVault, openKeys, prepareAccount } from "../session/opening.ts";
import { open } from "../session/openSession.ts";
import { verified } from "../session/verified.ts";
import { connect, signOutThisTab, verifyTier } from "../session/serverSession.ts";
import type { PasswordChangeProblem } from "./passwordChange.ts";
import { changeAccountPassword } from "./passwordSteps.ts";
import type { NotConfigured, Offline, RateLimited, ServerFailed } from "../remote/problems.ts";
import { type LinkFailed, remoteAccount } from "../remote/remoteAccount.ts";
import { logSecurityEvent } from "./securityEvents.ts";
import { dispatchSession } from "../session/session.ts";
import { askVault } from "../keys/vault.ts";

export { eraseFormer, type FormerVault, formerVaults, restoreFormer } from "../session/formerVaults.ts";

/** Whose password is about to be replaced. */
export interface ResetStart {
  readonly userId: string;
  readonly email: string;
  /** When the recovery key was made, ISO 8601; nothing when the account has none. */
  readonly recoveryKeyMadeAt?: string;
  /** Nobody has ever opened the account, so there is nothing to lose: `startOver` is a plain new password. */
  readonly isEmpty: boolean;
}

export type ResetProblem = KeysMissing | KeyChangeProblem | PasswordChangeProblem | RecoveryKeyProblem | LinkFailed;

/** Has the link mailed. The answer is the same whether or not there is such an account. */
export async function requestReset(
  email: string,
): Promise<Result<void, Offline | ServerFailed | RateLimited | NotConfigured>> {
  const server = await connect();
  return server.ok ? remoteAccount(server.value).recover(email.trim(), `${location.origin}/auth`) : server;
}

/** The page's, from its link to the new password: no household is open yet. */
let started: { readonly userId: string; readonly email: string } | undefined;

/**
 * Opens the session of a recovery mail: that of the link that led here, or of the digits in it. `FactorRequired`: the
 * session is there; show the second factor (`askForFactor(userId, "signIn")`), then call again without arguments.
 */
export async function startReset(digits?: {
  readonly email: string;
  readonly code: string;
}): Promise<Result<ResetStart, ResetProblem>> {
  const server = await connect();
  if (!server.ok) return server;
  const held = heldRecovery();
  if (digits || held) {
    await leaveAccount();
    const opened = await remoteAccount(server.value).openMailSession(digits ?? held!);
    if (!opened.ok) return opened;
    forgetRecovery();
    started = opened.value;
  }
  const place = await resetPlace();
  if (!place.ok) return place;
  const { userId, email, remote } = place.value;
  const keyset = await remote.keyset(userId);
  if (!keyset.ok) return keyset;
  const madeAt = keyset.value?.wraps.find((wrap) => wrap.type === "recovery")?.made_at;
  return ok({ userId, email, isEmpty: !keyset.value, ...(madeAt !== undefined && { recoveryKeyMadeAt: madeAt }) });
}

/** The account whose reset waits for its second factor, for `askForFactor`. */
export function resetUserId(): string | undefined {
  return started?.userId;
}

/** Sets a new password with the recovery key: everything is kept. After it this device is signed in and unlocked. */
export async function resetWithRecoveryKey(text: string, next: string): Promise<Result<void, ResetProblem>> {
  if (isWeak(next)) return failed({ kind: "WeakPassword" });
  const place = await resetPlace();
  if (!place.ok) return place;
  const opened = await openWithRecovery(place.value, text);
  if (!opened.ok) {
    endVault();
    return opened;
  }
  return resetOpened(place.value, { recoveryKey: text }, next);
}

/** Sets a new password for a vault that another device has just approved and thereby opened. */
export async function resetApproved(next: string): Promise<Result<void, ResetProblem>> {
  if (isWeak(next)) return failed({ kind: "WeakPassword" });
  const place = await resetPlace();
  return place.ok ? resetOpened(place.value, { approved: true }, next) : place;
}

async function resetOpened(
  place: KeyChangeContext,
  proof: { readonly recoveryKey: string } | { readonly approved: true },
  next: string,
): Promise<Result<void, ResetProblem>> {
  const changed = await changeAccountPassword(place, proof, next);
  if (!changed.ok && changed.problem.kind !== "Uncertain") return changed;
  logSecurityEvent("recovery_used", { reason: "approved" in proof ? "approval" : "recoveryKey" }, place.userId);
  const inForce = await place.remote.kdfParams(place.email);
  await enter(place, inForce.ok ? inForce.value : undefined);
  return changed;
}

/**
 * Starts over without the recovery key: an empty vault under the new password. The former data stay sealed on the
 * server for 30 days. The change is one step on the server: before it everything is as it was, after it the old
 * password and its vault are out of use.
 */
export async function startOver(next: string): Promise<Result<void, ResetProblem>> {
  if (isWeak(next)) return failed({ kind: "WeakPassword" });
  const place = await resetPlace();
  return place.ok ? whileBusy("passwordChange", begin(place.value, next)) : place;
}

async function begin(place: KeyChangeContext, next: string): Promise<Result<void, ResetProblem>> {
  const { userId, email, remote } = place;
  const account = remoteAccount(remote);
  const former = await remote.keyset(userId);
  if (!former.ok) return former;
  // An account that nobody has opened loses nothing; one whose keys are only withheld would lose all.
  const asked = { userId, email, isSignedUpHere: false };
  const first = former.value ? ok() : await keysetOrFirst(remote, asked);
  if (!first.ok) return first;
  if (first.value) return failed({ kind: "Busy" });
  const made = await freshKeyset(userId, next, former.value);
  if (!made.ok) return made;
  const { keyset, kdf, authSecret } = made.value;
  if (former.value) {
    const prepared = await account.prepareFreshKeyset(userId, keyset);
    if (!prepared.ok) return prepared;
  }
  const set = await account.setPassword({ authSecret, kdf });
  const inForce = await remote.kdfParams(email);
  const isSet = inForce.ok ? inForce.value.salt === kdf.salt : set.ok;
  if (!isSet) {
    endVault();
    if (!inForce.ok) return failed({ kind: "Uncertain" });
    if (set.ok) return failed({ kind: "ServerFailed" });
    return failed(set.problem.kind === "KeysetNotReady" ? { kind: "Busy" } : set.problem);
  }
  const opened = await openKeys(remote, { ...asked, isSignedUpHere: true }, next, kdf);
  if (!opened.ok) return opened as Result<never, ResetProblem>;
  logSecurityEvent("recovery_used", { reason: "startOver" }, userId);
  await enter(place, kdf);
  return ok();
}

/** The person turned back: the session of the mail ends. */
export async function abandonReset(): Promise<void> {
  const former = started;
  started = undefined;
  forgetRecovery();
  endVault();
  const server = await connect();
  if (server.ok && former) await server.value.signOut(former.userId);
}

async function resetPlace(): Promise<Result<KeyChangeContext, ResetProblem>> {
  const server = await connect();
  if (!server.ok) return server;
  if (!started) return failed({ kind: "LinkFailed" });
  const { userId, email } = started;
  const session = await server.value.sessionOf(userId);
  if (!session.ok) return failed({ kind: session.problem.kind === "Offline" ? "Offline" : "LinkFailed" });
  if (lacksFactor(session.value)) return failed({ kind: "FactorRequired" });
  return ok({ userId, email, remote: server.value, server: keysetServer(server.value, userId) });
}

async function openWithRecovery(
  { userId, remote }: KeyChangeContext,
  text: string,
): Promise<Result<void, ResetProblem>> {
  const kept = await remote.keyset(userId);
  if (!kept.ok) return kept;
  if (!kept.value) return failed({ kind: "NoRecoveryKey" });
  const keyset = kept.value;
  const opened = await openedBy(userId, keyset, text);
  // The data on this device are of a vault that the account has left on another device.
  if (opened.ok || opened.problem.kind !== "Tampered" || opened.problem.reason !== "vault") return opened;
  endVault();
  await archiveFormerVault(userId);
  return openedBy(userId, keyset, text);
}

async function openedBy(userId: string, keyset: KeysetDocument, text: string): Promise<Result<void, ResetProblem>> {
  const prepared = await prepareAccount(userId);
  if (!prepared.ok) return prepared;
  return askVault((api) => api.openWithRecovery(keyset, text));
}

/** Keys of an empty vault under the new password; the revision goes on, so that no device with the old one overwrites it. */
async function freshKeyset(
  userId: string,
  next: string,
  former: KeysetDocument | undefined,
): Promise<
  Result<{ readonly keyset: KeysetDocument; readonly kdf: KdfParams; readonly authSecret: string }, ResetProblem>
> {
  freshVault();
  const opened = await askVault((api) => api.openAccount(userId));
  if (!opened.ok) return opened;
  const fresh = await askVault(async (api): Promise<Result<KdfParams, Locked>> => ok(await api.newKdf()));
  if (!fresh.ok) return fresh;
  const kdf = { ...fresh.value, iterations: Math.max(fresh.value.iterations, former?.kdf.iterations ?? 0) };
  const derived = await askVault((api) => api.derive(next, kdf));
  if (!derived.ok) return derived;
  const keyset = await askVault((api) => api.createKeyset((former?.rev ?? 0) + 1));
  return keyset.ok ? ok({ keyset: keyset.value, kdf, authSecret: derived.value.authSecret }) : keyset;
}

/** This device is signed in, and its vault is open. */
async function enter({ userId, email, remote }: KeyChangeContext, kdf: KdfParams | undefined): Promise<void> {
  started = undefined;
  const known = await accountByEmail(email).catch(() => undefined);
  const account = { userId, email, tier: known?.tier ?? "standard", ...verified(known) } as const;
  await duringSignIn(async () => {
    await keepAccount({ ...account, ...(kdf && { kdf }), signedIn: true, usedAt: Date.now() }).catch(() => undefined);
    // Whoever forgot the password has tried wrong ones.
    forgetTries(localStorage, account.userId);
    dispatchSession({ kind: "signedIn", account });
    open(account);
    return ok();
  });
  await verifyTier(remote, known?.userId === userId ? known.tier : undefined);
}

/** Whoever is signed in here gives way: the browser has one session. */
async function leaveAccount(): Promise<void> {
  const current = await currentAccount().catch(() => undefined);
  if (!current) return;
  signOutThisTab();
  await markSignedOut(current.userId);
}

function isWeak(password: string): boolean {
  return [...password].length < PASSWORD_MIN_CHARACTERS;
}
