import {
  type BalanceSheetItem,
  type DerivedStandings,
  derivedStandings,
  type History,
  type NetWorthInput,
  note,
  sums,
} from "../../calculations/networth/netWorthSeries.ts";
import { type CooperativeTask, parts } from "../../cooperativeTask.ts";
import { addDays, type IsoDate } from "../../dates.ts";
import type { AssetType } from "../../entities/asset.ts";
import type { DebtType } from "../../entities/debt.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { groupedBy } from "../../groupedBy.ts";
import { type Currency, money, withinMoney } from "../../money.ts";
import { type Analysis, type Group, isTime, type TimeGroup } from "./analysis.ts";
import { type AnalysisResult, type AnalysisRow, type AnalysisValues, bySize } from "./analysisResult.ts";
import { analysisSpan, comparedSpan, type DaySpan, timeParts } from "./analysisSpans.ts";
import { ownerKey } from "./transactionAnalysis.ts";

interface Item extends BalanceSheetItem {
  readonly type: AssetType | DebtType;
}

export interface WorthAnalysisInput extends NetWorthInput {
  readonly assets: readonly (BalanceSheetItem & { readonly type: AssetType })[];
  readonly debts: readonly (BalanceSheetItem & { readonly type: DebtType })[];
}

interface Thing {
  readonly item: Item;
  readonly isDebt: boolean;
}

/** The worth of some things on a day, and whether something is not in it. */
interface Standing {
  readonly minor: number;
  readonly lacks: boolean;
}

/**
 * The balance of assets and debts at the end of a span, or their change over it, by group:
 *
 *   balance(g) = Σ asset(to) − Σ debt(to)        change(g) = balance(to) − balance(from − 1)
 *
 * The values of a day are those of `netWorthSeries`, at the rate of that day, each side of a group rounded once for each
 * currency. Of debts alone a debt is positive. A change over which something is not known is unknown: what a rate adds
 * is no growth. Of times each has the balance at its own end.
 */
export function* worthAnalysis(analysis: Analysis, input: WorthAnalysisInput): CooperativeTask<AnalysisResult> {
  const { currency, today, valuations, pasts } = input;
  const { measure, of, group, by, period, compare, account } = analysis;
  const things = thingsOf(input, of, account);
  const ids = new Set(things.map(({ item }) => item.id));
  const span = analysisSpan(period, today, firstDay(valuations, pasts, ids, today));
  const compared = comparedSpan(span, period, compare);
  const times = (time: TimeGroup | undefined, within: DaySpan | undefined) =>
    within === undefined ? [] : time === undefined ? [{ key: "", ...within }] : timeParts(within, time);
  const time = isTime(group) ? group : isTime(by) ? by : undefined;
  const spans = [span, ...times(time, span), ...(compared ? [compared, ...times(time, compared)] : [])];
  const days = [...new Set([...spans.flatMap(({ from, to }) => [addDays(from, -1), to]), today])].toSorted();
  const histories = new Map<string, History>();
  for (const some of parts<Valuation>(valuations)) {
    for (const valuation of some)
      if (valuation.date <= today && ids.has(valuation.subjectId)) note(histories, valuation, days);
    yield;
  }
  const derived = yield* derivedStandings(new Map([...(pasts ?? [])].filter(([id]) => ids.has(id))), days);
  const missing = new Set<Currency>();
  const known: Known = { input, days, histories, derived, missing, isSigned: of !== "debts" };
  const shown = new Set(spans.flatMap(({ from, to }) => (measure === "change" ? [addDays(from, -1), to] : [to])));

  function* worthOf(some: readonly Thing[]): CooperativeTask<(within: DaySpan | undefined) => number | undefined> {
    const on = standings(some, known, shown);
    yield;
    return (within) => {
      const end = within && on(within.to);
      if (!within || !end) return undefined;
      if (measure === "balance") return end.minor;
      const start = on(addDays(within.from, -1));
      return start.lacks || end.lacks ? undefined : end.minor - start.minor;
    };
  }

  const all = yield* worthOf(things);
  const groupKeys = (by_: Group) => groupedBy(things, ({ item, isDebt }) => keyOf(by_, item, isDebt));
  const rows: AnalysisRow[] = [];
  let columns: readonly string[] = [];
  const whole = { value: all(span), ...(compared && { before: all(compared) }) };
  let total: AnalysisValues = { cells: [], ...whole };
  if (isTime(group)) {
    const columnWorths = new Map<string, (within: DaySpan | undefined) => number | undefined>();
    if (by !== undefined) for (const [key, some] of groupKeys(by)) columnWorths.set(key, yield* worthOf(some));
    columns = sizedKeys(columnWorths, span);
    const earlier = compared ? timeParts(compared, group) : [];
    for (const [at, part] of timeParts(span, group).entries()) {
      rows.push({
        key: part.key,
        cells: columns.map((key) => columnWorths.get(key)?.(part)),
        value: all(part),
        ...(compared && { before: all(earlier[at]) }),
      });
    }
    total = { cells: columns.map((key) => columnWorths.get(key)?.(span)), ...whole };
  } else {
    const worths = new Map<string, (within: DaySpan | undefined) => number | undefined>();
    for (const [key, some] of groupKeys(group)) worths.set(key, yield* worthOf(some));
    const crossed = new Map<string, ReadonlyMap<string, (within: DaySpan | undefined) => number | undefined>>();
    const columnWorths = new Map<string, (within: DaySpan | undefined) => number | undefined>();
    if (by !== undefined && !isTime(by)) {
      for (const [key, some] of groupKeys(by)) columnWorths.set(key, yield* worthOf(some));
      for (const [key, some] of groupKeys(group)) {
        const own = new Map<string, (within: DaySpan | undefined) => number | undefined>();
        for (const [column, few] of groupedBy(some, ({ item, isDebt }) => keyOf(by, item, isDebt)))
          own.set(column, yield* worthOf(few));
        crossed.set(key, own);
      }
    }
    const columnSpans = isTime(by) ? timeParts(span, by) : [];
    columns = isTime(by) ? columnSpans.map(({ key }) => key) : sizedKeys(columnWorths, span);
    const cellsOf = (key: string | undefined, worth: (within: DaySpan | undefined) => number | undefined) =>
      isTime(by)
        ? columnSpans.map((part) => worth(part))
        : columns.map((column) =>
            key === undefined ? columnWorths.get(column)?.(span) : (crossed.get(key)?.get(column)?.(span) ?? 0),
          );
    for (const [key, worth] of worths) {
      const value = worth(span);
      const before = compared && worth(compared);
      const cells = cellsOf(key, worth);
      if (value === 0 && !before && cells.every((cell) => cell === 0)) continue;
      rows.push({ key, cells, value, ...(compared && { before }) });
    }
    total = { cells: cellsOf(undefined, all), ...whole };
  }
  const marks = marksOf(things, known, shown);
  return {
    unit: "money",
    currency,
    span,
    compared,
    columns,
    rows: isTime(group) ? rows : rows.toSorted(bySize),
    total,
    names: new Map(),
    missing: [...missing].toSorted(),
    ...marks,
  };
}

