import { CURRENCY_BY_LANGUAGE, type Language, PASSWORD_MIN_CHARACTERS } from "#config/spec.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { type Failure, failed, ok, type Result } from "#domain/result.ts";
import type { KdfParams } from "#workers/vault/vaultApi.ts";
import { forgetTries, noteFailedTry, secondsToWait } from "./attempts.ts";
import type { AccountRow } from "./device.ts";
import { endVault, freshVault, loadRecords, openLocally, openOnline, prepareAccount } from "./opening.ts";
import { deviceSetting } from "./preferencesStore.ts";
import type { NotConfigured, Offline, ServerFailed, SignInProblem, SignUpProblem, UnlockProblem } from "./problems.ts";
import { allRecords, readState } from "./records.ts";
import type { Remote } from "./remote.ts";
import { readConfirmationLink } from "./remoteAdapters.ts";
import { remote } from "./remoteLink.ts";
import { create } from "./repository.ts";
import { type Account, dispatchSession, sessionView, startSessionTimers } from "./session.ts";
import { startSync, stopSync, type SyncHooks } from "./syncEngine.ts";
import { listenToTabs, tellTabs } from "./tabs.ts";
import { askVault } from "./vault.ts";

export interface StartReport {
  /** Set when the address held the confirmation link of this e-mail; the address is clean again. */
  readonly confirmedEmail?: string;
  /** Set when the link was used, old or damaged. */
  readonly linkFailed?: boolean;
}

/** Signing out must not wait for a network that is not there. */
const REVOKE_WAIT_MS = 3_000;

/** After an unlock without network: what the server knows the password by, until it has been used once. Memory only. */
let unusedSecret: { readonly userId: string; readonly email: string; readonly authSecret: string } | undefined;
let listening = false;

/** Call once before the first render; never rejects. `useSession()` follows what it finds. */
export async function startApp(): Promise<StartReport> {
  startSessionTimers({ after: (milliseconds, run) => setTimeout(run, milliseconds) });
  const report = takeLink();
  listenToTabs((message) => {
    if (message.userId !== sessionView().account?.userId) return;
    if (message.kind === "absorb") void askVault((api) => api.absorb());
    else if (message.kind === "lock") lockHere();
    else leaveHere();
  });
  try {
    const { currentAccount } = await import("./device.ts");
    const account = await currentAccount();
    if (account) resume(account);
    else dispatchSession({ kind: "noAccount" });
  } catch {
    // A browser that refuses to store anything: there is no account here.
    dispatchSession({ kind: "noAccount" });
  }
  return report;
}

/** Sends the confirmation e-mail. No session follows: the address has to be confirmed, then the person signs in. */
export async function signUp(input: {
  readonly email: string;
  readonly password: string;
  readonly language: Language;
}): Promise<Result<void, SignUpProblem>> {
  if ([...input.password].length < PASSWORD_MIN_CHARACTERS) return failed({ kind: "WeakPassword" });
  const server = await connect();
  if (!server.ok) return server;
  freshVault();
  try {
    const kdf = await derivation(input.password);
    if (!kdf.ok) return failed({ kind: "SignUpFailed", message: "" });
    return await server.value.signUp({
      email: input.email.trim(),
      ...kdf.value,
      language: input.language,
      redirectTo: `${location.origin}/`,
    });
  } finally {
    endVault();
  }
}

/** Online, or offline for an account this device knows. Resolves when the vault is open; records keep arriving. */
export async function signIn(input: {
  readonly email: string;
  readonly password: string;
}): Promise<Result<void, SignInProblem>> {
  const email = input.email.trim();
  const { accountByEmail } = await import("./device.ts");
  const known = await accountByEmail(email).catch(() => undefined);
  const opened = await signInOnline(email, input.password, known);
  if (opened.ok || !known || !isUnreachable(opened.problem)) return opened;

  const local = await unlockAccount(known, input.password);
  if (local.ok) return ok();
  const { problem } = local;
  return problem.kind === "NoKeyset" || problem.kind === "NoAccount" ? opened : failed(problem);
}

