import { type Money, money } from "../../money.ts";
import { annuityPayment, annuityRate, effectiveRate } from "./annuity.ts";

export interface LoanWithFees {
  readonly loan: Money;
  /** A fraction. */
  readonly yearlyRate: number;
  readonly paymentsPerYear: number;
  readonly payments: number;
  /** Kept from the loan, or paid when it begins. */
  readonly startFee: Money;
  /** Paid with each payment. */
  readonly paymentFee: Money;
}

export interface CostOfLoan {
  /** ÅOP, a fraction; absent where what is paid out is nothing, or it is above 1,000 %. */
  readonly rate?: number | undefined;
  /** Each time, the fee included. */
  readonly payment: Money;
  /** All that is paid less what was paid out. */
  readonly cost: Money;
}

/**
 * The annual percentage rate (ÅOP), by the equation of the consumer credit directive (2008/48/EC, annex I), here with equal payments:
 *
 *   L − F = Σ A · (1 + X)^(−k / m)        k = 1 … n        A = the annuity of L + f
 *
 * L  loan, F  fee at the start, f  fee of each payment, minor units
 * m  payments a year, n  payments
 * X  the rate
 *
 * The payment is rounded to a whole minor unit first, as it is paid. Without interest and fees the rate is 0.
 */
export function annualPercentageRate({
  loan,
  yearlyRate,
  paymentsPerYear,
  payments,
  startFee,
  paymentFee,
}: LoanWithFees): CostOfLoan {
  const { currency } = loan;
  const paidOut = money(loan.minor - startFee.minor, currency);
  const payment = money(annuityPayment(loan, yearlyRate, paymentsPerYear, payments).minor + paymentFee.minor, currency);
  const cost = payment.minor * payments - paidOut.minor;
  // Payments rounded down add up to less than the loan; the last one absorbs the rest, and it costs nothing.
  const isFree = paidOut.minor > 0 && cost < 0 && -cost <= payments / 2;
  return {
    rate: isFree ? 0 : rateOfPayments(paidOut, payment, paymentsPerYear, payments),
    payment,
    cost: money(isFree ? 0 : cost, currency),
  };
}

/** X for what is paid out and paid back in equal payments; nothing is not below 0. */
export function rateOfPayments(
  paidOut: Money,
  payment: Money,
  paymentsPerYear: number,
  payments: number,
): number | undefined {
  const nominal = annuityRate(paidOut, paymentsPerYear, payment, payments);
  return nominal === undefined ? undefined : effectiveRate(nominal, paymentsPerYear);
}
