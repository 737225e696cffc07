/** The value that divides the sorted values in two; between two in the middle, half way. At least one value. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value below which a share of the values lies; between two of them, evenly from one to the other (R. J. Hyndman and
 * Y. Fan, Sample quantiles in statistical packages, definition 7). At least one value.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at - Math.floor(at));
}

/** The coefficient of variation: the standard deviation of all the values, over the size of their mean; 0 where both are 0. */
export function coefficientOfVariation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return squares === 0 ? 0 : Math.sqrt(squares) / Math.abs(mean);
}