/** Opens the local vault; needs no network. */
export async function unlock(password: string): Promise<Result<void, UnlockProblem>> {
  const { currentAccount } = await import("./device.ts");
  const account = await currentAccount().catch(() => undefined);
  if (!account) return failed({ kind: "NoAccount" });
  const opened = await unlockAccount(account, password);
  if (opened.ok || opened.problem.kind !== "NoKeyset") return opened;
  // The browser threw the sealed records away; the server still has them.
  const again = await signIn({ email: account.email, password });
  if (again.ok) return ok();
  return again.problem.kind === "WrongPassword" ? failed(again.problem) : opened;
}

/** Drops keys and plaintext here and in every other tab. */
export function lock(): void {
  const { account } = sessionView();
  if (!account) return;
  tellTabs({ kind: "lock", userId: account.userId });
  lockHere();
}

/** Works offline. Keeps the sealed records for the next sign-in unless `wipe`. */
export async function signOut(options: { readonly wipe?: boolean } = {}): Promise<{ readonly revoked: boolean }> {
  const { account } = sessionView();
  leaveHere();
  if (account) {
    tellTabs({ kind: "signedOut", userId: account.userId });
    const { forgetAccount, markSignedOut } = await import("./device.ts");
    if (options.wipe) {
      const { deleteSealed } = await import("./outbox.ts");
      await deleteSealed(account.userId);
      await forgetAccount(account.userId);
    } else {
      await markSignedOut(account.userId);
    }
  }
  const server = await remote();
  if (!server.ok) return { revoked: false };
  const revoked = await Promise.race([server.value.signOut(), waited(REVOKE_WAIT_MS)]);
  return { revoked: revoked === true };
}

/** The accounts that this device can open, the last used first. */
export async function knownAccounts(): Promise<readonly Account[]> {
  const { allAccounts } = await import("./device.ts");
  const rows = await allAccounts().catch(() => []);
  return rows.map(({ userId, email, tier }) => ({ userId, email, tier }));
}

/** Asks again for what the session's error was about. */
export async function retryUserData(): Promise<void> {
  const server = await connect();
  if (server.ok) await verifyTier(server.value, undefined);
}

function resume(account: AccountRow): void {
  dispatchSession({ kind: "accountFound", account: shown(account) });
  void prepareAccount(account.userId);
  startSync(account.userId, HOOKS);
}

async function signInOnline(
  email: string,
  password: string,
  known: AccountRow | undefined,
): Promise<Result<void, SignInProblem>> {
  const server = await connect();
  if (!server.ok) return server;
  const opened = await openOnline(server.value, email, password, known);
  if (!opened.ok) return opened;
  const { userId, kdf, isNew } = opened.value;
  const account = { userId, email: opened.value.email, tier: known?.tier ?? "standard" } as const;
  const { keepAccount } = await import("./device.ts");
  await keepAccount({ ...account, kdf, signedIn: true, usedAt: Date.now() });
  unusedSecret = undefined;
  dispatchSession({ kind: "signedIn", account });
  open(account);
  await verifyTier(server.value, known?.userId === userId ? known.tier : undefined);
  if (isNew) void keepCurrency();
  return ok();
}

async function unlockAccount(account: AccountRow, password: string): Promise<Result<void, UnlockProblem>> {
  const seconds = secondsToWait(localStorage, Date.now());
  if (seconds > 0) return failed({ kind: "RateLimited", retryAfterSeconds: seconds });
  const opened = await openLocally(account.userId, password);
  if (!opened.ok) {
    if (opened.problem.kind === "WrongPassword") noteFailedTry(localStorage, Date.now());
    return opened;
  }
  forgetTries(localStorage);
  const { keepAccount } = await import("./device.ts");
  await keepAccount({ ...account, signedIn: true, usedAt: Date.now() });
  unusedSecret = { userId: account.userId, email: account.email, authSecret: opened.value.authSecret };
  dispatchSession({ kind: "accountFound", account: shown(account) });
  open(account);
  return ok();
}

/** The keys are open: show the records and keep them in step. */
function open(account: Account): void {
  dispatchSession({ kind: "vault", vault: "unlocked" });
  void loadRecords();
  startSync(account.userId, HOOKS);
}

function lockHere(): void {
  const { account } = sessionView();
  unusedSecret = undefined;
  endVault();
  dispatchSession({ kind: "vault", vault: account ? "locked" : "none" });
  // The next unlock finds the sealed bytes read already.
  if (account) void prepareAccount(account.userId);
}

