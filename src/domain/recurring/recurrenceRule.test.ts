import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, endOfMonth, isoDate, type IsoDate } from "../dates.ts";
import { SERIES_FREQUENCIES } from "../entities/fields.ts";
import { money } from "../money.ts";
import {
  inferredRecurrenceRule,
  onBankDay,
  occurrenceDate,
  nearestOccurrenceIndex,
  weekdayOf,
} from "./recurrenceRule.ts";

const hit = (date: IsoDate) => ({ date, amount: money(-1, "DKK"), transactions: [] });

test("[C11] the day of the month is kept over shorter months: 31, 28, 31", () => {
  const series = { anchor: isoDate("2026-01-31"), frequency: "monthly" } as const;
  expect([0, 1, 2, 3].map((time) => occurrenceDate(series, time))).toEqual([
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
  ]);
});

test("[C11] a weekend is moved to the Friday before or the Monday after, and no other day is", () => {
  expect(onBankDay(isoDate("2026-11-21"), "before")).toBe("2026-11-20");
  expect(onBankDay(isoDate("2026-11-22"), "before")).toBe("2026-11-20");
  expect(onBankDay(isoDate("2026-11-21"), "after")).toBe("2026-11-23");
  expect(onBankDay(isoDate("2026-11-22"), "after")).toBe("2026-11-23");
  expect(onBankDay(isoDate("2026-11-22"), undefined)).toBe("2026-11-22");
  expect(onBankDay(isoDate("2026-11-20"), "before")).toBe("2026-11-20");
});

test("[C11] the past of a series tells its day, and whether it waits over weekends", () => {
  const anchor = fc.integer({ min: 0, max: 800 }).map((days) => addDays(isoDate("2023-01-01"), days));
  const shift = fc.constantFrom(undefined, "before", "after");
  fc.assert(
    fc.property(anchor, shift, fc.constantFrom(...SERIES_FREQUENCIES), (first, bankDay, frequency) => {
      const series = { anchor: first, frequency, ...(bankDay && { bankDay }) };
      const known = frequency === "weekly" || frequency === "biweekly" ? { anchor: first, frequency } : series;
      const times = Array.from({ length: 12 }, (_, time) => occurrenceDate(known, time));
      const found = inferredRecurrenceRule(times.map(hit), frequency);
      // Twelve times may say too little of weekends; what was seen they all explain.
      expect(times.map((date) => occurrenceDate(found, nearestOccurrenceIndex(found, date)))).toEqual(times);
    }),
  );
});

test("a day is nearest to the time that it is the day of", () => {
  const anchor = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays(isoDate("2020-01-01"), days));
  fc.assert(
    fc.property(
      anchor,
      fc.constantFrom(...SERIES_FREQUENCIES),
      fc.integer({ min: -30, max: 60 }),
      (first, frequency, time) => {
        const series = { anchor: first, frequency };
        expect(nearestOccurrenceIndex(series, occurrenceDate(series, time))).toBe(time);
      },
    ),
  );
});

test("weekdays are those of the calendar, and the last day of a month may be the anchor", () => {
  expect([isoDate("2026-11-22"), isoDate("2026-11-23"), isoDate("1969-07-20")].map(weekdayOf)).toEqual([6, 0, 6]);
  const ends = Array.from({ length: 5 }, (_, at) => endOfMonth(addMonths(isoDate("2026-02-01"), at)));
  expect(inferredRecurrenceRule(ends.map(hit), "monthly")).toEqual({ frequency: "monthly", anchor: "2026-05-31" });
});

test("[C11] in weeks it is the weekday that most of the last times had", () => {
  const days = ["2026-11-02", "2026-11-09", "2026-11-17"].map((day) => hit(isoDate(day)));
  expect(inferredRecurrenceRule(days, "weekly")).toEqual({ frequency: "weekly", anchor: "2026-11-09" });
});

test("[C11] Fridays before Saturday the 15th and Sunday the 15th are days that the 14th is moved to as well", () => {
  const days = ["2026-08-14", "2026-11-13"].map((day) => hit(isoDate(day)));
  const found = inferredRecurrenceRule(days, "quarterly");
  expect(found).toEqual({ frequency: "quarterly", anchor: "2026-11-14", bankDay: "before" });
  expect([-1, 0].map((time) => occurrenceDate(found, time))).toEqual(["2026-08-14", "2026-11-13"]);
});

test("[C11] the last of a month is known from the Mondays that it was moved to in the next", () => {
  const days = ["2026-02-02", "2026-03-31", "2026-06-01"].map((day) => hit(isoDate(day)));
  expect(inferredRecurrenceRule(days, "monthly")).toEqual({
    frequency: "monthly",
    anchor: "2026-05-31",
    bankDay: "after",
  });
});

test("[C11] a 30th that was moved to Monday the 1st is the 30th of the month before", () => {
  const days = ["2026-03-30", "2026-04-30", "2026-06-01"].map((day) => hit(isoDate(day)));
  expect(inferredRecurrenceRule(days, "monthly")).toEqual({
    frequency: "monthly",
    anchor: "2026-05-30",
    bankDay: "after",
  });
});

test("[C11] the last of every third month, newest in February, is counted from a time that had a 31st", () => {
  const days = ["2025-08-31", "2025-11-30", "2026-02-28"].map((day) => hit(isoDate(day)));
  expect(inferredRecurrenceRule(days, "quarterly")).toEqual({ frequency: "quarterly", anchor: "2025-08-31" });
});
