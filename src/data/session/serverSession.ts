import type { Tier } from "#config/spec.ts";
import { ok, type Result } from "#domain/result.ts";
import { keepTier, markSignedOut } from "../device/device.ts";
import { forgetTraces } from "../device/forgetTraces.ts";
import { endCurrentSession } from "./duringSignIn.ts";
import { endVault } from "./opening.ts";
import type { NotConfigured, Offline, ServerFailed } from "../remote/problems.ts";
import type { Remote } from "../remote/remote.ts";
import { remote } from "../remote/remoteLink.ts";
import { sessionCache } from "./sessionCache.ts";
import { type Account, dispatchSession, type Left, sessionView } from "./session.ts";
import { stopSync } from "../sync/syncEngine.ts";

/** The page's: its one client is listened to once. */
let listening = false;

/**
 * Drops keys, records and the session of this tab; the sealed records stay. A tab that hears twice of the same end says
 * what it heard last: another tab that signs out also ends the session.
 */
export function signOutThisTab(because?: Left["because"]): void {
  const { account, left } = sessionView();
  const email = account?.email ?? left?.email;
  sessionCache.forget();
  forgetTraces();
  stopSync();
  endVault();
  dispatchSession({ kind: "signedOut", left: because && email !== undefined ? { because, email } : undefined });
}

/** The server, with an ear for what ends or renews this tab's session at it. */
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
    dispatchSession({ kind: "subscriptionKnown", ...asked.value });
  } else if (asked.problem.kind === "Offline" && lastVerified) {
    dispatchSession({ kind: "subscriptionKnown", tier: lastVerified });
  } else {
    dispatchSession({ kind: "subscriptionFailed" });
  }
}

/** Asks for the tier of an account at work. Only a better answer counts: a page in use is not taken away for a tier. */
export async function renewTier(server: Remote, account: Account): Promise<void> {
  const asked = await askTier(server, account);
  dispatchSession({ kind: "subscriptionKnown", ...(asked.ok ? asked.value : { tier: account.tier }) });
}

interface Verified {
  readonly tier: Tier;
  /** Milliseconds since 1970. */
  readonly verifiedAt: number;
}

/** §4 A tier that was verified within the last five minutes is not asked again. */
async function askTier(server: Remote, { userId }: Account): Promise<Result<Verified, Offline | ServerFailed>> {
  const now = Date.now();
  const cached = sessionCache.tierOf(userId, now);
  // Within five minutes it is as good as asked.
  if (cached) return ok({ tier: cached, verifiedAt: now });
  const asked = await server.subscription(userId);
  if (!asked.ok) return asked;
  sessionCache.keep(userId, asked.value, now);
  await keepTier(userId, asked.value, now).catch(() => undefined);
  return ok({ tier: asked.value, verifiedAt: now });
}
