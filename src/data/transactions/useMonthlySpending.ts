import { useDeferredValue, useMemo } from "react";
import { type MonthlySpending, monthlySpending } from "#domain/calculations/cashflow/monthlySpending.ts";
import type { Currency } from "#domain/money.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useBudgetSettings } from "./budget.ts";
import { useKnownDeals } from "./useKnownDeals.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";

/** The amount that goes out in an ordinary month, by the transactions that are spent; undefined where they are too few to say. */
export function useMonthlySpending(currency: Currency): MonthlySpending | undefined {
  const transactions = useDeferredValue(useReadyRecords("transactions"));
  const [categories, exchange, today] = [useReadyRecords("categories"), useExchange(), useToday()];
  const { start } = useBudgetSettings();
  const deals = useKnownDeals();
  return useMemo(
    () => monthlySpending({ transactions, currency, exchange, today, start, deals }, categories),
    [transactions, categories, currency, exchange, today, start, deals],
  );
}
