import type { PerformanceRange } from "#config/spec.ts";
import { addDays, addMonths, compareDates, daysBetween, endOfMonth, type IsoDate, isoDate } from "../dates.ts";

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

/** From the start of the range, or the first value when that is later, to today: daily, weekly or at the ends of months. */
export function seriesDays(range: PerformanceRange, first: IsoDate, today: IsoDate): readonly IsoDate[] {
  const wanted = rangeStart(range, first, today);
  const start = wanted < first ? first : wanted;
  const span = daysBetween(start, today);
  const days: IsoDate[] = [];
  for (let day = start; day < today; day = nextDay(day, span)) days.push(day);
  return [...days, today];
}

/** More than these no drawing tells apart. */
const MOST_DAYS = 240;

/**
 * `days`, which are in their order, and each of `jumps` between them with the day before it: what is worth more or less at once is not drawn
 * as if it had risen or fallen all the way from the day before in `days`. Of more than a drawing tells apart, `days` alone.
 */
export function withJumps(days: readonly IsoDate[], jumps: readonly IsoDate[]): readonly IsoDate[] {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const between = jumps.flatMap((day) => [addDays(day, -1), day]).filter((day) => first < day && day < last);
  const all = [...new Set([...days, ...between])].toSorted(compareDates);
  return all.length > MOST_DAYS ? days : all;
}

function nextDay(day: IsoDate, span: number): IsoDate {
  if (span <= DAILY_UP_TO_DAYS) return addDays(day, 1);
  if (span <= WEEKLY_UP_TO_DAYS) return addDays(day, 7);
  return endOfMonth(addDays(day, 1));
}
