import { useEffect } from "react";
import { CLIENT_LIMITS, DENIED_MINUTES, type LimitedAction } from "#config/spec.ts";
import {
  type RateLimitWindow,
  windowAfterAttempt,
  isAlert,
  rateLimitRisk,
  type RateLimitState,
  rateLimitState,
} from "#domain/rateLimitRisk.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { failedTries } from "./attempts.ts";
import type { CallProblem } from "../remote/callProblem.ts";
import type { Offline, RateLimited } from "../remote/problems.ts";
import type { LimitAnswer } from "../remote/remoteGuard.ts";
import { logSecurityEvent } from "./securityEvents.ts";
import { onSession, sessionView } from "../session/session.ts";
import { createStore, useStore } from "../state/store.ts";
import { isObject, parseJson } from "../state/parseJson.ts";

const KEY = "overblik.limits";

/** An action on the device itself, as a backup is, never waits for a server nor is kept from anyone by one in trouble. */
const NEEDS_SERVER: ReadonlySet<LimitedAction> = new Set(["login", "password_reset", "file_upload"]);

/** Asks the server to count a try. */
export type LimitCheck = () => Promise<Result<LimitAnswer, CallProblem>>;

interface Try {
  readonly action: LimitedAction;
  /** Whom it is counted for: an address before sign-in, afterwards the account. */
  readonly identifier: string;
  /** Whose log hears of a denial, when that is known. */
  readonly userId?: string | undefined;
  /** Until when this device takes no further try, whatever the server says; milliseconds since 1970. */
  readonly closedUntil?: number;
  readonly check: LimitCheck;
}

interface Environment {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly now: () => number;
}

type Shown = Readonly<Partial<Record<LimitedAction, RateLimitState>>>;
/** The page's, as all here: tries are counted before anybody is in. */
const shown = createStore<Shown>({});
/** By action and identifier; milliseconds since 1970. */
const deniedUntil = new Map<string, number>();
let person = sessionView().account?.userId;
// Somebody is in, or somebody else is asked: what was said about trying to is over.
onSession(() => {
  const { account, vault } = sessionView();
  if (vault === "unlocked" || account?.userId !== person) forgetShown("login");
  person = account?.userId;
});

/** How close an action is to its limit, by the last word of the server or of this device; nothing when nothing counts. */
export function useLimit(action: LimitedAction): RateLimitState | undefined {
  useEffect(() => showKept(localStorage, Date.now()), []);
  return useStore(shown)[action];
}

/**
 * One more try, counted on this device and by the server. When the server answers with an error, what needs the server is
 * denied for 15 minutes (§8), or for as long as it says; without any answer the count of this device is what there is.
 */
export async function tryOnce(
  { action, identifier, userId, closedUntil = 0, check }: Try,
  { storage, now }: Environment = { storage: localStorage, now: Date.now },
): Promise<Result<void, RateLimited>> {
  const key = `${action} ${identifier.toLowerCase()}`;
  const until = Math.max(deniedUntil.get(key) ?? 0, closedUntil, countedHere(action, storage, now(), userId));
  if (until > now()) return denied(until);
  const asked = check()
    .catch((): Result<never, Offline> => failed({ kind: "Offline" }))
    .then(heard);
  return NEEDS_SERVER.has(action) ? asked : ok();

  function heard(answer: Result<LimitAnswer, CallProblem>): Result<void, RateLimited> {
    if (answer.ok) {
      const { allowed, remaining, resetAt } = answer.value;
      show(action, { remaining, resetAt, risk: rateLimitRisk(action, remaining) });
      return allowed ? ok() : deniedThere(resetAt);
    }
    const { problem } = answer;
    if (problem.kind === "Offline" || !NEEDS_SERVER.has(action)) return ok();
    // Refused for all the calls that came from here, not for this action: the server knows when it takes the next.
    const seconds = problem.kind === "RateLimited" ? problem.retryAfterSeconds : undefined;
    const resetAt = now() + (seconds === undefined ? DENIED_MINUTES * 60_000 : seconds * 1000);
    show(action, { remaining: 0, resetAt, risk: "critical" });
    return deniedThere(resetAt, seconds === undefined ? "checkFailed" : undefined);
  }

  function deniedThere(resetAt: number, reason?: "checkFailed"): Result<never, RateLimited> {
    deniedUntil.set(key, resetAt);
    return denied(resetAt, reason);
  }

  function denied(resetAt: number, reason?: "checkFailed"): Result<never, RateLimited> {
    logSecurityEvent("rate_limited", { action, ...(reason && { reason }) }, userId);
    return failed({ kind: "RateLimited", retryAfterSeconds: Math.max(1, Math.ceil((resetAt - now()) / 1000)) });
  }
}

