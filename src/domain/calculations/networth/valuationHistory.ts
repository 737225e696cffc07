import type { IsoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import type { Money } from "../../money.ts";
import { latestOf, newestFirst, type ValueOnDay } from "./latestOf.ts";

/** The values that an asset or a debt states of itself. */
export interface StatedValues {
  readonly current: Money;
  /** The amount that was paid or borrowed, and when. */
  readonly start?: ValueOnDay | undefined;
}

/** A value to write. `id` is that of the valuation it replaces, if there is one. */
export interface ValuationToPut extends ValueOnDay {
  readonly id?: Valuation["id"] | undefined;
}

export interface ValuationPlan {
  readonly put: readonly ValuationToPut[];
  readonly remove: readonly Valuation["id"][];
}

/** The values of one asset or debt, the newest day first. Of those of one day the first counts, on every device the same. */
export function historyOf(subjectId: string, valuations: readonly Valuation[]): readonly Valuation[] {
  return valuations.filter((valuation) => valuation.subjectId === subjectId).toSorted(newestFirst);
}

/**
 * The valuations that make the history agree with what a form says.
 *
 * A new current value counts from `today`. The start follows its date and value when either is corrected, and gives way
 * to a value that somebody else wrote on its day. The last value of the history is the current one: where a start alone
 * would say otherwise, the value in the form is that of today.
 */
export function valuationPlan(
  before: StatedValues | undefined,
  after: StatedValues,
  history: readonly Valuation[],
  today: IsoDate,
): ValuationPlan {
  const start = startPlan(before?.start, after.start, history, today);
  const now = { id: history.find(({ date }) => date === today)?.id, date: today, value: after.current };
  if (!before || !sameMoney(before.current, after.current)) return { ...start, put: [now, ...start.put] };
  if (start.put.length + start.remove.length === 0) return start;
  const gone = new Set([...start.put.map(({ id }) => id), ...start.remove]);
  const left = [...history.filter(({ id }) => !gone.has(id)), ...start.put];
  const latest = latestOf(left, today);
  return latest && sameMoney(latest.value, after.current) ? start : { ...start, put: [now, ...start.put] };
}

/** Today's value goes before a start on the same day, and is never taken for one. */
function startPlan(
  before: ValueOnDay | undefined,
  after: ValueOnDay | undefined,
  history: readonly Valuation[],
  today: IsoDate,
): ValuationPlan {
  const [old, start] = [before, after].map((one) => (one && one.date < today ? one : undefined));
  if (sameValueOnDay(old, start)) return { put: [], remove: [] };
  const written = old && history.find((valuation) => sameValueOnDay(old, valuation));
  const isTaken = history.some((valuation) => valuation.date === start?.date && valuation !== written);
  if (!start || isTaken) return { put: [], remove: written ? [written.id] : [] };
  return { put: [{ id: written?.id, ...start }], remove: [] };
}

function sameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}

function sameValueOnDay(a: ValueOnDay | undefined, b: ValueOnDay | undefined): boolean {
  if (!a || !b) return a === b;
  return a.date === b.date && sameMoney(a.value, b.value);
}
