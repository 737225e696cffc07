import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { chartDates, drawnSince } from "./ranges.ts";

const TODAY = isoDate("2026-11-27");

test("[§9] a chart of what was stored as of the year 1 by mistake begins 150 years ago", () => {
  const dates = chartDates("All", isoDate("0001-01-01"), TODAY);
  expect(dates[0]).toBe("1876-11-27");
  expect(dates.at(-1)).toBe(TODAY);
  expect(dates.length).toBeLessThan(1_900);
});

test("[§9] what begins within 150 years is drawn from its own first day, and all else from there", () => {
  const ago = fc.integer({ min: 0, max: 700_000 });
  fc.assert(
    fc.property(ago, (days) => {
      const first = addDays(TODAY, -days);
      expect(drawnSince(first, TODAY)).toBe(first < "1876-11-27" ? "1876-11-27" : first);
      expect(chartDates("All", first, TODAY)[0]).toBe(drawnSince(first, TODAY));
    }),
    { numRuns: 50 },
  );
});
