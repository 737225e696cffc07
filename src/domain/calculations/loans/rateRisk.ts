import { CLIENT_LIMITS, type LimitedAction } from "#config/spec.ts";

/** `medium` from the alert threshold, `high` at 90 percent used, `critical` at 0 remaining. */
export type RateRisk = "low" | "medium" | "high" | "critical";

/** What was counted of one action. */
export interface Counted {
  readonly used: number;
  /** When the first of them was, milliseconds since 1970. */
  readonly since: number;
}

export interface RateState {
  readonly remaining: number;
  /** When all tries are there again, milliseconds since 1970. */
  readonly resetAt: number;
  readonly risk: RateRisk;
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
export function rateState(action: LimitedAction, { used, since }: Counted): RateState {
  const { max, windowMinutes } = CLIENT_LIMITS[action];
  const remaining = Math.max(0, max - used);
  return {
    remaining,
    resetAt: since + (windowMinutes + backoffMinutes(action, remaining)) * MINUTE_MS,
    risk: rateRisk(action, remaining),
  };
}

/** *critical* at the limit, *high* from a share of it on, *medium* from the number on that is told of, else *low*. */
export function rateRisk(action: LimitedAction, remaining: number): RateRisk {
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
export function countedOnce(action: LimitedAction, before: Counted | undefined, now: number): Counted {
  const goesOn = before !== undefined && before.since <= now && rateState(action, before).resetAt > now;
  return goesOn ? { used: before.used + 1, since: before.since } : { used: 1, since: now };
}

/** Whether this try is the one that reaches the alert threshold: later ones of the same window say nothing new. */
export function isAlert(action: LimitedAction, { used }: Counted): boolean {
  return used === CLIENT_LIMITS[action].alertAt;
}
