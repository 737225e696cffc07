import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { comparedDays, dayProblems } from "./comparedDays.ts";

const TODAY = isoDate("2026-03-31");

test("today is held against a month ago, the close of last year and a year ago", () => {
  expect(comparedDays("month", {}, TODAY)).toEqual({ from: "2026-02-28", to: TODAY });
  expect(comparedDays("newYear", {}, TODAY)).toEqual({ from: "2025-12-31", to: TODAY });
  expect(comparedDays("year", {}, TODAY)).toEqual({ from: "2025-03-31", to: TODAY });
});

test("two chosen days stand in their order, and none is to come", () => {
  const [early, late] = [isoDate("2024-06-01"), isoDate("2025-06-01")];
  expect(comparedDays("own", { from: late, to: early }, TODAY)).toEqual({ from: early, to: late });
  expect(comparedDays("own", { to: isoDate("2030-01-01") }, TODAY)).toEqual({ from: "2025-03-31", to: TODAY });
});

test("a chosen day that has not come, and two that have changed places, are told where they were chosen", () => {
  const [early, late] = [isoDate("2024-06-01"), isoDate("2025-06-01")];
  expect(dayProblems({ from: early, to: late }, TODAY)).toEqual({});
  expect(dayProblems({}, TODAY)).toEqual({});
  expect(dayProblems({ from: late, to: early }, TODAY)).toEqual({ from: "reversed" });
  expect(dayProblems({ from: early, to: isoDate("2026-04-01") }, TODAY)).toEqual({ to: "future" });
  expect(dayProblems({ from: isoDate("2026-04-01") }, TODAY)).toEqual({ from: "future" });
  expect(dayProblems({ from: early, to: early }, TODAY)).toEqual({});
});
