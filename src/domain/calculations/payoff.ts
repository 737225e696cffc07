import { addDays, addMonths, type IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { PaymentFrequency } from "../entities/fields.ts";
import { type Money, money } from "../money.ts";

/** How a loan ends with the payments it has. */
export type Payoff =
  | { readonly kind: "paid"; readonly on: IsoDate; readonly interest: Money; readonly payments: number }
  /** The payment does not cover the interest. `smallest` is the first amount that does more. */
  | { readonly kind: "never"; readonly smallest: Money }
  /** Further away than anybody plans. */
  | { readonly kind: "beyond" };

export const PAYMENTS_PER_YEAR: Readonly<Record<PaymentFrequency, number>> = {
  weekly: 52,
  biweekly: 26,
  monthly: 12,
  quarterly: 4,
  annually: 1,
};

const DAYS_APART: Readonly<Partial<Record<PaymentFrequency, number>>> = { weekly: 7, biweekly: 14 };
const MONTHS_APART: Readonly<Partial<Record<PaymentFrequency, number>>> = { monthly: 1, quarterly: 3, annually: 12 };

const LONGEST_YEARS = 100;

export interface Repayment {
  readonly balance: Money;
  /** A year, in per cent. */
  readonly interestRate: number;
  readonly payment: Money;
  readonly frequency: PaymentFrequency;
}

/** The fields of a debt that decide how it ends, as far as they are known. */
export type RepaymentFields = {
  readonly [Field in "currentValue" | "interestRate" | "paymentAmount" | "paymentFrequency"]?: Debt[Field] | undefined;
};

/** What a debt is repaid with, when all of it is known and in one currency. */
export function repaymentOf(debt: RepaymentFields): Repayment | undefined {
  const { currentValue, interestRate, paymentAmount, paymentFrequency } = debt;
  if (!currentValue || interestRate === undefined || !paymentAmount || !paymentFrequency) return undefined;
  if (currentValue.currency !== paymentAmount.currency || paymentAmount.minor <= 0) return undefined;
  return { balance: currentValue, interestRate, payment: paymentAmount, frequency: paymentFrequency };
}

/**
 * Pays until nothing is owed: each time interest is added, rounded half up to a whole minor unit, and the payment taken.
 * The last payment is smaller.
 *
 *   interest = balance · r / m        m  payments a year
 *
 * The first payment falls one period after `today`; months keep today's day, clamped to the length of the month.
 */
export function payoff({ balance, interestRate, payment, frequency }: Repayment, today: IsoDate): Payoff {
  const rate = interestRate / 100 / PAYMENTS_PER_YEAR[frequency];
  const { currency } = balance;
  let left = balance.minor;
  let interestPaid = 0;
  for (let payments = 0; payments <= LONGEST_YEARS * PAYMENTS_PER_YEAR[frequency]; payments += 1) {
    if (left <= 0) {
      return {
        kind: "paid",
        on: paymentDay(today, frequency, payments),
        interest: money(interestPaid, currency),
        payments,
      };
    }
    const interest = Math.round(left * rate);
    if (payment.minor <= interest) return { kind: "never", smallest: money(interest + 1, currency) };
    interestPaid += interest;
    left -= payment.minor - interest;
  }
  return { kind: "beyond" };
}

function paymentDay(today: IsoDate, frequency: PaymentFrequency, payments: number): IsoDate {
  const days = DAYS_APART[frequency];
  return days ? addDays(today, days * payments) : addMonths(today, (MONTHS_APART[frequency] ?? 1) * payments);
}
