import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { inflationBetween } from "./inflationBetween.ts";

const on = isoDate("2026-01-05");
const FIGURES = [
  { id: "2023", percent: 3.3, writtenOn: on },
  { id: "2024", percent: 1.4, writtenOn: on },
  { id: "2025", percent: 2, writtenOn: on },
];

test("3.3 % and 1.4 % after each other are 4.7462 %, and half a year of 2 % is the half of it, compounded", () => {
  const two = inflationBetween(FIGURES, isoDate("2022-12-31"), isoDate("2024-12-31"));
  expect(two).toEqual({ fraction: expect.closeTo(0.047462, 9), missing: [] });
  const half = inflationBetween(FIGURES, isoDate("2024-12-31"), isoDate("2025-07-02"));
  expect(half.fraction).toBeCloseTo(1.02 ** (183 / 365) - 1, 12);
});

test("a year that nobody wrote a figure for is named, and makes no figure", () => {
  expect(inflationBetween(FIGURES, isoDate("2023-06-30"), isoDate("2026-02-01"))).toEqual({ missing: ["2026"] });
  expect(inflationBetween(FIGURES, isoDate("2024-12-31"), isoDate("2024-12-31"))).toEqual({ fraction: 0, missing: [] });
});

test("two periods after each other are the whole", () => {
  const days = fc.integer({ min: 0, max: 1_095 });
  fc.assert(
    fc.property(days, days, days, (...offsets) => {
      const [a, b, c] = offsets.toSorted((x, y) => x - y).map((days) => addDays(isoDate("2022-12-31"), days));
      const of = (from = a!, to = c!) => 1 + inflationBetween(FIGURES, from, to).fraction!;
      expect(of(a, b) * of(b, c)).toBeCloseTo(of(), 9);
    }),
  );
});
