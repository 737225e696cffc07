import type { IsoDate } from "../../dates.ts";
import type { GrowthPoint } from "../networth/growth.ts";

interface DrawdownPoint {
  readonly date: IsoDate;
  /** Never above 0: −0.25 is a quarter below the highest until then. */
  readonly fraction: number;
  readonly isAfterGap?: boolean | undefined;
}

/**
 * How far below its highest until then each day stands: V / highest V so far − 1, on the index. The deepest of them is
 * the `maxDrawdown`. Of more than `atMost` neighbours the deepest stands for the others, beside the first day and the
 * last.
 */
export function drawdownSeries(points: readonly GrowthPoint[], atMost: number): readonly DrawdownPoint[] {
  let highest = 0;
  const falls = points.map(({ date, index, isAfterGap }): DrawdownPoint => {
    highest = Math.max(highest, index);
    return { date, fraction: highest > 0 ? index / highest - 1 : 0, ...(isAfterGap && { isAfterGap }) };
  });
  return thinned(falls, atMost, (some) => some.reduce((deep, one) => (one.fraction < deep.fraction ? one : deep)));
}

export interface BenchmarkPoint {
  readonly date: IsoDate;
  /** The value that 1 of the first day has become, and the one that it would have become in the other. */
  readonly own: number;
  readonly other?: number | undefined;
  readonly isAfterGap?: boolean | undefined;
}

/**
 * The portfolio and its benchmark from the same day on: V / V₀ of the index, and 1 + r of the other. `returnTo` gives r
 * from the first day to that one, where it is known. Of more than `atMost` neighbours the last stands for the others.
 */
export function benchmarkSeries(
  points: readonly GrowthPoint[],
  returnTo: (date: IsoDate) => number | undefined,
  atMost: number,
): readonly BenchmarkPoint[] {
  const start = points[0]?.index ?? 0;
  if (start <= 0) return [];
  return thinned(points, atMost, (some) => some.at(-1)!).map(({ date, index, isAfterGap }) => {
    const found = returnTo(date);
    const other = found === undefined ? undefined : 1 + found;
    return { date, own: index / start, other, ...(isAfterGap && { isAfterGap }) };
  });
}

/** The first, the last, and one of each of the equal parts between; where a gap lies in a part, one before it and one after it. */
function thinned<Point extends { readonly isAfterGap?: boolean | undefined }>(
  points: readonly Point[],
  atMost: number,
  pick: (some: readonly [Point, ...Point[]]) => Point,
): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= atMost || first === undefined || last === undefined) return points;
  const between = points.slice(1, -1);
  const parts = Math.max(1, atMost - 2);
  const kept = Array.from({ length: parts }, (_, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.round((edge * between.length) / parts));
    return unbroken(between.slice(from, to)).map((some) => {
      const picked = pick(some);
      return some[0].isAfterGap ? { ...picked, isAfterGap: true } : picked;
    });
  });
  return [first, ...kept.flat(), last];
}

/** The stretches of points between which no gap lies. */
function unbroken<Point extends { readonly isAfterGap?: boolean | undefined }>(
  points: readonly Point[],
): readonly (readonly [Point, ...Point[]])[] {
  const stretches: [Point, ...Point[]][] = [];
  for (const point of points) {
    const last = stretches.at(-1);
    if (last && !point.isAfterGap) last.push(point);
    else stretches.push([point]);
  }
  return stretches;
}
