import type { PerformanceRange } from "#config/spec.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import type { IsoDate } from "../../dates.ts";
import type { Money } from "../../money.ts";
import type { DerivedPast } from "./netWorthSeries.ts";
import { chartDates } from "./ranges.ts";
import { largestSteps, withDiscontinuities } from "./withDiscontinuities.ts";

export interface PastValue {
  readonly date: IsoDate;
  readonly value: Money;
  readonly uncounted: readonly string[] | undefined;
}

/**
 * The values of one thing that follow from its derived past, the oldest first, with that of today: on the days on which
 * net worth would draw them, so that a step is drawn as a step. Days with a value in another currency are left out.
 */
export function pastValues(
  past: DerivedPast,
  current: Money,
  today: IsoDate,
  range: PerformanceRange,
): readonly PastValue[] {
  const drawn = chartDates(range, past.first, today);
  const steps = past.changes ? largestSteps([past.changes], { from: drawn[0]!, to: today }) : [];
  const days = withDiscontinuities(drawn, steps).filter((day) => day < today);
  const known = runToCompletion(past.on(days)).flatMap((standing, at): readonly PastValue[] =>
    standing?.value?.currency === current.currency
      ? [{ date: days[at]!, value: standing.value, uncounted: standing.uncounted }]
      : [],
  );
  return [...known, { date: today, value: current, uncounted: undefined }];
}
