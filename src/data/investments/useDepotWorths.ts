import {
  type DepotValue,
  depotValues,
  emptiedDepots,
  unvaluedDepots,
} from "#domain/calculations/investments/depotValues.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { noExchange } from "#domain/exchange.ts";
import { type Money, money } from "#domain/money.ts";
import { useExchange } from "./useExchange.ts";
import { useRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";

export interface DepotWorth extends Omit<DepotValue, "value"> {
  /** Of what is valued in it; undefined where nothing is. */
  readonly value: Money | undefined;
  /** Undefined where it has been deleted. */
  readonly asset: Asset | undefined;
  /** The value in the currency that the depot is counted in, where it differs from what is counted. */
  readonly asked: Money | undefined;
}

/**
 * Live: each depot with what it holds, and those that hold nothing any more and are still counted. Where something in it has no value
 * the sum is less than the depot, and nothing is asked.
 */
export function useDepotWorths(view: PortfolioView): readonly DepotWorth[] {
  const today = useToday();
  const [assets, trades] = [useRecords("assets"), useRecords("trades").filter(({ date }) => date <= today)];
  const exchange = useExchange() ?? noExchange;
  const nothing = money(0, view.value.currency);
  const depots: readonly Pick<DepotWorth, "accountId" | "value" | "isWhole">[] = [
    ...depotValues(view.positions),
    ...unvaluedDepots(view.positions).map((accountId) => ({ accountId, value: undefined, isWhole: false })),
    ...emptiedDepots(trades, view.positions, view.gone)
      .filter((id) => assets.some((asset) => asset.id === id && isHeld(asset, today) && asset.currentValue.minor !== 0))
      .map((accountId) => ({ accountId, value: nothing, isWhole: true })),
  ];
  return depots.map((depot): DepotWorth => {
    const asset = assets.find(({ id }) => id === depot.accountId);
    const counted = asset?.currentValue;
    const found =
      asset && depot.isWhole && depot.value ? exchange(depot.value, asset.currentValue.currency, today) : undefined;
    const worth = found?.ok ? found.value.value : undefined;
    return { ...depot, asset, asked: worth?.minor === counted?.minor ? undefined : worth };
  });
}
