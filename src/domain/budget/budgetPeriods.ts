import { lastBankDay } from "../bankDays.ts";
import { addDays, addMonths, CALENDAR_START, type IsoDate, isoDate, yearMonth } from "../dates.ts";
import { BudgetMonth } from "../entities/budgetLine.ts";

/** The day of the month that a month of the budget begins on, 1 to 28, or the last day that banks are open. */
export type MonthStart = number | "lastBankDay";

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
  if (start !== "lastBankDay") {
    const isBegun = Number(date.slice(8)) >= start;
    const later = (isBegun ? 0 : -1) + (start < LATE_DAY ? 0 : 1);
    return later === 0 ? month : monthsLater(month, later);
  }
  const next = monthsLater(month, 1);
  return date >= firstDay(next, start) ? next : month;
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
  return addDays(start < LATE_DAY ? first : addMonths(first, -1), start - 1);
}
