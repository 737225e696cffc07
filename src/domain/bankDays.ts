import { addDays, daysBetween, endOfMonth, CALENDAR_START, type IsoDate, isoDate, CALENDAR_END } from "./dates.ts";

/** A Monday. */
const MONDAY = addDays("1970-01-05" as IsoDate, 0);
const WORKING_DAYS = 5;

/** How many bank days have gone by since `from`, up to and including `to`, by Danish bank days. Nothing where `to` is not later. */
export function bankDaysSince(from: IsoDate, to: IsoDate): number {
  if (to <= from) return 0;
  let closed = 0;
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    for (const day of closedIn(year)) if (day > from && day <= to && isWorkingDay(day)) closed += 1;
  return workingDaysUpTo(to) - workingDaysUpTo(from) - closed;
}

/** From that Monday on; floored, so that it also counts days before it. */
function workingDaysUpTo(day: IsoDate): number {
  const days = daysBetween(MONDAY, day) + 1;
  const weeks = Math.floor(days / 7);
  return weeks * WORKING_DAYS + Math.min(days - weeks * 7, WORKING_DAYS);
}

/** Days from Easter Sunday on which banks in Denmark are closed: Thursday to Monday, Ascension and the day after, Whit Monday. */
const CLOSED_FROM_EASTER = [-3, -2, 1, 39, 40, 50] as const;
/** The fourth Friday after Easter; a working day from 2024 on. */
const [GREAT_PRAYER_DAY, PRAYED_UNTIL] = [26, 2023];
const CLOSED_DAYS = ["01-01", "06-05", "12-24", "12-25", "12-26", "12-31"] as const;

/**
 * The last day of the month of `date` that banks are open on, which is when salaries come: no Saturday or Sunday, and
 * none of the days that banks are closed. By Danish bank days; the other Nordic
 * countries keep most of them.
 */
export function lastBankDay(date: IsoDate): IsoDate {
  return bankDayUntil(endOfMonth(date));
}

/** The day itself, or the last one before it that banks are open on; the first day of all where there is none. */
export function bankDayUntil(day: IsoDate): IsoDate {
  return isBankDay(day) || day === CALENDAR_START ? day : bankDayUntil(addDays(day, -1));
}

/** The day itself, or the first one after it that banks are open on; the last day of all where there is none. */
export function bankDayFrom(day: IsoDate): IsoDate {
  return isBankDay(day) || day === CALENDAR_END ? day : bankDayFrom(addDays(day, 1));
}

function isBankDay(day: IsoDate): boolean {
  return isWorkingDay(day) && !closedIn(Number(day.slice(0, 4))).includes(day);
}

/** Monday to Friday. */
function isWorkingDay(day: IsoDate): boolean {
  // Never below nothing, also for days before the Monday that is counted from.
  return ((daysBetween(MONDAY, day) % 7) + 7) % 7 < WORKING_DAYS;
}

/** The days of a year on which banks in Denmark are closed, whatever weekday they are; each once. */
function closedIn(year: number): readonly IsoDate[] {
  const sunday = easter(year);
  const moving = year <= PRAYED_UNTIL ? [...CLOSED_FROM_EASTER, GREAT_PRAYER_DAY] : CLOSED_FROM_EASTER;
  const fixed = CLOSED_DAYS.map((day) => isoDate(`${sunday.slice(0, 4)}-${day}`));
  return [...new Set([...fixed, ...moving.map((days) => addDays(sunday, days))])];
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
