import { useMemo } from "react";
import type { MonthCost } from "#domain/calculations/cashflow/monthCost.ts";
import { noExchange } from "#domain/exchange.ts";
import type { Currency } from "#domain/money.ts";
import { costOf, useCostKnown } from "../records/financesKnown.ts";
import { useExchange } from "../investments/useExchange.ts";

/** C6 What a month costs this household that it cannot do without, in `currency`; undefined where nothing is known. */
export function useMonthCost(currency: Currency): MonthCost | undefined {
  const known = useCostKnown();
  const exchange = useExchange() ?? noExchange;
  return useMemo(() => costOf(known, { currency, exchange }), [known, currency, exchange]);
}
