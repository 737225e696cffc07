import { CLIENT_LIMITS } from "#config/spec.ts";
import { backoffMinutes, type RateLimitWindow } from "#domain/rateLimitRisk.ts";

/** §9 login: five tries in 15 minutes. On the device a courtesy to a mistyping owner, not a defence. */
const { max: TRIES, windowMinutes } = CLIENT_LIMITS.login;
const WINDOW_MS = windowMinutes * 60_000;
/** Whoever has no tries left waits beyond the window. */
const WAIT_MS = WINDOW_MS + backoffMinutes("login", 0) * 60_000;
/** One person's slips are not held against another on the same device. */
const keyOf = (userId: string): string => `overblik.unlockTries.${userId}`;

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Whole seconds until the next try is allowed; 0 when it is now. */
export function secondsToWait(storage: Kept, userId: string, now: number): number {
  const recent = tries(storage, userId, now, WAIT_MS);
  const [first, last] = [recent.at(-TRIES), recent.at(-1)];
  if (first === undefined || last === undefined || last - first >= WINDOW_MS) return 0;
  return Math.ceil((first + WAIT_MS - now) / 1000);
}

export function noteFailedTry(storage: Kept, userId: string, now: number): void {
  storage.setItem(keyOf(userId), JSON.stringify([...tries(storage, userId, now, WAIT_MS), now]));
}

export function forgetTries(storage: Kept, userId: string): void {
  storage.removeItem(keyOf(userId));
}

/** The failed tries of the window that ends now. */
export function failedTries(storage: Kept, userId: string, now: number): RateLimitWindow {
  const recent = tries(storage, userId, now, WINDOW_MS);
  return { used: recent.length, since: recent[0] ?? now };
}

/** Times in the future, from a clock that was set back, do not count. */
function tries(storage: Kept, userId: string, now: number, withinMs: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((at): at is number => typeof at === "number" && at <= now && at > now - withinMs);
  } catch {
    return [];
  }
}
