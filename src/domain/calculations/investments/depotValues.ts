import type { Trade } from "../../entities/trade.ts";
import type { AssetId, SecurityId } from "../../ids.ts";
import type { Money } from "../../money.ts";
import { gatheredBy } from "../networth/allocation.ts";
import type { Position } from "./portfolioView.ts";
import { isIncomplete } from "./chronologicalTrades.ts";

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

/** The depots of which nothing that they hold has a value. */
export function unvaluedDepots(positions: readonly Pick<Position, "accountId" | "value">[]): readonly AssetId[] {
  const valued = new Set(positions.flatMap(({ accountId, value }) => (value ? [accountId] : [])));
  return [...new Set(positions.map(({ accountId }) => accountId).filter((id) => !valued.has(id)))];
}

/**
 * The depots that held something once and hold nothing any more: each is worth nothing. A depot of which something is not known is none of
 * them: a trade that lacks what its kind needs, or one of a security that was removed.
 */
export function emptiedDepots(
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
    const depots = toAccountId ? [accountId, toAccountId] : [accountId];
    const isUnsure = isIncomplete(trade) || (securityId !== undefined && removed.has(securityId));
    for (const depot of depots) {
      if (isUnsure) unsure.add(depot);
      else if (kind === "buy" || kind === "transfer") held.add(depot);
    }
  }
  return [...held].filter((depot) => !full.has(depot) && !unsure.has(depot));
}
