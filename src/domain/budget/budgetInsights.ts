import type { KnownDeals } from "../calculations/cashflow/flowLines.ts";
import type { Insight } from "../calculations/health/insights.ts";
import { categoryKinds } from "../categories/countedTransactions.ts";
import { categoryTree } from "../categories/categoryTree.ts";
import type { IsoDate } from "../dates.ts";
import type { BudgetLine } from "../entities/budgetLine.ts";
import type { Category } from "../entities/category.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Exchange, amountConverter } from "../exchange.ts";
import { type Currency, money } from "../money.ts";
import type { CooperativeTask } from "../cooperativeTask.ts";
import { budgetMonthOf, type MonthStart } from "./budgetPeriods.ts";
import { budgetParts, budgetTotals } from "./budgetTotals.ts";
import { type BudgetMode, budgetView } from "./budgetView.ts";

interface BudgetInsightInput {
  readonly lines: readonly BudgetLine[];
  readonly transactions: readonly Transaction[];
  readonly categories: readonly Category[];
  readonly mode: BudgetMode;
  readonly start: MonthStart;
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
  readonly deals?: KnownDeals | undefined;
}

/** The categories that are over their budget this month, or close to it, step by step: those that lack most first. */
export function* budgetInsights(input: BudgetInsightInput): CooperativeTask<readonly Insight[]> {
  const { lines, transactions, categories, mode, start, currency, exchange, today, deals } = input;
  const kindOf = categoryKinds(categories);
  const { leafById } = categoryTree(categories);
  const { parts } = yield* budgetParts({ transactions, kindOf, start, currency, exchange, today, deals });
  const view = budgetView(
    {
      lines,
      totals: budgetTotals(parts),
      kindOf,
      isFixed: (id) => leafById.get(id)?.fixed ?? false,
      mode,
      start,
      currency,
      worth: amountConverter(currency, today, exchange),
      today,
    },
    budgetMonthOf(today, start),
  );
  return view.lines
    .filter(({ status }) => status === "over" || status === "near")
    .toSorted((a, b) => a.available.minor - b.available.minor)
    .flatMap(({ line: { id }, status, available }): readonly Insight[] => {
      const leaf = leafById.get(id);
      if (!leaf) return [];
      const kind = status === "over" ? "overBudget" : "nearBudget";
      const amount = money(Math.abs(available.minor), currency);
      const since = parts.findLast(({ categoryId }) => categoryId === id)?.date ?? view.period.from;
      return [{ kind, key: `${kind}:${id}:${view.period.month}`, since, amount, category: leaf }];
    });
}
