import { type Money, money } from "../../money.ts";
import type { Position } from "./portfolioView.ts";

export const HOLDING_GROUPS = ["none", "account", "class", "currency", "country"] as const;
export type HoldingGroup = (typeof HOLDING_GROUPS)[number];

interface GroupedPositions {
  /** A brokerage account's id, a class, a currency, a country's letters; empty where a security has no country. */
  readonly key: string;
  /** In the order they came. */
  readonly positions: readonly Position[];
  /** Of those that have a value. */
  readonly value: Money;
}

/** The positions by what they have in common, the most valuable group first. All together they are the whole, each in one group. */
export function holdingGroups(positions: readonly Position[], by: HoldingGroup): readonly GroupedPositions[] {
  const groups = new Map<string, Position[]>();
  for (const position of positions) {
    const key = keyOf(position, by);
    groups.set(key, [...(groups.get(key) ?? []), position]);
  }
  const currency = positions.find(({ value }) => value)?.value?.currency ?? "DKK";
  return [...groups]
    .map(([key, found]) => ({
      key,
      positions: found,
      value: money(
        found.reduce((sum, { value }) => sum + (value?.minor ?? 0), 0),
        currency,
      ),
    }))
    .toSorted((a, b) => b.value.minor - a.value.minor);
}

function keyOf({ accountId, security }: Position, by: HoldingGroup): string {
  const keys = {
    none: "",
    account: accountId,
    class: security.class,
    currency: security.currency,
    country: security.country ?? "",
  };
  return keys[by];
}
