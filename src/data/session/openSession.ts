import type { Tier } from "#config/spec.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import type { AccountRow } from "../device/device.ts";
import { endCurrentSession } from "./duringSignIn.ts";
import { handleStorageLoss } from "./storageLoss.ts";
import { endVault, loadRecords, prepareAccount } from "./opening.ts";
import type { NotConfigured, Offline, ServerFailed } from "../remote/problems.ts";
import type { Remote } from "../remote/remote.ts";
import { remote } from "../remote/remoteLink.ts";
import { sessionCache } from "./sessionCache.ts";
import { type Account, dispatchSession, type Left, sessionView } from "./session.ts";
import { startSync, stopSync, type SyncHooks } from "../sync/syncEngine.ts";
import { household } from "../state/household.ts";
import { tellTabs } from "../device/tabs.ts";

/** After an unlock without network: what the server knows the password by, until it has been used once. Memory only. */
export interface UnusedSecret {
  readonly userId: string;
  readonly email: string;
  readonly authSecret: string;
}

const secretOf = household.part((): { unused?: UnusedSecret | undefined } => ({}));
/** The page's: its one client is listened to once. */
let listening = false;

/** The account of this device is in use again: its sealed bytes are read ahead and kept in step. */
export function resume(account: AccountRow): void {
  void prepareAccount(account.userId);
  startSync(account.userId, HOOKS);
}

/** Nothing is exchanged until the account's database is whole again. */
export function pauseSync(): void {
  stopSync();
}

/** The account's database was deleted and is another one now: whoever held the former one is started anew. */
export function beginAnew(): void {
  const { account, vault } = sessionView();
  if (!account) return;
  stopSync();
  if (vault === "locked") {
    endVault();
    void prepareAccount(account.userId);
  }
  startSync(account.userId, HOOKS);
}

/** The keys are open: show the records and keep them in step. */
export function open(account: Account, unused?: UnusedSecret): void {
  secretOf().unused = unused;
  tellTabs({ kind: "opened", userId: account.userId });
  dispatchSession({ kind: "vault", vault: "unlocked" });
  void import("./whileOpen.ts").then(({ whileOpen }) => whileOpen(account.userId, lockHere)).catch(() => undefined);
  void loadRecords();
  startSync(account.userId, HOOKS);
}

export function lockHere(): void {
  const { account } = sessionView();
  endVault();
  dispatchSession({ kind: "vault", vault: account ? "locked" : "none" });
  // The next unlock finds the sealed bytes read already.
  if (account) void prepareAccount(account.userId);
}

/**
 * Drops keys, records and the session of this tab; the sealed records stay. A tab that hears twice of the same end says
 * what it heard last: another tab that signs out also ends the session.
 */
export function signOutThisTab(because?: Left["because"]): void {
  const { account, left } = sessionView();
  const email = account?.email ?? left?.email;
  sessionCache.forget();
  stopSync();
  endVault();
  dispatchSession({ kind: "signedOut", left: because && email !== undefined ? { because, email } : undefined });
}

export async function connect(): Promise<Result<Remote, NotConfigured | Offline | ServerFailed>> {
  const server = await remote();
  if (!server.ok || listening) return server;
  listening = true;
  server.value.onSession((event, userId) => {
    const { account, auth } = sessionView();
    if (!account || auth === "UNAUTHENTICATED") return;
    // A tab that was refused with tokens which others have renewed since speaks of those alone.
    if (event === "ended" && server.value.isKept(account.userId)) return;
    if (event === "ended") endCurrentSession(() => sessionEnded(account));
    else if (userId === account.userId) {
      dispatchSession({ kind: "tokenRefreshed" });
      void renewTier(server.value, account);
    }
  });
  return server;
}

/** The server has ended this session for good. The password signs in again; nothing stored is lost. */
async function sessionEnded({ userId }: Account): Promise<void> {
  signOutThisTab("ended");
  const { markSignedOut } = await import("../device/device.ts");
  await markSignedOut(userId);
}

/**
 * Asks for the tier, 3 s at most. Without an answer the tier last verified on this device counts; without one, or when
 * the server refuses at a sign-in, the session is in error.
 */
export async function verifyTier(server: Remote, lastVerified: Tier | undefined): Promise<void> {
  const { account } = sessionView();
  if (!account) return;
  const asked = await askTier(server, account);
  if (asked.ok) {
    dispatchSession({ kind: "subscriptionKnown", tier: asked.value });
  } else if (asked.problem.kind === "Offline" && lastVerified) {
    dispatchSession({ kind: "subscriptionKnown", tier: lastVerified });
  } else {
    dispatchSession({ kind: "subscriptionFailed" });
  }
}

/** While somebody is at work only a better answer counts: a page in use is not taken away for a tier. */
async function renewTier(server: Remote, account: Account): Promise<void> {
  const asked = await askTier(server, account);
  dispatchSession({ kind: "subscriptionKnown", tier: asked.ok ? asked.value : account.tier });
}

/** §4 A tier that was verified within the last five minutes is not asked again. */
async function askTier(server: Remote, { userId }: Account): Promise<Result<Tier, Offline | ServerFailed>> {
  const cached = sessionCache.tierOf(userId, Date.now());
  if (cached) return ok(cached);
  const asked = await server.subscription(userId);
  if (asked.ok) {
    sessionCache.keep(userId, asked.value, Date.now());
    const { keepTier } = await import("../device/device.ts");
    await keepTier(userId, asked.value).catch(() => undefined);
  }
  return asked;
}

const HOOKS: SyncHooks = {
  connect,
  async signInAgain(server) {
    const mine = secretOf();
    const secret = mine.unused;
    if (!secret || secret.userId !== sessionView().account?.userId) return failed({ kind: "SignInAgain" });
    const { signInAgain } = await import("../account/signInAgain.ts");
    const again = await signInAgain(server, secret);
    if (!again.ok && again.problem.kind === "SignInAgain") mine.unused = undefined;
    return again;
  },
  lost: () => void handleStorageLoss(),
  reached(server, first) {
    secretOf().unused = undefined;
    const { account } = sessionView();
    if (!account) return;
    void import("./onReached.ts").then(({ onReached }) => onReached(server, first)).catch(() => undefined);
    if (first) void renewTier(server, account);
  },
};

export function shown({ userId, email, tier }: AccountRow): Account {
  return { userId, email, tier };
}
