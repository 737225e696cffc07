import { CURRENCY_BY_LANGUAGE, type Language, PASSWORD_MIN_CHARACTERS } from "#config/spec.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { dropOutboxBackup } from "#workers/vault/store/outboxBackupPlace.ts";
import type { KdfParams } from "#workers/vault/vaultApi.ts";
import { forgetTries, noteFailedTry, secondsToWait } from "../account/attempts.ts";
import {
  type AccountRow,
  accountByEmail,
  currentAccount,
  forgetAccount,
  keepAccount,
  markSignedOut,
} from "../device/device.ts";
import { duringSignIn } from "./duringSignIn.ts";
import { endVault, freshVault, lockHere, type OpenedOnline, openLocally, openOnline } from "./opening.ts";
import { open, shown } from "./openSession.ts";
import { verified } from "./verified.ts";
import { connect, signOutThisTab, verifyTier } from "./serverSession.ts";
import { keepSignUp, noteStandIn } from "../account/pendingSignUp.ts";
import { deviceLanguage } from "../device/deviceLanguage.ts";
import type {
  NotConfigured,
  Offline,
  ServerFailed,
  SignInProblem,
  SignUpProblem,
  UnlockProblem,
} from "../remote/problems.ts";
import { allRecords, readState } from "../records/records.ts";
import type { Remote } from "../remote/remote.ts";
import { remote } from "../remote/remoteLink.ts";
import { create } from "../records/repository.ts";
import { dispatchSession, sessionView } from "./session.ts";
import { household } from "../state/household.ts";
import { type TabMessage, tellTabs } from "../device/tabs.ts";
import { notePasswordUsed } from "../keys/passkeyTrust.ts";
import { askVault } from "../keys/vault.ts";
import { noteTampering } from "../account/noteTampering.ts";
import { endTokens } from "../remote/sessionTokens.ts";
import { deleteSealed } from "../sync/outbox.ts";

/** Signing out must not wait for a network that is not there. */
const REVOKE_WAIT_MS = 3_000;

export { resume } from "./openSession.ts";

/** Follows another tab that has spoken of the account in use here, or has opened another one. */
export function handleTabMessage({ kind }: TabMessage): void {
  if (kind === "absorb") void askVault((api) => api.absorb());
  else if (kind === "lock") lockHere();
  else signOutThisTab(kind === "opened" ? "otherAccount" : "signedOut");
}

/**
 * Sends the confirmation e-mail. No session follows: the address has to be confirmed, then the person signs in. Answers
 * with what the server knows the password by, which confirms the digits of the mail while the page stands.
 */
export async function signUp(input: {
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  /** The address that was asked for before there was an account. */
  readonly next?: string | undefined;
}): Promise<Result<{ readonly authSecret: string }, SignUpProblem>> {
  if ([...input.password].length < PASSWORD_MIN_CHARACTERS) return failed({ kind: "WeakPassword" });
  const server = await connect();
  if (!server.ok) return server;
  freshVault();
  try {
    const kdf = await derivation(input.password);
    if (!kdf.ok) return failed({ kind: "SignUpFailed", message: "" });
    const email = input.email.trim();
    const signedUp = await server.value.signUp({
      email,
      ...kdf.value,
      language: input.language,
      redirectTo: `${location.origin}/`,
    });
    if (!signedUp.ok) return signedUp;
    keepSignUp(localStorage, email, kdf.value.kdf, input.next);
    void keepStandIn(server.value, email);
    return ok({ authSecret: kdf.value.authSecret });
  } finally {
    endVault();
  }
}

/** Without it an account that others confirm is told as a wrong password. */
async function keepStandIn(server: Remote, email: string): Promise<void> {
  const standIn = await server.kdfParams(email);
  if (standIn.ok) noteStandIn(localStorage, email, standIn.value.salt);
}

/**
 * Signs in at the server, or without network where this device knows the account. Resolves when the vault is open;
 * records keep arriving.
 */
