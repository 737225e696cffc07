import type { IsoDate } from "../../dates.ts";
import { currentRate } from "./currentRate.ts";
import { type LoanFields, loanOf } from "./loanOf.ts";

/** The rate in force, in per cent a year: the written one, else the one that the other figures lead to. */
export function debtRate(debt: LoanFields, today: IsoDate): number | undefined {
  return currentRate(debt, today) ?? loanOf(debt, today)?.interestRate;
}
