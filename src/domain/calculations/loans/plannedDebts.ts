import type { IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { AmountConverter } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { debtRate } from "./debtRate.ts";
import { loanOf } from "./loanOf.ts";
import { type Loan, payLoan } from "./amortisationSchedule.ts";
import { loanPaymentsUntil } from "./paymentDays.ts";
import type { PlannedDebt } from "./payoffPlan.ts";

export interface PlannedDebts {
  readonly planned: readonly PlannedDebt[];
  /** Owed, and not in the plan, with what of it is not known. */
  readonly leftOut: readonly { readonly debt: Debt; readonly lacks: Lack }[];
}

/**
 * Why a debt is not in the plan: what is not known of it, or that its payment is in another currency than what is owed. Of
 * rate and payment both are meant where neither alone would do.
 */
export const LACKS = ["frequency", "rate", "payment", "rateAndPayment", "paymentCurrency", "exchangeRate"] as const;
type Lack = (typeof LACKS)[number];

/**
 * The debts as the plan pays them, in one currency at the rates of `worth`, in the household's own order: the placed
 * ones, then the dearest.
 */
export function plannedDebts(
  debts: readonly Debt[],
  currency: Currency,
  today: IsoDate,
  worth: AmountConverter = (amount) => (amount.currency === currency ? amount : undefined),
): PlannedDebts {
  const owed = debts.filter(({ currentValue }) => currentValue.minor > 0).toSorted(byPlace(today, worth));
  const read = owed.map((debt) => ({
    debt,
    loan: worth(debt.currentValue) && loanOf(debt, today),
  }));
  return {
    planned: read.flatMap(({ debt, loan }, place) => (loan ? [plannedDebt(debt.id, loan, place, worth)] : [])),
    leftOut: read.flatMap(({ debt, loan }) =>
      loan ? [] : [{ debt, lacks: worth(debt.currentValue) ? lackOf(debt, today) : "exchangeRate" }],
    ),
  };
}

/** Tried: if it is known how often it is paid, it would be planned, or with a rate too, or with a payment. */
function lackOf(debt: Debt, today: IsoDate): Lack {
  const { currentValue, paymentAmount, paymentFrequency = "monthly" } = debt;
  if (paymentAmount && paymentAmount.currency !== currentValue.currency) return "paymentCurrency";
  const paid = { ...debt, paymentFrequency };
  if (loanOf(paid, today)) return "frequency";
  if (loanOf({ ...paid, interestRate: 0 }, today)) return "rate";
  return loanOf({ ...paid, paymentAmount: currentValue }, today) ? "payment" : "rateAndPayment";
}

function byPlace(today: IsoDate, worth: AmountConverter): (a: Debt, b: Debt) => number {
  const place = ({ planOrder = Number.MAX_SAFE_INTEGER }: Debt) => planOrder;
  const rate = (debt: Debt) => debtRate(debt, today) ?? 0;
  const size = ({ currentValue }: Debt) => (worth(currentValue) ?? currentValue).minor;
  return (a, b) => place(a) - place(b) || rate(b) - rate(a) || size(a) - size(b);
}

/** A payment that follows from the last day is that of the loan's own table, in this currency. */
function plannedDebt(id: string, given: Loan, place: number, worth: AmountConverter): PlannedDebt {
  const inPlan = (amount: Money) => worth(amount) ?? money(0, amount.currency);
  const loan = { ...given, balance: inPlan(given.balance), payment: given.payment && inPlan(given.payment) };
  const { kind, frequency, firstPayment, anchor, due, interestOnlyUntil, newRate, contributionRate = 0 } = loan;
  const until = (day: IsoDate | undefined) => (day ? loanPaymentsUntil(loan, day) : 0);
  const interestOnlyPayments = until(interestOnlyUntil);
  const later = until(newRate?.from);
  const payments = loan.payment ? [] : paymentsOf(loan);
  return {
    id,
    kind,
    place,
    frequency,
    firstPayment,
    anchor,
    dayCount: loan.dayCount,
    interestFrom: loan.interestFrom,
    balance: loan.balance.minor,
    rate: loan.interestRate / 100,
    contributionRate: contributionRate / 100,
    payment: loan.payment?.minor ?? payments[interestOnlyPayments] ?? 0,
    interestOnlyPayments,
    lastPayment: due && Math.max(1, until(due)),
    newRate: newRate && {
      payments: later,
      rate: newRate.interestRate / 100,
      payment: payments[Math.max(later, interestOnlyPayments)],
    },
  };
}

/** The amount that is paid each time, or the principal alone of a serial loan; minor units. */
function paymentsOf(loan: Loan): readonly number[] {
  const payments: number[] = [];
  payLoan(loan, ({ interest, principal }) => payments.push(loan.kind === "serial" ? principal : interest + principal));
  return payments;
}
