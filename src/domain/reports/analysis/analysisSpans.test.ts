import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, isoDate } from "../../dates.ts";
import { ANALYSIS_PERIODS, TIMES } from "./analysis.ts";
import { analysisSpan, comparedSpan, timeKey, timeParts, timeSpan } from "./analysisSpans.ts";

const TODAY = isoDate("2026-11-27");
const day = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays(TODAY, days));

test("periods end today, and a year that is not over is compared with as much of the year before", () => {
  const span = (period: string) => analysisSpan(period, TODAY, isoDate("2019-05-06"));
  expect(span("month")).toEqual({ from: "2026-11-01", to: "2026-11-27" });
  expect(span("lastMonth")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
  expect(span("quarter")).toEqual({ from: "2026-10-01", to: "2026-11-27" });
  expect(span("thisYear")).toEqual({ from: "2026-01-01", to: "2026-11-27" });
  expect(span("lastYear")).toEqual({ from: "2025-01-01", to: "2025-12-31" });
  expect(span("months12")).toEqual({ from: "2025-12-01", to: "2026-11-27" });
  expect(span("2025")).toEqual({ from: "2025-01-01", to: "2025-12-31" });
  expect(span("2024-02")).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  expect(span("2026-10-30..2026-12-29")).toEqual({ from: "2026-10-30", to: "2026-11-27" });
  expect(span("2027")).toEqual({ from: "2027-01-01", to: "2027-01-01" });
  expect(span("all")).toEqual({ from: "2019-05-06", to: "2026-11-27" });

  const before = (period: string) => comparedSpan(span(period), period, "before");
  expect(before("thisYear")).toEqual({ from: "2025-01-01", to: "2025-11-27" });
  expect(before("lastMonth")).toEqual({ from: "2026-09-01", to: "2026-09-30" });
  expect(before("2024-02")).toEqual({ from: "2024-01-01", to: "2024-01-31" });
  expect(before("quarter")).toEqual({ from: "2026-07-01", to: "2026-08-27" });
  expect(before("2026-10-01..2026-10-10")).toEqual({ from: "2026-09-21", to: "2026-09-30" });
  expect(comparedSpan(span("lastMonth"), "lastMonth", "yearBefore")).toEqual({ from: "2025-10-01", to: "2025-10-31" });
  expect([before("all"), comparedSpan(span("month"), "month", "none")]).toEqual([undefined, undefined]);
});

test("the parts of a span follow each other and are all of it, each within its own time", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 3_000 }), fc.constantFrom(...TIMES), (from, days, time) => {
      const span = { from, to: addDays(from, days) };
      const parts = timeParts(span, time);
      expect([parts[0]!.from, parts.at(-1)!.to]).toEqual([span.from, span.to]);
      for (const [at, part] of parts.entries()) {
        if (at > 0) expect(part.from).toBe(addDays(parts[at - 1]!.to, 1));
        expect(timeKey(part.from, time)).toBe(part.key);
        expect(timeKey(part.to, time)).toBe(part.key);
        expect(timeSpan(part.to, time).from <= part.from).toBe(true);
      }
    }),
  );
});

test("a week begins on a Monday, and a span of centuries has no more parts than anybody reads", () => {
  expect(timeSpan(TODAY, "week")).toEqual({ from: "2026-11-23", to: "2026-11-29" });
  expect(["week", "month", "quarter", "year"].map((time) => timeKey(TODAY, time as "week"))).toEqual([
    "2026-11-23",
    "2026-11",
    "2026-Q4",
    "2026",
  ]);
  const parts = timeParts({ from: isoDate("0001-01-01"), to: TODAY }, "week");
  expect(parts.length).toBe(600);
  expect([parts[0]!.from, parts.at(-1)!.to]).toEqual(["0001-01-01", TODAY]);
});

test("a compared span is as long as the span, give or take the days that months differ by", () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...ANALYSIS_PERIODS),
      fc.constantFrom("before", "yearBefore"),
      (today, period, by) => {
        const span = analysisSpan(period, today, addDays(today, -900));
        const compared = comparedSpan(span, period, by);
        if (!compared) {
          expect(period).toBe("all");
          return;
        }
        expect(compared.to < span.from || by === "yearBefore").toBe(true);
        expect(Math.abs(daysBetween(compared.from, compared.to) - daysBetween(span.from, span.to))).toBeLessThanOrEqual(
          3,
        );
      },
    ),
  );
});
