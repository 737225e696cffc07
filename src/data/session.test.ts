import { describe, expect, test } from "vitest";
import {
  type Account,
  INITIAL_SESSION,
  nextSession,
  type SessionEvent,
  type SessionView,
  startSessionTimers,
} from "./session.ts";

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

describe("the session", () => {
  test("[§4] starts in INITIALIZING", () => {
    expect(INITIAL_SESSION).toEqual({ auth: "INITIALIZING", vault: "none" });
  });

  test("[§4] a start that hangs is UNAUTHENTICATED after 1 s, and the 3 s timer finds nothing left to do", () => {
    const clock = handClock();
    const seen: SessionEvent[] = [];
    startSessionTimers(clock.timers, (event) => seen.push(event));
    clock.advanceTo(999);
    expect(seen).toEqual([]);
    clock.advanceTo(1000);
    expect(after(...seen).auth).toBe("UNAUTHENTICATED");
    clock.advanceTo(3000);
    expect(seen.map(({ kind }) => kind)).toContain("backupTimer");
  });

  test.each(["initTimeout", "backupTimer"] as const)("[§4] %s leaves every state but INITIALIZING alone", (kind) => {
    const signedIn = after({ kind: "accountFound", account });
    const signingIn = after({ kind: "signedIn", account });
    const inError = after({ kind: "signedIn", account }, { kind: "subscriptionFailed" });
    for (const view of [signedIn, signingIn, inError]) expect(nextSession(view, { kind })).toBe(view);
  });

  test("[§4] the account record of this device signs in without the network, and waits for the password", () => {
    expect(after({ kind: "accountFound", account })).toEqual({ auth: "AUTHENTICATED", vault: "locked", account });
  });

  test("[§4] a session that arrives after the timers is still accepted", () => {
    const late = after({ kind: "initTimeout" }, { kind: "accountFound", account });
    expect(late.auth).toBe("AUTHENTICATED");
  });

  test("[§4] signing in is AUTHENTICATING until the subscription is known", () => {
    const signingIn = after({ kind: "noAccount" }, { kind: "signedIn", account });
    expect(signingIn.auth).toBe("AUTHENTICATING");
    const known = nextSession(signingIn, { kind: "subscriptionKnown", tier: "vip" });
    expect(known).toMatchObject({ auth: "AUTHENTICATED", account: { tier: "vip" } });
  });

  test("[§4] [§8] a failed subscription lookup is an ERROR, and asking again gets out of it", () => {
    const broken = after({ kind: "signedIn", account }, { kind: "subscriptionFailed" });
    expect(broken).toMatchObject({ auth: "ERROR", error: { kind: "UserDataFailed" } });
    const mended = nextSession(broken, { kind: "subscriptionKnown", tier: "standard" });
    expect(mended.auth).toBe("AUTHENTICATED");
    expect(mended.error).toBeUndefined();
  });

  test("[§4] a renewed token passes through AUTHENTICATING and keeps account and vault", () => {
    const open = after({ kind: "accountFound", account }, { kind: "vault", vault: "unlocked" });
    const renewing = nextSession(open, { kind: "tokenRefreshed" });
    expect(renewing).toEqual({ auth: "AUTHENTICATING", vault: "unlocked", account });
    expect(nextSession(renewing, { kind: "subscriptionKnown", tier: "premium" })).toEqual(open);
  });

  test("[§4] signing out forgets the account and the vault", () => {
    const out = after({ kind: "accountFound", account }, { kind: "vault", vault: "unlocked" }, { kind: "signedOut" });
    expect(out).toEqual({ auth: "UNAUTHENTICATED", vault: "none" });
  });

  test("[§4] an answer that arrives after signing out does not sign in again", () => {
    const out = after(
      { kind: "accountFound", account },
      { kind: "signedOut" },
      { kind: "subscriptionKnown", tier: "vip" },
    );
    expect(out.auth).toBe("UNAUTHENTICATED");
  });

  test("[§4] a session error at start is an ERROR with its message, later it changes nothing", () => {
    const error = { kind: "InitFailed", message: "boom" } as const;
    expect(after({ kind: "startFailed", error })).toMatchObject({ auth: "ERROR", error });
    const open = after({ kind: "accountFound", account });
    expect(nextSession(open, { kind: "startFailed", error })).toBe(open);
  });
});
