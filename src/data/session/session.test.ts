import { describe, expect, test } from "vitest";
import {
  type Account,
  INITIAL_SESSION,
  nextSession,
  type SessionEvent,
  type SessionView,
  startSessionTimers,
} from "./session.ts";
import { withStore } from "../device/watchStore.ts";

const account: Account = { userId: "u1", email: "anna@example.dk", tier: "premium" };

function after(...events: readonly SessionEvent[]): SessionView {
  return events.reduce(nextSession, INITIAL_SESSION);
}

/** A clock that is moved by hand. */
function handClock() {
  const due: { readonly at: number; readonly run: () => void }[] = [];
  return {
    timers: { after: (at: number, run: () => void) => void due.push({ at, run }) },
    advanceTo(now: number) {
      for (const { run } of due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)) run();
    },
  };
}

describe("the authentication state machine", () => {
  test("[§4] starts in INITIALIZING", () => {
    expect(INITIAL_SESSION).toEqual({ auth: "INITIALIZING", vault: "none" });
  });

  test("[§4] [§9] the initialisation timeout of 1 s forces UNAUTHENTICATED", () => {
    const clock = handClock();
    const seen: SessionEvent[] = [];
    startSessionTimers(clock.timers, (event) => seen.push(event));
    clock.advanceTo(999);
    expect(seen).toEqual([]);
    clock.advanceTo(1000);
    expect(after(...seen).auth).toBe("UNAUTHENTICATED");
  });

  test("[§4] [§9] the backup timer forces UNAUTHENTICATED after 3 s, should the first one have failed", () => {
    const clock = handClock();
    const seen: SessionEvent[] = [];
    startSessionTimers(clock.timers, (event) => event.kind === "backupTimer" && seen.push(event));
    clock.advanceTo(2999);
    expect(seen).toEqual([]);
    clock.advanceTo(3000);
    expect(after(...seen).auth).toBe("UNAUTHENTICATED");
  });

  test.each(["initTimeout", "backupTimer"] as const)("[§4] %s leaves every state but INITIALIZING alone", (kind) => {
    const signedIn = after({ kind: "accountFound", account });
    const signingIn = after({ kind: "signedIn", account });
    const inError = after({ kind: "signedIn", account }, { kind: "subscriptionFailed" });
    for (const view of [signedIn, signingIn, inError]) expect(nextSession(view, { kind })).toBe(view);
  });

  test("[§4] without an account on this device INITIALIZING ends in UNAUTHENTICATED", () => {
    expect(after({ kind: "noAccount" })).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
  });

  test("[§4] the account record of this device signs in without the network, and waits for the password", () => {
    expect(after({ kind: "accountFound", account })).toEqual({ auth: "AUTHENTICATED", vault: "locked", account });
  });

  test("[§4] a session that arrives after the timers is still accepted", () => {
    const late = after({ kind: "initTimeout" }, { kind: "accountFound", account });
    expect(late.auth).toBe("AUTHENTICATED");
  });

  test("[§4] a sign-in moves to AUTHENTICATING and, once the subscription lookup has finished, to AUTHENTICATED", () => {
    const signingIn = after({ kind: "noAccount" }, { kind: "signedIn", account });
    expect(signingIn.auth).toBe("AUTHENTICATING");
    const known = nextSession(signingIn, { kind: "subscriptionKnown", tier: "vip" });
    expect(known).toMatchObject({ auth: "AUTHENTICATED", account: { tier: "vip" } });
  });

  test("[§4] [§8] a sign-in whose subscription lookup fails is an ERROR: 'Failed to load user data'", () => {
    const broken = after({ kind: "signedIn", account }, { kind: "subscriptionFailed" });
    expect(broken).toMatchObject({ auth: "ERROR", error: { kind: "UserDataFailed" } });
  });

  test("[§4] asking again gets out of the ERROR, and so does another sign-in", () => {
    const broken = after({ kind: "signedIn", account }, { kind: "subscriptionFailed" });
    const mended = nextSession(broken, { kind: "subscriptionKnown", tier: "standard" });
    expect(mended.auth).toBe("AUTHENTICATED");
    expect(mended.error).toBeUndefined();
    const again = nextSession(broken, { kind: "signedIn", account });
    expect(again).toEqual({ auth: "AUTHENTICATING", vault: "none", account });
  });

  test("[§4] a token refresh goes to AUTHENTICATING, then AUTHENTICATED, and keeps account and vault", () => {
    const open = after({ kind: "accountFound", account }, { kind: "vault", vault: "unlocked" });
    const renewing = nextSession(open, { kind: "tokenRefreshed" });
    expect(renewing).toEqual({ auth: "AUTHENTICATING", vault: "unlocked", account });
    expect(nextSession(renewing, { kind: "subscriptionKnown", tier: "premium" })).toEqual(open);
  });

  test("[§4] a token refresh signs nobody in who is not", () => {
    for (const view of [INITIAL_SESSION, after({ kind: "noAccount" })]) {
      expect(nextSession(view, { kind: "tokenRefreshed" })).toBe(view);
    }
  });

  test("[§4] sign-out goes to UNAUTHENTICATED from every state, and forgets the account and the vault", () => {
    const views = [
      INITIAL_SESSION,
      after({ kind: "signedIn", account }),
      after({ kind: "accountFound", account }, { kind: "vault", vault: "unlocked" }),
      after({ kind: "signedIn", account }, { kind: "subscriptionFailed" }),
    ];
    for (const view of views) {
      expect(nextSession(view, { kind: "signedOut" })).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
    }
  });

  test("[§2] a store that is kept from being upgraded is an error in any state, and gone with it; another error stays", () => {
    const locked = after({ kind: "accountFound", account });
    expect(withStore(locked, true)).toEqual({ ...locked, error: { kind: "Blocked" } });
    expect(withStore(withStore(locked, true), false)).toEqual(locked);
    const failed = after({ kind: "signedIn", account }, { kind: "subscriptionFailed" });
    expect(withStore(withStore(failed, true), false)).toEqual(failed);
  });

  test("[§4] an answer that arrives after signing out does not sign in again", () => {
    const out = after({ kind: "accountFound", account }, { kind: "signedOut" });
    for (const late of [{ kind: "subscriptionKnown", tier: "vip" }, { kind: "subscriptionFailed" }] as const) {
      expect(nextSession(out, late)).toBe(out);
    }
  });

  test("[§4] [§8] a session error at start is an ERROR with its message, later it changes nothing", () => {
    const error = { kind: "InitFailed", message: "boom" } as const;
    expect(after({ kind: "startFailed", error })).toMatchObject({ auth: "ERROR", error });
    const open = after({ kind: "accountFound", account });
    expect(nextSession(open, { kind: "startFailed", error })).toBe(open);
    // §8 The configuration is found missing when somebody wants to come in.
    expect(nextSession(after({ kind: "noAccount" }), { kind: "startFailed", error })).toMatchObject({ error });
  });
});
