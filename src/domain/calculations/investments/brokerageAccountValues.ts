import type { Trade, TradeKind } from "../../entities/trade.ts";
import type { AssetId, SecurityId } from "../../ids.ts";
import type { Money } from "../../money.ts";
import { gatheredBy } from "../networth/allocation.ts";
import type { Position } from "./portfolioView.ts";
import { isIncomplete } from "./chronologicalTrades.ts";

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

/** The brokerage accounts of which nothing that they hold has a value. */
export function unvaluedBrokerageAccounts(
  positions: readonly Pick<Position, "accountId" | "value">[],
): readonly AssetId[] {
  const valued = new Set(positions.flatMap(({ accountId, value }) => (value ? [accountId] : [])));
  return [...new Set(positions.map(({ accountId }) => accountId).filter((id) => !valued.has(id)))];
}

const RECEIVING: ReadonlySet<TradeKind> = new Set([
  "buy",
  "transfer",
  "stockDividend",
  "rights",
  "spinoff",
  "merger",
] as const);

/**
 * The brokerage accounts that held something once and hold nothing any more: each is worth nothing. A brokerage account
 * of which something is not known is none of them: a trade that lacks what its kind needs, or one of a security that
 * was removed.
 */
export function emptiedBrokerageAccounts(
  trades: readonly Trade[],
  positions: readonly Pick<Position, "accountId">[],
  gone: readonly SecurityId[],
): readonly AssetId[] {
  const removed = new Set(gone);
  const full = new Set(positions.map(({ accountId }) => accountId));
  const unsure = new Set<AssetId>();
  const held = new Set<AssetId>();
  for (const trade of trades) {
    const { accountId, toAccountId, securityId, kind } = trade;
    const brokerageAccounts = toAccountId ? [accountId, toAccountId] : [accountId];
    const isUnsure = isIncomplete(trade) || (securityId !== undefined && removed.has(securityId));
    for (const brokerageAccount of brokerageAccounts) {
      if (isUnsure) unsure.add(brokerageAccount);
      else if (RECEIVING.has(kind) || (kind === "sell" && trade.isShort)) held.add(brokerageAccount);
    }
  }
  return [...held].filter((brokerageAccount) => !full.has(brokerageAccount) && !unsure.has(brokerageAccount));
}
