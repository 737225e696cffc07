import { addMonths, type IsoDate } from "../../dates.ts";
import type { LoanKind } from "../../entities/debt.ts";
import type { PaymentFrequency } from "../../entities/fields.ts";
import { LONGEST_YEARS } from "./amortisationSchedule.ts";
import { interestPeriod, type InterestTerms } from "./interestPeriods.ts";
import { loanPaymentDay, loanPaymentsUntil, PAYMENTS_PER_YEAR } from "./paymentDays.ts";
import { halfUp } from "../../halfUp.ts";

/** A debt as the plan pays it, on its own days. Amounts in minor units of one currency, rates as yearly fractions. */
export interface PlannedDebt extends InterestTerms {
  readonly id: string;
  readonly kind: LoanKind;
  readonly balance: number;
  readonly rate: number;
  /** The yearly contribution of a mortgage: paid on the side, and part of what a krone owed costs. */
  readonly contributionRate: number;
  readonly frequency: PaymentFrequency;
  /** The next payment day, later than today. */
  readonly firstPayment: IsoDate;
  /** The amount that is paid each time: interest and principal of an annuity, the principal alone of a serial loan. */
  readonly payment: number;
  /** So many payments are of interest alone. */
  readonly interestOnlyPayments: number;
  /** The rest is paid with this payment, from 1; absent when nobody has said. */
  readonly lastPayment?: number | undefined;
  /** After so many `payments`, this rate; and this payment, where it is another one then. */
  readonly newRate?:
    | { readonly payments: number; readonly rate: number; readonly payment?: number | undefined }
    | undefined;
  /** Its place in the household's own order. */
  readonly place: number;
}

export type Strategy = "avalanche" | "snowball" | "own";

export interface PlanRules {
  /** Paid every month on top of the payments. */
  readonly extra: number;
  /**
   * The amount that debts no longer take of their payments, because they are gone or less is owed on them, is paid on
   * the first that is left.
   */
  readonly rollsOver: boolean;
  /** The months are counted from here: the first one ends a month later. */
  readonly today: IsoDate;
}

export interface PlanOutcome {
  /** Until the last debt is gone; absent when that takes more than a hundred years, or never happens. */
  readonly months: number | undefined;
  /** The day the last debt is gone; absent when `months` is. */
  readonly freeOn: IsoDate | undefined;
  /** All interest until then. */
  readonly interest: number;
  /** In which month each debt is gone, from 1. */
  readonly goneByDebt: ReadonlyMap<string, number>;
  /** And on which day. */
  readonly goneOn: ReadonlyMap<string, IsoDate>;
  /** The balance of each debt, in the order handed in: today, and after each month. */
  readonly balances: readonly (readonly number[])[];
}

/** The order in which debts are paid off. Avalanche: highest rate, then smaller balance. Snowball: the other way round. */
export function payoffOrder(debts: readonly PlannedDebt[], strategy: Strategy): readonly PlannedDebt[] {
  const dearest = (a: PlannedDebt, b: PlannedDebt) => b.rate + b.contributionRate - (a.rate + a.contributionRate);
  const smallest = (a: PlannedDebt, b: PlannedDebt) => a.balance - b.balance;
  return debts.toSorted((a, b) => {
    if (strategy === "own") return a.place - b.place;
    return strategy === "avalanche" ? dearest(a, b) || smallest(a, b) : smallest(a, b) || dearest(a, b);
  });
}

/** A debt on its way. */
interface Course {
  readonly debt: PlannedDebt;
  /** The month of the first payment, from 1. */
  readonly firstMonth: number;
  left: number;
  /** The balance if nothing extra were paid, as far as a payment of interest alone or of a serial loan depends on it. */
  unplanned: number;
  /** How many payments there have been, also after it was gone. */
  made: number;
  /** The balance in each month since the last payment, added up, and how many months they are: together what it was on average. */
  owedMonths: number;
  months: number;
}

/**
 * Every debt gets its payment on its own days. The extra comes every month, and with it what the debts no longer take;
 * both go to the first debt of `order`, and what that does not need to the next. They are paid with the last payment that
 * the debt has in the month, and at the month's end where it has none.
 *
 *   interest = b · r · p        b  what was owed on average since the payment before
 *                               p  the part of a year, `interestPeriod`
 *   spared   = taken − paid     taken  what the payment is where nothing extra is ever paid, `takenAt`
 *                               paid   what it is now, 0 once the debt is gone
 *
 * So the household pays `extra + Σ taken` in a month, whatever the order: a debt takes less when it is gone, and a
 * payment of interest alone or of a serial loan also when extra has been paid on it. The rest for the last payment of a
 * debt is no such payment: where that is less because of the extra, nothing is spared. Contributions are paid on the
 * side, and are no part of it.
 *
 * The dearest first then costs the least interest, to within the roundings, of debts that are paid monthly, keep their
 * rate, have no contribution and leave nothing over for a last payment. Of others it nearly always does: a contribution
 * is no interest; a later rate is not looked at; what is spared more often than monthly waits for the month's end, and
 * less often for the next payment; and rates of different frequencies are compared as they stand.
 *
 * Rounded half up at each payment, so a debt on which nothing extra is paid has the rows of its own table.
 */
