import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, type IsoDate, isoDate } from "../dates.ts";
import { BudgetMonth } from "../entities/budgetLine.ts";
import {
  budgetMonthOf,
  budgetPeriod,
  type MonthStart,
  monthsApart,
  monthsFromTo,
  monthsLater,
  monthStartOf,
} from "./budgetPeriods.ts";

const month = (text: string) => BudgetMonth.parse(text);
const dayOfMonth = fc.integer({ min: 1, max: 31 });
const anyStart: fc.Arbitrary<MonthStart> = fc.oneof(
  dayOfMonth,
  dayOfMonth.map((day) => `bankDayUntil${day}` as const),
  fc.constant("lastBankDay" as const),
);
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

test("[C12] a payday that a month does not have is its last day, and one that moves comes before a weekend and a holiday", () => {
  const first = (name: string, start: MonthStart) => budgetPeriod(month(name), start).from;
  // March's salary comes in February, April's on 31 March.
  expect(["2027-02", "2027-03", "2027-04", "2028-03"].map((name) => first(name, 31))).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2028-02-29",
  ]);
  expect(["2027-02", "2027-03"].map((name) => first(name, 30))).toEqual(["2027-01-30", "2027-02-28"]);
  // 31 January 2027 is a Sunday, 25 December a holiday and the 24th closed; 1 May 2027 is a Saturday.
  expect(first("2027-02", "bankDayUntil31")).toBe("2027-01-29");
  expect(first("2027-01", "bankDayUntil25")).toBe("2026-12-23");
  expect(first("2027-05", "bankDayUntil1")).toBe("2027-04-30");
  expect(budgetMonthOf(isoDate("2027-04-30"), "bankDayUntil1")).toBe("2027-05");
});

test("[C12] the household's own payday goes before the start that every app knows", () => {
  expect(monthStartOf({})).toBe(1);
  expect(monthStartOf({ budgetStart: "lastBankDay" })).toBe("lastBankDay");
  expect(monthStartOf({ budgetStart: 28, payday: { day: 31 } })).toBe(31);
  expect(monthStartOf({ budgetStart: 25, payday: { day: 25, isBankDay: true } })).toBe("bankDayUntil25");
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

test("the months from one to another are all of them, each once, and none where the other is earlier", () => {
  expect(monthsFromTo(month("2026-11"), month("2027-01"))).toEqual(["2026-11", "2026-12", "2027-01"]);
  expect(monthsFromTo(month("9999-12"), month("9999-12"))).toEqual(["9999-12"]);
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -20, max: 50 }), (day, by) => {
      const from = budgetMonthOf(day, 1);
      const months = monthsFromTo(from, monthsLater(from, by));
      expect(months).toEqual([...new Set(months)].toSorted());
      expect(months).toHaveLength(Math.max(0, by + 1));
    }),
  );
});
