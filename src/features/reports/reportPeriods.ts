import type { PerformanceRange } from "#config/spec.ts";
import {
  budgetMonthOf,
  budgetPeriod,
  calendarFirst,
  type MonthStart,
  monthsFromTo,
  monthsLater,
} from "#domain/budget/budgetPeriods.ts";
import { addDays, addMonths, addYears, endOfMonth, type IsoDate, isoDate } from "#domain/dates.ts";
import { BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { PeriodChoice } from "./reportKinds.ts";

/** The days that a report tells of. */
export interface ReportPeriod {
  readonly choice: PeriodChoice;
  /** As it is kept and chosen: a day, a month, a year. */
  readonly id: string;
  /** The day that it is compared with: a year before, or the last one before the month or the year. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The range that has all its days. */
  readonly drawn: PerformanceRange;
  /** The months of the budget in it, the oldest first. */
  readonly months: readonly BudgetMonth[];
}

const PAST_MONTHS = 24;
const PAST_DAYS = 12;
const PAST_YEARS = 6;

/** The choices there are, the newest first. The first one is chosen where nobody has said. */
export function periodIds(choice: PeriodChoice, today: IsoDate, start: MonthStart): readonly string[] {
  if (choice === "today") return [today];
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: PAST_YEARS }, (_, ago) => String(year - ago).padStart(4, "0"));
  if (choice === "year") return years;
  if (choice === "month") {
    const current = budgetMonthOf(today, start);
    return Array.from({ length: PAST_MONTHS }, (_, ago) => monthsLater(current, -ago));
  }
  const ends = Array.from({ length: PAST_DAYS }, (_, ago) => endOfMonth(addMonths(today, -ago - 1)));
  return [...new Set([today, ...ends, ...years.slice(1).map((one) => `${one}-12-31`)])];
}

export function reportPeriod(choice: PeriodChoice, id: string, today: IsoDate, start: MonthStart): ReportPeriod {
  const earliest = (day: IsoDate) => (day < today ? day : today);
  const rangeFor = (to: IsoDate): PerformanceRange => (to === today ? "1Y" : "All");
  if (choice === "month") {
    const month = BudgetMonth.parse(id);
    const { from, to } = budgetPeriod(month, start);
    const end = earliest(to);
    return { choice, id, from: addDays(from, -1), to: end, drawn: rangeFor(end), months: [month] };
  }
  if (choice === "year") {
    const first = isoDate(`${id}-01-01`);
    const to = earliest(isoDate(`${id}-12-31`));
    const last = monthsLater(BudgetMonth.parse(`${id}-01`), 11);
    const current = budgetMonthOf(today, start);
    const months = monthsFromTo(BudgetMonth.parse(`${id}-01`), last < current ? last : current);
    return { choice, id, from: addDays(first, -1), to, drawn: rangeFor(to), months };
  }
  const to = isoDate(id);
  const month = budgetMonthOf(to, start);
  return { choice, id, from: addYears(to, -1), to, drawn: rangeFor(to), months: [month] };
}

/** The month of the budget in which it ends. */
export function lastMonthOf({ months }: ReportPeriod): BudgetMonth {
  const last = months.at(-1);
  if (!last) throw new TypeError("A report is of one month at least.");
  return last;
}

/** As it is called: *27. november 2026*, *november 2026*, *2026*. */
export function periodName(
  { choice, id, to }: Pick<ReportPeriod, "choice" | "id" | "to">,
  date: (day: IsoDate, style: "long" | "monthYear") => string,
): string {
  if (choice === "year") return id;
  return choice === "month" ? date(calendarFirst(BudgetMonth.parse(id)), "monthYear") : date(to, "long");
}
