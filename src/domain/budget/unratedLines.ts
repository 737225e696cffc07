import type { BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import type { Currency } from "../money.ts";
import type { BudgetInput } from "./budgetView.ts";
import { amountIn } from "./lineAmounts.ts";

/** The lines whose amount in a month has no rate, by the currency that it is in: what they hold is not known, and not nothing. */
export function unratedLines(
  { lines, worth }: Pick<BudgetInput, "lines" | "worth">,
  month: BudgetMonth,
): ReadonlyMap<BudgetLine, Currency> {
  return new Map(
    lines.flatMap((line) => {
      const amount = amountIn(line, month);
      return amount && amount.minor !== 0 && !worth(amount) ? [[line, amount.currency] as const] : [];
    }),
  );
}
