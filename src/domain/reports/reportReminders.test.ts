import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import type { Report } from "../entities/report.ts";
import { ReportId } from "../ids.ts";
import { reportReminders } from "./reportReminders.ts";

const ID = ReportId.parse("50000000-0000-4000-8000-000000000001");
const report = (more: Partial<Report>): Report => ({
  id: ID,
  name: "Mad pr. måned",
  order: 0,
  definition: { measure: "sum", of: "expenses", group: "month", period: "thisYear", picture: "bar" },
  ...more,
});
const monthly = { every: "monthly", from: isoDate("2026-01-31") } as const;
const on = (today: string, more: Partial<Report> = { reminder: monthly }) =>
  reportReminders([report(more)], isoDate(today)).map(({ date }) => date);

test("[§1.3 reports] a report is told of from a week before its day to a week after, on the last day of a short month", () => {
  expect(on("2026-01-23")).toEqual([]);
  expect(on("2026-01-24")).toEqual(["2026-01-31"]);
  expect(on("2026-02-07")).toEqual(["2026-01-31"]);
  expect(on("2026-02-08")).toEqual([]);
  expect(on("2026-02-21")).toEqual(["2026-02-28"]);
  expect(on("2026-07-30", { reminder: { ...monthly, every: "quarterly" } })).toEqual(["2026-07-31"]);
  expect(on("2027-02-01", { reminder: { ...monthly, every: "annually" } })).toEqual(["2027-01-31"]);
});

test("one that was opened since it was told of is not told of again before its next day, and one without a day never", () => {
  expect(on("2026-02-02", { reminder: monthly, openedOn: isoDate("2026-01-30") })).toEqual([]);
  expect(on("2026-02-25", { reminder: monthly, openedOn: isoDate("2026-01-30") })).toEqual(["2026-02-28"]);
  expect(on("2026-02-25", {})).toEqual([]);
});
