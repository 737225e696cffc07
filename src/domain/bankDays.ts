import { addDays, daysBetween, endOfMonth, type IsoDate, isoDate } from "./dates.ts";

/** A Monday. */
const MONDAY = addDays("1970-01-05" as IsoDate, 0);
const WORKING_DAYS = 5;

/**
 * How many bank days have gone by since `from`, up to and including `to`: Mondays to Fridays. Public holidays differ by country and count
 * here as bank days. Nothing where `to` is not later.
 */
export function bankDaysSince(from: IsoDate, to: IsoDate): number {
  if (to <= from) return 0;
  return workingDaysUpTo(to) - workingDaysUpTo(from);
}

/** From that Monday on; floored, so that it also counts days before it. */
function workingDaysUpTo(day: IsoDate): number {
  const days = daysBetween(MONDAY, day) + 1;
  const weeks = Math.floor(days / 7);
  return weeks * WORKING_DAYS + Math.min(days - weeks * 7, WORKING_DAYS);
}

/** Days from Easter Sunday on which banks in Denmark are closed: Thursday to Monday, Ascension and the day after, Whit Monday. */
const CLOSED_FROM_EASTER: ReadonlySet<number> = new Set([-3, -2, 1, 39, 40, 50]);

/**
 * The last day of the month of `date` that banks are open on, which is when salaries come: no Saturday or Sunday, not 31
 * December, and none of the days around Easter and Whitsun that can close a month. By Danish bank days; the other Nordic
 * countries keep most of them.
 */
export function lastBankDay(date: IsoDate): IsoDate {
  let day = endOfMonth(date);
  while (!isBankDay(day)) day = addDays(day, -1);
  return day;
}

function isBankDay(day: IsoDate): boolean {
  // Never below nothing, also for days before the Monday that is counted from.
  const weekday = ((daysBetween(MONDAY, day) % 7) + 7) % 7;
  if (weekday >= WORKING_DAYS || day.endsWith("-12-31")) return false;
  return !CLOSED_FROM_EASTER.has(daysBetween(easter(Number(day.slice(0, 4))), day));
}

/** Easter Sunday in the Gregorian calendar (the anonymous algorithm in J. Meeus, Astronomical Algorithms, ch. 8). */
function easter(year: number): IsoDate {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const corrected = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const at = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(at / 31), (at % 31) + 1];
  return isoDate(`${String(year).padStart(4, "0")}-0${month}-${String(day).padStart(2, "0")}`);
}
