/** Spent more than there is, close to it, or on the way past it by the end of the month. */
export type LineStatus = "over" | "near" | "heading";

interface LineStatusInput {
  /** Budget and carry, minor units. */
  readonly limit: number;
  readonly spent: number;
  readonly forecast: number | undefined;
  /** The share of the month that has gone by. */
  readonly elapsed: number;
  /** It is spent bit by bit; a bill has its whole amount at once, which is no warning. */
  readonly isGradual: boolean;
}

const NEAR = 0.9;
/** Before that a forecast is noise (C12). */
const FORECAST_AFTER = 0.5;

/**
 * C12 *over*: spent > limit. *heading*: forecast > limit, after half of the month. *near*: spent ≥ 90 % of the limit, while the month
 * runs. A bill that is what it was meant to be is none of them.
 */
export function lineStatus({ limit, spent, forecast, elapsed, isGradual }: LineStatusInput): LineStatus | undefined {
  if (spent > limit && spent > 0) return "over";
  if (!isGradual || forecast === undefined) return undefined;
  if (forecast > limit && elapsed > FORECAST_AFTER) return "heading";
  return spent > 0 && spent >= NEAR * limit ? "near" : undefined;
}
