import { useDeferredValue, useMemo } from "react";
import { useHousehold } from "#data/householdRecord.ts";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import { useExchange } from "#data/useExchange.ts";
import { useMonthlySpending } from "#data/useMonthlySpending.ts";
import { useReadyRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { type CashFlow, cashFlow } from "#domain/calculations/cashFlow.ts";
import { financialRatios, type Ratio, type RatiosInput } from "#domain/calculations/financialRatios.ts";
import { ownAssets, ownDebts } from "#domain/calculations/ownPart.ts";
import { costMarks } from "#domain/categories/costMarks.ts";
import { categoryKinds } from "#domain/categories/countedPostings.ts";
import { noExchange, worthIn } from "#domain/exchange.ts";

/** Where the money of the accounts came from and went; without what was extraordinary where that is asked for. */
export function useCashFlow(isOrdinary = false): CashFlow {
  const postings = useDeferredValue(useReadyRecords("transactions"));
  const trades = useDeferredValue(useReadyRecords("trades"));
  const assets = useReadyRecords("assets");
  const debts = useReadyRecords("debts");
  const categories = useReadyRecords("categories");
  const [currency, exchange = noExchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  return useMemo(() => {
    const kindOf = categoryKinds(categories);
    const marksOf = costMarks(categories);
    return cashFlow({ postings, trades, assets, debts, kindOf, marksOf, isOrdinary, currency, exchange, today });
  }, [postings, isOrdinary, trades, assets, debts, categories, currency, exchange, today]);
}

/** C7 of the household as it is. */
export function useRatios(incomeBasis: RatiosInput["incomeBasis"], isOrdinary = false): readonly Ratio[] {
  const all = useReadyRecords("assets");
  const debts = useReadyRecords("debts");
  const household = useHousehold();
  const flow = useCashFlow(isOrdinary);
  const [currency, exchange = noExchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const spending = useMonthlySpending(currency);
  return useMemo(
    () =>
      financialRatios({
        assets: ownAssets(all, today),
        debts: ownDebts(debts),
        household,
        flow,
        spending,
        currency,
        worth: worthIn(currency, today, exchange),
        today,
        incomeBasis,
      }),
    [all, debts, household, flow, spending, currency, exchange, today, incomeBasis],
  );
}