export async function signIn(input: {
  readonly email: string;
  readonly password: string;
}): Promise<Result<void, SignInProblem>> {
  const email = input.email.trim();
  const known = await accountByEmail(email).catch(() => undefined);
  const opened = await signInOnline(email, input.password, known);
  if (opened.ok || !known || !isUnreachable(opened.problem)) return opened;

  const local = await duringSignIn(() => unlockAccount(known, input.password));
  if (local.ok) return ok();
  const { problem } = local;
  return problem.kind === "NoKeyset" || problem.kind === "NoAccount" ? opened : failed(problem);
}

/** Opens the local vault of the account in use with its password; needs no network. */
export async function unlock(password: string): Promise<Result<void, UnlockProblem>> {
  const account = await currentAccount().catch(() => undefined);
  if (!account) return failed({ kind: "NoAccount" });
  const opened = await duringSignIn(() => unlockAccount(account, password));
  if (opened.ok || opened.problem.kind !== "NoKeyset") return opened;
  // The browser threw the sealed records away; the server still has them.
  const again = await signIn({ email: account.email, password });
  if (again.ok) return ok();
  const { problem } = again;
  return isUnreachable(problem) || problem.kind === "EmailNotConfirmed" ? opened : failed(problem);
}

/** Drops keys and plaintext here and in every other tab. */
export function lock(): void {
  const { account } = sessionView();
  if (!account) return;
  tellTabs({ kind: "lock", userId: account.userId });
  lockHere();
}

/** The end of a session on this device: `revoked` when the server was told. */
export interface SignedOut {
  readonly revoked: boolean;
  /** With `wipe`: something of the account could not be removed and still lies on this device. */
  readonly isLeftBehind?: true;
}

/**
 * Signs the account out on this device, without network too. Keeps the sealed records for the next sign-in unless
 * `wipe`.
 */
export async function signOut(options: { readonly wipe?: boolean } = {}): Promise<SignedOut> {
  const { account } = sessionView();
  signOutThisTab();
  if (!account) return { revoked: false };
  const { userId } = account;
  tellTabs({ kind: "signedOut", userId });
  const isClean = await (options.wipe ? erase(userId) : succeeds(markSignedOut(userId)));
  // Whatever could not be removed, the tokens go.
  const revoked = await revoke(userId);
  return options.wipe && !isClean ? { revoked, isLeftBehind: true } : { revoked };
}

