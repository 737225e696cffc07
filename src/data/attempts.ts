import { CLIENT_LIMITS } from "#config/spec.ts";
import type { Counted } from "#domain/calculations/rateRisk.ts";

/** §9 login: five tries in 15 minutes. On the device a courtesy to a mistyping owner, not a defence. */
const { max: TRIES, windowMinutes } = CLIENT_LIMITS.login;
const WINDOW_MS = windowMinutes * 60_000;
/** Whoever has no tries left waits five minutes beyond the window: `backoffMinutes`, which is no part of the first load. */
const WAIT_MS = WINDOW_MS + 5 * 60_000;
const KEY = "overblik.unlockTries";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Whole seconds until the next try is allowed; 0 when it is now. */
export function secondsToWait(storage: Kept, now: number): number {
  const recent = tries(storage, now, WAIT_MS);
  const [first, last] = [recent.at(-TRIES), recent.at(-1)];
  if (first === undefined || last === undefined || last - first >= WINDOW_MS) return 0;
  return Math.ceil((first + WAIT_MS - now) / 1000);
}

export function noteFailedTry(storage: Kept, now: number): void {
  storage.setItem(KEY, JSON.stringify([...tries(storage, now, WAIT_MS), now]));
}

export function forgetTries(storage: Kept): void {
  storage.removeItem(KEY);
}

/** The failed tries of the window that ends now. */
export function failedTries(storage: Kept, now: number): Counted {
  const recent = tries(storage, now, WINDOW_MS);
  return { used: recent.length, since: recent[0] ?? now };
}

/** Times in the future, from a clock that was set back, do not count. */
function tries(storage: Kept, now: number, withinMs: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((at): at is number => typeof at === "number" && at <= now && at > now - withinMs);
  } catch {
    return [];
  }
}
