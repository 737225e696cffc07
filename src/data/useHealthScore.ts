import { useCallback, useDeferredValue } from "react";
import { balanceSheet } from "#domain/calculations/balanceSheet.ts";
import { cashFlow } from "#domain/calculations/cashFlow.ts";
import { financialRatios } from "#domain/calculations/financialRatios.ts";
import { type HealthScore, healthScore, yearOfWorth } from "#domain/calculations/healthScore.ts";
import { monthlySpending } from "#domain/calculations/monthlySpending.ts";
import type { NetWorthInput } from "#domain/calculations/netWorthSeries.ts";
import { ownAssets, ownDebts } from "#domain/calculations/ownPart.ts";
import { costMarks } from "#domain/categories/costMarks.ts";
import { categoryKinds } from "#domain/categories/countedPostings.ts";
import { addMonths } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Category } from "#domain/entities/category.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Household } from "#domain/entities/household.ts";
import type { Trade } from "#domain/entities/trade.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { worthIn } from "#domain/exchange.ts";
import type { Steps } from "#domain/steps.ts";
import { useHousehold } from "./householdRecord.ts";
import { useDisplayCurrency } from "./useDisplayCurrency.ts";
import { useExchange } from "./useExchange.ts";
import { useInSteps } from "./useInSteps.ts";
import { useReadyRecords } from "./useRecords.ts";
import { useToday } from "./useToday.ts";

/** C8 of the household as it is, in its own time: a page that is not about it shows other things first. Undefined until it is known. */
export function useHealthScore(): HealthScore | undefined {
  const [assets, debts] = [useReadyRecords("assets"), useReadyRecords("debts")];
  const [valuations, categories] = [useReadyRecords("valuations"), useReadyRecords("categories")];
  const postings = useDeferredValue(useReadyRecords("transactions"));
  const trades = useDeferredValue(useReadyRecords("trades"));
  const household = useHousehold();
  const [currency, exchange, today] = [useDisplayCurrency(), useExchange(), useToday()];
  const steps = useCallback(
    () =>
      exchange &&
      scored({ assets, debts, valuations, categories, postings, trades, household, currency, exchange, today }),
    [assets, debts, valuations, categories, postings, trades, household, currency, exchange, today],
  );
  return useInSteps(steps, false);
}

interface Known extends NetWorthInput {
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  readonly categories: readonly Category[];
  readonly postings: readonly Transaction[];
  readonly trades: readonly Trade[];
  readonly household: Household | undefined;
}

/** What goes through all postings has a task of its own. */
function* scored(known: Known): Steps<HealthScore> {
  const { assets, debts, categories, postings, household, currency, exchange, today } = known;
  const flow = cashFlow({ ...known, kindOf: categoryKinds(categories), marksOf: costMarks(categories) });
  yield;
  const spending = monthlySpending({ postings, currency, exchange, today }, categories);
  yield;
  const ratios = financialRatios({
    assets: ownAssets(assets, today),
    debts: ownDebts(debts),
    household,
    flow,
    spending,
    currency,
    worth: worthIn(currency, today, exchange),
    today,
    incomeBasis: "net",
  });
  return healthScore(ratios, yearOfWorth(yield* balanceSheet(known, addMonths(today, -12), today)));
}
