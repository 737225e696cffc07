import type { PerformanceRange } from "#config/spec.ts";
import { addDays, addMonths, daysBetween, endOfMonth, type IsoDate, isoDate } from "../dates.ts";
import type { Valuation } from "../entities/valuation.ts";
import { type Currency, type Money, money } from "../money.ts";

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
  const { assets, debts, valuations, currency, today } = input;
  const ids = new Set([...assets, ...debts].map(({ id }) => id));
  const counted = valuations.filter(
    ({ subjectId, date, value }) => ids.has(subjectId) && date <= today && value.currency === currency,
  );
  const first = counted.reduce<IsoDate>((early, { date }) => (date < early ? date : early), today);
  const days = seriesDays(range, first, today);
  const owned = sums(assets, counted, days, input);
  const owed = sums(debts, counted, days, input);
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

/** The sum of the holdings on each of the days. */
function sums(
  holdings: readonly Holding[],
  valuations: readonly Valuation[],
  days: readonly IsoDate[],
  { currency, today }: NetWorthInput,
): readonly number[] {
  const totals = days.map(() => 0);
  const byId = new Map<string, Valuation[]>();
  for (const valuation of valuations) {
    const history = byId.get(valuation.subjectId);
    if (history) history.push(valuation);
    else byId.set(valuation.subjectId, [valuation]);
  }
  for (const holding of holdings) {
    const history = (byId.get(holding.id) ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1));
    let known = 0;
    for (const [at, day] of days.entries()) {
      while ((history[known]?.date ?? "9999") <= day) known += 1;
      const value = day === today ? currentMinor(holding, currency) : minorOn(day, holding, history, known);
      totals[at] = (totals[at] ?? 0) + value;
    }
  }
  return totals;
}

function currentMinor({ currentValue }: Holding, currency: Currency): number {
  return currentValue.currency === currency ? currentValue.minor : 0;
}

/** `known` of the values are of `day` or earlier. */
function minorOn(day: IsoDate, holding: Holding, history: readonly Valuation[], known: number): number {
  const since = holding.purchaseDate ?? holding.startDate;
  const [first, second] = history;
  if (!first) return 0;
  if (known === 0) return since === undefined || since <= day ? first.value.minor : 0;
  if (known > 1 || !second || first.date !== since) return history[known - 1]?.value.minor ?? 0;
  const share = daysBetween(first.date, day) / daysBetween(first.date, second.date);
  return Math.round(first.value.minor + (second.value.minor - first.value.minor) * share);
}
