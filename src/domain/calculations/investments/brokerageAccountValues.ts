import type { AssetId } from "../../ids.ts";
import type { Money } from "../../money.ts";
import { gatheredBy } from "../networth/allocation.ts";
import type { Position } from "./portfolioView.ts";

export interface BrokerageAccountValue {
  readonly accountId: AssetId;
  /** Of what is valued in it. */
  readonly value: Money;
  /** Everything in it is valued: the sum is what the brokerage account is worth. */
  readonly isWhole: boolean;
}

/** The value of the securities in each brokerage account, of those that hold something with a value. */
export function brokerageAccountValues(
  positions: readonly Pick<Position, "accountId" | "value">[],
): readonly BrokerageAccountValue[] {
  const valued = positions.flatMap(({ accountId, value }) => (value ? [{ accountId, value }] : []));
  const partly = new Set(positions.flatMap(({ accountId, value }) => (value ? [] : [accountId])));
  const sums = gatheredBy(
    valued,
    ({ accountId }) => accountId,
    ({ value }) => value,
  );
  return sums.map(({ key, value }) => ({ accountId: key, value, isWhole: !partly.has(key) }));
}
