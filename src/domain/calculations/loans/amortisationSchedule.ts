import { addDays, type IsoDate } from "../../dates.ts";
import type { LoanKind } from "../../entities/debt.ts";
import type { PaymentFrequency } from "../../entities/fields.ts";
import { type Money, money } from "../../money.ts";
import { clearingPayment, interestPeriod, type InterestTerms } from "./interestPeriods.ts";
import { loanPaymentDay, loanPaymentsUntil, PAYMENTS_PER_YEAR } from "./paymentDays.ts";
import { halfUp } from "../../halfUp.ts";

/** The terms that decide how a loan is paid. Rates are a year, in per cent; all amounts are in one currency. */
export interface Loan extends InterestTerms {
  readonly balance: Money;
  readonly kind: LoanKind;
  readonly frequency: PaymentFrequency;
  readonly interestRate: number;
  /**
   * The amount that is paid each time: interest and principal of an annuity, the principal alone of a serial loan. When
   * it is left out it follows from `due`; a standing loan pays its interest alone.
   */
  readonly payment?: Money | undefined;
  /** The rest is paid with the last payment up to this day. There is one. */
  readonly due?: IsoDate | undefined;
  /** Until this day, and on it, interest alone is paid. */
  readonly interestOnlyUntil?: IsoDate | undefined;
  /** The yearly contribution (bidrag), in per cent of what is owed, paid with each payment on top of it. */
  readonly contributionRate?: number | undefined;
  /** Payments later than `from` bear this rate. */
  readonly newRate?: { readonly from: IsoDate; readonly interestRate: number } | undefined;
  /** Paid on top each month; with other frequencies the same in a year. */
  readonly extraMonthly?: Money | undefined;
  /** Each is paid once, with the first payment from its day on. */
  readonly oneOffs?: readonly { readonly on: IsoDate; readonly amount: Money }[] | undefined;
}

/** One payment, in minor units; `balance` is what is owed after it. */
export interface Instalment {
  readonly interest: number;
  readonly contribution: number;
  readonly principal: number;
  readonly balance: number;
}

export type LoanEnd =
  | { readonly kind: "paid"; readonly payments: number }
  /** The payment does not cover the interest. `smallest` is the first amount that does more, in minor units. */
  | { readonly kind: "never"; readonly smallest: number }
  /** Interest alone is paid, and nobody has said until when. */
  | { readonly kind: "open" }
  /** Further away than anybody plans. */
  | { readonly kind: "beyond" };

export const LONGEST_YEARS = 100;

/**
 * Pays until nothing is owed, and hands each payment over.
 *
 *   interest     = balance · r · p        p  the part of a year: 1 / m for m payments a year, or by days, `interestPeriod`
 *   contribution = balance · b · p
 *   principal    = payment − interest of an annuity, the same each time of a serial loan, 0 while interest alone is paid
 *
 * Each is rounded half up to a whole minor unit. The last payment takes what is left, so it absorbs the rounding. A
 * payment that follows from `due` is worked out when the principal begins, and anew when the rate changes.
 */
export function payLoan(loan: Loan, take: (instalment: Instalment) => void = () => undefined): LoanEnd {
  const { frequency, kind } = loan;
  const perYear = PAYMENTS_PER_YEAR[frequency];
  const plan = planned(loan);
  let left = loan.balance.minor;
  let payment = loan.payment?.minor;
  for (let at = 0; at < LONGEST_YEARS * perYear; at += 1) {
    if (left <= 0) return { kind: "paid", payments: at };
    const percent = at < plan.newRateAt ? loan.interestRate : loan.newRate!.interestRate;
    const { factors, divisors } = interestPeriod(loan, at);
    const interest = halfUp([left, percent, ...factors], [100, ...divisors]);
    const contribution = halfUp([left, loan.contributionRate ?? 0, ...factors], [100, ...divisors]);
    const begins = at === plan.principalFrom || at === plan.newRateAt;
    if (loan.payment === undefined && begins) {
      payment = paymentByEnd(loan, money(left, loan.balance.currency), percent / 100, at, plan.payments - at);
    }
    const usual = at < plan.principalFrom ? 0 : kind === "serial" ? (payment ?? 0) : (payment ?? 0) - interest;
    const isLast = at + 1 === plan.payments;
    const wanted = usual + plan.extra + (plan.oneOffs.get(at) ?? 0);
    if (wanted <= 0 && plan.payments === Infinity && at >= plan.lastChange) {
      if (kind === "standing") return { kind: "open" };
      if (at >= plan.principalFrom) {
        return { kind: "never", smallest: kind === "serial" ? 1 : interest - plan.extra + 1 };
      }
    }
    const principal = isLast ? left : Math.min(left, wanted);
    left -= principal;
    take({ interest, contribution, principal, balance: left });
  }
  return left <= 0 ? { kind: "paid", payments: LONGEST_YEARS * perYear } : { kind: "beyond" };
}

/** The days of a loan as places in the row of its payments, from 0. */
function planned(loan: Loan) {
  const { kind, frequency, due } = loan;
  const until = (day: IsoDate) => loanPaymentsUntil(loan, day);
  const principalFrom =
    kind === "standing" ? Infinity : loan.interestOnlyUntil === undefined ? 0 : until(loan.interestOnlyUntil);
  const newRateAt = loan.newRate ? until(loan.newRate.from) : Infinity;
  const oneOffs = new Map<number, number>();
  for (const { on, amount } of loan.oneOffs ?? []) {
    const at = until(addDays(on, -1));
    oneOffs.set(at, (oneOffs.get(at) ?? 0) + amount.minor);
  }
  return {
    principalFrom,
    newRateAt,
    oneOffs,
    /** From here on nothing changes any more. */
    lastChange: Math.max(...[...oneOffs.keys()].map((at) => at + 1), newRateAt === Infinity ? 0 : newRateAt),
    payments: due === undefined ? Infinity : Math.max(1, until(due)),
    extra: halfUp([loan.extraMonthly?.minor ?? 0, 12], [PAYMENTS_PER_YEAR[frequency]]),
  };
}

function paymentByEnd(loan: Loan, left: Money, yearlyRate: number, index: number, payments: number): number {
  if (payments === Infinity) return 0;
  const count = Math.max(1, payments);
  if (loan.kind === "serial") return halfUp([left.minor], [count]);
  return clearingPayment(loan, left, yearlyRate, index, count).minor;
}

/** The payments with their days. */
export interface AmortisationSchedule {
  readonly end: LoanEnd;
  readonly instalments: readonly (Instalment & { readonly date: IsoDate })[];
}

export function amortisationSchedule(loan: Loan): AmortisationSchedule {
  const instalments: Instalment[] = [];
  const end = payLoan(loan, (instalment) => instalments.push(instalment));
  return {
    end,
    instalments: instalments.map((instalment, at) => ({
      ...instalment,
      date: loanPaymentDay(loan, at),
    })),
  };
}
