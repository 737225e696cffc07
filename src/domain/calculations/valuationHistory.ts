import { compareDates, type IsoDate } from "../dates.ts";
import type { Valuation } from "../entities/valuation.ts";
import type { Money } from "../money.ts";
import type { ValueOnDay } from "./latestOf.ts";

/** What an asset or a debt says about its own worth. */
export interface Worth {
  readonly current: Money;
  /** What was paid or borrowed, and when. */
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

/** The values of one asset or debt, the newest day first. */
export function historyOf(subjectId: string, valuations: readonly Valuation[]): readonly Valuation[] {
  return valuations
    .filter((valuation) => valuation.subjectId === subjectId)
    .toSorted((a, b) => compareDates(b.date, a.date));
}

/**
 * The valuations that make the history agree with what a form says.
 *
 * A new current value counts from `today`. The start follows its date and value when either is corrected. A day has one
 * value: what stands there is replaced, and today's value goes before a start on the same day.
 */
export function valuationPlan(
  before: Worth | undefined,
  after: Worth,
  history: readonly Valuation[],
  today: IsoDate,
): ValuationPlan {
  const onDay = (date: IsoDate) => history.find((valuation) => valuation.date === date)?.id;
  const put: ValuationToPut[] = [];
  const isNewValue = !before || !sameMoney(before.current, after.current);
  if (isNewValue) put.push({ id: onDay(today), date: today, value: after.current });

  const start = after.start && after.start.date < today ? after.start : undefined;
  if (sameValueOnDay(before?.start, start)) return { put, remove: [] };
  const written = before?.start && history.find((valuation) => sameValueOnDay(before.start, valuation));
  if (!start) return { put, remove: written && written.date !== today ? [written.id] : [] };

  const standing = onDay(start.date);
  put.push({ id: standing ?? written?.id, ...start });
  const isLeftOver = written && standing !== undefined && written.id !== standing;
  return { put, remove: isLeftOver ? [written.id] : [] };
}

function sameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}

function sameValueOnDay(a: ValueOnDay | undefined, b: ValueOnDay | undefined): boolean {
  if (!a || !b) return a === b;
  return a.date === b.date && sameMoney(a.value, b.value);
}
