/** §9 login: five tries in 15 minutes. On the device a courtesy to a mistyping owner, not a defence. */
const TRIES = 5;
const WINDOW_MS = 15 * 60 * 1000;
const KEY = "overblik.unlockTries";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Whole seconds until the next try is allowed; 0 when it is now. */
export function secondsToWait(storage: Kept, now: number): number {
  const recent = tries(storage, now);
  const first = recent.at(-TRIES);
  return first === undefined ? 0 : Math.ceil((first + WINDOW_MS - now) / 1000);
}

export function noteFailedTry(storage: Kept, now: number): void {
  storage.setItem(KEY, JSON.stringify([...tries(storage, now), now]));
}

export function forgetTries(storage: Kept): void {
  storage.removeItem(KEY);
}

/** Times in the future, from a clock that was set back, do not count. */
function tries(storage: Kept, now: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((at): at is number => typeof at === "number" && at <= now && at > now - WINDOW_MS);
  } catch {
    return [];
  }
}
