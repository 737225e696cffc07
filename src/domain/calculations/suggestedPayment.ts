import type { IsoDate } from "../dates.ts";
import { type Money, money } from "../money.ts";
import { payoff, PAYMENTS_PER_YEAR, type Repayment } from "./payoff.ts";

/**
 * The smallest payment with which a loan is paid no later than `endDate`; undefined when no payment falls before it.
 *
 * Within a few minor units of the annuity L · r / (1 − (1 + r)⁻ⁿ). Found by halving, with `payoff` as the judge, so what
 * is suggested and the day it leads to never disagree about rounding.
 */
export function suggestedPayment(
  loan: Omit<Repayment, "payment">,
  endDate: IsoDate,
  today: IsoDate,
): Money | undefined {
  const { minor, currency } = loan.balance;
  const suffices = (payment: number) => {
    const end = payoff({ ...loan, payment: money(payment, currency) }, today);
    return end.kind === "paid" && end.on <= endDate;
  };
  const firstInterest = Math.round((minor * loan.interestRate) / 100 / PAYMENTS_PER_YEAR[loan.frequency]);
  const allAtOnce = minor + Math.max(0, firstInterest);
  if (minor <= 0 || !suffices(allAtOnce)) return undefined;
  let tooLittle = 0;
  let enough = allAtOnce;
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (suffices(middle)) enough = middle;
    else tooLittle = middle;
  }
  return money(enough, currency);
}
