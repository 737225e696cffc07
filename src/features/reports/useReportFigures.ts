import { useCallback, useMemo } from "react";
import { useCountedTask } from "#data/investments/useCountedAssets.ts";
import { useExchange, useWorth } from "#data/investments/useExchange.ts";
import { usePortfolioInSteps } from "#data/investments/usePortfolio.ts";
import { useCategoryTree } from "#data/records/categories.ts";
import { useBalanceSheet } from "#data/records/useBalanceSheet.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useCashFlow, useOwnCost, useRatios } from "#data/records/useFinances.ts";
import { type KnownGoal, useGoals } from "#data/records/useGoals.ts";
import { useReadState, useReadyRecords, useRecord } from "#data/records/useRecords.ts";
import { useCooperativeTask } from "#data/state/useCooperativeTask.ts";
import { useToday } from "#data/state/useToday.ts";
import { type Budget, useBudget, useBudgetView } from "#data/transactions/budget.ts";
import { useRecurring } from "#data/transactions/useRecurring.ts";
import type { BudgetView } from "#domain/budget/budgetView.ts";
import type { CashFlowStatement } from "#domain/calculations/cashflow/cashFlowStatement.ts";
import type { Ratio } from "#domain/calculations/health/financialRatios.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { type BalanceSheet, balanceSheet } from "#domain/calculations/networth/balanceSheet.ts";
import type { CountedAsset } from "#domain/calculations/networth/countedAssets.ts";
import { type NetWorthInput, type NetWorthPoint, netWorthTask } from "#domain/calculations/networth/netWorthSeries.ts";
import { ownAssets, ownDebts } from "#domain/calculations/networth/ownPart.ts";
import type { CategoryTree } from "#domain/categories/categoryTree.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { DocumentRecord } from "#domain/entities/document.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { AmountConverter } from "#domain/exchange.ts";
import type { Currency } from "#domain/money.ts";
import type { SeriesSummary } from "#domain/recurring/seriesSummary.ts";
import type { ReportPeriod } from "./reportPeriods.ts";

/** Everything that reports tell of, by the same calculations as the pages. */
export interface ReportFigures {
  readonly today: IsoDate;
  readonly period: ReportPeriod;
  readonly currency: Currency;
  readonly worth: AmountConverter;
  readonly balance: BalanceSheet;
  /** The same, thing by thing: a line's type is its id. */
  readonly things: BalanceSheet<string, string>;
  readonly nameById: ReadonlyMap<string, string>;
  readonly points: readonly NetWorthPoint[];
  /** Those that are held today, each worth the household's own part of it. */
  readonly assets: readonly CountedAsset[];
  readonly debts: readonly Debt[];
  readonly goals: readonly KnownGoal[];
  readonly budget: Budget;
  /** Of the month in which the period ends. */
  readonly month: BudgetView;
  readonly isPlanned: boolean;
  readonly tree: CategoryTree;
  readonly flow: CashFlowStatement;
  readonly ratios: readonly Ratio[];
  readonly portfolio: PortfolioView | undefined;
  readonly series: readonly SeriesSummary[];
  readonly documents: readonly DocumentRecord[];
  readonly contacts: string | undefined;
}

interface CountedWorth {
  readonly things: BalanceSheet<string, string>;
  readonly points: readonly NetWorthPoint[];
  readonly assets: readonly CountedAsset[];
}

/** Undefined while the records are opened and counted. */
export function useReportFigures(period: ReportPeriod, budgetMonth: BudgetMonth): ReportFigures | undefined {
  const isReady = useReadState() === "ready";
  const [today, currency, exchange, worth] = [useToday(), useDisplayCurrency(), useExchange(), useWorth()];
  const count = useCountedTask();
  const written = useReadyRecords("debts");
  const valuations = useReadyRecords("valuations");
  const balance = useBalanceSheet(period.from, period.to);
  const steps = useCallback(
    () => countedWorth(count(), { debts: written, valuations, currency, exchange, today }, period),
    [count, written, valuations, currency, exchange, today, period],
  );
  const counted = useCooperativeTask(steps);
  const budget = useBudget(false);
  const month = useBudgetView(budget, budgetMonth);
  const goals = useGoals();
  const flow = useCashFlow();
  const ratios = useRatios(flow, useOwnCost(), "net");
  const hasTrades = useReadyRecords("trades").some(({ date }) => date <= today);
  const portfolio = usePortfolioInSteps(PORTFOLIO);
  const tree = useCategoryTree();
  const isPlanned = useReadyRecords("budget_lines").length > 0;
  const recurring = useRecurring()?.standings;
  const documents = useReadyRecords("documents");
  const contacts = useRecord("preferences", PREFERENCES_ID)?.contacts;

  return useMemo(() => {
    if (!isReady || !balance || !counted || !budget.isCounted || !recurring || (hasTrades && !portfolio))
      return undefined;
    if (balance.from !== period.from || balance.to !== period.to || counted.things.to !== period.to) return undefined;
    const debts = ownDebts(written);
    const nameById = new Map([...counted.assets, ...written].map(({ id, name }) => [id as string, name]));
    return {
      today,
      period,
      currency,
      worth,
      balance,
      things: counted.things,
      points: counted.points,
      assets: ownAssets(counted.assets, today),
      nameById,
      debts,
      goals,
      budget,
      month,
      isPlanned,
      tree,
      flow,
      ratios,
      portfolio,
      series: recurring,
      documents,
      contacts,
    };
  }, [
    isReady,
    today,
    period,
    currency,
    worth,
    balance,
    counted,
    written,
    goals,
    budget,
    month,
    isPlanned,
    tree,
    flow,
    ratios,
    hasTrades,
    portfolio,
    recurring,
    documents,
    contacts,
  ]);
}

const PORTFOLIO = { range: "All", method: "average" } as const;

function* countedWorth(
  assetsTask: ReturnType<ReturnType<typeof useCountedTask>>,
  known: Omit<NetWorthInput, "assets" | "pasts" | "debts"> & { readonly debts: readonly Debt[] },
  { from, to, drawn }: ReportPeriod,
): CooperativeTask<CountedWorth> {
  const { assets, pasts } = yield* assetsTask;
  const byId = <One extends { readonly id: string }>(some: readonly One[]) =>
    some.map((one) => ({ ...one, type: one.id as string }));
  const things = yield* balanceSheet<string, string>(
    { ...known, assets: byId(assets), debts: byId(known.debts), pasts },
    from,
    to,
  );
  const points = yield* netWorthTask({ ...known, assets, pasts }, drawn);
  return { things, assets, points: points.filter(({ date }) => date >= from && date <= to) };
}
