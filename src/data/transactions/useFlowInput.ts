import { useDeferredValue, useMemo } from "react";
import { monthStartOf } from "#domain/budget/budgetPeriods.ts";
import type { FlowInput } from "#domain/calculations/cashflow/monthlyFlow.ts";
import { bookedSince, wholeMonths } from "#domain/calculations/cashflow/transactionMonths.ts";
import { categoryKinds, earnedOrSpent } from "#domain/categories/countedTransactions.ts";
import { addMonths, firstOfMonth } from "#domain/dates.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useReadyRecords, useRecord } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";
import { useKnownDeals } from "./useKnownDeals.ts";

/** A year of months, the one that is not over, and the one before all of them, which may hold the other end of a transfer. */
const MONTHS = 14;

/** The transactions of the last year that are earned or spent, and what they are counted in. */
export function useFlowInput(): FlowInput {
  const transactions = useDeferredValue(useReadyRecords("transactions"));
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const categories = useReadyRecords("categories");
  const deals = useKnownDeals();
  const preferences = useRecord("preferences", PREFERENCES_ID);
  const start = preferences && monthStartOf(preferences);
  return useMemo(() => {
    const recent = bookedSince(transactions, addMonths(firstOfMonth(today), -MONTHS), today);
    return {
      transactions: earnedOrSpent(recent, categories, exchange, deals),
      currency,
      exchange,
      today,
      start,
      kindOf: categoryKinds(categories),
      whole: wholeMonths(recent, today, start),
    };
  }, [transactions, categories, deals, currency, exchange, today, start]);
}
