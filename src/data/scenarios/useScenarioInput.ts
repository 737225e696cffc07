import { useMemo } from "react";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import { addMonths, daysBetween } from "#domain/dates.ts";
import { amountConverter } from "#domain/exchange.ts";
import { movedEvents } from "#domain/recurring/movedSeries.ts";
import type { ScenarioInput } from "#domain/scenarios/scenarioProjection.ts";
import { useCountedAssets } from "../investments/useCountedAssets.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";
import { useForecast } from "../transactions/useForecast.ts";
import { useRecurring } from "../transactions/useRecurring.ts";

/** Live: the household's own forecast over so many months, as scenarios change it; undefined until it is known what comes again. */
export function useScenarioInput(months: number): ScenarioInput | undefined {
  const today = useToday();
  const recurring = useRecurring();
  const known = useForecast(recurring, daysBetween(today, addMonths(today, months)), { atOnce: false });
  const { assets } = useCountedAssets();
  const [debts, categories] = [useReadyRecords("debts"), useReadyRecords("categories")];
  const [currency, exchange] = [useDisplayCurrency(), useExchange()];
  return useMemo(() => {
    if (!known || !recurring) return undefined;
    const { accounts, events, forecast, accountByDebt } = known;
    return {
      assets,
      debts,
      accounts,
      events,
      everyday: new Map(forecast.accounts.map(({ accountId, everyday }) => [accountId, everyday])),
      accountByDebt,
      isMoved: movedEvents(recurring.standings, categoryKinds(categories)),
      today,
      months,
      currency,
      worth: amountConverter(currency, today, exchange),
    };
  }, [known, recurring, assets, debts, categories, today, months, currency, exchange]);
}
