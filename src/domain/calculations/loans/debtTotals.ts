import type { IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { AmountConverter } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { debtRate } from "./debtRate.ts";
import { type LoanFields, loanOf } from "./loanOf.ts";
import { PAYMENTS_PER_YEAR } from "./paymentDays.ts";
import { nextPayment, payoff } from "./payoff.ts";
import { type Total, totalIn } from "../networth/totals.ts";
import { halfUp } from "../../halfUp.ts";

export interface DebtTotals extends Total {
  /** The amount that is paid in a month on average, in this currency; absent when no payment is known. */
  readonly monthly?: Money | undefined;
  /** The average yearly rate as a fraction, weighted by balance; absent when no rate is known. */
  readonly rate?: number | undefined;
  /** The day the last debt is paid; absent until it can be worked out for every one of them. */
  readonly debtFree?: IsoDate | undefined;
  /**
   * Where there is no such day with the payments they have: one does not get smaller, or it takes more than the hundred
   * years a plan looks ahead.
   */
  readonly endless?: "never" | "beyond" | undefined;
  /** The interest until then, where a rate into this currency is known; absent when `debtFree` is. */
  readonly interestLeft?: Money | undefined;
}

/** The totals of the debts; where `worth` knows no rate for a debt's currency, neither its balance nor its payment is counted. */
export function debtTotals(
  debts: readonly Debt[],
  currency: Currency,
  today: IsoDate,
  worth: AmountConverter = (amount) => (amount.currency === currency ? amount : undefined),
): DebtTotals {
  const owed = debts.filter(({ currentValue }) => currentValue.minor > 0);
  return {
    ...totalIn(
      currency,
      debts.map(({ currentValue }) => currentValue),
      worth,
    ),
    monthly: monthlyPayments(owed, currency, today, worth),
    rate: weightedRate(owed, today, worth),
    ...endOfAll(owed, currency, today, worth),
  };
}

/** How much of what was borrowed is paid, from 0 to 1; absent when the start is unknown or the debt has grown. */
export function shareRepaid({
  originalValue,
  currentValue,
}: Pick<Debt, "originalValue" | "currentValue">): number | undefined {
  if (!originalValue || originalValue.currency !== currentValue.currency) return undefined;
  if (originalValue.minor <= 0 || currentValue.minor > originalValue.minor) return undefined;
  return 1 - currentValue.minor / originalValue.minor;
}

/** Owed, and left out of what is paid in a month because it is not known how much or how often. Largest first. */
export function withoutPayment<One extends LoanFields & Pick<Debt, "currentValue">>(
  debts: readonly One[],
  today: IsoDate,
): readonly One[] {
  return debts
    .filter(({ currentValue }) => currentValue.minor > 0)
    .filter((debt) => !paymentOf(debt, today))
    .toSorted((a, b) => b.currentValue.minor - a.currentValue.minor);
}

/** The next payment: worked out where it can be, else as it is written. */
function paymentOf(debt: LoanFields, today: IsoDate): Money | undefined {
  const { paymentAmount, paymentFrequency } = debt;
  const loan = loanOf(debt, today);
  return (loan && nextPayment(loan)) ?? (paymentFrequency && paymentAmount);
}

/** Other frequencies become `payment · m / 12`, rounded once. */
function monthlyPayments(
  debts: readonly Debt[],
  currency: Currency,
  today: IsoDate,
  worth: AmountConverter,
): Money | undefined {
  const yearly = debts.flatMap((debt) => {
    const next = paymentOf(debt, today);
    const payment = next && worth(next);
    return payment && debt.paymentFrequency ? [payment.minor * PAYMENTS_PER_YEAR[debt.paymentFrequency]] : [];
  });
  if (yearly.length === 0) return undefined;
  return money(halfUp([yearly.reduce((sum, payment) => sum + payment, 0)], [12]), currency);
}

/** Σ balance · rate / Σ balance, over the debts whose rate of today is known or can be worked out. */
function weightedRate(debts: readonly Debt[], today: IsoDate, worth: AmountConverter): number | undefined {
  const rated = debts.flatMap((debt) => {
    const balance = worth(debt.currentValue);
    const interestRate = debtRate(debt, today);
    return balance && interestRate !== undefined ? [{ balance: balance.minor, interestRate }] : [];
  });
  const total = rated.reduce((sum, { balance }) => sum + balance, 0);
  if (total === 0) return undefined;
  return rated.reduce((sum, { balance, interestRate }) => sum + balance * interestRate, 0) / total / 100;
}

function endOfAll(
  debts: readonly Debt[],
  currency: Currency,
  today: IsoDate,
  worth: AmountConverter,
): Pick<DebtTotals, "debtFree" | "endless" | "interestLeft"> {
  const known = debts.flatMap((debt) => {
    const loan = loanOf(debt, today);
    return loan ? [payoff(loan, today)] : [];
  });
  const ends = known.filter((end) => end.kind === "paid");
  if (known.some(({ kind }) => kind === "never" || kind === "open")) return { endless: "never" };
  if (ends.length < known.length) return { endless: "beyond" };
  if (ends.length === 0 || ends.length < debts.length) return {};
  const paid = ends.map(({ interest }) => worth(interest));
  return {
    debtFree: ends.map(({ on }) => on).reduce((latest, day) => (day > latest ? day : latest)),
    interestLeft: money(
      paid.reduce((sum, amount) => sum + (amount?.minor ?? 0), 0),
      currency,
    ),
  };
}
