/** A passkey saves typing; now and then the password itself is asked for, so that it is not forgotten. */
const PASSWORD_EVERY_MS = 14 * 24 * 60 * 60 * 1000;
const FAILURES = 5;
const KEY = "overblik.passwordUsed";

type Kept = Pick<Storage, "getItem" | "setItem">;

/** When the account was last opened with its password on this device, and how often a passkey has failed since. */
interface Trust {
  readonly userId: string;
  readonly at: number;
  readonly failures: number;
}

/** The password was right. */
export function notePasswordUsed(storage: Kept, userId: string, now: number): void {
  keep(storage, { userId, at: now, failures: 0 });
}

export function noteFailedPasskey(storage: Kept, userId: string): void {
  const trust = read(storage, userId);
  if (trust) keep(storage, { ...trust, failures: trust.failures + 1 });
}

/** For 14 days after the password and until five failures. A time to come is from a clock that was set back. */
export function mayUsePasskey(storage: Kept, userId: string, now: number): boolean {
  const trust = read(storage, userId);
  if (!trust) return false;
  return now >= trust.at && now - trust.at < PASSWORD_EVERY_MS && trust.failures < FAILURES;
}

function read(storage: Kept, userId: string): Trust | undefined {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "null") as Partial<Trust> | null;
    const { at, failures } = kept ?? {};
    if (kept?.userId !== userId || typeof at !== "number" || typeof failures !== "number") return undefined;
    return { userId, at, failures };
  } catch {
    return undefined;
  }
}

function keep(storage: Kept, trust: Trust): void {
  try {
    storage.setItem(KEY, JSON.stringify(trust));
  } catch {
    // A full device: the password is asked for once more than it need be.
  }
}
