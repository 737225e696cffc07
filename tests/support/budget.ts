import { runToCompletion } from "#domain/cooperativeTask.ts";
import { builtInId } from "#domain/categories/builtInId.ts";
import { categoryKinds } from "#domain/categories/countedTransactions.ts";
import { type BudgetEvery, type BudgetLine, BudgetMonth } from "#domain/entities/budgetLine.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { isoDate } from "#domain/dates.ts";
import { type BudgetPart, budgetParts, budgetTotals } from "#domain/budget/budgetTotals.ts";
import type { BudgetInput } from "#domain/budget/budgetView.ts";
import { noExchange } from "#domain/exchange.ts";
import { AssetId, type CategoryId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";

export const GROCERIES = builtInId(12, 1);
export const RESTAURANT = builtInId(14, 2);
export const RENT = builtInId(10, 1);
export const INSURANCE = builtInId(10, 5);
export const SALARY = builtInId(19, 1);
export const SAVING = builtInId(18, 3);
const TRANSFER = builtInId(20, 1);

export const month = (text: string) => BudgetMonth.parse(text);
const ACCOUNT = AssetId.parse("a0000000-0000-4000-8000-000000000001");

/** A line of so many kroner from a month on. */
export function line(
  id: CategoryId,
  kroner: number,
  from = "2026-01",
  rest: Partial<Omit<BudgetLine, "id">> & { readonly every?: BudgetEvery } = {},
): BudgetLine {
  return {
    id,
    amounts: [{ id: month(from), amount: money(Math.round(kroner * 100), "DKK") }],
    every: "month",
    month: 1,
    rollover: false,
    ...rest,
  };
}

/** A booked transaction of so many kroner; out is negative. */
export function transaction(
  date: string,
  kroner: number,
  categoryId?: CategoryId,
  rest: Partial<Transaction> = {},
): Transaction {
  return {
    id: TransactionId.parse(crypto.randomUUID()),
    accountId: ACCOUNT,
    date: isoDate(date),
    amount: money(Math.round(kroner * 100), "DKK"),
    text: "x",
    status: "booked",
    ...(categoryId && { categoryId }),
    ...rest,
  };
}

export const OTHER_ACCOUNT = AssetId.parse("a0000000-0000-4000-8000-000000000002");
export const MOVED = TRANSFER;

export function partsOf(transactions: readonly Transaction[], today = "2026-12-31", start: BudgetInput["start"] = 1) {
  return runToCompletion(
    budgetParts({
      transactions,
      kindOf: categoryKinds([]),
      start,
      currency: "DKK",
      exchange: noExchange,
      today: isoDate(today),
    }),
  );
}

/** A budget in kroner; `today` is late enough for all of it to have happened. */
export function budgetOf(
  lines: readonly BudgetLine[],
  parts: readonly BudgetPart[],
  rest: Partial<BudgetInput> = {},
): BudgetInput {
  return {
    lines,
    totals: budgetTotals(parts),
    kindOf: categoryKinds([]),
    isFixed: (id) => id === RENT,
    mode: "simple",
    start: 1,
    currency: "DKK",
    worth: (amount) => (amount.currency === "DKK" ? amount : undefined),
    today: isoDate("2026-12-31"),
    ...rest,
  };
}
