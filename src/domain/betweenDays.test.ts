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
