import type { IsoDate } from "../../dates.ts";
import { type Money, money } from "../../money.ts";
import { clearingPayment } from "./interestPeriods.ts";
import type { Loan } from "./amortisationSchedule.ts";
import { loanPaymentsUntil } from "./paymentDays.ts";

/**
 * The payment that clears the loan by `due`, once principal is paid: the annuity of the payments that are left then, or
 * an equal share of the principal of a serial loan. Undefined when there is no such payment.
 */
export function suggestedPayment(loan: Omit<Loan, "payment" | "due">, due: IsoDate): Money | undefined {
  const { balance, interestOnlyUntil, newRate } = loan;
  const until = (day: IsoDate) => loanPaymentsUntil(loan, day);
  const interestOnly = interestOnlyUntil === undefined ? 0 : until(interestOnlyUntil);
  const payments = until(due) - interestOnly;
  if (loan.kind === "standing" || balance.minor <= 0 || payments < 1) return undefined;
  if (loan.kind === "serial") return money(Math.ceil(balance.minor / payments), balance.currency);
  const rate = newRate && until(newRate.from) <= interestOnly ? newRate.interestRate : loan.interestRate;
  return clearingPayment(loan, balance, rate / 100, interestOnly, payments);
}
