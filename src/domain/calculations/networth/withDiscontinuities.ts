import { addDays, compareDates, type IsoDate } from "../../dates.ts";

/** More than these no drawing tells apart. */
const MOST_DAYS = 240;

/**
 * `days`, which are in their order, and each of `jumps` between them with the day before it: what is worth more or less at once is not drawn
 * as if it had risen or fallen all the way from the day before in `days`. Of more than a drawing tells apart, `days` alone.
 */
export function withDiscontinuities(days: readonly IsoDate[], jumps: readonly IsoDate[]): readonly IsoDate[] {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const between = jumps.flatMap((day) => [addDays(day, -1), day]).filter((day) => first < day && day < last);
  const all = [...new Set([...days, ...between])].toSorted(compareDates);
  return all.length > MOST_DAYS ? days : all;
}
