import { compareDates, type IsoDate } from "../../dates.ts";
import { type Money, subtract } from "../../money.ts";
import { latestOf, type ValueOnDay } from "./latestOf.ts";

export interface ChangeSince {
  readonly from: IsoDate;
  readonly value: Money;
  /** (V₁ − V₀) / |V₀|; absent where V₀ ≤ 0. */
  readonly fraction?: number | undefined;
}

/** The change from the first value to the newest one, when they are of different days and one currency. */
export function changeSince(history: readonly ValueOnDay[], today: IsoDate): ChangeSince | undefined {
  const last = latestOf(history, today);
  const first = last && history.reduce((early, one) => (one.date < early.date ? one : early), last);
  if (!last || !first || first.date >= last.date || first.value.currency !== last.value.currency) return undefined;
  const value = subtract(last.value, first.value);
  const before = first.value.minor;
  return { from: first.date, value, fraction: before > 0 ? value.minor / before : undefined };
}

/** The values that can be drawn in one picture, oldest first: those in the currency of today. */
export function drawable(history: readonly ValueOnDay[], today: IsoDate): readonly ValueOnDay[] {
  const currency = latestOf(history, today)?.value.currency;
  return history
    .filter(({ date, value }) => date <= today && value.currency === currency)
    .toSorted((a, b) => compareDates(a.date, b.date));
}
