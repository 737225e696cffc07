import type { IsoDate } from "../dates.ts";
import { halfUp } from "../halfUp.ts";
import { type Money, money, subtract } from "../money.ts";
import type { ForecastDay } from "../recurring/cashForecast.ts";
import type { ScenarioProjection } from "./scenarioProjection.ts";

/** The figures by which a scenario is compared with the forecast as it is. */
export interface ScenarioFigures {
  /** The day with the least on the accounts; absent where there are none. */
  readonly lowest: Pick<ForecastDay, "date" | "balance"> | undefined;
  /** Net worth on the last day. */
  readonly end: Money;
  /** That less the forecast's own. */
  readonly difference: Money;
  /** The average of an ordinary month. */
  readonly free: Money;
  readonly debtFree: IsoDate | undefined;
}

/** Both are of the same days and the same currency. */
export function scenarioFigures(projection: ScenarioProjection, base: ScenarioProjection): ScenarioFigures {
  const { points, months, cash, debtFree } = projection;
  const end = points.at(-1)!.netWorth;
  return {
    lowest: cash?.lowest,
    end,
    difference: subtract(end, base.points.at(-1)!.netWorth),
    free: averageFree(months, end),
    debtFree,
  };
}

/** Of scenarios that are compared with one forecast, the one whose net worth, or whose free amount, is furthest from it. */
export function mostDifferent<Figures extends ScenarioFigures>(
  all: readonly Figures[],
  base: ScenarioFigures,
  measure: "netWorth" | "free",
): Figures | undefined {
  const distance = ({ difference, free }: ScenarioFigures) =>
    Math.abs(measure === "netWorth" ? difference.minor : free.minor - base.free.minor);
  return all.toSorted((a, b) => distance(b) - distance(a))[0];
}

/** The months of one point, so that a longer time has about as many; a year has bills that come once in it. */
function monthsTogether(count: number): number {
  if (count <= 12) return 1;
  return count <= 36 ? 3 : 12;
}

/** The free amount of a month, on average of the months that stand together, each with its last day. */
export function freeByPeriod({ months, points }: ScenarioProjection): readonly {
  readonly date: IsoDate;
  readonly free: Money;
}[] {
  const together = monthsTogether(months.length);
  const zero = points[0]!.netWorth;
  return months.flatMap(({ date }, at) => {
    if ((at + 1) % together !== 0) return [];
    return [{ date, free: averageFree(months.slice(at + 1 - together, at + 1), zero) }];
  });
}

/** Σ free / months, rounded half up to a whole minor unit. */
function averageFree(months: ScenarioProjection["months"], { currency }: Money): Money {
  const sum = months.reduce((all, { free }) => all + free.minor, 0);
  return money(halfUp([sum], [Math.max(1, months.length)]), currency);
}
