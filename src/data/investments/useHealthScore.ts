import { useCallback } from "react";
import { balanceSheet } from "#domain/calculations/networth/balanceSheet.ts";
import { type HealthScore, healthScore, yearOfWorth } from "#domain/calculations/health/healthScore.ts";
import type { DerivedPasts } from "#domain/calculations/networth/netWorthSeries.ts";
import { addMonths } from "#domain/dates.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import type { Exchange } from "#domain/exchange.ts";
import type { Currency } from "#domain/money.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import {
  essentialMonthlyCost,
  type HouseholdFinances,
  householdCashFlow,
  householdRatios,
  useHouseholdFinances,
} from "../records/householdFinances.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useCountedAssets } from "./useCountedAssets.ts";
import { useExchange } from "./useExchange.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useReadyRecords } from "../records/useRecords.ts";

/** C8 of the household as it is, in its own time: a page that is not about it shows other things first. Undefined until it is known. */
export function useHealthScore(): HealthScore | undefined {
  const known = useHouseholdFinances();
  const valuations = useReadyRecords("valuations");
  const [currency, exchange] = [useDisplayCurrency(), useExchange()];
  const { pasts } = useCountedAssets();
  const steps = useCallback(
    () => scored(known, { valuations, pasts, currency, exchange }),
    [known, valuations, pasts, currency, exchange],
  );
  return useCooperativeTask(steps, false);
}

interface Counting {
  readonly valuations: readonly Valuation[];
  readonly pasts: DerivedPasts;
  readonly currency: Currency;
  readonly exchange: Exchange;
}

/** A part that goes through all transactions has a task of its own. */
function* scored(known: HouseholdFinances, counting: Counting): CooperativeTask<HealthScore> {
  const flow = householdCashFlow(known, counting);
  yield;
  const cost = essentialMonthlyCost(known, counting);
  yield;
  const ratios = householdRatios(known, counting, flow, cost, "net");
  const { assets, debts, today } = known;
  const sheet = yield* balanceSheet({ assets, debts, ...counting, today }, addMonths(today, -12), today);
  return healthScore(ratios, yearOfWorth(sheet));
}
