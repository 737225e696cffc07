import { useMemo } from "react";
import type { SnapshotFigures } from "#domain/sharing/snapshotOf.ts";
import { useCountedAssets } from "../investments/useCountedAssets.ts";
import { useWorth } from "../investments/useExchange.ts";
import { useCategoryTree } from "../records/categories.ts";
import { useBalanceSheet } from "../records/useBalanceSheet.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useGoals } from "../records/useGoals.ts";
import { useReadState, useReadyRecords } from "../records/useRecords.ts";
import { useToday } from "../state/useToday.ts";
import { useBudget, useBudgetView } from "../transactions/budget.ts";

/** The figures of today that a link may show, by the calculations of the pages; undefined while they are counted. */
export function useSnapshotFigures(): SnapshotFigures | undefined {
  const isReady = useReadState() === "ready";
  const [today, currency, worth, tree] = [useToday(), useDisplayCurrency(), useWorth(), useCategoryTree()];
  const balance = useBalanceSheet(today, today);
  const { assets } = useCountedAssets();
  const debts = useReadyRecords("debts");
  const goals = useGoals();
  const budget = useBudget(false);
  const view = useBudgetView(budget, budget.current);
  const isPlanned = useReadyRecords("budget_lines").length > 0;
  return useMemo(() => {
    if (!isReady || !balance || !budget.isCounted) return undefined;
    return { today, currency, worth, balance, assets, debts, month: isPlanned ? view : undefined, tree, goals };
  }, [isReady, today, currency, worth, balance, assets, debts, isPlanned, view, tree, goals, budget.isCounted]);
}
