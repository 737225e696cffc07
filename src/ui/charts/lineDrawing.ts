import { daysBetween } from "#domain/dates.ts";
import { axisExtent, axisTicks, position } from "#domain/reports/axis.ts";
import type { ChartPoint, PaceEnd } from "./LineChart.tsx";
import {
  areaPath,
  bandPath,
  cutOff,
  highestFrom,
  linePath,
  lowestFrom,
  type Place,
  stepPath,
  stepPlaces,
} from "./paths.ts";

export const TOP_PX = 36;
export const BOTTOM_PX = 26;
const END_PX = 7;
/** The room for the amounts of the axis, to the left of the drawing. */
export const AXIS_PX = 58;

/** The places of everything in a line chart, in pixels of a frame of this size; `parts` of its details lie on each other. */
export function drawing(
  points: readonly ChartPoint[],
  width: number,
  height: number,
  parts: number,
  pace?: PaceEnd,
  even = false,
) {
  const first = points[0]?.date;
  const days = points.map(({ date }) => (first ? daysBetween(first, date) : 0));
  const values = points.flatMap(({ value, beside = value, range: { low, high } = { low: value, high: value } }) =>
    [value, beside, low, high].map(({ minor }) => minor),
  );
  const extent = axisExtent(pace ? [...values, pace.value?.minor ?? 0] : values, parts > 0 || pace !== undefined);
  const span = (pace && first ? daysBetween(first, pace.date) : days.at(-1)) || 1;
  const x = position({ min: 0, max: span }, points.length === 1 && !pace ? width - END_PX : AXIS_PX, width - END_PX);
  const y = position(extent, height - BOTTOM_PX, TOP_PX);
  const places: readonly Place[] = points.map(({ value }, at) => ({ x: x(days[at] ?? 0), y: y(value.minor) }));
  const beside = points.map(({ beside: value }, at) => (value ? [{ x: x(days[at] ?? 0), y: y(value.minor) }] : []));
  const baseline = y(Math.max(extent.min, Math.min(0, extent.max)));
  const ticks = axisTicks(extent, 3).map((value) => ({ value, y: Math.round(y(value)) }));
  const edge = (end: "low" | "high") =>
    points.flatMap(({ range }, at) => (range ? [{ x: x(days[at] ?? 0), y: y(range[end].minor) }] : []));
  // The lower edge of the first part, then the upper edge of each.
  const edges = Array.from({ length: parts === 0 ? 0 : parts + 1 }, (_, upTo) =>
    points.map(({ details = [] }, at) => ({
      x: places[at]?.x ?? 0,
      y: y(details.slice(0, upTo).reduce((sum, { value }) => sum + value.minor, 0)),
    })),
  );
  const parted = stretches(points);
  const each = (path: (from: number, to: number) => string) => parted.map(([from, to]) => path(from, to)).join("");
  const paceEnd = pace && { x: x(span), y: pace.value && y(pace.value.minor) };
  const besideLine = paceEnd ? pacePlaces(beside.flat(), paceEnd) : even ? beside.flat() : stepPlaces(beside.flat());
  return {
    places,
    ticks,
    bands: edges
      .slice(1)
      .map((upper, at) => each((from, to) => bandPath(upper.slice(from, to), (edges[at] ?? []).slice(from, to)))),
    range: bandPath(edge("high"), edge("low")),
    lines: parted.flatMap(([from, to]) => lines(points.slice(from, to), places.slice(from, to))),
    beside: paceEnd
      ? besidePath(beside.flat(), paceEnd, even)
      : each((from, to) => besidePath(beside.slice(from, to).flat(), undefined, even)),
    area: each((from, to) => areaPath(places.slice(from, to), baseline)),
    /** Of a label between the two, above its point at the later of them. */
    labelY: (from: number, to: number) => labelHeight(places, cutOff(besideLine, to), from),
  };
}

/** From the foot of a label's letters: down to the line, up over the letters, and the highest that it may stand. */
const LABEL = { above: 14, letters: 14, highest: 14 } as const;

/** The height of the foot of a label: over the line from `x` on, and over what is beside it too where that would cross it. */
export function labelHeight(line: readonly Place[], beside: readonly Place[], x: number): number {
  const over = (y: number) => Math.max(LABEL.highest, y - LABEL.above);
  const own = highestFrom(line, x);
  const foot = over(own);
  const crosses = highestFrom(beside, x) < foot + LABEL.above / 2 && lowestFrom(beside, x) > foot - LABEL.letters;
  return crosses ? over(Math.min(own, highestFrom(beside, x))) : foot;
}

/** Where each stretch of points begins and the next one does: days that nobody knows lie between them. */
function stretches(points: readonly ChartPoint[]): readonly (readonly [number, number])[] {
  const begins = points.flatMap(({ isAfterGap }, at) => (at === 0 || isAfterGap ? [at] : []));
  return begins.map((from, at) => [from, begins[at + 1] ?? points.length]);
}

/** Steps, an even line, or one to where a pace ends; without that end there is none. */
function besidePath(beside: readonly Place[], paceEnd: EndPlace | undefined, even: boolean): string {
  if (!paceEnd) return even ? linePath(beside) : stepPath(beside);
  return linePath(pacePlaces(beside, paceEnd));
}

interface EndPlace {
  readonly x: number;
  readonly y: number | undefined;
}

function pacePlaces(beside: readonly Place[], { x, y }: EndPlace): readonly Place[] {
  return y === undefined ? [] : [...beside, { x, y }];
}

/** The line in stretches: whole between two whole points, dashed on the way to and from one that is not. */
function lines(points: readonly ChartPoint[], places: readonly Place[]) {
  const isWhole = (at: number) => !points[at]?.note && !points[at + 1]?.note;
  if (points.length === 1) return [{ line: linePath(places), isWhole: true }];
  const drawn: { line: string; isWhole: boolean }[] = [];
  for (let from = 0, at = 1; at < points.length; at += 1) {
    if (at < points.length - 1 && isWhole(at) === isWhole(from)) continue;
    drawn.push({ line: linePath(places.slice(from, at + 1)), isWhole: isWhole(from) });
    from = at;
  }
  return drawn;
}
