import { useCallback } from "react";
import { categoryFilter } from "#domain/categories/categoryFilter.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import type { KnownDeals } from "#domain/calculations/cashflow/flowLines.ts";
import type { BaseCurrency } from "#domain/calculations/currency/baseCurrency.ts";
import type { CountedAssets } from "#domain/calculations/networth/countedAssets.ts";
import type { CategoryTree } from "#domain/categories/categoryTree.ts";
import type { CooperativeTask } from "#domain/cooperativeTask.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Category } from "#domain/entities/category.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Price } from "#domain/entities/price.ts";
import type { Security } from "#domain/entities/security.ts";
import type { Trade } from "#domain/entities/trade.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import type { Exchange } from "#domain/exchange.ts";
import type { Currency } from "#domain/money.ts";
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

/** Live: the result of a definition; undefined until the first is there. */
export function useAnalysis(analysis: Analysis): Analysed | undefined {
  const transactions = useReadyRecords("transactions");
  const categories = useReadyRecords("categories");
  const assets = useReadyRecords("assets");
  const debts = useReadyRecords("debts");
  const valuations = useReadyRecords("valuations");
  const [securities, trades, prices] = [
    useReadyRecords("securities"),
    useReadyRecords("trades"),
    useReadyRecords("prices"),
  ];
  const [currency, exchange, today, home] = [useDisplayCurrency(), useExchange(), useToday(), useBaseCurrency()];
  const [tree, deals, count] = [useCategoryTree(), useKnownDeals(), useCountedTask()];
  const begin = useCallback(
    () =>
      analysedTask(analysis, {
        transactions,
        categories,
        assets,
        debts,
        valuations,
        securities,
        trades,
        prices,
        currency,
        exchange,
        today,
        home,
        tree,
        deals,
        count,
      }),
    [
      analysis,
      transactions,
      categories,
      assets,
      debts,
      valuations,
      securities,
      trades,
      prices,
      currency,
      exchange,
      today,
      home,
      tree,
      deals,
      count,
    ],
  );
  return useCooperativeTask(begin, false);
}

/** All that a report can be made of. */
interface AnalysisSources {
  readonly transactions: readonly Transaction[];
  readonly categories: readonly Category[];
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  readonly valuations: readonly Valuation[];
  readonly securities: readonly Security[];
  readonly trades: readonly Trade[];
  readonly prices: readonly Price[];
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
  readonly home: BaseCurrency;
  readonly tree: CategoryTree;
  readonly deals: KnownDeals;
  readonly count: () => CooperativeTask<CountedAssets>;
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
