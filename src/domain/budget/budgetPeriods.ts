import { bankDayUntil, lastBankDay } from "../bankDays.ts";
import { addDays, addMonths, CALENDAR_START, endOfMonth, type IsoDate, isoDate, yearMonth } from "../dates.ts";
import { BudgetMonth } from "../entities/budgetLine.ts";
import type { Preferences } from "../entities/preferences.ts";

/**
 * The day of the month that a month of the budget begins on, 1 to 31, and the last of a month that is shorter; or the last
 * day that banks are open, in all of the month or up to that day.
 */
export type MonthStart = number | "lastBankDay" | `bankDayUntil${number}`;

/** The day that a household's months begin on, as it has chosen it. */
export function monthStartOf({ budgetStart = 1, payday }: Pick<Preferences, "budgetStart" | "payday">): MonthStart {
  if (!payday) return budgetStart;
  return payday.isBankDay ? `bankDayUntil${payday.day}` : payday.day;
}

export interface BudgetPeriod {
  readonly month: BudgetMonth;
  readonly from: IsoDate;
  /** Its last day. */
  readonly to: IsoDate;
}

/** From this day on a month is called after the next one, which has most of its days and whose bills the salary pays. */
const LATE_DAY = 16;

/**
 * The days of a month of the budget: from its first to the day before the next one's. Every day of the calendar lies in
 * exactly one. Begun on the 1st to the 15th it has its name from the month that it begins in, later from the one that
 * it ends in.
 */
export function budgetPeriod(month: BudgetMonth, start: MonthStart): BudgetPeriod {
  return { month, from: firstDay(month, start), to: addDays(firstDay(monthsLater(month, 1), start), -1) };
}

/** The period that the filter of transactions calls a month: its name, or its days where it begins on another than the first. */
export function monthPeriod(month: BudgetMonth, start: MonthStart = 1): string {
  if (start === 1) return month;
  const { from, to } = budgetPeriod(month, start);
  return `${from}..${to}`;
}

/** The month of the budget that a day lies in. */
export function budgetMonthOf(date: IsoDate, start: MonthStart): BudgetMonth {
  const month = BudgetMonth.parse(yearMonth(date));
  // A day that moves may lie in the month before; a late one begins the month that is called after the next.
  const begun = [2, 1, 0].find((later) => firstDay(monthsLater(month, later), start) <= date) ?? -1;
  return monthsLater(month, begun);
}

/** The month of each of many days, each day looked at once. */
export function monthNames(start: MonthStart): (date: IsoDate) => BudgetMonth {
  const byDay = new Map<IsoDate, BudgetMonth>();
  return (date) => {
    const known = byDay.get(date);
    if (known) return known;
    const month = budgetMonthOf(date, start);
    byDay.set(date, month);
    return month;
  };
}

export function monthsLater(month: BudgetMonth, months: number): BudgetMonth {
  return BudgetMonth.parse(yearMonth(addMonths(calendarFirst(month), months)));
}

/** The months from one to the other, both included; none when `to` is earlier. */
export function monthsFromTo(from: BudgetMonth, to: BudgetMonth): readonly BudgetMonth[] {
  return Array.from({ length: Math.max(0, monthsApart(from, to) + 1) }, (_, at) => monthsLater(from, at));
}

/** How many months lie from one to the other; below nothing when `to` is earlier. */
export function monthsApart(from: BudgetMonth, to: BudgetMonth): number {
  return 12 * (yearOf(to) - yearOf(from)) + monthNumber(to) - monthNumber(from);
}

/** 1 to 12. */
export function monthNumber(month: BudgetMonth): number {
  return Number(month.slice(5));
}

/** A day to write its name with. A month can be written of the year 0, which has no days: it counts as the first of all. */
export function calendarFirst(month: BudgetMonth): IsoDate {
  return month.startsWith("0000") ? CALENDAR_START : isoDate(`${month}-01`);
}

function yearOf(month: BudgetMonth): number {
  return Number(month.slice(0, 4));
}

function firstDay(month: BudgetMonth, start: MonthStart): IsoDate {
  const first = calendarFirst(month);
  if (start === "lastBankDay") return lastBankDay(addMonths(first, -1));
  const isMoved = typeof start === "string";
  const day = isMoved ? Number(start.slice("bankDayUntil".length)) : start;
  const begins = day < LATE_DAY ? first : addMonths(first, -1);
  const on = addDays(begins, Math.min(day, Number(endOfMonth(begins).slice(8))) - 1);
  return isMoved ? bankDayUntil(on) : on;
}
