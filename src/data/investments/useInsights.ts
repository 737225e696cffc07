import { useCallback, useDeferredValue } from "react";
import { type Insight, type InsightInput, insights } from "#domain/calculations/health/insights.ts";
import type { FlowInput } from "#domain/calculations/cashflow/monthlyFlow.ts";
import type { CountedAssets } from "#domain/calculations/networth/countedAssets.ts";
import { netWorthTask } from "#domain/calculations/networth/netWorthSeries.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import { useBudgetInsights } from "../transactions/useBudgetInsights.ts";
import { useCountedTask } from "./useCountedAssets.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useReadyRecords, useRecord } from "../records/useRecords.ts";

const NONE: readonly Insight[] = [];

/**
 * The remarks of the records that are worth a sentence and were not put away. `atOnce` is for a page one comes back to.
 */
export function useInsights(flow: FlowInput, atOnce: boolean): readonly Insight[] {
  const count = useCountedTask();
  const debts = useReadyRecords("debts");
  const goals = useReadyRecords("goals");
  const posted = useDeferredValue(useReadyRecords("transactions"));
  const valuations = useReadyRecords("valuations");
  const documents = useReadyRecords("documents");
  const put = useRecord("preferences", PREFERENCES_ID)?.dismissed;
  const budget = useBudgetInsights();
  const steps = useCallback(() => {
    const dismissed = new Set(put?.map(({ id }) => id));
    return told(count(), { ...flow, debts, valuations, goals, documents, posted, dismissed }, budget);
  }, [count, debts, valuations, goals, documents, posted, budget, flow, put]);
  return useCooperativeTask(steps, atOnce) ?? NONE;
}

function* told(
  counted: CooperativeTask<CountedAssets>,
  written: Omit<InsightInput, "assets" | "points" | "budget">,
  ofBudget: () => CooperativeTask<readonly Insight[]>,
): CooperativeTask<readonly Insight[]> {
  const { assets, pasts } = yield* counted;
  const known = { ...written, assets };
  const points = yield* netWorthTask({ ...known, pasts }, "1Y");
  const budget = yield* ofBudget();
  return yield* insights({ ...known, points, budget });
}
