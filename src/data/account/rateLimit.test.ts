import { beforeEach, expect, test, vi } from "vitest";
import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";
import { failed, ok } from "#domain/result.ts";
import type { LimitAnswer } from "../remote/remoteGuard.ts";
import type { EventDetails } from "./securityEvents.ts";

const noted: [string, EventDetails][] = [];
vi.mock(import("./securityEvents.ts"), () => ({
  logSecurityEvent: (type: string, details?: EventDetails) => void noted.push([type, details ?? {}]),
}));
const { forgetTried, tryOnce, unlockFailed } = await import("./rateLimit.ts");
const { noteFailedTry } = await import("./attempts.ts");

const MINUTE = 60_000;
const clock = { now: 0 };
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const offline = async () => failed({ kind: "Offline" as const });
const broken = async () => failed({ kind: "ServerFailed" as const });
const answering =
  (remaining: number, allowed = true) =>
  async () =>
    ok<LimitAnswer>({ allowed, remaining, resetAt: clock.now + 15 * MINUTE });

let person = 0;
/** Nobody that an earlier test knew. */
function someone(action: LimitedAction) {
  const identifier = `person.${(person += 1)}@example.dk`;
  return (check: Parameters<typeof tryOnce>[0]["check"]) =>
    tryOnce({ action, identifier, check }, { storage, now: () => clock.now });
}

beforeEach(() => {
  kept.clear();
  noted.length = 0;
  clock.now = 1_000 * MINUTE;
  vi.useFakeTimers({ now: clock.now });
});

test("[§9] a sign-in that the server allows goes on, one that it refuses is told how long to wait and noted", async () => {
  const signIn = someone("login");
  expect(await signIn(answering(4))).toEqual(ok());
  expect(await signIn(answering(0, false))).toEqual(failed({ kind: "RateLimited", retryAfterSeconds: 900 }));
  expect(noted).toEqual([["rate_limited", { action: "login" }]]);
});

test("[§8] when the check of a sign-in fails, it is denied for 15 minutes without asking again", async () => {
  const signIn = someone("login");
  expect(await signIn(broken)).toEqual(failed({ kind: "RateLimited", retryAfterSeconds: 900 }));
  clock.now += 15 * MINUTE - 1;
  const check = vi.fn<ReturnType<typeof answering>>(answering(4));
  expect(await signIn(check)).toEqual(failed({ kind: "RateLimited", retryAfterSeconds: 1 }));
  expect(check).not.toHaveBeenCalled();
  clock.now += 1;
  expect(await signIn(check)).toEqual(ok());
  expect(await someone("login")(answering(4))).toEqual(ok());
});

test("[§8] a check that is refused for a while denies for that while, and for 15 minutes when nothing is said of it", async () => {
  const signIn = someone("login");
  const busy = async () => failed({ kind: "RateLimited" as const, retryAfterSeconds: 40 });
  expect(await signIn(busy)).toEqual(failed({ kind: "RateLimited", retryAfterSeconds: 40 }));
  clock.now += 40_000;
  expect(await signIn(answering(4))).toEqual(ok());
  const silent = async () => failed({ kind: "RateLimited" as const });
  expect(await someone("login")(silent)).toEqual(failed({ kind: "RateLimited", retryAfterSeconds: 900 }));
});

test("[§8] without network nothing is denied because the check did not answer", async () => {
  expect(await someone("login")(offline)).toEqual(ok());
  expect(await someone("login")(() => Promise.reject(new TypeError("no network")))).toEqual(ok());
});

test("[§9] a password reset is counted on the device as well: the fourth within the hour waits, backoff included", async () => {
  const ask = someone("password_reset");
  for (let tries = 0; tries < 3; tries += 1) expect(await ask(offline)).toEqual(ok());
  expect(await ask(offline)).toEqual(failed({ kind: "RateLimited", retryAfterSeconds: 65 * 60 }));
  clock.now += 65 * MINUTE;
  expect(await ask(offline)).toEqual(ok());
});

test("[§9] a backup waits for no server, and one in trouble keeps nobody from it; 50 within the hour are enough", async () => {
  const save = someone("financial_access");
  const never = () => new Promise<never>(() => undefined);
  expect(await save(never)).toEqual(ok());
  expect(await save(broken)).toEqual(ok());
  for (let tries = 2; tries < 50; tries += 1) expect(await save(offline)).toEqual(ok());
  expect(await save(offline)).toMatchObject({ ok: false, problem: { kind: "RateLimited" } });
});

test.each(Object.entries(CLIENT_LIMITS).filter(([action]) => action !== "login"))(
  "[§9] %s: reaching the alert threshold is noted once in a window",
  async (action, { max, alertAt }) => {
    const go = someone(action as LimitedAction);
    for (let tries = 0; tries < max; tries += 1) await go(offline);
    expect(noted).toEqual([["suspicious_activity", { action, count: alertAt }]]);
  },
);

test("[§7] [§9] three wrong passwords at unlocking are worth an alert, five are noted as such", () => {
  for (let tries = 0; tries < 5; tries += 1) {
    noteFailedTry(storage, "an account", clock.now + tries);
    unlockFailed("an account", storage, clock.now + tries);
  }
  expect(noted).toEqual([
    ["suspicious_activity", { action: "login", count: 3 }],
    ["unlock_failed", { count: 5 }],
  ]);
});

test("[§7] what was counted and denied is forgotten when somebody is in", async () => {
  const identifier = "back@example.dk";
  const parts = { action: "login", identifier } as const;
  const surroundings = { storage, now: () => clock.now };
  await tryOnce({ ...parts, check: broken }, surroundings);
  forgetTried("login", "BACK@example.dk");
  expect(await tryOnce({ ...parts, check: answering(4) }, surroundings)).toEqual(ok());
});
