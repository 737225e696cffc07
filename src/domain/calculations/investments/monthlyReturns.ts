import { drawnSince } from "../networth/ranges.ts";
import { addDays, endOfMonth, type IsoDate } from "../../dates.ts";
import type { ValuedDay } from "../networth/growth.ts";
import { type TimeWeighted, timeWeightedReturn } from "./periodReturns.ts";

interface MonthReturn {
  /** The close of the month, or today. */
  readonly to: IsoDate;
  /** Absent where a value is unknown. */
  readonly timeWeighted: TimeWeighted | undefined;
}

/** The return of each calendar month, oldest first; `days` has one for each of `closes`, which `monthCloses` names. */
export function monthlyReturns(days: readonly ValuedDay[], closes: readonly IsoDate[]): readonly MonthReturn[] {
  return closes.slice(1).map((to, at) => ({ to, timeWeighted: timeWeightedReturn(days, closes[at]!, to) }));
}

/** The close of the month before `first`, of every month since, and `today`. */
export function monthCloses(first: IsoDate, today: IsoDate): readonly IsoDate[] {
  const since = drawnSince(first, today);
  const closes = [addDays(since, -Number(since.slice(8)))];
  for (let close = endOfMonth(since); close < today; close = endOfMonth(addDays(close, 1))) closes.push(close);
  return [...closes, today];
}
