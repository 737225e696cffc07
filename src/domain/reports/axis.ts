export interface Extent {
  readonly min: number;
  readonly max: number;
}

/**
 * The values an axis spans: all of them with a tenth of air, and zero when it is near or between them. A line that
 * never moves gets air as well, so that it stands in the middle.
 */
export function axisExtent(values: readonly number[], withZero: boolean): Extent {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const spread = high - low || Math.abs(high) || 1;
  const zeroIsNear = low > 0 ? low < spread : high < 0 && -high < spread;
  const includesZero = withZero || zeroIsNear;
  const air = spread * 0.1;
  const min = includesZero ? Math.min(0, low < 0 ? low - air : 0) : low - air;
  const max = includesZero ? Math.max(0, high > 0 ? high + air : 0) : high + air;
  return min === max ? { min, max: min + 1 } : { min, max };
}

/** The factors of a power of ten that make a round step, each from a rough step of the geometric mean with the one before. */
const ROUND_STEPS = [
  { from: Math.sqrt(50), step: 10 },
  { from: Math.sqrt(10), step: 5 },
  { from: Math.sqrt(2), step: 2 },
] as const;

/** About `count` round values inside the extent. */
export function axisTicks({ min, max }: Extent, count: number): readonly number[] {
  const rough = (max - min) / count;
  const power = Math.floor(Math.log10(rough));
  const factor = ROUND_STEPS.find(({ from }) => rough / 10 ** power >= from)?.step ?? 1;
  // Below one the step is a fraction; a whole number of steps to one keeps the values exact.
  const value = (at: number) => (power < 0 ? at / (10 ** -power / factor) : at * 10 ** power * factor);
  const first = Math.ceil(min / value(1));
  const last = Math.floor(max / value(1));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => value(first + at));
}

/** Stretches `extent` over the pixels from `from` to `to`. */
export function position({ min, max }: Extent, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - min) / (max - min)) * (to - from);
}
