import { useDeferredValue, useMemo } from "react";
import type { PerformanceRange } from "#config/spec.ts";
import type { Home } from "#domain/calculations/homeMoney.ts";
import type { CostMethod } from "#domain/calculations/lots.ts";
import { type PortfolioView, portfolioView } from "#domain/calculations/portfolioView.ts";
import { noExchange, worthIn } from "#domain/exchange.ts";
import { useDisplayCurrency } from "./useDisplayCurrency.ts";
import { useExchange } from "./useExchange.ts";
import { useReadyRecords } from "./useRecords.ts";
import { useToday } from "./useToday.ts";

/** What the portfolio is looked at by. */
export interface PortfolioChoice {
  readonly range: PerformanceRange;
  readonly method: CostMethod;
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
export function usePortfolio({ range, method }: PortfolioChoice): PortfolioView | undefined {
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
