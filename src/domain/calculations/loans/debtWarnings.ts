import type { IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { debtRate } from "./debtRate.ts";
import { loanOf } from "./loanOf.ts";
import { payLoan } from "./amortisationSchedule.ts";

export type DebtWarning = "never" | "dear" | "overdue";

/** A rate above this, in per cent a year, is worth a word. */
const DEAR_RATE = 15;

/** Whether the last day of a debt has passed, from the day after it, while something is still owed. */
export function isOverdue(
  {
    currentValue,
    endDate,
  }: { readonly currentValue: Pick<Debt["currentValue"], "minor">; readonly endDate?: IsoDate | undefined },
  today: IsoDate,
): boolean {
  return endDate !== undefined && endDate < today && currentValue.minor > 0;
}

/** The warnings that a person should have of a debt that they owe something on. */
export function debtWarnings(debt: Debt, today: IsoDate): readonly DebtWarning[] {
  if (debt.currentValue.minor <= 0) return [];
  const loan = loanOf(debt, today);
  const rate = debtRate(debt, today);
  return [
    ...(loan && payLoan(loan).kind === "never" ? (["never"] as const) : []),
    ...(rate !== undefined && rate > DEAR_RATE ? (["dear"] as const) : []),
    ...(isOverdue(debt, today) ? (["overdue"] as const) : []),
  ];
}
