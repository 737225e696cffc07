import { useCallback } from "react";
import { categoryFilter } from "#domain/categories/categoryFilter.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import { type Analysis, familyOf } from "#domain/reports/analysis/analysis.ts";
import type { AnalysisResult } from "#domain/reports/analysis/analysisResult.ts";
import { returnAnalysis } from "#domain/reports/analysis/returnAnalysis.ts";
import {
  transactionAnalysis,
  type TransactionSource,
  transactionSource,
} from "#domain/reports/analysis/transactionAnalysis.ts";
import { worthAnalysis } from "#domain/reports/analysis/worthAnalysis.ts";
import { useCountedTask } from "../investments/useCountedAssets.ts";
import { useExchange } from "../investments/useExchange.ts";
import { useBaseCurrency } from "../investments/usePortfolio.ts";
import { useCategoryTree } from "../records/categories.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useReadyRecords } from "../records/useRecords.ts";
import { household } from "../state/household.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useToday } from "../state/useToday.ts";
import { useKnownDeals } from "../transactions/useKnownDeals.ts";

/** A definition with its result: while the next one is computed, the last one stands with what it is of. */
export interface Analysed {
  readonly analysis: Analysis;
  /** Undefined where there is nothing to measure yet. */
  readonly result: AnalysisResult | undefined;
}

/** The last source, by the very records that it was made of: each change of a report, and all reports of a page, share it. */
const latest = household.part(
  (): { made?: { readonly of: readonly unknown[]; readonly source: TransactionSource } } => ({}),
);

/** Live: all that a report can be made of. */
function useSources() {
  return {
    transactions: useReadyRecords("transactions"),
    categories: useReadyRecords("categories"),
    assets: useReadyRecords("assets"),
    debts: useReadyRecords("debts"),
    valuations: useReadyRecords("valuations"),
    securities: useReadyRecords("securities"),
    trades: useReadyRecords("trades"),
    prices: useReadyRecords("prices"),
    currency: useDisplayCurrency(),
    exchange: useExchange(),
    today: useToday(),
    home: useBaseCurrency(),
    tree: useCategoryTree(),
    deals: useKnownDeals(),
    count: useCountedTask(),
  };
}

type AnalysisSources = Readonly<ReturnType<typeof useSources>>;

/** Live: the result of a definition; undefined until the first is there. */
export function useAnalysis(analysis: Analysis): Analysed | undefined {
  const sources = useSources();
  const begin = useCallback(
    () => analysedTask(analysis, sources),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the object is another each time, and what it holds is not
    [analysis, ...Object.values(sources)],
  );
  return useCooperativeTask(begin, false);
}

function* analysedTask(analysis: Analysis, sources: AnalysisSources): CooperativeTask<Analysed> {
  const { transactions, categories, assets, debts, deals, exchange, today, tree, currency } = sources;
  switch (familyOf(analysis.measure)) {
    case "transactions": {
      const of = [transactions, categories, deals, exchange, today];
      const source = yield* sharedSource(of, () =>
        transactionSource(transactions, { kindOf: categoryKinds(categories), deals, exchange }, today),
      );
      yield;
      const category = categoryFilter(tree, analysis.category);
      const around = { source, assets, tree, category, currency, exchange, today };
      return { analysis, result: transactionAnalysis(analysis, around) };
    }
    case "worth": {
      const counted = yield* sources.count();
      const things = { assets: counted.assets, debts, pasts: counted.pasts, valuations: sources.valuations };
      return { analysis, result: yield* worthAnalysis(analysis, { ...things, currency, exchange, today }) };
    }
    case "investments":
      return { analysis, result: yield* returnAnalysis(analysis, sources) };
  }
}

function* sharedSource(
  of: readonly unknown[],
  make: () => CooperativeTask<TransactionSource>,
): CooperativeTask<TransactionSource> {
  const mine = latest();
  if (mine.made && of.every((one, at) => mine.made?.of[at] === one)) return mine.made.source;
  const source = yield* make();
  mine.made = { of, source };
  return source;
}
