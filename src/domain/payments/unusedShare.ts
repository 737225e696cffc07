import { halfUp } from "../halfUp.ts";

interface Period {
  /** Whole seconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/**
 * The part of what was paid for a period that falls on its time after `now`, in minor units: forbrugeraftaleloven § 25, by
 * which somebody who withdraws pays for what was delivered until then. The used part is rounded half up.
 */
export function unusedShare(paid: number, { from, until }: Period, now: number): number {
  if (until <= from) return 0;
  const used = Math.min(Math.max(now - from, 0), until - from);
  return paid - halfUp([paid, used], [until - from]);
}
