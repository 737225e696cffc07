import type { IsoDate } from "../dates.ts";

/** The last one that is not after `on`, of what is in the order of its days. By halving: long histories are asked often. */
export function notAfter<Dated extends { readonly date: IsoDate }>(
  inOrder: readonly Dated[],
  on: IsoDate,
): Dated | undefined {
  let [from, to] = [0, inOrder.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (inOrder[middle]!.date <= on) from = middle + 1;
    else to = middle;
  }
  return inOrder[from - 1];
}
