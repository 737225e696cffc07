import type { IsoDate } from "../../dates.ts";
import type { NetWorthPoint } from "./netWorthSeries.ts";

interface FirstTold {
  readonly date: IsoDate;
  /** Of the things that are in the sums from this point on, and in none before for want of a value. */
  readonly names: readonly string[];
}

/**
 * The points at which things begin to count whose earlier worth nobody has told. The sums before and after such a point
 * are of different things: the way between them is neither a gain nor a loss.
 */
export function firstTold(points: readonly Pick<NetWorthPoint, "date" | "untold">[]): readonly FirstTold[] {
  return points.flatMap(({ date, untold = [] }, at) => {
    const before = points[at - 1]?.untold ?? [];
    const names = before.filter((name) => !untold.includes(name));
    return names.length > 0 ? [{ date, names }] : [];
  });
}
