import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { ValuedDay } from "../networth/growth.ts";
import { periodReturns, timeWeightedReturn } from "./periodReturns.ts";

function valued(date: string, before: number, { paidIn = 0, takenOut = 0 } = {}): ValuedDay {
  return { date: isoDate(date), before, after: before + paidIn - takenOut, paidIn, takenOut };
}

test("what was all sold on a later day of the period has the return it had until then", () => {
  const days = [
    valued("2024-03-01", 0, { paidIn: 1_000 }),
    valued("2024-12-31", 1_000),
    valued("2025-01-31", 1_100, { takenOut: 1_100 }),
    valued("2025-12-31", 0),
  ];
  const found = periodReturns(days, isoDate("2024-12-31"), isoDate("2025-12-31"));
  expect([found.startMinor, found.endMinor, found.gainMinor]).toEqual([1_000, 0, 100]);
  expect(found.timeWeighted).toMatchObject({ fraction: expect.closeTo(0.1, 12), isApproximate: false });
});

test("where nothing was ever invested in the period there is no return", () => {
  const days = [
    valued("2023-05-01", 0, { paidIn: 1_000 }),
    valued("2023-06-01", 1_100, { takenOut: 1_100 }),
    valued("2024-12-31", 0),
    valued("2025-12-31", 0),
  ];
  expect(timeWeightedReturn(days, isoDate("2024-12-31"), isoDate("2025-12-31"))).toBeUndefined();
});

test("21 % in 730 days are 10 % a year: of a period since its beginning, however much older the first money is", () => {
  const days = [
    valued("2015-06-01", 0, { paidIn: 500 }),
    valued("2020-12-31", 1_000),
    valued("2021-12-31", 1_100),
    valued("2022-12-31", 1_210),
  ];
  const found = timeWeightedReturn(days, isoDate("2020-12-31"), isoDate("2022-12-31"));
  expect(found?.fraction).toBeCloseTo(0.21, 12);
  expect(found?.yearly).toBeCloseTo(0.1, 12);
});

test("21 % in 730 days are 10 % a year: of a period that begins before the first money, since that money", () => {
  const days = [valued("2019-12-31", 0), valued("2021-01-01", 0, { paidIn: 1_000 }), valued("2023-01-01", 1_210)];
  const found = timeWeightedReturn(days, isoDate("2019-12-31"), isoDate("2023-01-01"));
  expect(found?.fraction).toBeCloseTo(0.21, 12);
  expect(found?.yearly).toBeCloseTo(0.1, 12);
});

test("what begins with the first money is told of since its day, and what begins later since the close that it began at", () => {
  const days = [valued("2024-01-14", 0), valued("2024-01-15", 0, { paidIn: 1_000 }), valued("2025-01-15", 1_100)];
  const since = (from: string) => periodReturns(days, isoDate(from), isoDate("2025-01-15"));
  expect(since("2024-01-14")).toMatchObject({ from: "2024-01-14", since: "2024-01-15" });
  expect(since("2023-01-15")).toMatchObject({ from: "2024-01-14", since: "2024-01-15" });
  expect(since("2024-01-15")).toMatchObject({ from: "2024-01-15", since: "2024-01-15" });
  expect(since("2024-12-15")).toMatchObject({ from: "2024-12-15", since: "2024-12-15" });
});

test("a fall from the beginning is one from the day of the first money, not from the day before; of a later beginning, from its close", () => {
  const days = [
    valued("2025-01-14", 0),
    valued("2025-01-15", 0, { paidIn: 1_000 }),
    valued("2025-03-03", 900),
    valued("2025-04-01", 720),
    valued("2025-06-02", 950),
  ];
  const fallSince = (from: string) => periodReturns(days, isoDate(from), isoDate("2025-06-02")).drawdown;
  const whole = { fraction: expect.closeTo(-0.28, 12), peak: "2025-01-15", trough: "2025-04-01" };
  expect(fallSince("2025-01-14")).toEqual(whole);
  expect(fallSince("2024-06-02")).toEqual(whole);
  expect(fallSince("2025-03-03")).toEqual({
    fraction: expect.closeTo(-0.2, 12),
    peak: "2025-03-03",
    trough: "2025-04-01",
  });
});

test("a fee at the first purchase, and no deeper fall, is a fall from the day before: it has no two equal ends", () => {
  const bought = { date: isoDate("2025-01-15"), before: 0, after: 980, paidIn: 1_000, takenOut: 0 };
  const days = [valued("2025-01-14", 0), bought, valued("2025-06-02", 1_100)];
  const { drawdown } = periodReturns(days, isoDate("2025-01-14"), isoDate("2025-06-02"));
  expect(drawdown).toEqual({ fraction: expect.closeTo(-0.02, 12), peak: "2025-01-14", trough: "2025-01-15" });
});
