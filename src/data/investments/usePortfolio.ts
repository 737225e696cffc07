import { useCallback, useDeferredValue, useMemo } from "react";
import type { PerformanceRange } from "#config/spec.ts";
import type { BaseCurrency } from "#domain/calculations/currency/baseCurrency.ts";
import type { CostMethod } from "#domain/calculations/investments/lotShelf.ts";
import { portfolioTask, type PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import type { Exchange } from "#domain/exchange.ts";
import { type Currency, money } from "#domain/money.ts";
import { runToCompletion, type CooperativeTask } from "#domain/cooperativeTask.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useExchange } from "./useExchange.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";

/** The choices that the portfolio is looked at by. */
export interface PortfolioChoice {
  readonly range: PerformanceRange;
  readonly method: CostMethod;
}

/** The household's currency, and the rates that are kept: what has none is named and not counted. */
export function useBaseCurrency(): BaseCurrency {
  const [currency, exchange] = [useDisplayCurrency(), useExchange()];
  return useMemo(() => baseCurrencyIn(currency, exchange), [currency, exchange]);
}

export function baseCurrencyIn(currency: Currency, exchange: Exchange): BaseCurrency {
  return {
    currency,
    rateOn(from, date) {
      const found = exchange(money(1, from), currency, date);
      return found.ok ? found.value.factor : undefined;
    },
  };
}

/** Undefined until the records are there, and before the first trade. */
export function usePortfolio(choice: PortfolioChoice): PortfolioView | undefined {
  const begin = usePortfolioSteps(choice);
  return useMemo(() => {
    const steps = begin();
    return steps && runToCompletion(steps);
  }, [begin]);
}

/** Computes `usePortfolio` with the page's turn between the steps: for a page that shows other things first. */
export function usePortfolioInSteps(choice: PortfolioChoice): PortfolioView | undefined {
  return useCooperativeTask(usePortfolioSteps(choice), false);
}

function usePortfolioSteps({
  range,
  method,
}: PortfolioChoice): () => CooperativeTask<PortfolioView | undefined> | undefined {
  const securities = useDeferredValue(useReadyRecords("securities"));
  const trades = useDeferredValue(useReadyRecords("trades"));
  const prices = useDeferredValue(useReadyRecords("prices"));
  const home = useBaseCurrency();
  const today = useToday();
  return useCallback(
    () => portfolioTask({ securities, trades, prices, home, today, method }, range),
    [securities, trades, prices, home, today, method, range],
  );
}
