import { daysBetween, endOfMonth, type IsoDate } from "../../dates.ts";
import type { DayCount } from "../../entities/debt.ts";
import { type Money, roundedMoney } from "../../money.ts";
import { annuityPayment } from "./annuity.ts";
import { loanPaymentDay, type PaymentDays, PAYMENTS_PER_YEAR } from "./paymentDays.ts";

/** The terms that decide for how long each payment of a loan bears interest. */
export interface InterestTerms extends PaymentDays {
  /** The days of a period and of a year; equal periods when left out. */
  readonly dayCount?: DayCount | undefined;
  /** The day from which the payment of `firstPayment` bears interest, where that is not a whole period. */
  readonly interestFrom?: IsoDate | undefined;
}

/** A part of a year, as the factors and divisors of `halfUp`. */
export interface YearPart {
  readonly factors: readonly number[];
  readonly divisors: readonly number[];
}

/**
 * The part of a year that the payment at `index` bears interest for.
 *
 *   equal periods   1 / m; of a first period by days, 1 / m · days / days of the whole period before the payment
 *   actual/365      days / 365
 *   30/360          (360 · years + 30 · months + days) / 360, where the last day of a month is its 30th (30E/360 ISDA)
 *
 * m  payments a year; the days are those from the payment day before, or from `interestFrom`
 */
export function interestPeriod(terms: InterestTerms, index: number): YearPart {
  const { frequency, dayCount, interestFrom } = terms;
  const perYear = PAYMENTS_PER_YEAR[frequency];
  const isByDays = index === 0 && interestFrom !== undefined;
  if (!dayCount && !isByDays) return { factors: [], divisors: [perYear] };
  const [before, to] = [loanPaymentDay(terms, index - 1), loanPaymentDay(terms, index)];
  const from = isByDays ? interestFrom : before;
  if (dayCount === "actual365") return { factors: [daysBetween(from, to)], divisors: [365] };
  if (dayCount === "thirty360") return { factors: [thirtyDayMonths(from, to)], divisors: [360] };
  return { factors: [daysBetween(from, to)], divisors: [perYear, Math.max(1, daysBetween(before, to))] };
}

function thirtyDayMonths(from: IsoDate, to: IsoDate): number {
  const [a, b] = [from, to].map((day) => {
    const date = day === endOfMonth(day) ? 30 : Math.min(30, Number(day.slice(8)));
    return 360 * Number(day.slice(0, 4)) + 30 * Number(day.slice(5, 7)) + date;
  }) as [number, number];
  return b - a;
}

/** A longer first period is not meant: the payments before it have been made. */
const PERIODS_AT_MOST = 2;

/**
 * The day from which the next payment bears interest by days: the loan's first, where no payment day lies between, or
 * where the written payment day is the first of all and no more than two periods away.
 */
export function firstInterestDay(days: PaymentDays, start: IsoDate): IsoDate | undefined {
  const isFirstOfAll = days.anchor === days.firstPayment;
  const earliest = loanPaymentDay(days, isFirstOfAll ? -PERIODS_AT_MOST : -1);
  return start >= earliest && start < days.firstPayment && start !== loanPaymentDay(days, -1) ? start : undefined;
}

/**
 * The equal payment that clears `left` with the payments from `index` on.
 *
 *   payment = L / Σ over k of Π over j ≤ k of 1 / (1 + r · pⱼ)        as `annuityPayment` where every p is 1 / m
 *
 * L  `left`, minor units;  r  `yearlyRate`, a fraction;  pⱼ  the part of a year of payment j, `interestPeriod`
 */
export function clearingPayment(
  terms: InterestTerms,
  left: Money,
  yearlyRate: number,
  index: number,
  payments: number,
): Money {
  const { frequency, dayCount, interestFrom } = terms;
  if (!dayCount && interestFrom === undefined)
    return annuityPayment(left, yearlyRate, PAYMENTS_PER_YEAR[frequency], payments);
  let [worth, sum] = [1, 0];
  for (let at = index; at < index + payments; at += 1) {
    const { factors, divisors } = interestPeriod(terms, at);
    const part = factors.reduce((all, one) => all * one, 1) / divisors.reduce((all, one) => all * one, 1);
    worth /= 1 + yearlyRate * part;
    sum += worth;
  }
  return roundedMoney(left.minor / sum, left.currency);
}
