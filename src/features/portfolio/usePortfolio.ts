import { useDeferredValue, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { PERFORMANCE_RANGES, type PerformanceRange } from "#config/spec.ts";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import { useExchange } from "#data/useExchange.ts";
import { useReadyRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import type { Home } from "#domain/calculations/homeMoney.ts";
import { COST_METHODS, type CostMethod } from "#domain/calculations/lots.ts";
import { type PortfolioView, portfolioView } from "#domain/calculations/portfolioView.ts";
import { noExchange, worthIn } from "#domain/exchange.ts";

/** What the page is looked at by; kept in the address. */
export interface Choice {
  readonly range: PerformanceRange;
  readonly method: CostMethod;
}

export function useChoice(): Choice {
  const [query] = useSearchParams();
  return {
    range: PERFORMANCE_RANGES.find((one) => one === query.get("range")) ?? "All",
    method: COST_METHODS.find((one) => one === query.get("method")) ?? "average",
  };
}

/** The household's currency, and the rates that are kept: what has none is named and not counted. */
export function useHome(): Home {
  const [currency, exchange = noExchange] = [useDisplayCurrency(), useExchange()];
  return useMemo(
    () => ({ currency, convert: (value, date) => worthIn(currency, date, exchange)(value) }),
    [currency, exchange],
  );
}

/** Undefined until the records are there, and before the first trade. */
export function usePortfolio({ range, method }: Choice): PortfolioView | undefined {
  const securities = useDeferredValue(useReadyRecords("securities"));
  const trades = useDeferredValue(useReadyRecords("trades"));
  const prices = useDeferredValue(useReadyRecords("prices"));
  const home = useHome();
  const today = useToday();
  return useMemo(
    () => portfolioView({ securities, trades, prices, home, today, method }, range),
    [securities, trades, prices, home, today, method, range],
  );
}