export function payoffPlan(order: readonly PlannedDebt[], { extra, rollsOver, today }: PlanRules): PlanOutcome {
  const courses = order.map((debt) => courseOf(debt, today));
  const balances = [courses.map(({ left }) => left)];
  const goneByDebt = new Map<string, number>();
  const goneOn = new Map<string, IsoDate>();
  let total = 0;
  let month = 0;
  while (goneByDebt.size < order.length) {
    if (month === 12 * LONGEST_YEARS) {
      return { months: undefined, freeOn: undefined, interest: total, goneByDebt, goneOn, balances };
    }
    month += 1;
    const end = addMonths(today, month);
    const close = ({ debt, made }: Course, isPaying: boolean) => {
      if (goneByDebt.has(debt.id)) return;
      goneByDebt.set(debt.id, month);
      goneOn.set(debt.id, isPaying ? loanPaymentDay(debt, made - 1) : end);
    };
    let free = extra;
    const paying = courses.map((course) => {
      const until = paymentsBy(course, month, end);
      const isPaying = course.made < until;
      course.owedMonths += course.left;
      course.months += 1;
      while (course.made < until) {
        const { interest, spared } = pay(course);
        total += interest;
        if (rollsOver) free += spared;
        if (course.left === 0) close(course, true);
      }
      return isPaying;
    });
    courses.forEach((course, at) => {
      const accrued = interestSince(course);
      const owed = course.left + accrued;
      if (free < owed) {
        const principal = Math.min(free, course.left);
        course.left -= principal;
        free -= principal;
        return;
      }
      free -= owed;
      total += accrued;
      course.left = 0;
      course.owedMonths = 0;
      close(course, paying[at]!);
    });
    balances.push(courses.map(({ left }) => left));
  }
  const freeOn = [...goneOn.values()].reduce((latest, day) => (day > latest ? day : latest), today);
  return { months: month, freeOn, interest: total, goneByDebt, goneOn, balances };
}

/** The balance of today has been owed since the payment before today. */
function courseOf(debt: PlannedDebt, today: IsoDate): Course {
  const apart = monthsApart(debt);
  let firstMonth = 1;
  while (firstMonth < apart && addMonths(today, firstMonth) < debt.firstPayment) firstMonth += 1;
  const months = Math.max(0, apart - firstMonth);
  const { balance } = debt;
  return { debt, firstMonth, left: balance, unplanned: balance, made: 0, owedMonths: balance * months, months };
}

/** Less than one where there are several payments in a month. */
function monthsApart({ frequency }: PlannedDebt): number {
  return 12 / PAYMENTS_PER_YEAR[frequency];
}

/** How many payments there are up to a month's end. Those that are whole months apart keep their month, whatever its last day. */
function paymentsBy({ debt, firstMonth }: Course, month: number, end: IsoDate): number {
  const apart = monthsApart(debt);
  if (apart < 1) {
    const longest = LONGEST_YEARS * PAYMENTS_PER_YEAR[debt.frequency];
    return Math.min(longest, loanPaymentsUntil(debt, end));
  }
  return Math.floor((month - firstMonth) / apart) + 1;
}

/** One payment; `spared` is what the debt no longer takes of it. */
function pay(course: Course): { readonly interest: number; readonly spared: number } {
  const { debt, left, owedMonths, months } = course;
  course.made += 1;
  const owedOnAverage = months === 0 ? left : owedMonths / months;
  const interest = interestOn(owedOnAverage, course);
  const owed = left + interest;
  const paid = Math.min(wantedAt(debt, course.made, owed, interest), owed);
  course.left = owed - paid;
  course.owedMonths = 0;
  course.months = 0;
  const taken = takenAt(course);
  if (!isOfInterest(debt, course.made)) course.unplanned = Math.max(0, course.unplanned - usualAt(debt, course.made));
  return { interest, spared: Math.max(0, taken - paid) };
}

/** The payment where nothing extra is ever paid, also after the debt is gone. */
function takenAt(course: Course): number {
  const { debt, made, unplanned } = course;
  const interest = interestOn(unplanned, course);
  if (isOfInterest(debt, made)) return interest;
  const usual = usualAt(debt, made);
  return debt.kind === "serial" ? interest + usual : usual;
}

function interestOn(owed: number, { debt, made }: Course): number {
  const { factors, divisors } = interestPeriod(debt, made - 1);
  return halfUp([owed, rateAt(debt, made), ...factors], divisors);
}

/** The interest of the months since the last payment. */
function interestSince({ debt, made, owedMonths }: Course): number {
  return halfUp([owedMonths, rateAt(debt, made + 1)], [12]);
}

function wantedAt(debt: PlannedDebt, payment: number, owed: number, interest: number): number {
  if (payment === debt.lastPayment) return owed;
  if (isOfInterest(debt, payment)) return interest;
  const usual = usualAt(debt, payment);
  return debt.kind === "serial" ? interest + usual : usual;
}

function isOfInterest({ kind, interestOnlyPayments }: PlannedDebt, payment: number): boolean {
  return kind === "standing" || payment <= interestOnlyPayments;
}

function rateAt({ rate, newRate }: PlannedDebt, payment: number): number {
  return newRate && payment > newRate.payments ? newRate.rate : rate;
}

/** Interest and principal, or the principal alone. */
function usualAt({ payment: usual, newRate }: PlannedDebt, payment: number): number {
  return newRate?.payment !== undefined && payment > newRate.payments ? newRate.payment : usual;
}
