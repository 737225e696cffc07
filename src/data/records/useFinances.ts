import { useCallback, useMemo } from "react";
import { householdCashFlow, householdRatios, useHouseholdFinances } from "./householdFinances.ts";
import { useDisplayCurrency } from "./useDisplayCurrency.ts";
import { useCountedAssets } from "../investments/useCountedAssets.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useMonthCost } from "../transactions/useMonthCost.ts";
import { useReadyRecords } from "./useRecords.ts";
import type { CashFlowStatement } from "#domain/calculations/cashflow/cashFlowStatement.ts";
import type { Ratio, RatioId, RatiosInput } from "#domain/calculations/health/financialRatios.ts";
import type { MonthCost } from "#domain/calculations/cashflow/monthCost.ts";
import { type RatioTrend, ratioTrends } from "#domain/calculations/health/ratioTrends.ts";
import type { Exchange } from "#domain/exchange.ts";
import type { Currency } from "#domain/money.ts";

/** The sources and uses of the money of the accounts; without what was extraordinary where that is asked for. */
export function useCashFlow(isOrdinary = false): CashFlowStatement {
  const known = useHouseholdFinances();
  const counting = useCounting();
  return useMemo(() => householdCashFlow(known, counting, isOrdinary), [known, counting, isOrdinary]);
}

/** C6 The cost of a month, in the currency that all of it is counted in. */
export function useOwnCost(): MonthCost | undefined {
  return useMonthCost(useDisplayCurrency());
}

/** C7 of the household as it is, by the `flow` that is looked at and what a month costs. */
export function useRatios(
  flow: CashFlowStatement,
  cost: MonthCost | undefined,
  incomeBasis: RatiosInput["incomeBasis"],
): readonly Ratio[] {
  const known = useHouseholdFinances();
  const valuations = useReadyRecords("valuations");
  const counting = useCounting();
  return useMemo(
    () => householdRatios(known, counting, flow, cost, incomeBasis, valuations),
    [known, counting, flow, cost, incomeBasis, valuations],
  );
}

/** How the ratios have gone, a moment after what they are. */
export function useRatioTrends(
  flow: CashFlowStatement,
  cost: MonthCost | undefined,
  incomeBasis: RatiosInput["incomeBasis"],
): ReadonlyMap<RatioId, RatioTrend> | undefined {
  const { assets, debts, household, today } = useHouseholdFinances();
  const valuations = useReadyRecords("valuations");
  const { pasts } = useCountedAssets();
  const counting = useCounting();
  const steps = useCallback(
    () => ratioTrends({ assets, debts, valuations, pasts, household, flow, cost, today, incomeBasis, ...counting }),
    [assets, debts, valuations, pasts, household, flow, cost, today, incomeBasis, counting],
  );
  return useCooperativeTask(steps, false);
}

function useCounting(): { readonly currency: Currency; readonly exchange: Exchange } {
  const [currency, exchange] = [useDisplayCurrency(), useExchange()];
  return useMemo(() => ({ currency, exchange }), [currency, exchange]);
}
