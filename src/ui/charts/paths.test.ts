import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axisExtent, axisTicks, position } from "#domain/reports/axis.ts";
import { areaPath, bandPath, dotsPath, cutOff, highestFrom, linePath, nearest, stepPlaces, stacked } from "./paths.ts";
import { donutPaths } from "./donutPaths.ts";

const values = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 60 });

test("a line goes through its places, and its area comes back along the baseline", () => {
  const places = [
    { x: 0, y: 10 },
    { x: 5, y: 4 },
    { x: 10, y: 8 },
  ];
  expect(linePath(places)).toMatch(/^M0,10C.*5,4C.*10,8$/);
  expect(areaPath(places, 20)).toMatch(/L10,20C.*0,20Z$/);
  expect(linePath([])).toBe("");
});

test("a band goes along its upper line and comes back along its lower one", () => {
  const upper = [0, 5, 10].map((x) => ({ x, y: 4 }));
  const lower = [0, 5, 10].map((x) => ({ x, y: 9 }));
  expect(bandPath(upper, lower)).toMatch(/^M0,4C.*10,4L10,9C.*0,9Z$/);
  expect(bandPath([], [])).toBe("");
});

test("the highest of a line's end counts its way in, too", () => {
  const falling = [
    { x: 0, y: 0 },
    { x: 100, y: 50 },
    { x: 120, y: 90 },
  ];
  expect(highestFrom(falling, 50)).toBe(25);
  expect(highestFrom(falling, 110)).toBe(70);
  expect(highestFrom(falling, -10)).toBe(0);
  expect(
    highestFrom(
      falling.toReversed().map(({ x, y }) => ({ x: 120 - x, y })),
      60,
    ),
  ).toBe(0);
  expect(highestFrom([{ x: 7, y: 3 }], 0)).toBe(3);
});

test("a dot is a whole circle around its place", () => {
  expect(dotsPath([{ x: 10, y: 20.5 }])).toBe("M7.00,20.50a3,3 0 1,0 6,0a3,3 0 1,0 -6,0");
  expect(dotsPath([])).toBe("");
});

test("an axis holds every value and is never without width", () => {
  fc.assert(
    fc.property(values, fc.boolean(), (all, withZero) => {
      const { min, max } = axisExtent(all, withZero);
      expect(min).toBeLessThan(max);
      expect(min).toBeLessThanOrEqual(Math.min(...all));
      expect(max).toBeGreaterThanOrEqual(Math.max(...all));
      if (withZero) expect(min <= 0 && max >= 0).toBe(true);
    }),
  );
});

test("ticks stand inside the axis", () => {
  fc.assert(
    fc.property(values, (all) => {
      const extent = axisExtent(all, false);
      for (const tick of axisTicks(extent, 4)) {
        expect(tick).toBeGreaterThanOrEqual(extent.min);
        expect(tick).toBeLessThanOrEqual(extent.max);
      }
    }),
  );
});

test("a net worth far from zero is drawn by its own movement; one near zero shows where zero is", () => {
  expect(axisExtent([2_800_000, 2_900_000], false).min).toBeGreaterThan(2_700_000);
  expect(axisExtent([10, 100], false).min).toBe(0);
  expect(axisExtent([-50, 100], false)).toEqual({ min: -65, max: 115 });
});

test("the parts of a bar add up on both sides of zero", () => {
  fc.assert(
    fc.property(values, (all) => {
      const parts = stacked(all);
      const up = all.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
      const down = all.filter((value) => value < 0).reduce((sum, value) => sum + value, 0);
      expect(Math.max(0, ...parts.map(({ to }) => to))).toBe(up);
      expect(Math.min(0, ...parts.map(({ to }) => to))).toBe(down === 0 ? 0 : down);
    }),
  );
});

test("a donut has one path for each share, also when all are zero", () => {
  expect(donutPaths([1, 2, 3], 50, 30)).toHaveLength(3);
  expect(donutPaths([0, 0], 50, 30).every((path) => !path.includes("NaN"))).toBe(true);
});

test("the nearest place is found, and positions run from one end to the other", () => {
  const x = position({ min: 0, max: 10 }, 0, 100);
  expect(x(5)).toBe(50);
  expect(
    nearest(
      [0, 4, 9].map((value) => ({ x: x(value), y: 0 })),
      52,
    ),
  ).toBe(1);
});

test("a line is cut off between its places, and steps keep each value until the next", () => {
  const rising = [
    { x: 0, y: 0 },
    { x: 10, y: 20 },
  ];
  expect(cutOff(rising, 5)).toEqual([
    { x: 0, y: 0 },
    { x: 5, y: 10 },
  ]);
  expect(cutOff(rising, 10)).toEqual(rising);
  expect(cutOff(rising, -1)).toEqual([]);
  expect(cutOff(stepPlaces(rising), 5)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 5, y: 0 },
  ]);
});
