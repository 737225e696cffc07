/** The value of a function at a point, and how fast it changes there. */
export interface ValueAndSlope {
  readonly value: number;
  readonly slope: number;
}

/** Where the next point is no further from the last, the one is as good as the other. */
const NEAR_ENOUGH = 1e-12;

/**
 * A point between `from` and `to` where a function is 0; undefined where it has the same sign at both. Each look goes
 * the way of Newton's method, or to the middle of what is left where that would leave it, or would go more than half as
 * far as the look before.
 */
export function rootBetween(
  from: number,
  to: number,
  guess: number,
  look: (at: number) => ValueAndSlope,
): number | undefined {
  let [low, high, at] = [from, to, guess];
  const isAboveAtLow = look(low).value > 0;
  if (isAboveAtLow === look(high).value > 0) return undefined;
  let stride = high - low;
  while (stride > NEAR_ENOUGH) {
    const { value, slope } = look(at);
    if (value === 0) break;
    if (value > 0 === isAboveAtLow) low = at;
    else high = at;
    const newton = at - value / slope;
    const isGood = newton > low && newton < high && Math.abs(newton - at) <= stride / 2;
    const next = isGood ? newton : (low + high) / 2;
    stride = Math.abs(next - at);
    at = next;
  }
  return at;
}
