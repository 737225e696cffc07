import { amountIn, MONTHS_APART } from "../budget/lineAmounts.ts";
import type { BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import type { AmountConverter } from "../exchange.ts";
import { halfUp } from "../halfUp.ts";
import type { EverydaySpending } from "./everydaySpending.ts";

const [MONTHS, DAYS] = [12, 365];

interface Budgeted {
  readonly lines: readonly BudgetLine[];
  readonly month: BudgetMonth;
  /** Whether a category is spent on bit by bit, and not by a payment that is known for itself. */
  readonly isGradual: (categoryId: BudgetLine["id"]) => boolean;
  /** To the currency of the account that it is spent from. */
  readonly worth: AmountConverter;
}

/**
 * C10 The everyday spending that a budget means to have, for a household of whose days nobody knows yet.
 *
 *   usual = Σ A · 12 / 365
 *
 * A  the amount of `month`, of each line that is paid every month and is not on the account for bills, minor units
 *
 * A budget knows neither cheap weeks nor dear ones. Rounded half up, once; amounts without a rate are not counted.
 * Undefined where there is no such line.
 */
export function budgetedSpending({ lines, month, isGradual, worth }: Budgeted): EverydaySpending | undefined {
  const monthly = lines
    .filter(({ id, every, onAccount }) => MONTHS_APART[every] === 1 && !onAccount && isGradual(id))
    .reduce((sum, line) => {
      const amount = amountIn(line, month);
      return sum + ((amount && worth(amount)?.minor) ?? 0);
    }, 0);
  if (monthly === 0) return undefined;
  const usual = halfUp([monthly, MONTHS], [DAYS]);
  return { low: usual, usual, high: usual, isBudgeted: true };
}