function sizedKeys(
  worths: ReadonlyMap<string, (within: DaySpan | undefined) => number | undefined>,
  span: DaySpan,
): readonly string[] {
  return [...worths]
    .map(([key, worth]) => ({ key, value: worth(span) }))
    .toSorted(bySize)
    .map(({ key }) => key);
}

function thingsOf({ assets, debts }: WorthAnalysisInput, of: Analysis["of"], account: string | undefined) {
  const owned = of === "debts" ? [] : assets.map((item): Thing => ({ item, isDebt: false }));
  // A debt is owed after its last day too, until it is paid.
  const owed =
    of === "assets" ? [] : debts.map((item): Thing => ({ item: { ...item, endDate: undefined }, isDebt: true }));
  const all = [...owned, ...owed];
  return account === undefined ? all : all.filter(({ item }) => item.id === account);
}

/** The day of the oldest value that is known of the things. */
function firstDay(
  valuations: readonly Valuation[],
  pasts: NetWorthInput["pasts"],
  ids: ReadonlySet<string>,
  today: IsoDate,
): IsoDate {
  let first = today;
  for (const { subjectId, date } of valuations) if (date < first && ids.has(subjectId)) first = date;
  for (const [id, past] of pasts ?? []) if (past.first < first && ids.has(id)) first = past.first;
  return first;
}

/** Of a type the side is told, as both have one for all others. */
function keyOf(group: Group, item: Item, isDebt: boolean): string {
  switch (group) {
    case "type":
      return `${isDebt ? "debt" : "asset"}.${item.type}`;
    case "owner":
      return ownerKey(item);
    case "currency":
      return item.currentValue.currency;
    default:
      return item.id;
  }
}

interface Known {
  readonly input: WorthAnalysisInput;
  readonly days: readonly IsoDate[];
  readonly histories: ReadonlyMap<string, History>;
  readonly derived: DerivedStandings;
  /** Filled with the currencies that have no rate on a day that is shown. */
  readonly missing: Set<Currency>;
  readonly isSigned: boolean;
}

/** The worth of some things on each of the days. */
function standings(things: readonly Thing[], known: Known, shown: ReadonlySet<IsoDate>): (day: IsoDate) => Standing {
  const { input, days, histories, derived, missing, isSigned } = known;
  const { currency, exchange, today } = input;
  const sides = [false, true].map((isDebt) => ({
    sign: isDebt && isSigned ? -1 : 1,
    ...sums(
      things.filter((thing) => thing.isDebt === isDebt).map(({ item }) => item),
      { histories, derived, days, today },
    ),
  }));
  const places = new Map(days.map((day, at) => [day, at]));
  return (day) => {
    const at = places.get(day) ?? 0;
    let [minor, lacks] = [0, false];
    for (const { sign, totals, marks } of sides) {
      const { untold = [], uncounted = [] } = marks[at] ?? {};
      lacks ||= untold.length + uncounted.length > 0;
      for (const [held, amounts] of totals) {
        const found = exchange(money(amounts[at]!, held), currency, day);
        if (found.ok) minor += sign * found.value.value.minor;
        else {
          lacks = true;
          if (shown.has(day)) missing.add(held);
        }
      }
    }
    return { minor: withinMoney(minor) + 0, lacks };
  };
}

/** Names of the things that are in no value, or in one that is estimated, on the days that are shown. */
function marksOf(things: readonly Thing[], { input, days, histories, derived }: Known, shown: ReadonlySet<IsoDate>) {
  const [uncounted, estimated] = [new Set<string>(), new Set<string>()];
  for (const isDebt of [false, true]) {
    const own = things.filter((thing) => thing.isDebt === isDebt).map(({ item }) => item);
    const { marks } = sums(own, { histories, derived, days, today: input.today });
    for (const [at, day] of days.entries()) {
      const mark = shown.has(day) ? marks[at] : undefined;
      for (const name of [...(mark?.untold ?? []), ...(mark?.uncounted ?? [])]) uncounted.add(name);
      for (const name of mark?.estimated ?? []) estimated.add(name);
    }
  }
  return { uncounted: [...uncounted], estimated: [...estimated] };
}
