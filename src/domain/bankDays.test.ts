import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bankDaysSince } from "./bankDays.ts";
import { addDays, isoDate } from "./dates.ts";

const since = (from: string, to: string) => bankDaysSince(isoDate(from), isoDate(to));

test("from Friday 13 November 2026: Saturday and Sunday are none, Monday the first, the next Friday the fifth", () => {
  expect(
    ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-20", "2026-11-23"].map((to) => since("2026-11-13", to)),
  ).toEqual([0, 0, 1, 5, 6]);
  expect(since("2026-11-15", "2026-11-16")).toBe(1);
  expect(since("2026-11-16", "2026-11-13")).toBe(0);
});

test("a week later it is always five more, and each day adds one or none", () => {
  const start = isoDate("1960-01-01");
  const offset = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(offset, fc.integer({ min: 0, max: 400 }), (first, length) => {
      const from = addDays(start, first);
      const to = addDays(from, length);
      const found = bankDaysSince(from, to);
      expect(bankDaysSince(from, addDays(to, 7))).toBe(found + 5);
      expect([0, 1]).toContain(bankDaysSince(from, addDays(to, 1)) - found);
    }),
  );
});
