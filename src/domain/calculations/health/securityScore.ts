/**
 * The weight of each thing, in parts of 100, by the harm that comes without it: without a recovery key a forgotten
 * password costs everything; without a second factor a guessed one opens the account; the rest makes either less likely
 * or less costly. The heaviest comes first, in every list of them.
 */
export const SECURITY_WEIGHTS = {
  recoveryKey: 25,
  secondFactor: 20,
  anotherCopy: 15,
  youngKey: 10,
  passwordWork: 10,
  autoLock: 10,
  keptStorage: 5,
  passkey: 5,
} as const;

export type SecurityCheck = keyof typeof SECURITY_WEIGHTS;

export const SECURITY_CHECKS = Object.keys(SECURITY_WEIGHTS) as readonly SecurityCheck[];

/**
 * The state of the account's protections; a field is absent where it is not known (no network, not supported here):
 * that counts neither for nor against.
 */
export type SecurityState = Readonly<Partial<Record<SecurityCheck, boolean | undefined>>>;

interface SecurityScore {
  /** The weight of what is in place, of the weight of all that is known: from 0 to 1, and 0 while nothing is. */
  readonly fraction: number;
  readonly inPlace: number;
  readonly known: number;
  /** Not in place, the heaviest first. */
  readonly missing: readonly SecurityCheck[];
  /** `open`: much is left to do, or a forgotten password would cost everything. `unsure`: what weighs much is not known. */
  readonly level: "complete" | "good" | "open" | "unsure";
}

/** Below this part of the whole, much could still be done. */
const GOOD_FROM = 0.6;

/**
 * How well an account is protected, as a part of what can be done.
 *
 *   fraction = Σ weight(in place) / Σ weight(known)
 */
export function securityScore(state: SecurityState): SecurityScore {
  const known = SECURITY_CHECKS.filter((check) => state[check] !== undefined);
  const missing = known.filter((check) => !state[check]);
  const whole = weightOf(known);
  const fraction = whole === 0 ? 0 : (whole - weightOf(missing)) / whole;
  return {
    fraction,
    inPlace: known.length - missing.length,
    known: known.length,
    missing,
    level: levelOf(fraction, missing, known),
  };
}

/** The heaviest three: without a word on one of them nobody is called well protected. */
const WEIGHTY: readonly SecurityCheck[] = ["recoveryKey", "secondFactor", "anotherCopy"];

function levelOf(
  fraction: number,
  missing: readonly SecurityCheck[],
  known: readonly SecurityCheck[],
): SecurityScore["level"] {
  // Nothing makes up for a recovery key that is not kept.
  if (fraction < GOOD_FROM || missing.includes("recoveryKey")) return "open";
  if (WEIGHTY.some((check) => !known.includes(check))) return "unsure";
  return fraction === 1 ? "complete" : "good";
}

function weightOf(checks: readonly SecurityCheck[]): number {
  return checks.reduce((sum, check) => sum + SECURITY_WEIGHTS[check], 0);
}
