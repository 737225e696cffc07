import type { Bill, BillEvery } from "../calculations/cashflow/budgetAccount.ts";
import type { BudgetBill } from "../entities/budgetBill.ts";
import type { BudgetEvery, BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import type { AmountConverter } from "../exchange.ts";
import { amountIn, MONTHS_APART } from "./lineAmounts.ts";

const EVERY: Readonly<Record<BudgetEvery, BillEvery>> = {
  month: "monthly",
  quarter: "quarterly",
  half: "halfYearly",
  year: "yearly",
};

/** A bill of the account, and what it comes from. */
export type AccountBill = Bill & { readonly of: BudgetBill | BudgetLine };

/**
 * The bills that are paid from the account: its own, and the lines of the budget of `month` that are. In the currency of `worth`; one
 * that has no rate is left out.
 */
export function accountBills(
  bills: readonly BudgetBill[],
  lines: readonly BudgetLine[],
  month: BudgetMonth,
  worth: AmountConverter,
): readonly AccountBill[] {
  const fromLines = lines.filter(({ onAccount }) => onAccount === true);
  return [...bills, ...fromLines].flatMap((of) => {
    const paid = "amount" in of ? of.amount : amountIn(of, month);
    const amount = paid && worth(paid);
    return amount ? [{ amount, every: EVERY[of.every], month: firstOfYear(of), of }] : [];
  });
}

/** Of every quarter from May, the first in a year is February. */
function firstOfYear({ every, month }: Pick<BudgetLine, "every" | "month">): number {
  return ((month - 1) % MONTHS_APART[every]) + 1;
}
