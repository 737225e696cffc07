import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useCountedAssets } from "#data/investments/useCountedAssets.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { ownAssets, ownDebts } from "#domain/calculations/networth/ownPart.ts";
import { type Total, totalIn } from "#domain/calculations/networth/totals.ts";
import { negate, subtract } from "#domain/money.ts";

interface NetWorth extends Total {
  readonly owned: Total;
  readonly owed: Total;
  /** Nothing has been recorded yet. */
  readonly isEmpty: boolean;
}

/** The net worth, from the records as they stand. */
export function useNetWorth(): NetWorth {
  const currency = useDisplayCurrency();
  const worth = useWorth();
  const assets = ownAssets(useCountedAssets().assets, useToday()).map(({ currentValue }) => currentValue);
  const debts = ownDebts(useRecords("debts")).map(({ currentValue }) => currentValue);
  const [owned, owed] = [totalIn(currency, assets, worth), totalIn(currency, debts, worth)];
  return {
    // Rounded as the two sides are, as on the overview.
    total: subtract(owned.total, owed.total),
    others: totalIn(currency, [...assets, ...debts.map(negate)], worth).others,
    owned,
    owed,
    isEmpty: assets.length + debts.length === 0,
  };
}
