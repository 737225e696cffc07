import { useCallback, useDeferredValue, useEffect } from "react";
import type { budgetInsights } from "#domain/budget/budgetInsights.ts";
import type { Insight } from "#domain/calculations/health/insights.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { noExchange } from "#domain/exchange.ts";
import { inOwnTask, type CooperativeTask } from "#domain/cooperativeTask.ts";
import { createStore, useStore } from "../state/store.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useReadyRecords, useRecord } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";

const nothing = () => inOwnTask((): readonly Insight[] => []);

/** Fetched by those who have a budget. */
const made = createStore<{ readonly by: typeof budgetInsights } | undefined>(undefined);

/** The remarks of this month's budget that are worth a sentence, step by step. */
export function useBudgetInsights(): () => CooperativeTask<readonly Insight[]> {
  const lines = useReadyRecords("budget_lines");
  const transactions = useDeferredValue(useReadyRecords("transactions"));
  const categories = useReadyRecords("categories");
  const { budgetMode: mode = "simple", budgetStart: start = 1 } = useRecord("preferences", PREFERENCES_ID) ?? {};
  const [currency, exchange = noExchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const { by } = useStore(made) ?? {};
  const isNeeded = lines.length > 0 && !by;
  useEffect(() => {
    if (!isNeeded) return;
    void import("#domain/budget/budgetInsights.ts").then(
      ({ budgetInsights }) => made.set({ by: budgetInsights }),
      // Nothing is told of the budget until the app is opened anew.
      () => made.set({ by: nothing }),
    );
  }, [isNeeded]);
  return useCallback(
    () =>
      lines.length === 0 || !by
        ? nothing()
        : by({ lines, transactions, categories, mode, start, currency, exchange, today }),
    [by, lines, transactions, categories, mode, start, currency, exchange, today],
  );
}
