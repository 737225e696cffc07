import { addYears, daysBetween, type IsoDate } from "../dates.ts";
import type { Valuation } from "../entities/valuation.ts";
import type { Money } from "../money.ts";
import { newestFirst } from "./latestOf.ts";

/** How a value has gone in the year up to today: places from 0 (a year ago, the lowest) to 1 (today, the highest). */
export interface YearLine {
  readonly places: readonly { readonly at: number; readonly height: number }[];
  /** From its first value in the year to the last, as a fraction; absent where the first was nothing. */
  readonly change?: number | undefined;
}

/**
 * The lines of all assets and debts in one way through the values. The value that stood a year ago is where a line begins.
 * One value alone is no line, and neither are values in two currencies.
 */
export function yearLines(valuations: readonly Valuation[], today: IsoDate): ReadonlyMap<string, YearLine> {
  const from = addYears(today, -1);
  const within = new Map<string, Valuation[]>();
  const before = new Map<string, Valuation>();
  for (const valuation of valuations) {
    const { subjectId, date } = valuation;
    if (date > today) continue;
    if (date > from) {
      const known = within.get(subjectId);
      if (known) known.push(valuation);
      else within.set(subjectId, [valuation]);
    } else {
      const known = before.get(subjectId);
      if (!known || newestFirst(valuation, known) < 0) before.set(subjectId, valuation);
    }
  }
  const lines = new Map<string, YearLine>();
  for (const [id, values] of within) {
    const standing = before.get(id);
    const sorted = values
      .toSorted((a, b) => newestFirst(b, a))
      .filter(({ date }, at, all) => all[at + 1]?.date !== date)
      .map(({ date, value }) => ({ date, value }));
    const line = lineOf(standing ? [{ date: from, value: standing.value }, ...sorted] : sorted, from, today);
    if (line) lines.set(id, line);
  }
  return lines;
}

function lineOf(
  values: readonly { readonly date: IsoDate; readonly value: Money }[],
  from: IsoDate,
  today: IsoDate,
): YearLine | undefined {
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
