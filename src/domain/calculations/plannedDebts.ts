import type { IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Currency } from "../money.ts";
import { loanOf } from "./loanOf.ts";
import type { Loan } from "./loanSchedule.ts";
import { monthsBetween, PAYMENTS_PER_YEAR } from "./paymentDays.ts";
import type { PlannedDebt } from "./payoffPlan.ts";
import { suggestedPayment } from "./suggestedPayment.ts";

export interface PlannedDebts {
  readonly planned: readonly PlannedDebt[];
  /** Owed, and not in the plan: something is not known, or it is in another currency. */
  readonly leftOut: readonly Debt[];
}

/** The debts of one currency as the plan pays them, in the household's own order: the placed ones, then the dearest. */
export function plannedDebts(debts: readonly Debt[], currency: Currency, today: IsoDate): PlannedDebts {
  const owed = debts.filter(({ currentValue }) => currentValue.minor > 0).toSorted(byPlace);
  const read = owed.map((debt) => ({
    debt,
    loan: debt.currentValue.currency === currency ? loanOf(debt, today) : undefined,
  }));
  return {
    planned: read.flatMap(({ debt, loan }, place) => (loan ? [plannedDebt(debt.id, loan, place, today)] : [])),
    leftOut: read.flatMap(({ debt, loan }) => (loan ? [] : [debt])),
  };
}

function byPlace(a: Debt, b: Debt): number {
  const place = ({ planOrder = Number.MAX_SAFE_INTEGER }: Debt) => planOrder;
  return (
    place(a) - place(b) || (b.interestRate ?? 0) - (a.interestRate ?? 0) || a.currentValue.minor - b.currentValue.minor
  );
}

/** Other frequencies become `payment · m / 12` a month, rounded. */
function plannedDebt(id: string, loan: Loan, place: number, today: IsoDate): PlannedDebt {
  const { kind, balance, interestRate, due, interestOnlyUntil, newRate, contributionRate = 0 } = loan;
  const payment = loan.payment ?? (due && suggestedPayment(loan, due));
  return {
    id,
    kind,
    place,
    balance: balance.minor,
    rate: interestRate / 100,
    contributionRate: contributionRate / 100,
    payment: Math.round(((payment?.minor ?? 0) * PAYMENTS_PER_YEAR[loan.frequency]) / 12),
    interestOnlyMonths: interestOnlyUntil ? Math.max(0, monthsBetween(today, interestOnlyUntil)) : 0,
    dueMonth: due && Math.max(1, monthsBetween(today, due)),
    newRate: newRate && { months: Math.max(0, monthsBetween(today, newRate.from)), rate: newRate.interestRate / 100 },
  };
}
