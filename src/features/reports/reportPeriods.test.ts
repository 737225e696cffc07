import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "#domain/dates.ts";
import type { PeriodChoice } from "./reportKinds.ts";
import { lastMonthOf, periodIds, reportPeriod } from "./reportPeriods.ts";

const CHOICES: readonly PeriodChoice[] = ["day", "month", "year", "today"];

test("every period that can be chosen ends today at the latest, begins before it ends and has a month", () => {
  const days = fc.integer({ min: 0, max: 3_000 }).map((after) => addDays(isoDate("2024-01-01"), after));
  const starts = fc.constantFrom(1, 16, 28, "lastBankDay" as const);
  fc.assert(
    fc.property(fc.constantFrom(...CHOICES), days, starts, (choice, today, start) => {
      for (const id of periodIds(choice, today, start)) {
        const period = reportPeriod(choice, id, today, start);
        expect(period.to <= today).toBe(true);
        expect(period.from <= period.to).toBe(true);
        expect(lastMonthOf(period)).toMatch(/^\d{4}-\d{2}$/);
      }
    }),
  );
});

test("a year that is over has its twelve months and is compared with the close before it", () => {
  const period = reportPeriod("year", "2025", isoDate("2026-11-27"), 1);
  expect([period.from, period.to]).toEqual(["2024-12-31", "2025-12-31"]);
  expect(period.months).toHaveLength(12);
});

test("a year that runs ends today and has the months that have begun", () => {
  const period = reportPeriod("year", "2026", isoDate("2026-11-27"), 1);
  expect(period.to).toBe("2026-11-27");
  expect(period.months).toHaveLength(11);
});
