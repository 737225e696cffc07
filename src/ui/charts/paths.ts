import { area, curveMonotoneX, curveStepAfter, line } from "d3-shape";
import { position } from "#domain/reports/axis.ts";

/** A place in a drawing: CSS pixels from the top left. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Two decimals are a fiftieth of a pixel on any screen, and keep five years of days short. */
export const PATH_DIGITS = 2;

export function linePath(places: readonly Place[]): string {
  return (
    line<Place>()
      .x(({ x }) => x)
      .y(({ y }) => y)
      .curve(curveMonotoneX)
      .digits(PATH_DIGITS)([...places]) ?? ""
  );
}

/** Stays until it changes, and then at once: what is paid in. */
export function stepPath(places: readonly Place[]): string {
  return (
    line<Place>()
      .x(({ x }) => x)
      .y(({ y }) => y)
      .curve(curveStepAfter)
      .digits(PATH_DIGITS)([...places]) ?? ""
  );
}

/** The area from the line to `baseline`, a height in pixels. */
export function areaPath(places: readonly Place[], baseline: number): string {
  return (
    area<Place>()
      .x(({ x }) => x)
      .y0(baseline)
      .y1(({ y }) => y)
      .curve(curveMonotoneX)
      .digits(PATH_DIGITS)([...places]) ?? ""
  );
}

/** Between the line through `upper` and the one through `lower`, which has the same x at every place. */
export function bandPath(upper: readonly Place[], lower: readonly Place[]): string {
  return (
    area<Place>()
      .x(({ x }) => x)
      .y0((_, at) => lower[at]?.y ?? 0)
      .y1(({ y }) => y)
      .curve(curveMonotoneX)
      .digits(PATH_DIGITS)([...upper]) ?? ""
  );
}

/** The highest that a line comes from `x` on to its end: a height in pixels, also between two places. */
export function highestFrom(places: readonly Place[], x: number): number {
  const next = places.findIndex((place) => place.x >= x);
  const [before, after] = [places[next - 1], places[next]];
  const here =
    before && after ? position({ min: before.x, max: after.x }, before.y, after.y)(x) : Number.POSITIVE_INFINITY;
  return Math.min(here, ...(next < 0 ? [] : places.slice(next)).map(({ y }) => y));
}

/** The lowest of it. */
export function lowestFrom(places: readonly Place[], x: number): number {
  return -highestFrom(
    places.map((place) => ({ x: place.x, y: -place.y })),
    x,
  );
}

/** The part of a line that lies before `x`, cut off there. */
export function cutOff(places: readonly Place[], x: number): readonly Place[] {
  const next = places.findIndex((place) => place.x > x);
  const [before, after] = [places[next - 1], places[next]];
  if (!after) return places;
  if (!before) return [];
  const y = position({ min: before.x, max: after.x }, before.y, after.y)(x);
  return [...places.slice(0, next), { x, y }];
}

/** The corners of steps: each value stays until the next. */
export function stepPlaces(places: readonly Place[]): readonly Place[] {
  return places.flatMap((place, at) => [{ x: place.x, y: places[at - 1]?.y ?? place.y }, place]);
}

/** Pixels. */
const DOT_RADIUS = 3;

/** A small circle on each place. */
export function dotsPath(places: readonly Place[]): string {
  const [radius, across] = [DOT_RADIUS, 2 * DOT_RADIUS];
  const half = (dx: number) => `a${radius},${radius} 0 1,0 ${dx},0`;
  return places
    .map(({ x, y }) => `M${(x - radius).toFixed(PATH_DIGITS)},${y.toFixed(PATH_DIGITS)}${half(across)}${half(-across)}`)
    .join("");
}

/** The index of the place whose x is nearest. */
export function nearest(places: readonly Place[], x: number): number {
  let best = 0;
  places.forEach((place, at) => {
    if (Math.abs(place.x - x) < Math.abs((places[best]?.x ?? Infinity) - x)) best = at;
  });
  return best;
}

export interface Stacked {
  /** Where the part begins and ends on the value axis; below zero for negative parts. */
  readonly from: number;
  readonly to: number;
}

/** Puts the parts of one bar on each other: positive ones upwards from zero, negative ones downwards. */
export function stacked(values: readonly number[]): readonly Stacked[] {
  let up = 0;
  let down = 0;
  return values.map((value) => {
    const from = value < 0 ? down : up;
    const to = from + value;
    if (value < 0) down = to;
    else up = to;
    return { from, to };
  });
}
