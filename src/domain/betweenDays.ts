import type { IsoDate } from "./dates.ts";

interface Dated {
  readonly date: IsoDate;
}

/** The items from one day to another, both included, of items in the order of their days. By halves: the others are not looked at. */
export function betweenDays<One extends Dated>(inOrder: readonly One[], from: IsoDate, to: IsoDate): readonly One[] {
  const first = placeOf(inOrder, ({ date }) => date >= from);
  let last = first;
  while (last < inOrder.length && inOrder[last]!.date <= to) last += 1;
  return inOrder.slice(first, last);
}

/** Of the first for which it holds; it holds for all after that. */
function placeOf<One>(inOrder: readonly One[], holds: (one: One) => boolean): number {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(inOrder[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
