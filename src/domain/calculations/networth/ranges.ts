import type { PerformanceRange } from "#config/spec.ts";
import { addDays, addMonths, addYears, daysBetween, endOfMonth, type IsoDate, isoDate } from "../../dates.ts";

/** §9 The first day of a range: the same day n months ago, the close of last year, or the first value of all. */
export function rangeStart(range: PerformanceRange, first: IsoDate, today: IsoDate): IsoDate {
  switch (range) {
    case "1M":
      return addMonths(today, -1);
    case "3M":
      return addMonths(today, -3);
    case "1Y":
      return addMonths(today, -12);
    case "YTD":
      return addDays(isoDate(`${today.slice(0, 4)}-01-01`), -1);
    case "All":
      return first;
  }
}

const DAILY_UP_TO_DAYS = 92;
const WEEKLY_UP_TO_DAYS = 731;
/** An older day was not meant, and nobody can read a chart that begins with it. */
const OLDEST_YEARS = 150;

/** A day, and where it is more than 150 years ago, the day 150 years ago: what was stored by mistake is not drawn from there on. */
export function drawnSince(day: IsoDate, today: IsoDate): IsoDate {
  return laterOf(day, addYears(today, -OLDEST_YEARS));
}

/**
 * The days of a chart, from the start of the range, or the first value when that is later, to today: daily, weekly or
 * at the ends of months. It begins no more than 150 years ago.
 */
export function chartDates(range: PerformanceRange, first: IsoDate, today: IsoDate): readonly IsoDate[] {
  const start = drawnSince(laterOf(rangeStart(range, first, today), first), today);
  const span = daysBetween(start, today);
  const days: IsoDate[] = [];
  for (let day = start; day < today; day = nextDay(day, span)) days.push(day);
  return [...days, today];
}

function laterOf(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}

function nextDay(day: IsoDate, span: number): IsoDate {
  if (span <= DAILY_UP_TO_DAYS) return addDays(day, 1);
  if (span <= WEEKLY_UP_TO_DAYS) return addDays(day, 7);
  return endOfMonth(addDays(day, 1));
}
