import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { firstTold } from "./firstTold.ts";

const FIRST = isoDate("2026-11-01");

test("[C1] a house that is told on the third day begins there, and what was told from the first day begins nowhere", () => {
  const untold = [["Huset", "Bilen"], ["Huset", "Bilen"], ["Bilen"], undefined];
  const points = untold.map((names, at) => ({ date: addDays(FIRST, at), untold: names }));
  expect(firstTold(points)).toEqual([
    { date: "2026-11-03", names: ["Huset"] },
    { date: "2026-11-04", names: ["Bilen"] },
  ]);
  expect(firstTold(points.slice(3))).toEqual([]);
});

test("[C1] each thing begins once, on the first point that no longer lacks it", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 5 }), fc.integer({ min: 1, max: 12 }), (told, count) => {
      const points = Array.from({ length: count }, (_, at) => ({
        date: addDays(FIRST, at),
        untold: told.flatMap((from, thing) => (at < from ? [`thing ${thing}`] : [])),
      }));
      const expected = told.flatMap((from, thing) => (from > 0 && from < count ? [`thing ${thing}: ${from}`] : []));
      const found = firstTold(points).flatMap(({ date, names }) =>
        names.map((name) => `${name}: ${points.findIndex((point) => point.date === date)}`),
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
  );
});
