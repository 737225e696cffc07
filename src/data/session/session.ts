import { AUTH_TIMING } from "#config/spec.ts";
import type { Tier } from "#domain/tier.ts";
import { createStore, useStore } from "../state/store.ts";

/** §4 Authentication state machine. */
type AuthState = "INITIALIZING" | "AUTHENTICATING" | "AUTHENTICATED" | "UNAUTHENTICATED" | "ERROR";

export interface Account {
  readonly userId: string;
  readonly email: string;
  /** §6 As last verified. It decides what is shown; the server decides what is allowed. */
  readonly tier: Tier;
  /** When the server last said so, milliseconds since 1970. */
  readonly tierVerifiedAt?: number | undefined;
  /** Its keys were made in this tab: there is no household yet. */
  readonly isNew?: boolean;
}

/** `none`: no account on this device is in use. `opening`: the password was right, records are on their way. */
type VaultState = "none" | "locked" | "opening" | "unlocked";

/** §8 Auth errors; `message` is the server's, when it gave one. `Blocked`: a tab of an older app holds the device's database, or, whatever the state, the account's store. */
export interface SessionError {
  readonly kind: "UserDataFailed" | "InitFailed" | "NotConfigured" | "Blocked";
  readonly message?: string;
}

/** Why this tab left its account without being asked to: another tab signed out or signed in as somebody else, or the server ended the session. */
export interface Left {
  readonly because: "signedOut" | "otherAccount" | "ended";
  readonly email: string;
}

export interface SessionView {
  readonly auth: AuthState;
  readonly vault: VaultState;
  readonly account?: Account;
  readonly left?: Left;
  readonly error?: SessionError;
}

export type SessionEvent =
  /** The local account record was read: the start state, whatever the network does. */
  | { readonly kind: "accountFound"; readonly account: Account }
  | { readonly kind: "noAccount" }
  | { readonly kind: "initTimeout" }
  | { readonly kind: "backupTimer" }
  | { readonly kind: "startFailed"; readonly error: SessionError }
  | { readonly kind: "signedIn"; readonly account: Account }
  /** The tokens were renewed; the page keeps rendering. */
  | { readonly kind: "tokenRefreshed" }
  /** `verifiedAt`: the server has just said so; absent, the tier that was last verified stands in. */
  | { readonly kind: "subscriptionKnown"; readonly tier: Tier; readonly verifiedAt?: number | undefined }
  | { readonly kind: "subscriptionFailed" }
  | { readonly kind: "emailKnown"; readonly userId: string; readonly email: string }
  | { readonly kind: "signedOut"; readonly left?: Left | undefined }
  | { readonly kind: "vault"; readonly vault: VaultState };

export const INITIAL_SESSION: SessionView = { auth: "INITIALIZING", vault: "none" };

export function nextSession(view: SessionView, event: SessionEvent): SessionView {
  switch (event.kind) {
    case "accountFound":
      // A sign-in that was quicker than the local database stands.
      if (view.auth !== "INITIALIZING" && view.auth !== "UNAUTHENTICATED") return view;
      return { auth: "AUTHENTICATED", vault: "locked", account: event.account };
    case "noAccount":
    case "initTimeout":
    case "backupTimer":
      return view.auth === "INITIALIZING" ? { auth: "UNAUTHENTICATED", vault: view.vault } : view;
    case "startFailed":
      // An account of this device opens without a server.
      return view.account ? view : { auth: "ERROR", vault: view.vault, error: event.error };
    case "signedIn":
      return { auth: "AUTHENTICATING", vault: view.vault, account: event.account };
    case "tokenRefreshed":
      return view.auth === "AUTHENTICATED" ? { ...view, auth: "AUTHENTICATING" } : view;
    case "subscriptionKnown":
      if (!view.account || view.auth === "UNAUTHENTICATED") return view;
      return {
        auth: "AUTHENTICATED",
        vault: view.vault,
        account: {
          ...view.account,
          tier: event.tier,
          ...(event.verifiedAt !== undefined && { tierVerifiedAt: event.verifiedAt }),
        },
      };
    case "subscriptionFailed":
      return view.auth === "AUTHENTICATING" ? { ...view, auth: "ERROR", error: { kind: "UserDataFailed" } } : view;
    case "emailKnown":
      return view.account?.userId === event.userId
        ? { ...view, account: { ...view.account, email: event.email } }
        : view;
    case "signedOut":
      return { auth: "UNAUTHENTICATED", vault: "none", ...(event.left && { left: event.left }) };
    case "vault":
      return view.vault === event.vault ? view : { ...view, vault: event.vault };
  }
}

/**
 * The state of this tab's session, changed by `dispatchSession`; fields that no step of the state machine sets are set
 * by whoever knows them.
 */
export const session = createStore(INITIAL_SESSION);

export function sessionView(): SessionView {
  return session.get();
}

export function dispatchSession(event: SessionEvent): void {
  session.set(nextSession(session.get(), event));
}

export function onSession(listener: () => void): () => void {
  return session.subscribe(listener);
}

export function useSession(): SessionView {
  return useStore(session);
}

export interface Timers {
  after(milliseconds: number, run: () => void): void;
}

/** §4 Both timers act only while the session is INITIALIZING; the reducer sees to that. */
export function startSessionTimers(timers: Timers, dispatch: (event: SessionEvent) => void = dispatchSession): void {
  timers.after(AUTH_TIMING.initTimeoutMs, () => dispatch({ kind: "initTimeout" }));
  timers.after(AUTH_TIMING.backupTimerMs, () => dispatch({ kind: "backupTimer" }));
}
