import { CalendarDate, parseDate } from "@internationalized/date";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  compareDates,
  daysBetween,
  endOfMonth,
  CALENDAR_START,
  firstOfMonth,
  IsoDate,
  isIsoDate,
  isoDate,
  CALENDAR_END,
  localDay,
  yearMonth,
} from "./dates.ts";

/** Leaves room for what is added: another calendar is asked for the same, and knows no year after 9999. */
const day = fc
  .record({
    year: fc.integer({ min: 500, max: 9_000 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, date }) => isoDate(new CalendarDate(year, month, date).toString()));
const days = fc.integer({ min: -150_000, max: 150_000 });
const months = fc.integer({ min: -5_000, max: 5_000 });

describe("days of the calendar, against worked examples", () => {
  test("of Meeus, Astronomical Algorithms, 2nd edition, chapter 7: comet Halley's two perihelia are 27,689 days apart", () => {
    expect(daysBetween(isoDate("1910-04-20"), isoDate("1986-02-09"))).toBe(27_689);
    expect(daysBetween(isoDate("1986-02-09"), isoDate("1910-04-20"))).toBe(-27_689);
  });

  test("of Meeus, Astronomical Algorithms, 2nd edition, chapter 7: 10,000 days after 11 July 1991 is 26 November 2018", () => {
    expect(addDays(isoDate("1991-07-11"), 10_000)).toBe("2018-11-26");
    expect(addDays(isoDate("2018-11-26"), -10_000)).toBe("1991-07-11");
  });

  test("of the manual of Microsoft Excel, DAYS: 15 March 2021 is 42 days after 1 February", () => {
    expect(daysBetween(isoDate("2021-02-01"), isoDate("2021-03-15"))).toBe(42);
  });

  test("of the manual of Microsoft Excel, EDATE: 15 January 2011 and one month, minus one, and two", () => {
    const shifted = [1, -1, 2].map((count) => addMonths(isoDate("2011-01-15"), count));
    expect(shifted).toEqual(["2011-02-15", "2010-12-15", "2011-03-15"]);
  });

  test("of the manual of Microsoft Excel, EOMONTH: 1 January 2011 and one month, and minus three", () => {
    const ends = [1, -3].map((count) => endOfMonth(addMonths(isoDate("2011-01-01"), count)));
    expect(ends).toEqual(["2011-02-28", "2010-10-31"]);
  });

  test("of the bull Inter gravissimas: of the centuries only those that four divides have a leap day", () => {
    expect(["1600-02-29", "2000-02-29", "2024-02-29"].every(isIsoDate)).toBe(true);
    expect(["1700-02-29", "1800-02-29", "1900-02-29", "2100-02-29", "2025-02-29"].some(isIsoDate)).toBe(false);
  });
});

describe("days of the calendar, always", () => {
  test("are what another calendar says", () => {
    fc.assert(
      fc.property(day, days, months, (date, shift, monthShift) => {
        const other = parseDate(date);
        expect(addDays(date, shift)).toBe(other.add({ days: shift }).toString());
        expect(addMonths(date, monthShift)).toBe(other.add({ months: monthShift }).toString());
        expect(addYears(date, Math.trunc(monthShift / 12))).toBe(
          other.add({ years: Math.trunc(monthShift / 12) }).toString(),
        );
        expect(endOfMonth(date)).toBe(other.set({ day: other.calendar.getDaysInMonth(other) }).toString());
        expect(firstOfMonth(date)).toBe(other.set({ day: 1 }).toString());
        expect(firstOfMonth(date)).toBe(`${yearMonth(date)}-01`);
      }),
    );
  });

  test("every one of 800 years comes after the one before, and back again", () => {
    let [date, count] = [isoDate("1600-01-01"), 0];
    for (; date < "2400-01-01"; date = addDays(date, 1), count += 1) {
      const next = addDays(date, 1);
      if (addDays(next, -1) !== date || daysBetween(date, next) !== 1 || next <= date)
        expect(next).toBe(`after ${date}`);
    }
    expect(count).toBe(2 * 146_097);
  });

  test("are compared as what lies between them, and a day with itself as equal", () => {
    fc.assert(
      fc.property(day, days, (date, shift) => {
        expect(compareDates(date, addDays(date, shift))).toBe(Math.sign(daysBetween(addDays(date, shift), date)));
        expect(compareDates("", date)).toBe(-1);
        expect(compareDates(date, date)).toBe(0);
      }),
    );
  });

  test("what is added is what lies between", () => {
    fc.assert(
      fc.property(day, days, (date, shift) => {
        expect(daysBetween(date, addDays(date, shift))).toBe(shift);
      }),
    );
  });

  test("a month is clamped to its last day, and the way back is not", () => {
    expect(addMonths(isoDate("2026-01-31"), 1)).toBe("2026-02-28");
    expect(addMonths(isoDate("2024-01-31"), 1)).toBe("2024-02-29");
    expect(addYears(isoDate("2024-02-29"), 1)).toBe("2025-02-28");
    expect(addMonths(isoDate("2024-03-31"), -1)).toBe("2024-02-29");
    expect(addMonths(isoDate("2024-12-15"), 0)).toBe("2024-12-15");
  });

  test("text that is no day is none", () => {
    const wrong = [
      "",
      "2026-1-1",
      "2026-00-10",
      "2026-13-01",
      "2026-04-31",
      "2026-11-00",
      "0000-01-01",
      "2026-11-21T00",
    ];
    expect(wrong.filter(isIsoDate)).toEqual([]);
    expect(() => isoDate("2026-02-30")).toThrow("2026-02-30");
    expect(IsoDate.safeParse("2026-02-30").success).toBe(false);
    expect(["0001-01-01", "2026-12-31", "9999-12-31"].every(isIsoDate)).toBe(true);
  });

  test("[§1] days that are counted out stop at the first and the last that there are, and a part of a day is an error", () => {
    expect(addDays(isoDate("9999-12-30"), 1)).toBe("9999-12-31");
    expect(addDays(isoDate("0001-01-02"), -1)).toBe("0001-01-01");
    const far = [1, 400, 3_700_000, 1e9, Number.MAX_SAFE_INTEGER, Infinity];
    for (const count of far) {
      expect(addDays(CALENDAR_END, count)).toBe(CALENDAR_END);
      expect(addMonths(CALENDAR_END, count)).toBe(CALENDAR_END);
      expect(addYears(CALENDAR_END, count)).toBe(CALENDAR_END);
      expect(addDays(CALENDAR_START, -count)).toBe(CALENDAR_START);
      expect(addMonths(CALENDAR_START, -count)).toBe(CALENDAR_START);
      expect(addYears(CALENDAR_START, -count)).toBe(CALENDAR_START);
    }
    expect(addDays(CALENDAR_START, daysBetween(CALENDAR_START, CALENDAR_END))).toBe(CALENDAR_END);
    expect(addMonths(CALENDAR_START, 12 * 9_998)).toBe("9999-01-01");
    const parts = [() => addDays(isoDate("2026-11-25"), 0.5), () => addMonths(isoDate("2026-11-25"), Number.NaN)];
    for (const count of parts) expect(count).toThrow("Not a calendar day");
  });

  test("[§1] any day and any count of days, months and years make a day", () => {
    const any = fc.oneof(
      day,
      fc.constantFrom(CALENDAR_START, CALENDAR_END, isoDate("0001-12-31"), isoDate("9999-01-01")),
    );
    const count = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -5_000_000, max: 5_000_000 }));
    fc.assert(
      fc.property(any, count, (date, much) => {
        for (const add of [addDays, addMonths, addYears]) {
          const found = add(date, much);
          expect(isIsoDate(found)).toBe(true);
          expect(compareDates(found, date) * Math.sign(much)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("the day it is here is that of the clock on the wall, one minute before midnight too", () => {
    expect(localDay(new Date(2026, 10, 21, 23, 59))).toBe("2026-11-21");
    expect(localDay(new Date(2027, 0, 1, 0, 0))).toBe("2027-01-01");
  });
});
