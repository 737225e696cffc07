import { useCallback, useDeferredValue, useEffect, useMemo } from "react";
import type { PerformanceRange } from "#config/spec.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useCountedTask } from "#data/investments/useCountedAssets.ts";
import { useExchange } from "#data/investments/useExchange.ts";
import { useCooperativeTask } from "#data/state/useCooperativeTask.ts";
import { saveSummary, useReadState, useReadyRecords, useRecord, useSummary } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import type { CountedAssets } from "#domain/calculations/networth/countedAssets.ts";
import {
  type DashboardInput,
  type DashboardView,
  dashboardView,
  cachedDashboardView,
  withStructuralSharing,
} from "#domain/calculations/networth/dashboardView.ts";
import { HOUSEHOLD_ID } from "#domain/entities/household.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { partHeights } from "#ui/layout/Grid.tsx";

/** Edits often come in a row; what the next start paints is sealed once they have. */
const KEEP_AFTER_MS = 1_500;

/** The view of the overview, from the records when they are open, from the last start until then; undefined when there is neither. */
export function useDashboardView(range: PerformanceRange): DashboardView | undefined {
  const count = useCountedTask();
  const debts = useReadyRecords("debts");
  const valuations = useReadyRecords("valuations");
  const currency = useDisplayCurrency();
  const focus = useRecord("household", HOUSEHOLD_ID)?.focus;
  const { dashboard: arranged, netWorthWithout: without } = useRecord("preferences", PREFERENCES_ID) ?? {};
  const more = [
    useReadyRecords("transactions"),
    useReadyRecords("budget_lines"),
    useReadyRecords("goals"),
    useReadyRecords("trades"),
    useReadyRecords("recurring_series"),
  ];
  const hasMore = more.some(({ length }) => length > 0);
  const today = useToday();
  const exchange = useExchange();
  const isReady = useReadState() === "ready";
  const kept = cachedDashboardView(useDeferredValue(useSummary()));

  const steps = useCallback(
    () =>
      isReady
        ? countedView(
            count(),
            { debts, valuations, currency, today, exchange, focus, arranged, without, hasMore },
            range,
          )
        : undefined,
    [isReady, count, debts, valuations, currency, today, exchange, focus, arranged, without, hasMore, range],
  );
  const computed = useCooperativeTask(steps);
  const view = isReady ? computed : undefined;

  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => void saveSummary({ ...view, heights: partHeights() }), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view]);

  // A part that has not changed since is not drawn again.
  return useMemo(() => (view && kept ? withStructuralSharing(view, kept) : (view ?? kept)), [view, kept]);
}

function* countedView(
  counted: CooperativeTask<CountedAssets>,
  known: Omit<DashboardInput, "assets" | "pasts">,
  range: PerformanceRange,
): CooperativeTask<DashboardView> {
  const { assets, pasts } = yield* counted;
  return yield* dashboardView({ ...known, assets, pasts }, range);
}
