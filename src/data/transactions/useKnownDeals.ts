import { useDeferredValue, useMemo } from "react";
import type { KnownDeals } from "#domain/calculations/cashflow/flowLines.ts";
import { useReadyRecords } from "../records/useRecords.ts";

/** The records by which a transaction without a category is known as a purchase, a sale or a loan. */
export function useKnownDeals(): KnownDeals {
  const trades = useDeferredValue(useReadyRecords("trades"));
  const [assets, debts] = [useReadyRecords("assets"), useReadyRecords("debts")];
  return useMemo(() => ({ trades, assets, debts }), [trades, assets, debts]);
}
