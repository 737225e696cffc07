import type { CostMarks } from "../calculations/cashflow/cashFlowStatement.ts";
import { type Total, totalIn } from "../calculations/networth/totals.ts";
import type { BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import type { AmountConverter } from "../exchange.ts";
import { type Currency, money } from "../money.ts";
import { amountIn, MONTHS_APART } from "./lineAmounts.ts";
import { halfUp } from "../halfUp.ts";

interface EssentialBudgetInput {
  readonly lines: readonly Pick<BudgetLine, "id" | "amounts" | "every">[];
  readonly marksOf: (categoryId: string | undefined) => CostMarks | undefined;
  readonly month: BudgetMonth;
  readonly currency: Currency;
  readonly worth: AmountConverter;
}

/**
 * C6 The amount that the budget of a month means to spend on essentials, as if all of it was paid evenly:
 *
 *   cost = Σ A / n
 *
 * A  what a line in an essential category is paid each time, minor units
 * n  months between its payments
 *
 * Each line is rounded half up. Undefined where no such line has an amount; what has no rate stands beside.
 */
export function essentialBudget({ lines, marksOf, month, currency, worth }: EssentialBudgetInput): Total | undefined {
  const amounts = lines.flatMap((line) => {
    const amount = marksOf(line.id)?.essential ? amountIn(line, month) : undefined;
    return amount ? [money(halfUp([amount.minor], [MONTHS_APART[line.every]]), amount.currency)] : [];
  });
  const cost = totalIn(currency, amounts, worth);
  return cost.total.minor > 0 || cost.others.length > 0 ? cost : undefined;
}