/** First nobody looks for it any more, then it goes; a part that stays keeps no other. True when nothing is left. */
async function erase(userId: string): Promise<boolean> {
  const isForgotten = await succeeds(forgetAccount(userId));
  if (!isForgotten) await succeeds(markSignedOut(userId));
  const isDeleted = await succeeds(deleteSealed(userId));
  const isDropped = await succeeds(dropOutboxBackup(userId));
  return isForgotten && isDeleted && isDropped;
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

async function revoke(userId: string): Promise<boolean> {
  const server = await remote();
  if (!server.ok) {
    // The library cannot be fetched now; what it would remove goes all the same.
    await endTokens(userId);
    return false;
  }
  const revoked = await Promise.race([server.value.signOut(userId), waited(REVOKE_WAIT_MS)]);
  return revoked === true;
}

/** Asks the server again for what a session in error could not get. */
export async function retryUserData(): Promise<void> {
  const server = await connect();
  if (server.ok) await verifyTier(server.value, undefined);
}

async function signInOnline(
  email: string,
  password: string,
  known: AccountRow | undefined,
): Promise<Result<void, SignInProblem>> {
  const [server, limited] = await Promise.all([
    connect(),
    import("../account/limitedActions.ts").catch(() => undefined),
  ]);
  if (!server.ok) return server;
  // The files of the app cannot be fetched either.
  if (!limited) return failed({ kind: "Offline" });
  const entered = await duringSignIn(() =>
    enter(limited.limitedSignIn(server.value, known?.userId), email, password, known),
  );
  if (!entered.ok) {
    const { problem } = entered;
    if (problem.kind === "Tampered") {
      noteTampering(problem, known?.userId);
    }
    return entered;
  }
  const { userId, isNew } = entered.value;
  await verifyTier(server.value, known?.userId === userId ? known.tier : undefined);
  if (isNew) void keepCurrency();
  return ok();
}

/** The vault is open, and this device has the account in use. */
async function enter(
  server: Remote,
  email: string,
  password: string,
  known: AccountRow | undefined,
): Promise<Result<OpenedOnline, SignInProblem>> {
  const opened = await openOnline(server, email, password, known);
  if (!opened.ok) return opened;
  const mine = household.present();
  const { userId, kdf, isNew } = opened.value;
  const account = { userId, email: opened.value.email, tier: known?.tier ?? "standard", ...verified(known) } as const;
  await keepAccount({ ...account, kdf, signedIn: true, usedAt: Date.now() });
  if (mine.isOver) return failed({ kind: "Locked" });
  dispatchSession({ kind: "signedIn", account: isNew ? { ...account, isNew } : account });
  notePassword(userId);
  open(account);
  return opened;
}

async function unlockAccount(account: AccountRow, password: string): Promise<Result<void, UnlockProblem>> {
  const seconds = secondsToWait(localStorage, account.userId, Date.now());
  if (seconds > 0) return failed({ kind: "RateLimited", retryAfterSeconds: seconds });
  const opened = await openLocally(account.userId, password);
  if (!opened.ok) {
    if (opened.problem.kind === "WrongPassword") {
      noteFailedTry(localStorage, account.userId, Date.now());
      void import("../account/rateLimit.ts")
        .then(({ unlockFailed }) => unlockFailed(account.userId))
        .catch(() => undefined);
    }
    return opened;
  }
  const mine = household.present();
  forgetTries(localStorage, account.userId);
  notePassword(account.userId);
  // A full device can still be read.
  await keepAccount({ ...account, ...verified(account), signedIn: true, usedAt: Date.now() }).catch(() => undefined);
  // Somebody has locked meanwhile, in another tab perhaps.
  if (mine.isOver) return failed({ kind: "Locked" });
  dispatchSession({ kind: "accountFound", account: shown(account) });
  open(shown(account), { userId: account.userId, email: account.email, authSecret: opened.value.authSecret });
  return ok();
}

/** A passkey serves for a while after it. */
function notePassword(userId: string): void {
  notePasswordUsed(localStorage, userId, Date.now());
}

/** The household's currency is chosen once, at its very first sign-in, from the language it then reads. */
async function keepCurrency(): Promise<void> {
  await settled();
  if (readState.get() !== "ready" || allRecords("preferences").length > 0) return;
  await create("preferences", {
    id: PREFERENCES_ID,
    displayCurrency: CURRENCY_BY_LANGUAGE[deviceLanguage()],
  });
}

/** All records have arrived, or none can be shown, or the vault was closed meanwhile. */
async function settled(): Promise<void> {
  if (readState.get() !== "loading") return;
  await new Promise<void>((resolve) => {
    const stop = readState.subscribe(() => {
      stop();
      resolve();
    });
  });
}

async function derivation(password: string): Promise<Result<{ readonly kdf: KdfParams; readonly authSecret: string }>> {
  const fresh = await askVault(async (api) => ok(await api.newKdf()));
  if (!fresh.ok) return fresh;
  const derived = await askVault((api) => api.derive(password, fresh.value));
  return derived.ok ? ok({ kdf: fresh.value, authSecret: derived.value.authSecret }) : derived;
}

function isUnreachable(problem: SignInProblem): problem is Offline | ServerFailed | NotConfigured {
  return problem.kind === "Offline" || problem.kind === "ServerFailed" || problem.kind === "NotConfigured";
}

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
