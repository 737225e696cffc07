import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { type GrowthPoint, maxDrawdown } from "../networth/growth.ts";
import { benchmarkSeries, drawdownSeries } from "./drawdownSeries.ts";

const first = isoDate("2026-01-01");

function days(...indexes: readonly number[]): readonly GrowthPoint[] {
  return indexes.map((index, at) => ({ date: addDays(first, at), index }));
}

const course = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 });

describe("fallCourse", () => {
  test("from 1 to 1.25, down to 0.75 and up to 1.5: nothing, two fifths below the top, and nothing again", () => {
    const fractions = drawdownSeries(days(1, 1.25, 0.75, 1, 1.5), 10).map(({ fraction }) => fraction);
    expect(fractions).toEqual([0, 0, expect.closeTo(-0.4, 9), expect.closeTo(-0.2, 9), 0]);
  });

  test("its deepest point is the deepest fall, however few points are asked for", () => {
    fc.assert(
      fc.property(course, fc.integer({ min: 3, max: 70 }), (indexes, atMost) => {
        const points = days(...indexes);
        const falls = drawdownSeries(points, atMost);
        expect(falls.length).toBeLessThanOrEqual(Math.max(atMost, 2));
        expect([falls[0]?.date, falls.at(-1)?.date]).toEqual([points[0]?.date, points.at(-1)?.date]);
        expect(Math.min(...falls.map(({ fraction }) => fraction))).toBe(maxDrawdown(points)?.fraction ?? 0);
        expect(falls.every(({ fraction }) => fraction <= 0)).toBe(true);
      }),
    );
  });
});

test("a gap stays where it is, also where its day gives way to a neighbour", () => {
  const points = days(1, 2, 3, 4, 5, 6, 7).map((point, at) => (at === 3 ? { ...point, isAfterGap: true } : point));
  const gaps = (found: readonly { readonly isAfterGap?: boolean | undefined }[]) =>
    found.flatMap(({ isAfterGap }, at) => (isAfterGap ? [at] : []));
  expect(gaps(drawdownSeries(points, 10))).toEqual([3]);
  expect(gaps(drawdownSeries(points, 5))).toEqual([2]);
  expect(gaps(benchmarkSeries(points, () => 0, 10))).toEqual([3]);
});

test("the day before a gap and the day after it are both drawn, however deep it fell before", () => {
  const points = days(10, 9, 4, 8, 8, 8, 8).map((point, at) => (at === 3 ? { ...point, isAfterGap: true } : point));
  const drawn = drawdownSeries(points, 4);
  const at = drawn.findIndex(({ isAfterGap }) => isAfterGap);
  expect(drawn[at]?.date).toBe(addDays(first, 3));
  expect(drawn[at - 1]?.date).toBe(addDays(first, 2));
});

describe("comparedCourse", () => {
  test("of seven days five are drawn: both ends, and the last day of each of three equal parts between", () => {
    const found = benchmarkSeries(days(1, 2, 3, 4, 5, 6, 7), () => 0, 5);
    expect(found.map(({ own }) => own)).toEqual([1, 3, 4, 6, 7]);
  });

  test("from 2 to 3 is one and a half, beside prices that rose by 2 %", () => {
    expect(benchmarkSeries(days(2, 3), (date) => (date === first ? 0 : 0.02), 10)).toEqual([
      { date: first, own: 1, other: 1 },
      { date: addDays(first, 1), own: 1.5, other: 1.02 },
    ]);
  });

  test("what nobody knows of the other is left out, and nothing comes of nothing", () => {
    expect(benchmarkSeries(days(2, 3), () => undefined, 10)[1]).toEqual({ date: addDays(first, 1), own: 1.5 });
    expect(benchmarkSeries(days(0, 3), () => 0, 10)).toEqual([]);
    expect(benchmarkSeries([], () => 0, 10)).toEqual([]);
  });

  test("it begins at 1, ends at the whole growth, and compared with itself both are one", () => {
    fc.assert(
      fc.property(course, fc.integer({ min: 3, max: 70 }), (indexes, atMost) => {
        const points = days(...indexes);
        const byDate = new Map(points.map(({ date, index }) => [date, index / points[0]!.index - 1]));
        const found = benchmarkSeries(points, (date) => byDate.get(date), atMost);
        expect(found.length).toBeLessThanOrEqual(Math.max(atMost, 2));
        expect([found[0]?.own, found.at(-1)?.own]).toEqual([1, points.at(-1)!.index / points[0]!.index]);
        for (const { own, other } of found) expect(other).toBeCloseTo(own, 9);
      }),
    );
  });
});
