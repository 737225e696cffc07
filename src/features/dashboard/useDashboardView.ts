import { useEffect, useMemo } from "react";
import type { PerformanceRange } from "#config/spec.ts";
import { useDisplayCurrency } from "#data/useDisplayCurrency.ts";
import { saveSummary, useReadState, useRecords, useSummary } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { type DashboardView, dashboardView, keptDashboardView } from "#domain/calculations/dashboardView.ts";

/** Edits often come in a row; what the next start paints is sealed once they have. */
const KEEP_AFTER_MS = 1_500;

/** From the records when they are open, from what the last start kept until then; undefined when there is neither. */
export function useDashboardView(range: PerformanceRange): DashboardView | undefined {
  const assets = useRecords("assets");
  const debts = useRecords("debts");
  const valuations = useRecords("valuations");
  const currency = useDisplayCurrency();
  const today = useToday();
  const isReady = useReadState() === "ready";
  const kept = keptDashboardView(useSummary());

  const view = useMemo(
    () => (isReady ? dashboardView({ assets, debts, valuations, currency, today }, range) : undefined),
    [isReady, assets, debts, valuations, currency, today, range],
  );

  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => void saveSummary(view), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view]);

  return view ?? kept;
}
