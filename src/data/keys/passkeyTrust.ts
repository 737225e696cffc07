/** A passkey saves typing; now and then the password itself is asked for, so that it is not forgotten. */
const PASSWORD_EVERY_MS = 14 * 24 * 60 * 60 * 1000;
const FAILURES = 5;
/** Signing in as somebody else takes nobody's passkey away. */
const keyOf = (userId: string): string => `overblik.passwordUsed.${userId}`;

type Kept = Pick<Storage, "getItem" | "setItem">;

/** When the account was last opened with its password on this device, and how often a passkey has failed since. */
interface Trust {
  readonly at: number;
  readonly failures: number;
}

/** The password was right. */
export function notePasswordUsed(storage: Kept, userId: string, now: number): void {
  keep(storage, userId, { at: now, failures: 0 });
}

export function noteFailedPasskey(storage: Kept, userId: string): void {
  const trust = read(storage, userId);
  if (trust) keep(storage, userId, { ...trust, failures: trust.failures + 1 });
}

/**
 * A passkey may open the account for 14 days after the password and until five failures. A time to come is from a clock
 * that was set back.
 */
export function mayUsePasskey(storage: Kept, userId: string, now: number): boolean {
  const trust = read(storage, userId);
  if (!trust) return false;
  return now >= trust.at && now - trust.at < PASSWORD_EVERY_MS && trust.failures < FAILURES;
}

function read(storage: Kept, userId: string): Trust | undefined {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(userId)) ?? "null") as Partial<Trust> | null;
    const { at, failures } = kept ?? {};
    if (typeof at !== "number" || typeof failures !== "number") return undefined;
    return { at, failures };
  } catch {
    return undefined;
  }
}

function keep(storage: Kept, userId: string, trust: Trust): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(trust));
  } catch {
    // A full device: the password is asked for once more than it need be.
  }
}
