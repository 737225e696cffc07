import { spanOf } from "../../calculations/cashflow/transactionFilter.ts";
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  firstOfMonth,
  type IsoDate,
  isoDate,
  yearMonth,
} from "../../dates.ts";
import { weekdayOf } from "../../recurring/recurrenceRule.ts";
import type { AnalysisComparison, TimeGroup } from "./analysis.ts";

/** The days from one to another, both included. */
export interface DaySpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const MONTHS_OF_YEAR = 12;
const MONTHS_OF_QUARTER = 3;

/** The days of a period up to today. `first` is the first day of which anything is known: all of the time begins there. */
export function analysisSpan(period: string, today: IsoDate, first: IsoDate = today): DaySpan {
  const whole = wholeSpan(period, today, first);
  const to = whole.to < today ? whole.to : today;
  // A period that has not begun is its first day, on which nothing has happened.
  return whole.from <= to ? { from: whole.from, to } : { from: whole.from, to: whole.from };
}

function wholeSpan(period: string, today: IsoDate, first: IsoDate): DaySpan {
  const month = firstOfMonth(today);
  const year = today.slice(0, 4);
  switch (period) {
    case "month":
      return { from: month, to: endOfMonth(today) };
    case "lastMonth":
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case "quarter":
      return timeSpan(today, "quarter");
    case "thisYear":
      return timeSpan(today, "year");
    case "lastYear":
      return timeSpan(addMonths(isoDate(`${year}-01-01`), -1), "year");
    case "months12":
      return { from: addMonths(month, 1 - MONTHS_OF_YEAR), to: endOfMonth(today) };
    default:
      break;
  }
  const span = spanOf(period);
  if (span) return { from: span.from, to: span.to };
  if (/^\d{4}-\d{2}$/.test(period) && !period.startsWith("0000")) return timeSpan(isoDate(`${period}-01`), "month");
  if (/^\d{4}$/.test(period) && period !== "0000") return timeSpan(isoDate(`${period}-01-01`), "year");
  return { from: first < today ? first : today, to: today };
}

/** How many months later the same period comes again; undefined where it is not whole months of the calendar. */
function monthsOf(period: string): number | undefined {
  if (period === "month" || period === "lastMonth" || /^\d{4}-\d{2}$/.test(period)) return 1;
  if (period === "quarter") return MONTHS_OF_QUARTER;
  return ["thisYear", "lastYear", "months12"].includes(period) || /^\d{4}$/.test(period) ? MONTHS_OF_YEAR : undefined;
}

/**
 * The days that a span of a period is compared with: as many months earlier as the period has, so that a year that is
 * not over is compared with as much of the year before; as many days earlier where it is no whole months; or a year
 * earlier. All of the time is compared with nothing.
 */
export function comparedSpan(span: DaySpan, period: string, compare: AnalysisComparison): DaySpan | undefined {
  if (compare === "none" || period === "all") return undefined;
  const months = compare === "yearBefore" ? MONTHS_OF_YEAR : monthsOf(period);
  if (months !== undefined) return { from: addMonths(span.from, -months), to: earlierEnd(span.to, months) };
  const days = daysBetween(span.from, span.to) + 1;
  return { from: addDays(span.from, -days), to: addDays(span.to, -days) };
}

/** The end of a month is the end of the earlier one. */
function earlierEnd(day: IsoDate, months: number): IsoDate {
  const earlier = addMonths(day, -months);
  return day === endOfMonth(day) ? endOfMonth(earlier) : earlier;
}

/** The whole week, month, quarter or year that a day lies in. A week begins on a Monday. */
export function timeSpan(day: IsoDate, time: TimeGroup): DaySpan {
  switch (time) {
    case "week": {
      const from = addDays(day, -weekdayOf(day));
      return { from, to: addDays(from, 6) };
    }
    case "month":
      return { from: firstOfMonth(day), to: endOfMonth(day) };
    case "quarter": {
      const from = addMonths(firstOfMonth(day), -((Number(day.slice(5, 7)) - 1) % MONTHS_OF_QUARTER));
      return { from, to: endOfMonth(addMonths(from, MONTHS_OF_QUARTER - 1)) };
    }
    case "year":
      return { from: isoDate(`${day.slice(0, 4)}-01-01`), to: isoDate(`${day.slice(0, 4)}-12-31`) };
  }
}

/** `2026`, `2026-11`, `2026-Q4`; a week is its Monday, `2026-11-23`. */
export function timeKey(day: IsoDate, time: TimeGroup): string {
  switch (time) {
    case "week":
      return timeSpan(day, "week").from;
    case "month":
      return yearMonth(day);
    case "quarter":
      return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / MONTHS_OF_QUARTER)}`;
    case "year":
      return day.slice(0, 4);
  }
}

/** A part of a span, within it. */
interface TimePart extends DaySpan {
  readonly key: string;
}

/** More than anybody reads; of a span with more parts the newest are shown, and what is older is in the first of them. */
const PARTS_AT_MOST = 600;

/** The weeks, months, quarters or years of a span, the oldest first, the ends cut to it: together they are the span. */
export function timeParts(span: DaySpan, time: TimeGroup): readonly TimePart[] {
  const parts: TimePart[] = [];
  for (let { to } = span; ;) {
    const whole = timeSpan(to, time);
    const isOldest = whole.from <= span.from || parts.length === PARTS_AT_MOST - 1;
    parts.push({ key: timeKey(to, time), from: isOldest ? span.from : whole.from, to });
    if (isOldest) return parts.toReversed();
    to = addDays(whole.from, -1);
  }
}
