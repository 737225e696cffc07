import type { IsoDate } from "../../dates.ts";

/** The last one that is not after `on`, of what is in the order of its days. */
export function latestAtOrBefore<Dated extends { readonly date: IsoDate }>(
  inOrder: readonly Dated[],
  on: IsoDate,
): Dated | undefined {
  return inOrder[countAtOrBefore(inOrder, on) - 1];
}

/** Computes `latestAtOrBefore` for days that are asked mostly one after the other: it goes on from where it was. */
export function latestAtOrBeforeCursor<Dated extends { readonly date: IsoDate }>(
  inOrder: readonly Dated[],
): (on: IsoDate) => Dated | undefined {
  let count = 0;
  return (on) => {
    if (count > 0 && inOrder[count - 1]!.date > on) count = countAtOrBefore(inOrder, on);
    while (count < inOrder.length && inOrder[count]!.date <= on) count += 1;
    return inOrder[count - 1];
  };
}

/** How many are not after `on`. By halving: long histories are asked often. */
export function countAtOrBefore(inOrder: readonly { readonly date: IsoDate }[], on: IsoDate): number {
  let [from, to] = [0, inOrder.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (inOrder[middle]!.date <= on) from = middle + 1;
    else to = middle;
  }
  return from;
}
