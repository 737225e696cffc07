import { useCallback, useDeferredValue } from "react";
import { monthStartOf } from "#domain/budget/budgetPeriods.ts";
import { budgetInsights } from "#domain/budget/budgetInsights.ts";
import type { Insight } from "#domain/calculations/health/insights.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { inOwnTask, type CooperativeTask } from "#domain/cooperativeTask.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useReadyRecords, useRecord } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";
import { useKnownDeals } from "./useKnownDeals.ts";

/** The remarks of this month's budget that are worth a sentence, step by step. */
export function useBudgetInsights(): () => CooperativeTask<readonly Insight[]> {
  const lines = useReadyRecords("budget_lines");
  const transactions = useDeferredValue(useReadyRecords("transactions"));
  const categories = useReadyRecords("categories");
  const deals = useKnownDeals();
  const preferences = useRecord("preferences", PREFERENCES_ID);
  const { budgetMode: mode = "simple" } = preferences ?? {};
  const start = monthStartOf(preferences ?? {});
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  return useCallback(
    () =>
      lines.length === 0
        ? inOwnTask((): readonly Insight[] => [])
        : budgetInsights({ lines, transactions, categories, mode, start, currency, exchange, today, deals }),
    [lines, transactions, categories, mode, start, currency, exchange, today, deals],
  );
}
