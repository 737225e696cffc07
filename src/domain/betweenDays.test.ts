import * as fc from "fast-check";
import { expect, test } from "vitest";
import { betweenDays } from "./betweenDays.ts";
import { addDays, compareDates, isoDate } from "./dates.ts";

const DAY = isoDate("2026-11-22");

test("those between two days are those that one finds by looking at all", () => {
  const day = fc.integer({ min: -10, max: 10 }).map((days) => addDays(DAY, days));
  fc.assert(
    fc.property(fc.array(day), day, day, (days, from, to) => {
      const inOrder = days.toSorted(compareDates).map((date) => ({ date }));
      expect(betweenDays(inOrder, from, to)).toEqual(inOrder.filter(({ date }) => date >= from && date <= to));
    }),
  );
});

test("from the second to the fourth there are three of five days, and of days in a gap none", () => {
  const days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-09"].map((day) => ({
    date: isoDate(day),
  }));
  const found = (from: string, to: string) => betweenDays(days, isoDate(from), isoDate(to));
  expect(found("2026-11-02", "2026-11-04")).toEqual(days.slice(1, 4));
  expect([found("2026-11-05", "2026-11-08"), found("2026-12-01", "2026-12-02")]).toEqual([[], []]);
});
