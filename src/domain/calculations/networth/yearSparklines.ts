import { addYears, daysBetween, type IsoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import type { Money } from "../../money.ts";
import { newestFirst } from "./latestOf.ts";
import { pastValues } from "./pastValues.ts";
import { type DerivedPasts, type History, type BalanceSheetItem, note, standingOn } from "./netWorthSeries.ts";

/** How a value has gone in the year up to today: places from 0 (a year ago, the lowest) to 1 (today, the highest). */
export interface YearSparkline {
  readonly places: readonly { readonly at: number; readonly height: number }[];
  /** From its first value in the year to the last, as a fraction; absent where the first was nothing. */
  readonly change?: number | undefined;
}

/**
 * The lines of all `holdings` in one way through their values. A line begins with what the thing counted for a year
 * ago, on the same way between its values as net worth goes; of a thing whose past is derived it follows that. One value alone is no line, and neither are values in two
 * currencies.
 */
export function yearSparklines(
  holdings: readonly BalanceSheetItem[],
  valuations: readonly Valuation[],
  today: IsoDate,
  pasts?: DerivedPasts,
): ReadonlyMap<string, YearSparkline> {
  const days = [addYears(today, -1), today] as const;
  const [from] = days;
  const histories = new Map<string, History>();
  const within = new Map<string, Valuation[]>();
  for (const valuation of valuations) {
    const { subjectId, date } = valuation;
    if (date > today) continue;
    note(histories, valuation, days);
    if (date <= from) continue;
    const known = within.get(subjectId);
    if (known) known.push(valuation);
    else within.set(subjectId, [valuation]);
  }
  const lines = new Map<string, YearSparkline>();
  for (const holding of holdings) {
    const past = pasts?.get(holding.id);
    if (past) {
      const year = pastValues(past, holding.currentValue, today, "1Y");
      const lacks = String(holding.uncounted ?? []);
      // Days that are without something else than today is say nothing about how it has gone.
      const alike = year.filter(({ date, uncounted = [] }) => date === today || String(uncounted) === lacks);
      const line = lineOf(alike, from, today);
      if (line) lines.set(holding.id, line);
      continue;
    }
    const values = within.get(holding.id);
    if (!values) continue;
    const sorted = values
      .toSorted((a, b) => newestFirst(b, a))
      .filter(({ date }, at, all) => all[at + 1]?.date !== date)
      .map(({ date, value }) => ({ date, value }));
    const value = valueThen(holding, histories.get(holding.id), from);
    const line = lineOf(value ? [{ date: from, value }, ...sorted] : sorted, from, today);
    if (line) lines.set(holding.id, line);
  }
  return lines;
}

/** The amount that it counted for on the first of two days; nothing where no value was known by then. */
function valueThen(holding: BalanceSheetItem, history: History | undefined, from: IsoDate): Money | undefined {
  const [last] = history?.newest ?? [];
  if (!last) return undefined;
  return standingOn(from, holding, history, last, holding.isSmoothed ? history?.oldest[1] : undefined).value;
}

function lineOf(
  values: readonly { readonly date: IsoDate; readonly value: Money }[],
  from: IsoDate,
  today: IsoDate,
): YearSparkline | undefined {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || values.length < 2) return undefined;
  if (values.some(({ value }) => value.currency !== last.value.currency)) return undefined;
  const amounts = values.map(({ value }) => value.minor);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const days = daysBetween(from, today);
  return {
    places: values.map(({ date, value }) => ({
      at: daysBetween(from, date) / days,
      height: high === low ? 0.5 : (value.minor - low) / (high - low),
    })),
    change: first.value.minor > 0 ? last.value.minor / first.value.minor - 1 : undefined,
  };
}
