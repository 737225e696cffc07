import { paymentDay, paymentNear } from "../calculations/loans/paymentDays.ts";
import { addDays, daysBetween, endOfMonth, type IsoDate, isoDate, CALENDAR_END } from "../dates.ts";
import type { SeriesFrequency } from "../entities/fields.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { SeriesOccurrence } from "./seriesIndex.ts";

/** The rule that decides on which days a series comes. */
export type RecurrenceRule = Pick<RecurringSeries, "anchor" | "frequency" | "bankDay">;

/** A Monday. */
const MONDAY = isoDate("2024-01-01");

/** 0 is Monday. */
export function weekdayOf(date: IsoDate): number {
  return ((daysBetween(MONDAY, date) % 7) + 7) % 7;
}

/**
 * A Saturday or a Sunday moved to Friday or Monday. Holidays are not known here: a payment that waits for one is still near
 * enough to its day to be found.
 */
export function onBankDay(date: IsoDate, bankDay: RecurringSeries["bankDay"]): IsoDate {
  const over = weekdayOf(date) - 4;
  if (!bankDay || over <= 0) return date;
  return addDays(date, bankDay === "before" ? -over : 3 - over);
}

/** The day of the time at `index`; the anchor's is 0. Every day is counted from the anchor: 31 January, 28 February, 31 March. */
export function occurrenceDate({ anchor, frequency, bankDay }: RecurrenceRule, index: number): IsoDate {
  return onBankDay(paymentDay(anchor, frequency, index), bankDay);
}

/** The times of a series from the one at `first` on, up to a day and on it; the last day of all comes once. */
export function* occurrencesUntil(
  rule: RecurrenceRule,
  first: number,
  until: IsoDate,
): Generator<{ readonly time: number; readonly date: IsoDate }, void, void> {
  for (let time = first; ; time += 1) {
    const date = occurrenceDate(rule, time);
    if (date > until) return;
    yield { time, date };
    if (date === CALENDAR_END) return;
  }
}

/** The number of the time of the series that a day is nearest to. */
export function nearestOccurrenceIndex({ anchor, frequency }: RecurrenceRule, date: IsoDate): number {
  return paymentNear(anchor, frequency, date);
}

/** So many of the last times tell on which day it comes. */
const TELLING = 12;
/** A payment waits no longer than over a weekend. */
const NEAR_DAYS = 3;
const SHIFTS = [undefined, "before", "after"] as const;

/** How many of the times a day of the month explains. */
interface Explained {
  readonly day: number;
  readonly bankDay: RecurrenceRule["bankDay"];
  readonly fits: number;
}

/**
 * The days that the past of a series speaks for. In weeks it is the weekday that most of the last times had; in months the
 * day of the month, with or without moving over weekends, that explains most of them, and of equal ones the plainest.
 */
export function inferredRecurrenceRule(hits: readonly SeriesOccurrence[], frequency: SeriesFrequency): RecurrenceRule {
  const dates = hits.slice(-TELLING).map(({ date }) => date);
  if (frequency === "weekly" || frequency === "biweekly") return { frequency, anchor: weeklyAnchor(dates) };
  const possible = possibleDays(dates);
  let best: Explained = { day: possible[0]!, bankDay: undefined, fits: 0 };
  for (const bankDay of SHIFTS) {
    for (const day of possible) {
      // All of them are explained, and by nothing plainer.
      if (best.fits === dates.length) break;
      const fits = dates.filter((date) => nearMonths(date, day).some((on) => onBankDay(on, bankDay) === date)).length;
      if (fits > best.fits) best = { day, bankDay, fits };
    }
  }
  const { day, bankDay } = best;
  return { frequency, anchor: monthlyAnchor(dates, day, frequency), ...(bankDay && { bankDay }) };
}

function weeklyAnchor(dates: readonly IsoDate[]): IsoDate {
  const counts = new Map<number, number>();
  for (const date of dates) counts.set(weekdayOf(date), (counts.get(weekdayOf(date)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return dates.findLast((date) => counts.get(weekdayOf(date)) === most)!;
}

/**
 * The days of the month that the dates have, the last first, and the month's last ones. A day that all of them were
 * moved from is not asked for: one of their own is moved to the same days.
 */
function possibleDays(dates: readonly IsoDate[]): readonly number[] {
  const own = dates.toReversed().map((date) => Number(date.slice(8)));
  const ends = dates.some((date) => date === endOfMonth(date)) ? [31, 30, 29] : [];
  return [...new Set([...own, ...ends])];
}

/** The day in the month of the date and in its neighbours; clamped to the month's last. */
function nearMonths(date: IsoDate, day: number): readonly IsoDate[] {
  const first = addDays(date, 1 - Number(date.slice(8)));
  return [addDays(first, -1), date, addDays(endOfMonth(date), 1)]
    .map((inMonth) => dayIn(inMonth, day))
    .filter((on) => Math.abs(daysBetween(on, date)) <= NEAR_DAYS);
}

function dayIn(month: IsoDate, day: number): IsoDate {
  const last = endOfMonth(month);
  return day >= Number(last.slice(8)) ? last : isoDate(`${month.slice(0, 8)}${String(day).padStart(2, "0")}`);
}

/** The newest of the days that are that day of the month; a shorter month hides it, so an earlier time may have to be taken. */
function monthlyAnchor(dates: readonly IsoDate[], day: number, frequency: SeriesFrequency): IsoDate {
  const newest = dates.at(-1)!;
  const nearest = [addDays(newest, -NEAR_DAYS), newest, addDays(newest, NEAR_DAYS)]
    .map((date) => dayIn(date, day))
    .reduce((best, on) => (Math.abs(daysBetween(on, newest)) < Math.abs(daysBetween(best, newest)) ? on : best));
  if (Number(nearest.slice(8)) === day) return nearest;
  for (let back = 1; back <= 12; back += 1) {
    const earlier = dayIn(paymentDay(firstOf(nearest), frequency, -back), day);
    if (Number(earlier.slice(8)) === day) return earlier;
  }
  return nearest;
}

function firstOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - Number(date.slice(8)));
}
