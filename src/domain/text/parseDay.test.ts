import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween, type IsoDate, isoDate } from "../dates.ts";
import { type DayWords, implausibleDay, parseDay } from "./parseDay.ts";

const today = isoDate("2026-11-22");
const DANISH: DayWords = {
  near: new Map([
    ["i forgårs", -2],
    ["i går", -1],
    ["i dag", 0],
    ["i morgen", 1],
  ]),
  months: [
    "januar",
    "februar",
    "marts",
    "april",
    "maj",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "december",
  ],
};
const read = (text: string, bounds: { min?: IsoDate; max?: IsoDate } = {}) =>
  parseDay(text, DANISH, { today, ...bounds });

test.each([
  ["i går", "2026-11-21"],
  ["I GÅR", "2026-11-21"],
  ["igaar", undefined],
  ["igår", "2026-11-21"],
  ["i forgårs", "2026-11-20"],
  ["i dag", "2026-11-22"],
  ["i morgen", "2026-11-23"],
  ["+3", "2026-11-25"],
  ["+ 3", "2026-11-25"],
  ["-3", "2026-11-19"],
  ["−30", "2026-10-23"],
  ["25/11", "2026-11-25"],
  ["25.11", "2026-11-25"],
  ["25-11", "2026-11-25"],
  ["25 11", "2026-11-25"],
  ["3/1", "2027-01-03"],
  ["25/11/26", "2026-11-25"],
  ["25.11.1985", "1985-11-25"],
  ["25.11.85", "1985-11-25"],
  ["1.5.40", "2040-05-01"],
  ["25. november", "2026-11-25"],
  ["25 nov", "2026-11-25"],
  ["1. maj 2019", "2019-05-01"],
  ["november 25", "2026-11-25"],
  ["2019-05-01", "2019-05-01"],
  ["2019-5-1", "2019-05-01"],
  ["29/2", "2028-02-29"],
  ["31/11", undefined],
  ["25/13", undefined],
  ["2026-02-30", undefined],
  ["12. ma 2020", undefined],
  ["5. ju", undefined],
  ["engang", undefined],
  ["", undefined],
])("%j is %j", (text, day) => {
  expect(read(text)).toBe(day);
});

test.each([
  ["1/1/1850", true],
  ["1/6/0215", true],
  ["1. januar 1700", true],
  ["1899-12-31", true],
  ["1/1/1900", false],
  ["1/1/26", false],
  ["30/2/1850", false],
  ["engang", false],
  ["", false],
])("no day is before 1900: that %j is too early is %j", (text, isEarly) => {
  expect(implausibleDay(text, DANISH, { today })).toBe(isEarly ? "tooEarly" : undefined);
  if (isEarly) expect(read(text)).toBeUndefined();
});

test.each(["9999-12-31", "31/12/9999", "1/1/2200"])("no day is after 2199: %j is too late", (text) => {
  expect(implausibleDay(text, DANISH, { today })).toBe("tooLate");
  expect(read(text)).toBeUndefined();
});

test("the first day of 1900 is one, and the last of 2199", () => {
  expect(read("1/1/1900")).toBe("1900-01-01");
  expect(read("31/12/2199")).toBe("2199-12-31");
});

test("a day without its year is in the past where only the past fits, and in the future where only that does", () => {
  expect(read("25/11", { max: today })).toBe("2025-11-25");
  expect(read("20/11", { min: today })).toBe("2027-11-20");
  expect(read("20/11", { min: isoDate("2040-01-01") })).toBe("2026-11-20");
});

test("29 February is up to four years away, where only the next or only the last one fits", () => {
  const after = isoDate("2024-03-01");
  expect(parseDay("29/2", DANISH, { today: after, min: after })).toBe("2028-02-29");
  const before = isoDate("2028-02-28");
  expect(parseDay("29/2", DANISH, { today: before, max: before })).toBe("2024-02-29");
});

describe("for every day", () => {
  const anyDay = fc.integer({ min: -30_000, max: 30_000 }).map((days) => addDays(today, days));

  test("its own figures lead back to it, with any mark between them", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(".", "/", "-", " ", ". "), (day, mark) => {
        const [year, month, date] = day.split("-").map(Number);
        expect(read([date, month, year].join(mark))).toBe(day);
      }),
    );
  });

  test("without its year the nearest one is meant, half a year away at most", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [, month, date] = day.split("-").map(Number);
        const meant = read(`${date}/${month}`)!;
        expect(meant.slice(5)).toBe(day.slice(5));
        if (day.slice(5) !== "02-29") expect(Math.abs(daysBetween(today, meant))).toBeLessThanOrEqual(183);
      }),
    );
  });

  test("a number of days ahead is that many days from today", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (days) => {
        expect(daysBetween(today, read(`+${days}`)!)).toBe(days);
        expect(daysBetween(today, read(`-${days}`)!)).toBe(days === 0 ? 0 : -days);
      }),
    );
  });
});

test("nothing that can be typed is a day that is not in the calendar, or an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
      const day = read(text);
      if (day !== undefined) expect(isoDate(day)).toBe(day);
    }),
  );
});
