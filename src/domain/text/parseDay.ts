import { addDays, daysBetween, type IsoDate, isIsoDate, isoDate } from "../dates.ts";

/** How a language speaks of days. */
export interface DayWords {
  /** By how many days away it is: *i går* is −1. */
  readonly near: ReadonlyMap<string, number>;
  /** January first, as each stands in a date. */
  readonly months: readonly string[];
}

interface DayAround {
  readonly today: IsoDate;
  /** A day without its year is in these, where one of its years is. */
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
}

const AWAY = /^([+\-\u2212\u2013])\s*(\d{1,4})$/;
const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})(?:\s*[./-]\s*|\s+)(\d{1,2})(?:(?:\s*[./-]\s*|\s+)(\d{2}|\d{4}))?\.?$/;
const DAY_AND_WORD = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?\.?\s*(?:of )?(\p{L}{3,})\.?,?(?:\s+(\d{2}|\d{4}))?$/u;
const WORD_AND_DAY = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:\.|-?\p{L}{2})?,?(?:\s+(\d{4}))?$/u;

/** No household has anything older: a year before it is a slip of the hand, and its history would be all dashes. */
export const FIRST_DAY = isoDate("1900-01-01");
/** No household plans for anything later: programs write such days where they mean none. */
export const LAST_DAY = isoDate("2199-12-31");

/** Whether a day is one that a household may have meant. A record that was stored before keeps its day. */
export function isPlausibleDay(day: IsoDate): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}

/**
 * A day as people type it: `i går`, `25/11`, `25.11.26`, `25. november`, `+3` for in three days. The day comes before
 * the month. A day without a year is the one nearest to today that `min` and `max` allow. None is before
 * `FIRST_DAY` or after `LAST_DAY`.
 */
export function parseDay(text: string, words: DayWords, around: DayAround): IsoDate | undefined {
  const read = anyDay(text, words, around);
  return read && isPlausibleDay(read) ? read : undefined;
}

/** Why a text that is a day of the calendar is not taken for one; undefined where it is, or is no day at all. */
export function implausibleDay(text: string, words: DayWords, around: DayAround): "tooEarly" | "tooLate" | undefined {
  const read = anyDay(text, words, around);
  if (!read || isPlausibleDay(read)) return undefined;
  return read < FIRST_DAY ? "tooEarly" : "tooLate";
}

/** A day of any year: words that say a day are no amount and no name, also where it is too early. */
export function anyDay(text: string, words: DayWords, around: DayAround): IsoDate | undefined {
  const typed = plain(text);
  const near = [...words.near].find(([word]) => plain(word).replaceAll(" ", "") === typed.replaceAll(" ", ""));
  if (near) return addDays(around.today, near[1]);

  const [, sign, count] = AWAY.exec(typed) ?? [];
  if (count) return addDays(around.today, sign === "+" ? Number(count) : -Number(count));

  const [, y, m, d] = YEAR_FIRST.exec(typed) ?? [];
  if (y) return day(Number(y), Number(m), Number(d));

  const [, first, second, year] = DAY_FIRST.exec(typed) ?? [];
  if (first) return inYear(year, Number(second), Number(first), around);

  const [, dayBefore, wordAfter, yearAfter] = DAY_AND_WORD.exec(typed) ?? [];
  if (wordAfter) return inYear(yearAfter, monthNumber(wordAfter, words), Number(dayBefore), around);

  const [, wordBefore, dayAfter, itsYear] = WORD_AND_DAY.exec(typed) ?? [];
  return wordBefore ? inYear(itsYear, monthNumber(wordBefore, words), Number(dayAfter), around) : undefined;
}

/** Without what a hurried hand leaves out: capitals, accents, spaces beside spaces. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/** 1 to 12, or 0 where the word begins no month, or two. */
function monthNumber(word: string, { months }: DayWords): number {
  const matching = months.flatMap((month, at) => (plain(month).startsWith(word) ? [at + 1] : []));
  return matching.length === 1 ? matching[0]! : 0;
}

/** A year of two digits is up to this many years ahead, or else of the century before. */
const AHEAD_YEARS = 20;

function inYear(year: string | undefined, month: number, date: number, around: DayAround): IsoDate | undefined {
  const thisYear = Number(around.today.slice(0, 4));
  if (year === undefined) return nearestYear(thisYear, month, date, around);
  if (year.length === 4) return day(Number(year), month, date);
  const full = 2000 + Number(year);
  return day(full > thisYear + AHEAD_YEARS ? full - 100 : full, month, date);
}

/** Eight years hold a 29 February, wherever they begin. */
const NEAR_YEARS = 4;

function nearestYear(
  thisYear: number,
  month: number,
  date: number,
  { today, min, max }: DayAround,
): IsoDate | undefined {
  const years = Array.from({ length: 2 * NEAR_YEARS + 1 }, (_, at) => thisYear - NEAR_YEARS + at);
  const away = (one: IsoDate) => Math.abs(daysBetween(today, one));
  const days = years.flatMap((year) => day(year, month, date) ?? []).toSorted((a, b) => away(a) - away(b));
  return days.find((one) => (!min || one >= min) && (!max || one <= max)) ?? days[0];
}

function day(year: number, month: number, date: number): IsoDate | undefined {
  const written = [String(year).padStart(4, "0"), ...[month, date].map((part) => String(part).padStart(2, "0"))];
  const text = written.join("-");
  return isIsoDate(text) ? text : undefined;
}
