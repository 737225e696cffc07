import { compareDates, type IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Money } from "../../money.ts";
import { loanOf } from "./loanOf.ts";
import { nextPaymentDay } from "./paymentDays.ts";
import { nextPayment } from "./payoff.ts";

interface DebtPayment {
  readonly debt: Debt;
  readonly on: IsoDate;
  readonly amount: Money;
}

/**
 * The next payment on the balance, and its day; of two on one day the larger. Only where somebody has written one of
 * the days it is paid on: without one the day would be a guess.
 */
export function nextDebtPayment(debts: readonly Debt[], today: IsoDate): DebtPayment | undefined {
  return debts
    .flatMap((debt): readonly DebtPayment[] => {
      const { currentValue, paymentDay, paymentFrequency, paymentAmount } = debt;
      if (currentValue.minor <= 0 || !paymentDay || !paymentFrequency) return [];
      const loan = loanOf(debt, today);
      const amount = (loan && nextPayment(loan)) ?? paymentAmount;
      return amount ? [{ debt, on: nextPaymentDay(paymentDay, paymentFrequency, today), amount }] : [];
    })
    .toSorted((a, b) => compareDates(a.on, b.on) || b.amount.minor - a.amount.minor)[0];
}
