/** A rate in per cent as the fraction it is: 4.25 becomes 0.0425. */
export function percentToFraction(percent: number): number {
  return percent / 100;
}
