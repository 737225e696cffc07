const USUAL = 4;
const SIGNIFICANT = 5;
/** So many are written at most. */
const MOST = 12;

/**
 * How many decimals a rate is written with: four, and where it is small so many that five of its digits tell something.
 *
 *   decimals = max(4, 4 − ⌊log₁₀ rate⌋), at most 12
 */
export function rateDecimals(rate: number): number {
  if (!(rate > 0)) return USUAL;
  return Math.min(MOST, Math.max(USUAL, SIGNIFICANT - 1 - Math.floor(Math.log10(rate))));
}
