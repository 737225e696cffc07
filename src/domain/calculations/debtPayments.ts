import { compareDates, type IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Money, money } from "../money.ts";
import { latestOf, type ValueOnDay } from "./latestOf.ts";
import { ownPart } from "./ownPart.ts";
import { PAYMENTS_PER_YEAR } from "./paymentDays.ts";

/** A posting that paid on a debt, and what of it was what. */
export interface DebtPayment {
  readonly posting: Transaction;
  readonly paid: Money;
  /** Absent where the balance before it, or the rate, is not known. */
  readonly split?: PaymentSplit | undefined;
}

interface PaymentSplit {
  readonly interest: Money;
  readonly contribution: Money;
  /** Negative where what was paid does not cover the interest. */
  readonly principal: Money;
  /** What is owed after it. */
  readonly balance: Money;
}

/**
 * The payments that postings made on a debt, the newest first.
 *
 *   interest = balance · r / m      contribution = balance · b / m      principal = paid − interest − contribution
 *
 * balance  the newest written value of an earlier day (the household's own part of it), less the principal paid since; minor units
 * r, b     the rate on the day and the contribution (bidrag), a year, as fractions;  m  payments a year
 *
 * Interest and contribution are rounded half up to a whole minor unit; the principal takes what is left.
 */
export function debtPayments(
  debt: Debt,
  postings: readonly Transaction[],
  history: readonly ValueOnDay[],
): readonly DebtPayment[] {
  const linked = postings.filter(({ debtId }) => debtId === debt.id).toSorted((a, b) => compareDates(a.date, b.date));
  const done: DebtPayment[] = [];
  for (const posting of linked) {
    const paid = money(-posting.amount.minor, posting.amount.currency);
    const balance = balanceBefore(debt, posting.date, history, done);
    done.push({ posting, paid, split: balance && splitOf(debt, paid, balance, posting.date) });
  }
  return done.toReversed();
}

function balanceBefore(
  debt: Debt,
  date: IsoDate,
  history: readonly ValueOnDay[],
  done: readonly DebtPayment[],
): Money | undefined {
  const written = latestOf(
    history.filter((one) => one.date < date),
    date,
  );
  if (!written) return undefined;
  const since = done.filter(({ posting }) => posting.date > written.date);
  if (since.some(({ split }) => !split)) return undefined;
  const repaid = since.reduce((sum, { split }) => sum + split!.principal.minor, 0);
  return money(ownPart(written.value, debt).minor - repaid, written.value.currency);
}

function splitOf(debt: Debt, paid: Money, balance: Money, date: IsoDate): PaymentSplit | undefined {
  const { paymentFrequency, contributionRate = 0 } = debt;
  const rate = rateOn(debt, date);
  if (rate === undefined || !paymentFrequency || balance.currency !== paid.currency) return undefined;
  const perYear = PAYMENTS_PER_YEAR[paymentFrequency];
  const part = (yearly: number) => Math.round((balance.minor * yearly) / 100 / perYear);
  const [interest, contribution] = [part(rate), part(contributionRate)];
  const principal = paid.minor - interest - contribution;
  const of = (minor: number) => money(minor, paid.currency);
  return {
    interest: of(interest),
    contribution: of(contribution),
    principal: of(principal),
    balance: of(balance.minor - principal),
  };
}

/** In per cent a year. The later rate bears on payments after the day it begins. */
function rateOn({ interestRate, newRate, newRateFrom }: Debt, date: IsoDate): number | undefined {
  return newRate !== undefined && newRateFrom && date > newRateFrom ? newRate : interestRate;
}
