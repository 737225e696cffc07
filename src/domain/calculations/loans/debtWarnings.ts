import type { IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { debtRate } from "./debtRate.ts";
import { loanOf } from "./loanOf.ts";
import { payLoan } from "./amortisationSchedule.ts";

export type DebtWarning = "never" | "dear" | "overdue";

/** A rate above this, in per cent a year, is worth a word. */
const DEAR_RATE = 15;

/** The warnings that a person should have of a debt that they owe something on. */
export function debtWarnings(debt: Debt, today: IsoDate): readonly DebtWarning[] {
  if (debt.currentValue.minor <= 0) return [];
  const loan = loanOf(debt, today);
  const rate = debtRate(debt, today);
  return [
    ...(loan && payLoan(loan).kind === "never" ? (["never"] as const) : []),
    ...(rate !== undefined && rate > DEAR_RATE ? (["dear"] as const) : []),
    ...(debt.endDate && debt.endDate < today ? (["overdue"] as const) : []),
  ];
}