/** The action went well: what was counted of it says nothing any more. */
export function forgetTried(action: LimitedAction, identifier: string): void {
  deniedUntil.delete(`${action} ${identifier.toLowerCase()}`);
  forgetShown(action);
}

/** §9 A wrong password at unlocking, which no server hears of. It is counted already. */
export function unlockFailed(
  userId: string,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage,
  now = Date.now(),
): void {
  const counted = failedTries(storage, userId, now);
  passwordFailed(counted, userId);
  if (counted.used === CLIENT_LIMITS.login.max) logSecurityEvent("unlock_failed", { count: counted.used }, userId);
}

/** §9 One more wrong password. Where the server counts as well, the fewer tries are what is left. */
export function passwordFailed(counted: RateLimitWindow, userId: string | undefined): void {
  const state = rateLimitState("login", counted);
  if (state.remaining <= (shown.get().login?.remaining ?? Infinity)) show("login", state);
  if (isAlert("login", counted))
    logSecurityEvent("suspicious_activity", { action: "login", count: counted.used }, userId);
}

/** Counts a try by this device alone; answers until when it is refused, 0 when it is not. */
function countedHere(
  action: LimitedAction,
  storage: Environment["storage"],
  now: number,
  userId: string | undefined,
): number {
  // Wrong passwords are counted where they turn out to be wrong.
  if (action === "login") return 0;
  const all = kept(storage);
  const counted = windowAfterAttempt(action, all[action], now);
  try {
    storage.setItem(KEY, JSON.stringify({ ...all, [action]: counted }));
  } catch {
    // A full device keeps nobody from anything; what is counted here is a courtesy.
  }
  const state = rateLimitState(action, counted);
  show(action, state);
  if (isAlert(action, counted)) logSecurityEvent("suspicious_activity", { action, count: counted.used }, userId);
  return counted.used > CLIENT_LIMITS[action].max ? state.resetAt : 0;
}

/** The tries that were counted here before the page was loaded, of windows that are not over. */
function showKept(storage: Pick<Storage, "getItem">, now: number): void {
  for (const [action, counted] of Object.entries(kept(storage)) as [LimitedAction, RateLimitWindow][]) {
    const state = rateLimitState(action, counted);
    if (!shown.get()[action] && counted.since <= now && state.resetAt > now) show(action, state);
  }
}

function forgetShown(action: LimitedAction): void {
  const { [action]: before, ...rest } = shown.get();
  if (before) shown.set(rest);
}

/** Until all tries are there again. */
function show(action: LimitedAction, state: RateLimitState): void {
  shown.set({ ...shown.get(), [action]: state });
  setTimeout(() => shown.get()[action] === state && forgetShown(action), Math.max(0, state.resetAt - Date.now()));
}

function kept(storage: Pick<Storage, "getItem">): Readonly<Partial<Record<LimitedAction, RateLimitWindow>>> {
  const all = parseJson(storage.getItem(KEY) ?? "{}");
  if (!isObject(all)) return {};
  return Object.fromEntries(
    Object.entries(all).filter(
      (entry): entry is [LimitedAction, RateLimitWindow] => entry[0] in CLIENT_LIMITS && isCounted(entry[1]),
    ),
  );
}

function isCounted(value: unknown): value is RateLimitWindow {
  return isObject(value) && typeof value["used"] === "number" && typeof value["since"] === "number";
}
