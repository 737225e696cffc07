const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;
/** Devices that lost the server at the same moment come back one by one. */
const JITTER = 0.2;

/**
 * How long to leave a server alone after its `failures`th failure in a row, in milliseconds: 1 s, doubling to 60 s, each
 * up to 20 % shorter or longer. `chance` is from 0 to 1.
 */
export function retryDelayMs(failures: number, chance: number): number {
  const steady = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(steady * (1 - JITTER + 2 * JITTER * chance));
}
