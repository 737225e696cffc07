import { addDays, compareDates, type IsoDate } from "../../dates.ts";

/** More than these no drawing tells apart. */
const MOST_DAYS = 240;
/** So many steps of accounts are drawn as such; the smaller ones between them tell little. */
const MOST_STEPS = 48;

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

/**
 * The days on which accounts together rise or fall most, the largest first, as far as a drawing tells them apart.
 *
 *   step(d) = |Σ change(a, d)|        a  each account, minor units of its own currency
 *
 * Money that leaves one account and reaches another that day is no step.
 */
export function largestSteps(
  changes: Iterable<ReadonlyMap<IsoDate, number>>,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): readonly IsoDate[] {
  const byDay = new Map<IsoDate, number>();
  for (const of of changes)
    for (const [day, minor] of of) if (from < day && day < to) byDay.set(day, (byDay.get(day) ?? 0) + minor);
  return [...byDay]
    .filter(([, minor]) => minor !== 0)
    .toSorted(([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || compareDates(a, b))
    .slice(0, MOST_STEPS)
    .map(([day]) => day);
}
