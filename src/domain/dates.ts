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
  const [year, month, day] = partsOf(text);
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

/** The days that a date can be; days that are counted out stop here. */
export const CALENDAR_START = "0001-01-01" as IsoDate;
export const CALENDAR_END = "9999-12-31" as IsoDate;

/** Whole days later, or earlier below nothing; no earlier than `CALENDAR_START` and no later than `CALENDAR_END`. */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (Math.abs(days) > DAYS_OF_CALENDAR) return days < 0 ? CALENDAR_START : CALENDAR_END;
  return dateOf(dayNumber(date) + days);
}

/**
 * Clamps to the month's last day: 31 January plus one month is 28 or 29 February. No earlier than `CALENDAR_START` and no later
 * than `CALENDAR_END`.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  if (Math.abs(months) > MONTHS_OF_CALENDAR) return months < 0 ? CALENDAR_START : CALENDAR_END;
  const [year, month, day] = partsOf(date);
  const at = 12 * year + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(at / 12), at - 12 * Math.floor(at / 12) + 1];
  return written(toYear, toMonth, Math.min(day, daysIn(toMonth, toYear)));
}

export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, 12 * years);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function firstOfMonth(date: IsoDate): IsoDate {
  return isoDate(`${yearMonth(date)}-01`);
}

/** `2026-11`. */
export function yearMonth(date: IsoDate): string {
  return date.slice(0, 7);
}

export function endOfMonth(date: IsoDate): IsoDate {
  const [year, month] = partsOf(date);
  return written(year, month, daysIn(month, year));
}

/** Compares days for sorting, the earlier day first; a day that is not known, "", comes before all others. */
export function compareDates(a: IsoDate | "", b: IsoDate | ""): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The day it is where the device is, from a clock handed in. */
export function localDay(now: Date): IsoDate {
  return written(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** More than there are. */
const [DAYS_OF_CALENDAR, MONTHS_OF_CALENDAR] = [4_000_000, 120_000];

/** A year of the calendar begins in March here, so that the leap day is its last; 146,097 days are 400 years. */
const [DAYS_OF_400, DAYS_OF_100, DAYS_OF_4, DAYS_OF_1] = [146_097, 36_524, 1_461, 365];

/**
 * Days since 1 March of the year 0, in the proleptic Gregorian calendar. A long history asks for tens of thousands of
 * these, so they are counted out: of the years y since, 365·y + ⌊y/4⌋ − ⌊y/100⌋ + ⌊y/400⌋; of the months m since March,
 * ⌊(153·m + 2) / 5⌋ (H. Hinnant, chrono-Compatible Low-Level Date Algorithms, `days_from_civil`).
 */
function dayNumber(date: IsoDate): number {
  const [year, month, day] = partsOf(date);
  const isBeforeMarch = month <= 2;
  const years = isBeforeMarch ? year - 1 : year;
  const months = isBeforeMarch ? month + 9 : month - 3;
  const leaps = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return DAYS_OF_1 * years + leaps + Math.floor((153 * months + 2) / 5) + day - 1;
}

/** The way back (`civil_from_days`, as above). */
function dateOf(number: number): IsoDate {
  const era = Math.floor(number / DAYS_OF_400);
  const ofEra = number - era * DAYS_OF_400;
  const leaps =
    Math.floor(ofEra / (DAYS_OF_4 - 1)) - Math.floor(ofEra / DAYS_OF_100) + Math.floor(ofEra / (DAYS_OF_400 - 1));
  const yearOfEra = Math.floor((ofEra - leaps) / DAYS_OF_1);
  const ofYear = ofEra - (DAYS_OF_1 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const months = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * months + 2) / 5) + 1;
  const isBeforeMarch = months >= 10;
  const year = 400 * era + yearOfEra;
  return isBeforeMarch ? written(year + 1, months - 9, day) : written(year, months + 3, day);
}

function partsOf(date: string): readonly [year: number, month: number, day: number] {
  return [100 * twoDigits(date, 0) + twoDigits(date, 2), twoDigits(date, 5), twoDigits(date, 8)];
}

/** Read by their codes, of which "0" is the 48th: to cut a text in pieces takes several times as long. */
function twoDigits(text: string, at: number): number {
  return 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - 11 * 48;
}

/** "00" to "99"; years, months and days are put together of them. */
const PAIRS = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"));

/**
 * A counted date is a day of the calendar wherever its year has four digits: it is not read again to know that. One
 * beyond them is the first or the last day that there is, so that every stored day can be counted from; a part of a day
 * is an error of the program.
 */
function written(year: number, month: number, day: number): IsoDate {
  if (year < 1) return CALENDAR_START;
  if (year > 9_999) return CALENDAR_END;
  if (!Number.isInteger(year) || !Number.isInteger(day)) throw new Error(`Not a calendar day: ${year}-${month}-${day}`);
  return `${PAIRS[Math.floor(year / 100)]}${PAIRS[year % 100]}-${PAIRS[month]}-${PAIRS[day]}` as IsoDate;
}
