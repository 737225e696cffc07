import { useMemo } from "react";
import type { MonthCost } from "#domain/calculations/cashflow/monthCost.ts";
import type { Currency } from "#domain/money.ts";
import { essentialMonthlyCost, useEssentialCostInputs } from "../records/householdFinances.ts";
import { useExchange } from "../investments/useExchange.ts";

/** C6 The cost of this household's essentials a month, in `currency`; undefined where nothing is known. */
export function useMonthCost(currency: Currency): MonthCost | undefined {
  const known = useEssentialCostInputs();
  const exchange = useExchange();
  return useMemo(() => essentialMonthlyCost(known, { currency, exchange }), [known, currency, exchange]);
}
