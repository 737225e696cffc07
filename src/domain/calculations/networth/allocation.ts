import { type Money, money } from "../../money.ts";
import { halfUp } from "../../halfUp.ts";

interface Weighted<Key> {
  readonly key: Key;
  readonly value: Money;
  /** A fraction of all. */
  readonly weight: number;
}

export interface Allocation<Key> {
  /** The largest first. */
  readonly parts: readonly Weighted<Key>[];
  /** Herfindahl–Hirschman index, Σ w²: 1 when all is in one. */
  readonly concentration: number;
  /** 1 / Σ w²: so many equal parts would be spread as well. */
  readonly effectiveNumber: number;
}

/** How an amount is spread: w = value / sum, all in one currency. Undefined where nothing is above 0. */
export function allocation<Key>(
  parts: readonly { readonly key: Key; readonly value: Money }[],
): Allocation<Key> | undefined {
  const counted = parts.filter(({ value }) => value.minor > 0);
  const total = counted.reduce((sum, { value }) => sum + value.minor, 0);
  if (total === 0) return undefined;
  const weighted = counted
    .map(({ key, value }) => ({ key, value, weight: value.minor / total }))
    .toSorted((a, b) => b.weight - a.weight);
  const concentration = weighted.reduce((sum, { weight }) => sum + weight ** 2, 0);
  return { parts: weighted, concentration, effectiveNumber: 1 / concentration };
}

/** Parts with the same key as one. */
export function gatheredBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => Money,
): readonly { readonly key: Key; readonly value: Money }[] {
  const sums = new Map<Key, Money>();
  for (const item of items) {
    const value = valueOf(item);
    const key = keyOf(item);
    sums.set(key, money((sums.get(key)?.minor ?? 0) + value.minor, value.currency));
  }
  return [...sums].map(([key, value]) => ({ key, value }));
}

export interface Target<Key> {
  readonly key: Key;
  readonly value: Money;
  /** A fraction of all; absent where nothing is aimed at. */
  readonly target?: number | undefined;
}

export interface Rebalance<Key> {
  readonly key: Key;
  /** To buy for, or below 0 to sell for, so that it is the share of all that was aimed at. */
  readonly difference: Money;
}

/**
 * The amounts to buy and sell for to reach the targets: target · Σ value − value, rounded half up. A part without a
 * target is left as it is and counts in the sum; when the targets are less than all, the rest would be cash.
 */
export function rebalance<Key>(parts: readonly Target<Key>[]): readonly Rebalance<Key>[] {
  const total = parts.reduce((sum, { value }) => sum + value.minor, 0);
  return parts.flatMap(({ key, value, target }) =>
    target === undefined ? [] : [{ key, difference: money(halfUp([target, total]) - value.minor, value.currency) }],
  );
}
