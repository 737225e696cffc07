import type { PerformanceRange } from "#config/spec.ts";
import { daysBetween, type IsoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import type { Exchange } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { isHeld, type Owned, ownPart } from "./ownPart.ts";
import { runToCompletion, parts, type CooperativeTask } from "../../cooperativeTask.ts";
import { chartDates } from "./ranges.ts";
import { newestFirst } from "./latestOf.ts";
import { halfUp } from "../../halfUp.ts";

export interface NetWorthPoint {
  readonly date: IsoDate;
  readonly owned: Money;
  readonly owed: Money;
  /** The amount owned less the amount owed. */
  readonly value: Money;
  /** Currencies without a rate on the day: what is in them is in none of the three. Absent where all is counted. */
  readonly missing?: readonly Currency[] | undefined;
}

export interface BalanceSheetItem extends Owned {
  readonly id: string;
  readonly currentValue: Money;
  /** Since when it has been there. */
  readonly purchaseDate?: IsoDate | undefined;
  readonly startDate?: IsoDate | undefined;
  /** Between two values the way is even. */
  readonly isSmoothed?: boolean | undefined;
}

export interface NetWorthInput {
  readonly assets: readonly BalanceSheetItem[];
  readonly debts: readonly BalanceSheetItem[];
  readonly valuations: readonly Valuation[];
  /** The currency that everything is counted in. */
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
}

/**
 * C1 NW(d) = Σ asset(d) · share · fx(d) − Σ debt(d) · share · fx(d), where asset(d) is the last value up to and
 * including d; today it is what the record says. fx(d) is the rate of that day, not of today; each side is summed by
 * currency and rounded once for each. A point without a rate says so. From its end date on an asset is nothing. A
 * smoothed one goes evenly from each value to the next.
 *
 * From the day it was bought or borrowed to the next value the way is even: a house does not rise on the day it is
 * typed in, and a loan is repaid all the while. Before its first value a thing counts with that first value from that
 * day, and as nothing before. Where that day is not known it counts all along: typing in what one has is no gain.
 * Transactions that have moved its first value since it was stated have not moved it before.
 *
 * The days are those of `chartDates`.
 */
export function netWorthSeries(input: NetWorthInput, range: PerformanceRange): readonly NetWorthPoint[] {
  return runToCompletion(netWorthTask(input, range));
}

/** `netWorthSeries` in steps: a household may have tens of thousands of values, and a slow device. */
export function* netWorthTask(
  input: NetWorthInput,
  range: PerformanceRange,
): CooperativeTask<readonly NetWorthPoint[]> {
  const { assets, debts, valuations, currency, today, exchange } = input;
  const ids = new Set([...assets, ...debts].map(({ id }) => id));
  const counted: Valuation[] = [];
  let first = today;
  for (const part of parts(valuations)) {
    for (const valuation of part) {
      const { subjectId, date } = valuation;
      if (date > today || !ids.has(subjectId)) continue;
      counted.push(valuation);
      if (date < first) first = date;
    }
    yield;
  }
  const days = chartDates(range, first, today);
  const histories = new Map<string, History>();
  for (const part of parts(counted)) {
    for (const valuation of part) note(histories, valuation, days);
    yield;
  }
  // A debt is owed after its last day too, until it is paid.
  const owing = debts.map((debt) => ({ ...debt, endDate: undefined }));
  const [own, owe] = [assets, owing].map((holdings) => sums(holdings, histories, days, today));
  return days.map((date, at) => {
    const missing = new Set<Currency>();
    const worth = (sides: Sums) => {
      let minor = 0;
      for (const [from, totals] of sides) {
        const found = exchange(money(totals[at]!, from), currency, date);
        if (found.ok) minor += found.value.value.minor;
        else missing.add(from);
      }
      return minor;
    };
    const [owned, owed] = [worth(own!), worth(owe!)];
    return {
      date,
      owned: money(owned, currency),
      owed: money(owed, currency),
      value: money(owned - owed, currency),
      ...(missing.size > 0 && { missing: [...missing].toSorted() }),
    };
  });
}

/** The values of one holding, as the series needs them. */
export interface History {
  /** The two earliest. */
  first: Valuation;
  second: Valuation | undefined;
  /** By the place of a day: the newest value up to and including it that is later than the day before. */
  readonly newest: (Valuation | undefined)[];
  /** By the same places: the oldest of these. */
  readonly oldest: (Valuation | undefined)[];
}

/** One way through the values and no sorting. */
export function note(histories: Map<string, History>, valuation: Valuation, days: readonly IsoDate[]): void {
  const { subjectId, date } = valuation;
  let history = histories.get(subjectId);
  if (!history) {
    history = { first: valuation, second: undefined, newest: [], oldest: [] };
    histories.set(subjectId, history);
  } else if (date < history.first.date) {
    history.second = history.first;
    history.first = valuation;
  } else if (date === history.first.date) {
    if (newestFirst(valuation, history.first) < 0) history.first = valuation;
  } else if (!history.second || date < history.second.date) {
    history.second = valuation;
  } else if (date === history.second.date && newestFirst(valuation, history.second) < 0) {
    history.second = valuation;
  }
  const at = placeOf(date, days);
  const standing = history.newest[at];
  if (!standing || newestFirst(valuation, standing) < 0) history.newest[at] = valuation;
  const earliest = history.oldest[at];
  if (!earliest || date < earliest.date) history.oldest[at] = valuation;
}

/** The first of the days that is not before `date`. Most values are older than the whole range. */
function placeOf(date: IsoDate, days: readonly IsoDate[]): number {
  let [from, to] = [0, days.length];
  if (date <= days[0]!) return 0;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (days[middle]! < date) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** By currency, minor units for each of the days. */
type Sums = Map<Currency, number[]>;

/** The sum of the holdings on each of the days. */
export function sums(
  holdings: readonly BalanceSheetItem[],
  histories: ReadonlyMap<string, History>,
  days: readonly IsoDate[],
  today: IsoDate,
): Sums {
  const sums: Sums = new Map();
  for (const holding of holdings) {
    const history = histories.get(holding.id);
    let last: Valuation | undefined;
    for (const [at, day] of days.entries()) {
      last = history?.newest[at] ?? last;
      if (!isHeld(holding, day)) break;
      const next = holding.isSmoothed ? history?.oldest.find((one, place) => one && place > at) : undefined;
      const value = day === today ? holding.currentValue : valueOn(day, holding, history, last, next);
      if (!value) continue;
      const part = ownPart(value, holding);
      let totals = sums.get(part.currency);
      if (!totals) sums.set(part.currency, (totals = days.map(() => 0)));
      totals[at]! += part.minor;
    }
  }
  return sums;
}

/**
 * `last` is the newest value up to and including `day`, `next` the one after it where the way there is even. Between two
 * currencies, or two values of one day, no way is.
 */
export function valueOn(
  day: IsoDate,
  holding: BalanceSheetItem,
  history: History | undefined,
  last: Valuation | undefined,
  next: Valuation | undefined,
): Money | undefined {
  if (!history) return undefined;
  const since = holding.purchaseDate ?? holding.startDate;
  const { first, second } = history;
  if (!last) return since === undefined || since <= day ? (first.opening ?? first.value) : undefined;
  const to = next ?? (last === first && first.date === since ? second : undefined);
  if (!to || to.date <= last.date || to.value.currency !== last.value.currency) return last.value;
  const [gone, all] = [daysBetween(last.date, day), daysBetween(last.date, to.date)];
  const { minor, currency } = last.value;
  return money(minor + halfUp([to.value.minor - minor, gone], [all]), currency);
}
