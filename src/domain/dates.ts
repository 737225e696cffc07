import { type CalendarDate, parseDate } from "@internationalized/date";
import * as z from "zod/mini";

/** A calendar day, `2026-11-21`. No time, no zone: a shifted day is the classic bug. */
export const IsoDate = z
  .string()
  .check(z.refine((text) => isIsoDate(text)))
  .brand<"IsoDate">();
export type IsoDate = z.infer<typeof IsoDate>;

/** Every record that is opened is asked this: it is counted out, not parsed. */
export function isIsoDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year);
}

const DAYS_BY_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function daysIn(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : DAYS_BY_MONTH[month - 1]!;
}

/** Throws on anything that is not a day of the calendar; check with `isIsoDate` where the text comes from outside. */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new Error(`Not a calendar day: ${text}`);
  return text;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return written(parseDate(date).add({ days }));
}

/** Clamps to the month's last day: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  return written(parseDate(date).add({ months }));
}

export function addYears(date: IsoDate, years: number): IsoDate {
  return written(parseDate(date).add({ years }));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return parseDate(to).compare(parseDate(from));
}

export function endOfMonth(date: IsoDate): IsoDate {
  const day = parseDate(date);
  return written(day.set({ day: day.calendar.getDaysInMonth(day) }));
}

/** The day it is where the device is, from a clock handed in. */
export function localDay(now: Date): IsoDate {
  const year = String(now.getFullYear()).padStart(4, "0");
  const month = String(now.getMonth() + 1).padStart(2, "0");
  return isoDate(`${year}-${month}-${String(now.getDate()).padStart(2, "0")}`);
}

function written(day: CalendarDate): IsoDate {
  return isoDate(day.toString());
}
