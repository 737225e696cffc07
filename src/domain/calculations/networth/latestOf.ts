import { compareIds } from "../../compareIds.ts";
import { compareDates, type IsoDate } from "../../dates.ts";
import type { Money } from "../../money.ts";

/** A value and the day it was true. */
export interface ValueOnDay {
  readonly date: IsoDate;
  readonly value: Money;
}

/** A value that somebody told, or that was counted up `fromPosting`s. */
export interface CountedValue extends ValueOnDay {
  /** Absent of one that is about to be written. */
  readonly id?: string | undefined;
  readonly fromPosting?: boolean | undefined;
}

/** The value of the newest day up to and including `today`. */
export function latestOf(history: readonly ValueOnDay[], today: IsoDate): ValueOnDay | undefined {
  return history.filter(({ date }) => date <= today).reduce<ValueOnDay | undefined>(later, undefined);
}

function later(a: ValueOnDay | undefined, b: ValueOnDay): ValueOnDay {
  return a && a.date >= b.date ? a : b;
}

/** Compares values, the newest first; of one day that which counts comes first; turned round, last. */
export function newestFirst(a: CountedValue, b: CountedValue): number {
  return compareDates(b.date, a.date) || standsBefore(a, b);
}

/**
 * Two devices may each have written a value of one day before they met. A stated value stands before one that was
 * counted up; among equals the first id.
 */
function standsBefore(a: CountedValue, b: CountedValue): number {
  return (
    Number(a.fromPosting ?? false) - Number(b.fromPosting ?? false) ||
    compareIds({ id: a.id ?? "" }, { id: b.id ?? "" })
  );
}
