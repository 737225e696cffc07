import type { IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { annuityRate, nominalRate } from "./annuity.ts";
import { currentRate } from "./currentRate.ts";
import type { Loan } from "./amortisationSchedule.ts";
import { loanPaymentsUntil, nextPaymentDay, PAYMENTS_PER_YEAR } from "./paymentDays.ts";
import { firstInterestDay } from "./interestPeriods.ts";
import { suggestedPayment } from "./suggestedPayment.ts";

/** The fields of a debt that decide how it is paid, as far as they are known. */
export type LoanFields = {
  readonly [
    Field in
      | "currentValue"
      | "interestRate"
      | "effectiveRate"
      | "paymentAmount"
      | "paymentFrequency"
      | "paymentDay"
      | "endDate"
      | "kind"
      | "interestOnlyUntil"
      | "contributionRate"
      | "newRate"
      | "newRateFrom"
      | "dayCount"
      | "firstPeriod"
      | "startDate"
  ]?: Debt[Field] | undefined;
};

/**
 * How a debt is paid, when enough is known: of rate, payment and last day two are enough, and for a standing loan the
 * rate. Where only the annual percentage rate is known, the rate is estimated from it. A later rate that has begun is the
 * rate of the loan.
 */
export function loanOf(debt: LoanFields, today: IsoDate): Loan | undefined {
  const { currentValue: balance, paymentFrequency: frequency, kind = "annuity", newRate, newRateFrom } = debt;
  if (!balance || !frequency) return undefined;
  const { paymentAmount } = debt;
  if (paymentAmount && paymentAmount.currency !== balance.currency) return undefined;
  const anchor = debt.paymentDay ?? today;
  const firstPayment = nextPaymentDay(anchor, frequency, today);
  const due = debt.endDate && debt.endDate >= firstPayment ? debt.endDate : undefined;
  const payment = paymentAmount && paymentAmount.minor > 0 && kind !== "standing" ? paymentAmount : undefined;
  const known = { balance, frequency, kind, firstPayment, anchor, payment, due } satisfies Partial<Loan>;
  const interestRate = currentRate(debt, today) ?? estimatedRate(debt, known);
  if (interestRate === undefined || (!payment && !due && kind !== "standing")) return undefined;
  const loan: Loan = {
    ...known,
    interestRate,
    interestOnlyUntil: debt.interestOnlyUntil,
    contributionRate: debt.contributionRate,
    dayCount: debt.dayCount,
    interestFrom: debt.firstPeriod === "days" && debt.startDate ? firstInterestDay(known, debt.startDate) : undefined,
    newRate:
      newRate !== undefined && newRateFrom && newRateFrom > today
        ? { from: newRateFrom, interestRate: newRate }
        : undefined,
  };
  return { ...loan, ...endOf(loan) };
}

type Known = Pick<Loan, "balance" | "frequency" | "kind" | "firstPayment" | "anchor" | "payment" | "due">;

/** Loans have had rates a little below nothing; one that is further down says that the payment or the last day is not meant so. */
const LEAST_PERCENT = -5;

/** In per cent, from the annual percentage rate, or from what is paid and until when. */
function estimatedRate(debt: LoanFields, known: Known) {
  const { balance, frequency, kind, payment, due } = known;
  const perYear = PAYMENTS_PER_YEAR[frequency];
  if (debt.effectiveRate !== undefined) return 100 * nominalRate(debt.effectiveRate / 100, perYear);
  if (!payment || !due || kind !== "annuity" || debt.interestOnlyUntil) return undefined;
  const rate = annuityRate(balance, perYear, payment, loanPaymentsUntil(known, due));
  return rate === undefined || 100 * rate < LEAST_PERCENT ? undefined : 100 * rate;
}

/**
 * A payment that somebody has written counts, and the last day follows from it. Only where it is the one that follows
 * from the last day, to the smallest unit, does that day stand, so that no cents are left for a payment after it.
 */
function endOf(loan: Loan): Pick<Loan, "payment" | "due"> {
  const { payment, due } = loan;
  if (!payment || !due) return { payment, due };
  const byEnd = suggestedPayment(loan, due);
  const isFromEnd = byEnd !== undefined && Math.abs(payment.minor - byEnd.minor) <= 1;
  return isFromEnd ? { payment: undefined, due } : { payment, due: undefined };
}

/**
 * Debts that are paid by a plan from the first day on. A student pays nothing for years, a card as much as one likes, and
 * what one owes a relative may have no plan.
 */
const PLANNED: ReadonlySet<Debt["type"]> = new Set(["mortgage", "car_loan", "personal_loan"]);

/** Whether too little is known of a loan that is paid by a plan to say how. */
export function lacksTerms(debt: LoanFields & Pick<Debt, "type">, today: IsoDate): boolean {
  return PLANNED.has(debt.type) && (debt.currentValue?.minor ?? 0) > 0 && loanOf(debt, today) === undefined;
}
