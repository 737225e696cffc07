import type { IsoDate } from "../../dates.ts";
import type { PaymentFrequency } from "../../entities/fields.ts";
import { type Money, money } from "../../money.ts";
import { payLoan } from "./amortisationSchedule.ts";
import { paymentDay, PAYMENTS_PER_YEAR } from "./paymentDays.ts";

export interface LoanPlan {
  /** Each time but the last, which takes what is left. */
  readonly payment: Money;
  readonly interest: Money;
  /** All that is paid. */
  readonly total: Money;
  readonly paidOn: IsoDate;
}

/**
 * C4 A loan of `years` years from today in equal payments, at `interestRate` per cent a year; undefined for nothing.
 * Interest is rounded at each payment, as in the loan's own table, and the last payment absorbs it.
 */
export function loanPlan(
  loan: Money,
  interestRate: number,
  years: number,
  frequency: PaymentFrequency,
  today: IsoDate,
): LoanPlan | undefined {
  if (loan.minor <= 0) return undefined;
  const payments = Math.max(1, Math.round(years * PAYMENTS_PER_YEAR[frequency]));
  const firstPayment = paymentDay(today, frequency, 1);
  const due = paymentDay(today, frequency, payments);
  let [interest, payment] = [0, 0];
  const terms = { balance: loan, kind: "annuity", frequency, interestRate, anchor: today, firstPayment, due } as const;
  payLoan(terms, (instalment) => {
    if (interest === 0 && payment === 0) payment = instalment.interest + instalment.principal;
    interest += instalment.interest;
  });
  return {
    payment: money(payment, loan.currency),
    interest: money(interest, loan.currency),
    total: money(loan.minor + interest, loan.currency),
    paidOn: due,
  };
}
