import { loanOf } from "../calculations/loans/loanOf.ts";
import { amortisationSchedule } from "../calculations/loans/amortisationSchedule.ts";
import { ownDebts } from "../calculations/networth/ownPart.ts";
import { paymentDay, paymentsUntil } from "../calculations/loans/paymentDays.ts";
import { daysBetween, type IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import { type Money, money, negate } from "../money.ts";

/** A payment on a debt on a day: the household's own part, below nothing. */
export interface LoanPayment {
  readonly date: IsoDate;
  readonly amount: Money;
}

/** A loan's payment is the same as one that comes by itself: so near in days, and in amount. */
const SAME = { days: 5, share: 0.15 } as const;

/**
 * The payments after today and up to `until`, by the loan's plan where its figures make one. Only of a debt whose days
 * somebody has written: without one of them the day would be a guess.
 */
export function loanPayments(debt: Debt, today: IsoDate, until: IsoDate): readonly LoanPayment[] {
  const [own = debt] = ownDebts([debt]);
  const { paymentDay: known, paymentFrequency: frequency, paymentAmount, currentValue } = own;
  if (!known || !frequency || currentValue.minor <= 0) return [];
  const loan = loanOf(own, today);
  if (loan) {
    return amortisationSchedule(loan)
      .instalments.filter(({ date }) => date > today && date <= until)
      .map(({ date, interest, contribution, principal }) => ({
        date,
        amount: money(-(interest + contribution + principal), currentValue.currency),
      }));
  }
  if (!paymentAmount) return [];
  const first = paymentsUntil(known, frequency, today);
  const count = Math.max(0, paymentsUntil(known, frequency, until) - first);
  return Array.from({ length: count }, (_, at) => ({
    date: paymentDay(known, frequency, first + at),
    amount: negate(paymentAmount),
  }));
}

/** Whether what is known of a loan and what comes by itself are one payment. */
export function isSamePayment(loan: LoanPayment, other: LoanPayment): boolean {
  return Math.abs(daysBetween(loan.date, other.date)) <= SAME.days && isSameAmount(loan, other);
}

/** The amounts agree to within the difference of a payment from one time to the next. */
export function isSameAmount(one: Pick<LoanPayment, "amount">, other: Pick<LoanPayment, "amount">): boolean {
  const { minor, currency } = one.amount;
  return currency === other.amount.currency && Math.abs(minor - other.amount.minor) <= SAME.share * Math.abs(minor);
}
