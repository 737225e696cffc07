import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bankDayFrom, bankDaysSince, bankDayUntil, lastBankDay } from "./bankDays.ts";
import { addDays, isoDate } from "./dates.ts";

const since = (from: string, to: string) => bankDaysSince(isoDate(from), isoDate(to));

test("from Friday 13 November 2026: Saturday and Sunday are none, Monday the first, the next Friday the fifth", () => {
  expect(
    ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-20", "2026-11-23"].map((to) => since("2026-11-13", to)),
  ).toEqual([0, 0, 1, 5, 6]);
  expect(since("2026-11-15", "2026-11-16")).toBe(1);
  expect(since("2026-11-16", "2026-11-13")).toBe(0);
});

test("from 23 December 2025 to 2 January 2026 there are three, and from before Easter 2026 to after it one", () => {
  expect(since("2025-12-23", "2026-01-02")).toBe(3);
  expect(since("2026-04-01", "2026-04-07")).toBe(1);
  // The Great Prayer Day was a Friday, and a working day from 2024 on.
  expect([since("2023-05-04", "2023-05-05"), since("2024-04-25", "2024-04-26")]).toEqual([0, 1]);
  expect(since("2026-06-04", "2026-06-05")).toBe(0);
});

test("a week later it is never more than five more, a day adds one or none, and two stretches make one", () => {
  const start = isoDate("1960-01-01");
  const offset = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(offset, fc.integer({ min: 0, max: 400 }), (first, length) => {
      const from = addDays(start, first);
      const to = addDays(from, length);
      const found = bankDaysSince(from, to);
      expect(bankDaysSince(from, addDays(to, 7))).toBeLessThanOrEqual(found + 5);
      expect(found + bankDaysSince(to, addDays(to, 30))).toBe(bankDaysSince(from, addDays(to, 30)));
      expect([0, 1]).toContain(bankDaysSince(from, addDays(to, 1)) - found);
    }),
  );
});

test("[C12] the last bank day of a month is no weekend, no holiday and not the last of the year", () => {
  const of = (text: string) => lastBankDay(isoDate(text));
  expect(of("2026-11-03")).toBe("2026-11-30");
  expect(of("2026-10-31")).toBe("2026-10-30");
  expect(of("2026-12-01")).toBe("2026-12-30");
  // Easter was on 31 March 2024: banks closed from the Thursday.
  expect(of("2024-03-10")).toBe("2024-03-27");
  // Easter on 1 April 2018.
  expect(of("2018-03-10")).toBe("2018-03-28");
  // Whit Monday on 31 May 1993.
  expect(of("1993-05-10")).toBe("1993-05-28");
});

test("the bank day until and from a day is the day itself where banks are open, and the nearest one else", () => {
  // The Thursday of Easter 2026 is the 2nd of April, and the Tuesday after it the 7th.
  expect(bankDayUntil(isoDate("2026-04-05"))).toBe("2026-04-01");
  expect(bankDayFrom(isoDate("2026-04-02"))).toBe("2026-04-07");
  expect([bankDayUntil, bankDayFrom].map((of) => of(isoDate("2026-11-25")))).toEqual(["2026-11-25", "2026-11-25"]);
});

test("of Meeus, Astronomical Algorithms, ch. 8, and of calendars: Easter, from 1818 to 2076, also in its rare years", () => {
  const sundays = [
    "1818-03-22",
    "1886-04-25",
    "1943-04-25",
    "1954-04-18",
    "1961-04-02",
    "1981-04-19",
    "1991-03-31",
    "1995-04-16",
  ];
  const more = ["1992-04-19", "1993-04-11", "2000-04-23", "2008-03-23", "2011-04-24", "2019-04-21", "2038-04-25"];
  for (const sunday of [...sundays, ...more, "2049-04-18", "2076-04-19"].map(isoDate))
    // Closed from Thursday to Monday: of Wednesday to Tuesday the Tuesday alone.
    expect([sunday, bankDaysSince(addDays(sunday, -4), addDays(sunday, 2))]).toEqual([sunday, 1]);
});
