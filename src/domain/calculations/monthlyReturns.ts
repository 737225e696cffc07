import { addDays, endOfMonth, type IsoDate } from "../dates.ts";
import type { ValuedDay } from "./growth.ts";
import { type PeriodReturns, periodReturns } from "./periodReturns.ts";

/** What each calendar month did, oldest first; `days` has one for each of `closes`, which `monthCloses` names. */
export function monthlyReturns(days: readonly ValuedDay[], closes: readonly IsoDate[]): readonly PeriodReturns[] {
  return closes.slice(1).map((close, at) => periodReturns(days, closes[at]!, close));
}

/** The close of the month before `first`, of every month since, and `today`. */
export function monthCloses(first: IsoDate, today: IsoDate): readonly IsoDate[] {
  const closes = [addDays(first, -Number(first.slice(8)))];
  for (let close = endOfMonth(first); close < today; close = endOfMonth(addDays(close, 1))) closes.push(close);
  return [...closes, today];
}
