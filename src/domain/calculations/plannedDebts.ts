import type { IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Worth } from "../exchange.ts";
import { type Currency, money } from "../money.ts";
import { debtRate } from "./debtRate.ts";
import { loanOf } from "./loanOf.ts";
import { type Loan, payLoan } from "./loanSchedule.ts";
import { monthsBetween, PAYMENTS_PER_YEAR, paymentsUntil } from "./paymentDays.ts";
import type { PlannedDebt } from "./payoffPlan.ts";
import { suggestedPayment } from "./suggestedPayment.ts";

export interface PlannedDebts {
  readonly planned: readonly PlannedDebt[];
  /** Owed, and not in the plan: something is not known, be it the rate of its currency. */
  readonly leftOut: readonly Debt[];
}

/** The debts as the plan pays them, in one currency at the rates of `worth`, in the household's own order: the placed ones, then the dearest. */
export function plannedDebts(
  debts: readonly Debt[],
  currency: Currency,
  today: IsoDate,
  worth: Worth = (amount) => (amount.currency === currency ? amount : undefined),
): PlannedDebts {
  const owed = debts.filter(({ currentValue }) => currentValue.minor > 0).toSorted(byPlace(today, worth));
  const read = owed.map((debt) => ({
    debt,
    loan: worth(debt.currentValue) && loanOf(debt, today),
  }));
  return {
    planned: read.flatMap(({ debt, loan }, place) => (loan ? [plannedDebt(debt.id, loan, place, today, worth)] : [])),
    leftOut: read.flatMap(({ debt, loan }) => (loan ? [] : [debt])),
  };
}

function byPlace(today: IsoDate, worth: Worth): (a: Debt, b: Debt) => number {
  const place = ({ planOrder = Number.MAX_SAFE_INTEGER }: Debt) => planOrder;
  const rate = (debt: Debt) => debtRate(debt, today) ?? 0;
  const size = ({ currentValue }: Debt) => (worth(currentValue) ?? currentValue).minor;
  return (a, b) => place(a) - place(b) || rate(b) - rate(a) || size(a) - size(b);
}

/** Other frequencies become `payment · m / 12` a month, rounded. A payment that follows from the last day is that of the loan's own table. */
function plannedDebt(id: string, loan: Loan, place: number, today: IsoDate, worth: Worth): PlannedDebt {
  const { kind, balance, interestRate, due, interestOnlyUntil, newRate, contributionRate = 0 } = loan;
  const payment = loan.payment ?? (due && suggestedPayment(loan, due));
  const inPlan = (minor: number) => worth(money(minor, balance.currency))?.minor ?? 0;
  const perMonth = (minor = 0) => Math.round((inPlan(minor) * PAYMENTS_PER_YEAR[loan.frequency]) / 12);
  return {
    id,
    kind,
    place,
    balance: inPlan(balance.minor),
    rate: interestRate / 100,
    contributionRate: contributionRate / 100,
    payment: perMonth(payment?.minor),
    interestOnlyMonths: interestOnlyUntil ? Math.max(0, monthsBetween(today, interestOnlyUntil)) : 0,
    dueMonth: due && Math.max(1, monthsBetween(today, due)),
    newRate: newRate && {
      months: Math.max(0, monthsBetween(today, newRate.from)),
      rate: newRate.interestRate / 100,
      payment: loan.payment ? undefined : perMonth(laterPayment(loan, newRate.from)),
    },
  };
}

/** What is paid each time once the later rate bears: worked out anew then, as in the loan's own table. Minor units. */
function laterPayment(loan: Loan, from: IsoDate): number | undefined {
  const until = (day: IsoDate) => paymentsUntil(loan.firstPayment, loan.frequency, day);
  const first = Math.max(until(from), loan.interestOnlyUntil ? until(loan.interestOnlyUntil) : 0);
  let [at, payment]: [number, number | undefined] = [0, undefined];
  payLoan(loan, ({ interest, principal }) => {
    if (at === first) payment = loan.kind === "serial" ? principal : interest + principal;
    at += 1;
  });
  return payment;
}
