import type { IsoDate } from "../../dates.ts";
import { rangeStart } from "./ranges.ts";

/** The days that today can be held against: a month ago, the close of last year, a year ago, or two days that are chosen. */
export const COMPARISONS = ["month", "newYear", "year", "own"] as const;
export type Comparison = (typeof COMPARISONS)[number];

const RANGE = { month: "1M", newYear: "YTD", year: "1Y" } as const;

export interface ComparedDays {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

type Chosen = { readonly [Day in keyof ComparedDays]?: IsoDate | undefined };

/** The earlier day first, none later than today. Of two chosen days the one that is not there is a year ago, or today. */
export function comparedDays(comparison: Comparison, chosen: Chosen, today: IsoDate): ComparedDays {
  if (comparison !== "own") return { from: rangeStart(RANGE[comparison], today, today), to: today };
  const days = [chosen.from ?? rangeStart("1Y", today, today), chosen.to ?? today];
  const [from = today, to = today] = days.map((day) => (day > today ? today : day)).toSorted();
  return { from, to };
}

/** The problem of a chosen day: it has not come, or it comes after the other one, so that the two have changed places. */
export type DayProblem = "future" | "reversed";

/** The problems of the days as they are chosen, before `comparedDays` puts them right; each is told where it was chosen. */
export function dayProblems(chosen: Chosen, today: IsoDate): { readonly [Day in keyof ComparedDays]?: DayProblem } {
  const { from, to } = chosen;
  const isReversed = from !== undefined && from > (to ?? today);
  return {
    ...(from && from > today ? { from: "future" } : isReversed ? { from: "reversed" } : {}),
    ...(to && to > today ? { to: "future" } : {}),
  };
}
