import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";

/** `medium` from the alert threshold, `high` at 90 percent used, `critical` at 0 remaining. */
export type RateLimitRisk = "low" | "medium" | "high" | "critical";

/** The count of one action. */
export interface RateLimitWindow {
  readonly used: number;
  /** When the first of them was, milliseconds since 1970. */
  readonly since: number;
}

export interface RateLimitState {
  readonly remaining: number;
  /** When all tries are there again, milliseconds since 1970. */
  readonly resetAt: number;
  readonly risk: RateLimitRisk;
}

const HIGH_SHARE = 0.9;
const MINUTE_MS = 60_000;

/**
 * §9 How close an action is to its limit.
 *
 *   remaining = max − used                                    never below 0
 *   resetAt   = since + window + backoff
 *   backoff   = max(1, 5 − remaining) minutes                 login, password reset and financial access; otherwise 0
 */
export function rateLimitState(action: LimitedAction, { used, since }: RateLimitWindow): RateLimitState {
  const { max, windowMinutes } = CLIENT_LIMITS[action];
  const remaining = Math.max(0, max - used);
  return {
    remaining,
    resetAt: since + (windowMinutes + backoffMinutes(action, remaining)) * MINUTE_MS,
    risk: rateLimitRisk(action, remaining),
  };
}

/** *critical* at the limit, *high* from a share of it on, *medium* from the number on that is told of, else *low*. */
export function rateLimitRisk(action: LimitedAction, remaining: number): RateLimitRisk {
  const { max, alertAt } = CLIENT_LIMITS[action];
  const used = max - remaining;
  if (remaining <= 0) return "critical";
  if (used >= HIGH_SHARE * max) return "high";
  return used >= alertAt ? "medium" : "low";
}

/** The fewer tries are left, the longer the wait. */
export function backoffMinutes(action: LimitedAction, remaining: number): number {
  return CLIENT_LIMITS[action].backsOff ? Math.max(1, 5 - remaining) : 0;
}

/** One more try; a window that is over begins anew. */
export function windowAfterAttempt(
  action: LimitedAction,
  before: RateLimitWindow | undefined,
  now: number,
): RateLimitWindow {
  const goesOn = before !== undefined && before.since <= now && rateLimitState(action, before).resetAt > now;
  return goesOn ? { used: before.used + 1, since: before.since } : { used: 1, since: now };
}

/** Whether this try is the one that reaches the alert threshold: later ones of the same window say nothing new. */
export function isAlert(action: LimitedAction, { used }: RateLimitWindow): boolean {
  return used === CLIENT_LIMITS[action].alertAt;
}
