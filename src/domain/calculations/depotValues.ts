import type { AssetId } from "../ids.ts";
import type { Money } from "../money.ts";
import { gatheredBy } from "./allocation.ts";
import type { Position } from "./portfolioView.ts";

export interface DepotValue {
  readonly accountId: AssetId;
  /** Of what is valued in it. */
  readonly value: Money;
  /** Everything in it is valued: the sum is what the depot is worth. */
  readonly isWhole: boolean;
}

/** What each depot holds, of those that hold something with a value. */
export function depotValues(positions: readonly Pick<Position, "accountId" | "value">[]): readonly DepotValue[] {
  const valued = positions.flatMap(({ accountId, value }) => (value ? [{ accountId, value }] : []));
  const partly = new Set(positions.flatMap(({ accountId, value }) => (value ? [] : [accountId])));
  const sums = gatheredBy(
    valued,
    ({ accountId }) => accountId,
    ({ value }) => value,
  );
  return sums.map(({ key, value }) => ({ accountId: key, value, isWhole: !partly.has(key) }));
}
