import type { RateLimitWindow } from "#domain/rateLimitRisk.ts";
import { failedTries, forgetTries, noteFailedTry, secondsToWait } from "./attempts.ts";

/** §9 Wrong passwords at the form for signing in. Times are milliseconds since 1970. */
export interface SignInTries {
  /** Until when this device takes no further one; not later than `now` when it does. */
  closedUntil(now: number): number;
  note(now: number): RateLimitWindow;
  forget(): void;
}

/** The page's. */
const inTab = new Map<string, string>();
const TAB = {
  getItem: (key: string) => inTab.get(key) ?? null,
  setItem: (key: string, value: string) => void inTab.set(key, value),
  removeItem: (key: string) => void inTab.delete(key),
};

/**
 * An account that this device knows has one count for unlocking and signing in: it is the same password. Other addresses
 * are counted while the tab lives; that somebody typed them is nothing to keep.
 */
export function signInTries(knownUserId: string | undefined, email: string): SignInTries {
  const storage = knownUserId === undefined ? TAB : localStorage;
  const whose = knownUserId ?? email.toLowerCase();
  return {
    closedUntil: (now) => now + secondsToWait(storage, whose, now) * 1000,
    note(now) {
      try {
        noteFailedTry(storage, whose, now);
      } catch {
        // A full device: the server counts all the same.
      }
      return failedTries(storage, whose, now);
    },
    forget: () => forgetTries(storage, whose),
  };
}
