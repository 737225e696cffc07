import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, type IsoDate, isoDate } from "../dates.ts";
import { BudgetMonth } from "../entities/budgetLine.ts";
import { budgetMonthOf, budgetPeriod, type MonthStart, monthsApart, monthsLater } from "./budgetPeriods.ts";

const month = (text: string) => BudgetMonth.parse(text);
const anyStart = fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant("lastBankDay" as const));
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(isoDate("1990-01-01"), days));

test("[C12] a month is the calendar's, from day X to the day before, or from the last bank day", () => {
  const days = (start: MonthStart) => {
    const { from, to } = budgetPeriod(month("2026-11"), start);
    return [from, to];
  };
  expect(days(1)).toEqual(["2026-11-01", "2026-11-30"]);
  expect(days(10)).toEqual(["2026-11-10", "2026-12-09"]);
  expect(days(25)).toEqual(["2026-10-25", "2026-11-24"]);
  // 31 October 2026 is a Saturday, 30 November a Monday.
  expect(days("lastBankDay")).toEqual(["2026-10-30", "2026-11-29"]);
});

test("[C12] every day lies in one month: it ends the day before the next begins", () => {
  fc.assert(
    fc.property(anyDay, anyStart, (day, start) => {
      const own = budgetMonthOf(day, start);
      const { from, to } = budgetPeriod(own, start);
      expect(from <= day && day <= to).toBe(true);
      expect(addDays(to, 1)).toBe(budgetPeriod(monthsLater(own, 1), start).from);
      expect(budgetMonthOf(from, start)).toBe(own);
      expect(budgetMonthOf(to, start)).toBe(own);
    }),
  );
});

test("a month has its name from where most of its days lie, give or take those of one", () => {
  const inside = (own: BudgetMonth, from: IsoDate, to: IsoDate) =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at)).filter((day) =>
      day.startsWith(own),
    );
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 28 }), (day, start) => {
      const { month: own, from, to } = budgetPeriod(budgetMonthOf(day, start), start);
      expect(inside(own, from, to).length).toBeGreaterThanOrEqual(13);
    }),
  );
});

test("so many months later is so many months apart", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -50, max: 50 }), (day, by) => {
      const from = budgetMonthOf(day, 1);
      expect(monthsApart(from, monthsLater(from, by))).toBe(by);
    }),
  );
});
