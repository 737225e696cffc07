import type { LineInMonth } from "#domain/budget/budgetView.ts";
import { type Money, money } from "#domain/money.ts";

/** The amount that is there to spend in the month. Where more than that was spent before it began, what was set aside for it alone. */
export function availableBudget({ budget, carry }: Pick<LineInMonth, "budget" | "carry">): Money {
  const limit = budget.minor + carry.minor;
  return money(limit < 0 ? budget.minor : limit, budget.currency);
}
