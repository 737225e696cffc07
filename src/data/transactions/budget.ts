import { useCallback, useDeferredValue, useMemo } from "react";
import {
  type BudgetPart,
  budgetParts,
  budgetTotals,
  type CountedParts,
  everydayByCategory,
} from "#domain/budget/budgetTotals.ts";
import { type BudgetInput, type BudgetMode, type BudgetView, budgetView } from "#domain/budget/budgetView.ts";
import { budgetMonthOf, budgetPeriod, type MonthStart, monthStartOf } from "#domain/budget/budgetPeriods.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import type { BudgetLine, BudgetMonth } from "#domain/entities/budgetLine.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Currency } from "#domain/money.ts";
import { upcomingPaymentsByCategory } from "#domain/recurring/upcomingPaymentsByCategory.ts";
import type { Result } from "#domain/result.ts";
import { useCategoryTree } from "../records/categories.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById } from "../records/records.ts";
import type { FieldChanges, Write } from "../records/repository.ts";
import { type Undo, writeWithUndo } from "../records/undoOf.ts";
import { useDisplayCurrency } from "../records/useDisplayCurrency.ts";
import { useExchange, useWorth } from "../investments/useExchange.ts";
import { useCooperativeTask } from "../state/useCooperativeTask.ts";
import { useReadyRecords, useRecord } from "../records/useRecords.ts";
import { useKnownDeals } from "./useKnownDeals.ts";
import { useRecurring } from "./useRecurring.ts";
import { useToday } from "../state/useToday.ts";

interface BudgetSettings {
  readonly mode: BudgetMode;
  readonly start: MonthStart;
}

/** How the household budgets, and the day that its months begin on. */
export function useBudgetSettings(): BudgetSettings {
  const preferences = useRecord("preferences", PREFERENCES_ID);
  const mode = preferences?.budgetMode ?? "simple";
  const start = monthStartOf(preferences ?? {});
  return useMemo(() => ({ mode, start }), [mode, start]);
}

export interface Budget {
  /** Whether the transactions have been counted. */
  readonly isCounted: boolean;
  readonly parts: readonly BudgetPart[];
  /** The currencies of transactions that have no rate: they are in no sum. */
  readonly missing: readonly Currency[];
  readonly input: BudgetInput;
  /** The month that it is. */
  readonly current: BudgetMonth;
}

const NOTHING: CountedParts = { parts: [], missing: [] };

/** Live: all that the budget of any month is made of. A page that is not about it has it counted in its own time. */
export function useBudget(atOnce = true): Budget {
  const lines = useReadyRecords("budget_lines");
  const transactions = useDeferredValue(useReadyRecords("transactions"));
  const categories = useReadyRecords("categories");
  const { leafById } = useCategoryTree();
  const { mode, start } = useBudgetSettings();
  const [currency, today, worth] = [useDisplayCurrency(), useToday(), useWorth()];
  const [exchange, deals] = [useExchange(), useKnownDeals()];
  const kindOf = useMemo(() => categoryKinds(categories), [categories]);
  const steps = useCallback(
    () => budgetParts({ transactions, kindOf, start, currency, exchange, today, deals }),
    [transactions, kindOf, start, currency, exchange, today, deals],
  );
  const counted = useCooperativeTask(steps, atOnce);
  const { parts, missing } = counted ?? NOTHING;
  const isCounted = counted !== undefined;
  const known = useRecurring()?.standings;
  const coming = useMemo(() => {
    const until = budgetPeriod(budgetMonthOf(today, start), start).to;
    return {
      ids: new Set<string>(known?.flatMap(({ hits }) => hits.flatMap((hit) => hit.transactions.map(({ id }) => id)))),
      recurring: upcomingPaymentsByCategory(known ?? [], { today, until, worth }),
    };
  }, [known, today, start, worth]);
  return useMemo(() => {
    const totals = budgetTotals(parts);
    const { ids, recurring } = coming;
    const everyday = everydayByCategory(parts, today, ({ id }) => ids.has(id));
    const isFixed = (id: string) => leafById.get(id)?.fixed ?? false;
    const input = { lines, totals, everyday, recurring, kindOf, isFixed, mode, start, currency, worth, today };
    return { isCounted, parts, missing, input, current: budgetMonthOf(today, start) };
  }, [isCounted, parts, missing, lines, kindOf, leafById, mode, start, currency, worth, today, coming]);
}

/** The plan of one month, live. */
export function useBudgetView({ input }: Budget, month: BudgetMonth): BudgetView {
  return useMemo(() => budgetView(input, month), [input, month]);
}

/** A line with something else in it; made when it is not there. */
export interface LineChange {
  readonly id: BudgetLine["id"];
  readonly fields: FieldChanges<"budget_lines">;
}

/** The fields of a line before anything is said of it. */
const NEW_LINE: Omit<BudgetLine, "id"> = { amounts: [], every: "month", month: 1, rollover: false };

/** All in one step; answers with the way back, which leaves alone what has been changed in other fields since. */
export function saveLines(changes: readonly LineChange[]): Promise<Result<Undo, WriteProblem>> {
  const writes = changes.map(({ id, fields }): Write => {
    const before = recordById("budget_lines", id);
    if (!before) {
      const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      return { kind: "create", collection: "budget_lines", fields: { ...NEW_LINE, ...given, id } };
    }
    return { kind: "update", collection: "budget_lines", id, changes: fields, seen: before };
  });
  return writeWithUndo(writes);
}
