import type { IsoDate } from "../dates.ts";
import type { Money } from "../money.ts";

/** A value and the day it was true. */
export interface ValueOnDay {
  readonly date: IsoDate;
  readonly value: Money;
}

/** The value of the newest day up to and including `today`. */
export function latestOf(history: readonly ValueOnDay[], today: IsoDate): ValueOnDay | undefined {
  return history.filter(({ date }) => date <= today).reduce<ValueOnDay | undefined>(later, undefined);
}

function later(a: ValueOnDay | undefined, b: ValueOnDay): ValueOnDay {
  return a && a.date >= b.date ? a : b;
}
