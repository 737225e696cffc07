import { useDeferredValue, useMemo } from "react";
import type { KnownDeals } from "#domain/calculations/cashflow/flowLines.ts";
import { type CashFlowStatement, cashFlowStatement } from "#domain/calculations/cashflow/cashFlowStatement.ts";
import { financialRatios, type Ratio, type RatiosInput } from "#domain/calculations/health/financialRatios.ts";
import { principalPaid } from "#domain/calculations/cashflow/principalPaid.ts";
import { monthCost, type MonthCost } from "#domain/calculations/cashflow/monthCost.ts";
import { essentialSpending } from "#domain/calculations/cashflow/monthlySpending.ts";
import { ownAssets, ownDebts } from "#domain/calculations/networth/ownPart.ts";
import { budgetMonthOf, type MonthStart, monthStartOf } from "#domain/budget/budgetPeriods.ts";
import { essentialBudget } from "#domain/budget/essentialBudget.ts";
import { costMarks } from "#domain/categories/costMarks.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { BudgetLine } from "#domain/entities/budgetLine.ts";
import type { Category } from "#domain/entities/category.ts";
import type { Debt } from "#domain/entities/debt.ts";
import type { Household } from "#domain/entities/household.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { Valuation } from "#domain/entities/valuation.ts";
import { type Exchange, amountConverter } from "#domain/exchange.ts";
import type { Currency } from "#domain/money.ts";
import { useCountedAssets } from "../investments/useCountedAssets.ts";
import { useKnownDeals } from "../transactions/useKnownDeals.ts";
import { useHousehold } from "./householdRecord.ts";
import { useReadyRecords, useRecord } from "./useRecords.ts";
import { useToday } from "../state/useToday.ts";

/** The facts that the key figures of a household rest on. */
export interface HouseholdFinances extends EssentialCostInputs {
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
}

interface EssentialCostInputs {
  readonly transactions: readonly Transaction[];
  readonly categories: readonly Category[];
  readonly lines: readonly BudgetLine[];
  readonly household: Household | undefined;
  readonly start: MonthStart | undefined;
  readonly today: IsoDate;
  readonly deals: KnownDeals;
}

/** The currency and the rates that it is all counted in. */
interface Counting {
  readonly currency: Currency;
  readonly exchange: Exchange;
}

/** Live: the facts for the key figures. Transactions and trades may come a moment later than the rest. */
export function useHouseholdFinances(): HouseholdFinances {
  const cost = useEssentialCostInputs();
  const { assets } = useCountedAssets();
  const debts = useReadyRecords("debts");
  return useMemo(() => ({ ...cost, assets, debts }), [cost, assets, debts]);
}

export function useEssentialCostInputs(): EssentialCostInputs {
  const transactions = useDeferredValue(useReadyRecords("transactions"));
  const [categories, lines] = [useReadyRecords("categories"), useReadyRecords("budget_lines")];
  const preferences = useRecord("preferences", PREFERENCES_ID);
  const start = preferences && monthStartOf(preferences);
  const [household, today, deals] = [useHousehold(), useToday(), useKnownDeals()];
  return useMemo(
    () => ({ transactions, categories, lines, household, start, today, deals }),
    [transactions, categories, lines, household, start, today, deals],
  );
}

/** C6 The cost of this household's essentials a month. */
export function essentialMonthlyCost(
  known: EssentialCostInputs,
  { currency, exchange }: Counting,
): MonthCost | undefined {
  const { transactions, categories, lines, household, start, today, deals } = known;
  const worth = amountConverter(currency, today, exchange);
  return monthCost({
    household,
    essential: essentialSpending({ transactions, currency, exchange, today, start, deals }, categories),
    budgeted: essentialBudget({
      lines,
      marksOf: costMarks(categories),
      month: budgetMonthOf(today, start ?? 1),
      currency,
      worth,
    }),
    currency,
    worth,
    today,
  });
}

/** The cash flow of the household's accounts up to today; without what was extraordinary where that is asked for. */
export function householdCashFlow(known: HouseholdFinances, counting: Counting, isOrdinary = false): CashFlowStatement {
  const { transactions, deals, categories, start, today } = known;
  const [kindOf, marksOf] = [categoryKinds(categories), costMarks(categories)];
  const { currency, exchange } = counting;
  return cashFlowStatement({
    transactions,
    ...deals,
    kindOf,
    marksOf,
    isOrdinary,
    currency,
    exchange,
    today,
    start,
  });
}

/** C7 The key figures of the household as it stands today; `valuations` tell what of the payments on loans was principal. */
export function householdRatios(
  known: HouseholdFinances,
  { currency, exchange }: Counting,
  flow: CashFlowStatement,
  cost: MonthCost | undefined,
  incomeBasis: RatiosInput["incomeBasis"],
  valuations?: readonly Valuation[],
): readonly Ratio[] {
  const { assets, debts, household, today } = known;
  return financialRatios({
    assets: ownAssets(assets, today),
    debts: ownDebts(debts),
    household,
    flow,
    cost,
    currency,
    worth: amountConverter(currency, today, exchange),
    today,
    incomeBasis,
    principals: valuations && principalPaid(flow, { debts, valuations, exchange }),
  });
}
