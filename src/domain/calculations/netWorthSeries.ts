import type { PerformanceRange } from "#config/spec.ts";
import { addDays, addMonths, daysBetween, endOfMonth, type IsoDate, isoDate } from "../dates.ts";
import type { Valuation } from "../entities/valuation.ts";
import { type Currency, type Money, money } from "../money.ts";
import { allOf, parts, type Steps } from "../steps.ts";

export interface NetWorthPoint {
  readonly date: IsoDate;
  readonly owned: Money;
  readonly owed: Money;
  /** What is owned less what is owed. */
  readonly value: Money;
}

interface Holding {
  readonly id: string;
  readonly currentValue: Money;
  /** Since when it has been there. */
  readonly purchaseDate?: IsoDate | undefined;
  readonly startDate?: IsoDate | undefined;
}

export interface NetWorthInput {
  readonly assets: readonly Holding[];
  readonly debts: readonly Holding[];
  readonly valuations: readonly Valuation[];
  /** Only what is in this currency counts. */
  readonly currency: Currency;
  readonly today: IsoDate;
}

/**
 * NW(d) = Σ asset(d) − Σ debt(d), where asset(d) is the last value up to and including d; today it is what the record says.
 *
 * From the day it was bought or borrowed to the next value the way is even: a house does not rise on the day it is
 * typed in, and a loan is repaid all the while. Before its first value a thing counts with that first value from that day, and as nothing before. Where that day is not known it counts all along: typing in what one has is no gain.
 *
 * The days are those of `seriesDays`.
 */
export function netWorthSeries(input: NetWorthInput, range: PerformanceRange): readonly NetWorthPoint[] {
  return allOf(netWorthSteps(input, range));
}

/** `netWorthSeries` in steps: a household may have tens of thousands of values, and a slow device. */
export function* netWorthSteps(input: NetWorthInput, range: PerformanceRange): Steps<readonly NetWorthPoint[]> {
  const { assets, debts, valuations, currency, today } = input;
  const ids = new Set([...assets, ...debts].map(({ id }) => id));
  const counted: Valuation[] = [];
  let first = today;
  for (const part of parts(valuations)) {
    for (const valuation of part) {
      const { subjectId, date, value } = valuation;
      if (value.currency !== currency || date > today || !ids.has(subjectId)) continue;
      counted.push(valuation);
      if (date < first) first = date;
    }
    yield;
  }
  const days = seriesDays(range, first, today);
  const histories = new Map<string, History>();
  for (const part of parts(counted)) {
    for (const valuation of part) note(histories, valuation, days);
    yield;
  }
  const owned = sums(assets, histories, days, input);
  const owed = sums(debts, histories, days, input);
  return days.map((date, at) => ({
    date,
    owned: money(owned[at] ?? 0, currency),
    owed: money(owed[at] ?? 0, currency),
    value: money((owned[at] ?? 0) - (owed[at] ?? 0), currency),
  }));
}

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

function nextDay(day: IsoDate, span: number): IsoDate {
  if (span <= DAILY_UP_TO_DAYS) return addDays(day, 1);
  if (span <= WEEKLY_UP_TO_DAYS) return addDays(day, 7);
  return endOfMonth(addDays(day, 1));
}

/** What the series needs of the values of one holding. */
interface History {
  /** The two earliest. */
  first: Valuation;
  second: Valuation | undefined;
  /** By the place of a day: the newest value up to and including it that is later than the day before. */
  readonly newest: (Valuation | undefined)[];
}

/** One way through the values and no sorting. */
function note(histories: Map<string, History>, valuation: Valuation, days: readonly IsoDate[]): void {
  const { subjectId, date } = valuation;
  let history = histories.get(subjectId);
  if (!history) {
    history = { first: valuation, second: undefined, newest: [] };
    histories.set(subjectId, history);
  } else if (date < history.first.date) {
    history.second = history.first;
    history.first = valuation;
  } else if (!history.second || date < history.second.date) {
    history.second = valuation;
  }
  const at = placeOf(date, days);
  const standing = history.newest[at];
  if (!standing || standing.date <= date) history.newest[at] = valuation;
}

/** The first of the days that is not before `date`. Most values are older than the whole range. */
function placeOf(date: IsoDate, days: readonly IsoDate[]): number {
  let [from, to] = [0, days.length - 1];
  if (date <= days[0]!) return 0;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (days[middle]! < date) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The sum of the holdings on each of the days. */
function sums(
  holdings: readonly Holding[],
  histories: ReadonlyMap<string, History>,
  days: readonly IsoDate[],
  { currency, today }: NetWorthInput,
): readonly number[] {
  const totals = days.map(() => 0);
  for (const holding of holdings) {
    const history = histories.get(holding.id);
    let last: Valuation | undefined;
    for (const [at, day] of days.entries()) {
      last = history?.newest[at] ?? last;
      const value = day === today ? currentMinor(holding, currency) : minorOn(day, holding, history, last);
      totals[at] = (totals[at] ?? 0) + value;
    }
  }
  return totals;
}

function currentMinor({ currentValue }: Holding, currency: Currency): number {
  return currentValue.currency === currency ? currentValue.minor : 0;
}

/** `last` is the newest value up to and including `day`. */
function minorOn(day: IsoDate, holding: Holding, history: History | undefined, last: Valuation | undefined): number {
  if (!history) return 0;
  const since = holding.purchaseDate ?? holding.startDate;
  const { first, second } = history;
  if (!last) return since === undefined || since <= day ? first.value.minor : 0;
  if (last !== first || !second || first.date !== since) return last.value.minor;
  const share = daysBetween(first.date, day) / daysBetween(first.date, second.date);
  return Math.round(first.value.minor + (second.value.minor - first.value.minor) * share);
}
