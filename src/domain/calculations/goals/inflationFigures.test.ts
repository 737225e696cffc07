import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { inflationYears, isInflation, writtenInflation } from "./inflationFigures.ts";

const today = isoDate("2026-11-21");
const before = isoDate("2025-02-01");
const KEPT = [
  { id: "2023", percent: 3.3, writtenOn: before },
  { id: "2024", percent: 1.4, writtenOn: before },
];

test("there is a figure to write for each year since the first trade, the newest first", () => {
  expect(inflationYears("2023", today)).toEqual(["2026", "2025", "2024", "2023"]);
  expect(inflationYears(undefined, today)).toEqual(["2026"]);
  expect(inflationYears("2027", today)).toEqual([]);
});

test("prices rise or fall by at most 100 % in a year", () => {
  expect([100, -100, 0, 3.3].every(isInflation)).toBe(true);
  expect([100.1, -100.1].some(isInflation)).toBe(false);
});

test("a figure that was changed is of today, one that is as it was is of its day, and an emptied one is gone", () => {
  const typed = new Map([
    ["2025", 2],
    ["2024", 1.4],
    ["2023", undefined],
  ]);
  expect(writtenInflation(KEPT, typed, today)).toEqual([
    { id: "2024", percent: 1.4, writtenOn: before },
    { id: "2025", percent: 2, writtenOn: today },
  ]);
  expect(writtenInflation(KEPT, new Map([["2023", 3]]), today)[0]).toEqual({
    id: "2023",
    percent: 3,
    writtenOn: today,
  });
});

test("what was not typed stays, each year is there once, the oldest first, and to write it again changes nothing", () => {
  const year = fc.integer({ min: 1990, max: 2026 }).map(String);
  const figure = fc.record({ id: year, percent: fc.double({ min: -100, max: 100, noNaN: true }) });
  const figures = fc.uniqueArray(figure, { selector: ({ id }) => id });
  fc.assert(
    fc.property(
      figures,
      fc.dictionary(year, fc.option(fc.integer({ min: -100, max: 100 }), { nil: undefined })),
      (all, by) => {
        const kept = all.map((one) => ({ ...one, writtenOn: before }));
        const typed = new Map(Object.entries(by));
        const written = writtenInflation(kept, typed, today);
        const years = written.map(({ id }) => id);
        expect(years).toEqual([...new Set(years)].toSorted());
        expect(written).toEqual(expect.arrayContaining(kept.filter(({ id }) => !typed.has(id))));
        expect(writtenInflation(written, typed, isoDate("2026-11-22"))).toEqual(written);
      },
    ),
  );
});
