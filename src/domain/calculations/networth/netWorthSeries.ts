import type { PerformanceRange } from "#config/spec.ts";
import { daysBetween, type IsoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import type { Exchange } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { isHeld, type Owned, ownPart } from "./ownPart.ts";
import { runToCompletion, parts, type CooperativeTask } from "../../cooperativeTask.ts";
import { chartDates } from "./ranges.ts";
import { newestFirst } from "./latestOf.ts";
import { largestSteps, withDiscontinuities } from "./withDiscontinuities.ts";
import { halfUp } from "../../halfUp.ts";

export interface NetWorthPoint {
  readonly date: IsoDate;
  readonly owned: Money;
  readonly owed: Money;
  /** The amount owned less the amount owed. */
  readonly value: Money;
  /** Currencies without a rate on the day: what is in them is in none of the three. Absent where all is counted. */
  readonly missing?: readonly Currency[] | undefined;
  /** Names of things that are in none of the three: nobody has told what they were worth that early. */
  readonly untold?: readonly string[] | undefined;
  /** Names of securities that are in none of the three, for want of a price or a rate. */
  readonly uncounted?: readonly string[] | undefined;
  /** Names of things whose value on the day is estimated: between the day they were bought and the first value since. */
  readonly estimated?: readonly string[] | undefined;
}

/** The worth of one thing on a day, and how well it is known. */
export interface Standing {
  /** Absent where it was not there, or where nobody has told it. */
  readonly value?: Money | undefined;
  readonly state?: "untold" | "estimated" | undefined;
  /** Names of its parts that are not in the value. */
  readonly uncounted?: readonly string[] | undefined;
  /** The day lies before all that its past is derived from: a value that was written for it counts. */
  readonly isBefore?: boolean | undefined;
}

const NOT_THERE: Standing = {};
const UNTOLD: Standing = { state: "untold" };

/** The past of a thing that follows from its trades or its transactions rather than from values that were written. */
export interface DerivedPast {
  /** The first day that it is known of. */
  readonly first: IsoDate;
  /** By how much it rose or fell on a day, minor units of its currency; absent where it does not go by steps. */
  readonly changes?: ReadonlyMap<IsoDate, number> | undefined;
  /** How it stood on each of the days, which are in their order; undefined where the written values say. */
  readonly on: (days: readonly IsoDate[]) => CooperativeTask<readonly (Standing | undefined)[]>;
}

export type DerivedPasts = ReadonlyMap<string, DerivedPast>;

export interface BalanceSheetItem extends Owned {
  readonly id: string;
  readonly name?: string | undefined;
  readonly currentValue: Money;
  /** Since when it has been there. */
  readonly purchaseDate?: IsoDate | undefined;
  readonly startDate?: IsoDate | undefined;
  /** Between two values the way is even. */
  readonly isSmoothed?: boolean | undefined;
  /** Names of its parts that are not in `currentValue`. */
  readonly uncounted?: readonly string[] | undefined;
}

export interface NetWorthInput {
  readonly assets: readonly BalanceSheetItem[];
  readonly debts: readonly BalanceSheetItem[];
  readonly valuations: readonly Valuation[];
  /** By the id of the thing. */
  readonly pasts?: DerivedPasts | undefined;
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
 * A value is never carried to a day before it was told: until then the thing is in no sum, and the point names it as
 * untold, unless the first value is nothing. Where the day is known on which it was bought or borrowed it was not there
 * before; from that day to the first value after it the way is even, or the first value stands, and the point names it
 * as estimated: a house does not rise on the day it is typed in, and a loan is repaid all the while.
 *
 * Where the past of a thing is derived, from trades or transactions, that goes before values that were written.
 *
 * The days are those of `chartDates`, and where one of these is not the day after the one before, also those on which a
 * thing comes or goes, and those on which accounts rise or fall most, each with the day before: a step is drawn as a
 * step.
 */
export function netWorthSeries(input: NetWorthInput, range: PerformanceRange): readonly NetWorthPoint[] {
  return runToCompletion(netWorthTask(input, range));
}

/** `netWorthSeries` in steps: a household may have tens of thousands of values, and a slow device. */
export function* netWorthTask(
  input: NetWorthInput,
  range: PerformanceRange,
): CooperativeTask<readonly NetWorthPoint[]> {
  const { assets, debts, valuations, currency, today, exchange, pasts } = input;
  const ids = new Set([...assets, ...debts].map(({ id }) => id));
  const counted: Valuation[] = [];
  const begins = new Map<string, IsoDate>();
  let first = today;
  for (const part of parts(valuations)) {
    for (const valuation of part) {
      const { subjectId, date } = valuation;
      if (date > today || !ids.has(subjectId)) continue;
      counted.push(valuation);
      if (date < first) first = date;
      const begun = begins.get(subjectId);
      if (!begun || date < begun) begins.set(subjectId, date);
    }
    yield;
  }
  for (const [id, past] of pasts ?? []) if (ids.has(id) && past.first < first) first = past.first;
  const ends = assets.map(({ endDate }) => endDate);
  const jumps = [...begins.values(), ...ends, ...[...assets, ...debts].map((one) => one.purchaseDate ?? one.startDate)];
  const drawn = chartDates(range, first, today);
  const comings = withDiscontinuities(
    drawn,
    jumps.filter((day) => day !== undefined),
  );
  const changes = [...(pasts ?? [])].flatMap(([id, past]) => (ids.has(id) && past.changes ? [past.changes] : []));
  yield;
  const days = withDiscontinuities(comings, largestSteps(changes, { from: drawn[0]!, to: today }));
  const derived = yield* derivedStandings(pasts, days);
  const histories = new Map<string, History>();
  for (const part of parts(counted)) {
    for (const valuation of part) note(histories, valuation, days);
    yield;
  }
  // A debt is owed after its last day too, until it is paid.
  const owing = debts.map((debt) => ({ ...debt, endDate: undefined }));
  const [own, owe] = [assets, owing].map((holdings) => sums(holdings, { histories, derived, days, today }));
  return days.map((date, at) => {
    const missing = new Set<Currency>();
    const worth = ({ totals: byCurrency }: Sums) => {
      let minor = 0;
      for (const [from, totals] of byCurrency) {
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
      ...marksOn(at, [own!, owe!]),
    };
  });
}

/** How the things with a derived past stood on each of the days. */
export function* derivedStandings(
  pasts: DerivedPasts | undefined,
  days: readonly IsoDate[],
): CooperativeTask<DerivedStandings> {
  const derived = new Map<string, readonly (Standing | undefined)[]>();
  for (const [id, past] of pasts ?? []) derived.set(id, yield* past.on(days));
  return derived;
}

export type DerivedStandings = ReadonlyMap<string, readonly (Standing | undefined)[]>;

/** The marks of both sides together, as the point of a day has them. */
export function marksOn(at: number, sides: readonly Sums[]): Pick<NetWorthPoint, "untold" | "uncounted" | "estimated"> {
  const named = (mark: keyof Marks) => {
    const names = sides.flatMap(({ marks }) => marks[at]?.[mark] ?? []);
    return names.length > 0 ? { [mark]: [...new Set(names)] } : {};
  };
  return { ...named("untold"), ...named("uncounted"), ...named("estimated") };
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

interface Marks {
  readonly untold: readonly string[];
  readonly uncounted: readonly string[];
  readonly estimated: readonly string[];
}

export interface Sums {
  /** By currency, minor units for each of the days. */
  readonly totals: ReadonlyMap<Currency, readonly number[]>;
  /** By the place of a day; absent where all is counted and known. */
  readonly marks: readonly (Marks | undefined)[];
}

interface SumsInput {
  readonly histories: ReadonlyMap<string, History>;
  readonly derived: DerivedStandings;
  readonly days: readonly IsoDate[];
  readonly today: IsoDate;
}

const UNMARKED: Marks = { untold: [], uncounted: [], estimated: [] };

/** The sum of the holdings on each of the days. */
export function sums(holdings: readonly BalanceSheetItem[], { histories, derived, days, today }: SumsInput): Sums {
  const byCurrency = new Map<Currency, number[]>();
  const marks: (Marks | undefined)[] = [];
  const mark = (at: number, kind: keyof Marks, names: readonly string[]) => {
    const known = marks[at] ?? UNMARKED;
    marks[at] = { ...known, [kind]: [...known[kind], ...names] };
  };
  for (const holding of holdings) {
    const { name = "" } = holding;
    const history = histories.get(holding.id);
    const own = derived.get(holding.id);
    let last: Valuation | undefined;
    for (const [at, day] of days.entries()) {
      last = history?.newest[at] ?? last;
      if (!isHeld(holding, day)) break;
      const next = holding.isSmoothed ? history?.oldest.find((one, place) => one && place > at) : undefined;
      const { value, state, uncounted } =
        day === today
          ? { value: holding.currentValue, uncounted: holding.uncounted, state: undefined }
          : (derivedStanding(own?.[at], last) ?? standingOn(day, holding, history, last, next));
      if (state) mark(at, state, [name]);
      if (uncounted && uncounted.length > 0) mark(at, "uncounted", uncounted);
      if (!value) continue;
      const part = ownPart(value, holding);
      let totals = byCurrency.get(part.currency);
      if (!totals) byCurrency.set(part.currency, (totals = days.map(() => 0)));
      totals[at]! += part.minor;
    }
  }
  return { totals: byCurrency, marks };
}

/** Before all that a past is derived from, a value that was written counts as long as it stands. */
export function derivedStanding(own: Standing | undefined, last: Valuation | undefined): Standing | undefined {
  return own?.isBefore && last ? { value: last.value } : own;
}

/**
 * `last` is the newest value up to and including `day`, `next` the one after it where the way there is even. Between two
 * currencies, or two values of one day, no way is.
 */
export function standingOn(
  day: IsoDate,
  holding: BalanceSheetItem,
  history: History | undefined,
  last: Valuation | undefined,
  next: Valuation | undefined,
): Standing {
  if (!history) return holding.currentValue.minor === 0 ? NOT_THERE : UNTOLD;
  const since = holding.purchaseDate ?? holding.startDate;
  const { first, second } = history;
  if (!last) {
    const told = first.opening ?? first.value;
    if (since !== undefined) return since <= day ? { value: told, state: "estimated" } : NOT_THERE;
    return told.minor === 0 ? NOT_THERE : UNTOLD;
  }
  const isSinceStart = last === first && first.date === since;
  const to = next ?? (isSinceStart ? second : undefined);
  if (!to || to.date <= last.date || to.value.currency !== last.value.currency || day === last.date)
    return { value: last.value };
  const [gone, all] = [daysBetween(last.date, day), daysBetween(last.date, to.date)];
  const { minor, currency } = last.value;
  const value = money(minor + halfUp([to.value.minor - minor, gone], [all]), currency);
  return isSinceStart ? { value, state: "estimated" } : { value };
}
