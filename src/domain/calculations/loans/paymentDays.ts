import { addDays, addMonths, daysBetween, type IsoDate } from "../../dates.ts";
import type { SeriesFrequency } from "../../entities/fields.ts";

/** §3 The five frequencies of a loan, and the two that bills have beside them, as payments a year. */
export const PAYMENTS_PER_YEAR: Readonly<Record<SeriesFrequency, number>> = {
  weekly: 52,
  biweekly: 26,
  monthly: 12,
  twoMonthly: 6,
  quarterly: 4,
  halfYearly: 2,
  annually: 1,
};

const DAYS_APART: Readonly<Partial<Record<SeriesFrequency, number>>> = { weekly: 7, biweekly: 14 };
const MONTHS_APART: Readonly<Partial<Record<SeriesFrequency, number>>> = {
  monthly: 1,
  twoMonthly: 2,
  quarterly: 3,
  halfYearly: 6,
  annually: 12,
};

/**
 * The day of the payment at `index`, from 0. Every day is counted from the first, so months keep its day: 31 January,
 * 28 February, 31 March.
 */
export function paymentDay(first: IsoDate, frequency: SeriesFrequency, index: number): IsoDate {
  const days = DAYS_APART[frequency];
  return days ? addDays(first, days * index) : addMonths(first, (MONTHS_APART[frequency] ?? 1) * index);
}

/** How many payment days there are up to `day` and on it. */
export function paymentsUntil(first: IsoDate, frequency: SeriesFrequency, day: IsoDate): number {
  if (day < first) return 0;
  const days = DAYS_APART[frequency];
  if (days) return Math.floor(daysBetween(first, day) / days) + 1;
  const apart = MONTHS_APART[frequency] ?? 1;
  const index = Math.floor(monthsBetween(first, day) / apart);
  return paymentDay(first, frequency, index) <= day ? index + 1 : index;
}

/** The first of the payment days, of which `known` is one, that is later than `today`. */
export function nextPaymentDay(known: IsoDate, frequency: SeriesFrequency, today: IsoDate): IsoDate {
  return paymentDay(known, frequency, paymentsUntil(known, frequency, today));
}

/** The payment days of a loan: of those that are counted from `anchor`, `firstPayment` and all later ones. */
export interface PaymentDays {
  readonly frequency: SeriesFrequency;
  readonly firstPayment: IsoDate;
  /**
   * The payment day that somebody has written, not later than `firstPayment`, which is counted from when it is left out.
   * Counted from 28 February alone, a loan that is paid on the 31st would be paid on the 28th ever after.
   */
  readonly anchor?: IsoDate | undefined;
}

/** The day of the payment at `index`, from 0 at `firstPayment`. */
export function loanPaymentDay(
  { frequency, firstPayment, anchor = firstPayment }: PaymentDays,
  index: number,
): IsoDate {
  return paymentDay(anchor, frequency, paymentsUntil(anchor, frequency, firstPayment) - 1 + index);
}

/** How many of the payments there are from `firstPayment` up to `day` and on it. */
export function loanPaymentsUntil(
  { frequency, firstPayment, anchor = firstPayment }: PaymentDays,
  day: IsoDate,
): number {
  if (day < firstPayment) return 0;
  return paymentsUntil(anchor, frequency, day) - paymentsUntil(anchor, frequency, firstPayment) + 1;
}

/** The number of months from the month of one day to the month of the other. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  return 12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

/** The place in the row of payments, of which `first` has 0, of the payment day nearest to `date`; below 0 before `first`. */
export function paymentNear(first: IsoDate, frequency: SeriesFrequency, date: IsoDate): number {
  const days = DAYS_APART[frequency];
  if (days) return Math.round(daysBetween(first, date) / days);
  const about = Math.round(monthsBetween(first, date) / (MONTHS_APART[frequency] ?? 1));
  const away = (index: number) => Math.abs(daysBetween(paymentDay(first, frequency, index), date));
  return [about - 1, about + 1].reduce((best, index) => (away(index) < away(best) ? index : best), about);
}
