import { addDays, daysBetween, type IsoDate } from "./dates.ts";

/** A Monday. */
const MONDAY = addDays("1970-01-05" as IsoDate, 0);
const WORKING_DAYS = 5;

/**
 * How many bank days have gone by since `from`, up to and including `to`: Mondays to Fridays. Public holidays differ by country and count
 * here as bank days. Nothing where `to` is not later.
 */
export function bankDaysSince(from: IsoDate, to: IsoDate): number {
  if (to <= from) return 0;
  return workingDaysUpTo(to) - workingDaysUpTo(from);
}

/** From that Monday on; floored, so that it also counts days before it. */
function workingDaysUpTo(day: IsoDate): number {
  const days = daysBetween(MONDAY, day) + 1;
  const weeks = Math.floor(days / 7);
  return weeks * WORKING_DAYS + Math.min(days - weeks * 7, WORKING_DAYS);
}