/** Drops keys, records and the session of this tab; the sealed records stay. */
function leaveHere(): void {
  unusedSecret = undefined;
  stopSync();
  endVault();
  dispatchSession({ kind: "signedOut" });
}

async function connect(): Promise<Result<Remote, NotConfigured | Offline | ServerFailed>> {
  const server = await remote();
  if (!server.ok || listening) return server;
  listening = true;
  server.value.onSession((event) => {
    const { account, auth } = sessionView();
    if (!account || auth === "UNAUTHENTICATED") return;
    if (event === "ended") void sessionEnded(account);
    else {
      dispatchSession({ kind: "tokenRefreshed" });
      void verifyTier(server.value, account.tier);
    }
  });
  return server;
}

/** The server has ended this session for good. The password signs in again; nothing stored is lost. */
async function sessionEnded({ userId }: Account): Promise<void> {
  leaveHere();
  const { markSignedOut } = await import("./device.ts");
  await markSignedOut(userId);
}

/**
 * Asks for the tier, 3 s at most. Without an answer the tier last verified on this device counts; without one, or when
 * the server refuses at a sign-in, the session is in error.
 */
async function verifyTier(server: Remote, lastVerified: Account["tier"] | undefined): Promise<void> {
  const { account } = sessionView();
  if (!account) return;
  const asked = await server.subscription(account.userId);
  if (asked.ok) {
    const { keepTier } = await import("./device.ts");
    await keepTier(account.userId, asked.value);
    dispatchSession({ kind: "subscriptionKnown", tier: asked.value });
  } else if (asked.problem.kind === "Offline" && lastVerified) {
    dispatchSession({ kind: "subscriptionKnown", tier: lastVerified });
  } else {
    dispatchSession({ kind: "subscriptionFailed" });
  }
}

const HOOKS: SyncHooks = {
  connect,
  async signInAgain(server) {
    const secret = unusedSecret;
    if (!secret || secret.userId !== sessionView().account?.userId) return failed({ kind: "SignInAgain" });
    const signedIn = await server.signIn(secret.email, secret.authSecret);
    if (signedIn.ok) return ok();
    const { kind } = signedIn.problem;
    if (kind !== "WrongPassword" && kind !== "EmailNotConfirmed") return failed({ kind: "Offline" });
    unusedSecret = undefined;
    return failed({ kind: "SignInAgain" });
  },
  reached(server, first) {
    unusedSecret = undefined;
    if (first) void verifyTier(server, sessionView().account?.tier);
  },
};

/** The household's currency is chosen once, at its very first sign-in, from the language it then reads. */
async function keepCurrency(): Promise<void> {
  await settled();
  if (allRecords("preferences").length > 0) return;
  await create("preferences", {
    id: PREFERENCES_ID,
    displayCurrency: CURRENCY_BY_LANGUAGE[deviceSetting("language")],
  });
}

/** All records have arrived, or the vault was closed meanwhile. */
async function settled(): Promise<void> {
  if (readState.get() !== "loading") return;
  await new Promise<void>((resolve) => {
    const stop = readState.subscribe(() => {
      stop();
      resolve();
    });
  });
}

async function derivation(
  password: string,
): Promise<Result<{ readonly kdf: KdfParams; readonly authSecret: string }, Failure>> {
  const fresh = await askVault(async (api) => ok(await api.newKdf()));
  if (!fresh.ok) return fresh;
  const derived = await askVault((api) => api.derive(password, fresh.value));
  return derived.ok ? ok({ kdf: fresh.value, authSecret: derived.value.authSecret }) : derived;
}

/** Takes the confirmation link out of the address. Its session is ended: only the password can open the vault. */
function takeLink(): StartReport {
  const link = readConfirmationLink(location.hash);
  if (link.kind === "none") return {};
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  if (link.kind === "failed") return { linkFailed: true };
  void remote().then((server) => (server.ok ? server.value.revoke(link.accessToken) : undefined));
  return link.email === undefined ? {} : { confirmedEmail: link.email };
}

function isUnreachable({ kind }: SignInProblem): boolean {
  return kind === "Offline" || kind === "ServerFailed" || kind === "NotConfigured";
}

function shown({ userId, email, tier }: AccountRow): Account {
  return { userId, email, tier };
}

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
