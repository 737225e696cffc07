import {
  type BrokerageAccountValue,
  brokerageAccountValues,
  emptiedBrokerageAccounts,
  unvaluedBrokerageAccounts,
} from "#domain/calculations/investments/brokerageAccountValues.ts";
import { isHeld } from "#domain/calculations/networth/ownPart.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { type Money, money } from "#domain/money.ts";
import { useExchange } from "./useExchange.ts";
import { useRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";

export interface BrokerageAccountWorth extends Omit<BrokerageAccountValue, "value"> {
  /** Of what is valued in it; undefined where nothing is. */
  readonly value: Money | undefined;
  /** Undefined where it has been deleted. */
  readonly asset: Asset | undefined;
  /** The value in the currency that the brokerage account is counted in, where it differs from what is counted. */
  readonly asked: Money | undefined;
}

/**
 * Live: each brokerage account with what it holds, and those that hold nothing any more and are still counted. Where something in it has no value
 * the sum is less than the brokerage account, and nothing is asked.
 */
export function useBrokerageAccountWorths(view: PortfolioView): readonly BrokerageAccountWorth[] {
  const today = useToday();
  const [assets, trades] = [useRecords("assets"), useRecords("trades").filter(({ date }) => date <= today)];
  const exchange = useExchange();
  const nothing = money(0, view.value.currency);
  const brokerageAccounts: readonly Pick<BrokerageAccountWorth, "accountId" | "value" | "isWhole">[] = [
    ...brokerageAccountValues(view.positions),
    ...unvaluedBrokerageAccounts(view.positions).map((accountId) => ({ accountId, value: undefined, isWhole: false })),
    ...emptiedBrokerageAccounts(trades, view.positions, view.gone)
      .filter((id) => assets.some((asset) => asset.id === id && isHeld(asset, today) && asset.currentValue.minor !== 0))
      .map((accountId) => ({ accountId, value: nothing, isWhole: true })),
  ];
  return brokerageAccounts.map((brokerageAccount): BrokerageAccountWorth => {
    const asset = assets.find(({ id }) => id === brokerageAccount.accountId);
    const counted = asset?.currentValue;
    const found =
      asset && brokerageAccount.isWhole && brokerageAccount.value
        ? exchange(brokerageAccount.value, asset.currentValue.currency, today)
        : undefined;
    const worth = found?.ok ? found.value.value : undefined;
    return { ...brokerageAccount, asset, asked: worth?.minor === counted?.minor ? undefined : worth };
  });
}
