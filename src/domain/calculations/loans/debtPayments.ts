import { compareDates, daysBetween, type IsoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { PaymentFrequency } from "../../entities/fields.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { groupedBy } from "../../groupedBy.ts";
import { add, type Money, money } from "../../money.ts";
import type { ValueOnDay } from "../networth/latestOf.ts";
import { ownPart } from "../networth/ownPart.ts";
import { interestPeriod, type YearPart } from "./interestPeriods.ts";
import { paymentNear, PAYMENTS_PER_YEAR } from "./paymentDays.ts";
import { halfUp } from "../../halfUp.ts";

type PayingTransaction = Pick<Transaction, "debtId" | "date" | "amount">;

/** A transaction that paid on a debt, and what of it was what. */
export interface DebtPayment<One = Transaction> {
  readonly transaction: One;
  readonly paid: Money;
  /** Absent where no balance was ever written, or the rate is not known. */
  readonly split?: PaymentSplit | undefined;
}

interface PaymentSplit {
  readonly interest: Money;
  readonly contribution: Money;
  /** Negative where what was paid does not cover the interest. */
  readonly principal: Money;
  /** The balance after it. */
  readonly balance: Money;
}

/**
 * The payments that transactions made on a debt, the newest first.
 *
 *   interest = balance · r · p · s      contribution = balance · b · p · s      principal = paid − interest − contribution
 *
 * balance  what is owed before it (the household's own part), counted from the written value of the nearest day; minor units
 * r, b     the rate on the day and the contribution (bidrag), a year, as fractions;  p  the part of a year, `interestPeriod`
 * s        how much of a period it answers for: 1 of an instalment, the days since the last payment of an extra one
 *
 * After the day of the value the principal paid since is taken from it. Up to that day and on it the balance is what was
 * owed afterwards and all that was paid in between, so an older payment does not wait for an older value:
 *
 *   balance = (owed after + paid) / (1 + (r + b) · p · s)
 *
 * Interest and contribution are rounded half up to a whole minor unit; the principal takes what is left.
 */
export function debtPayments<One extends PayingTransaction>(
  debt: Debt,
  transactions: readonly One[],
  history: readonly ValueOnDay[],
): readonly DebtPayment<One>[] {
  const linked = linkedPayments(debt, transactions);
  const byValue = groupedBy(linked, ({ transaction }) => nearestOf(history, transaction.date));
  const splits = new Map<One, PaymentSplit>();
  for (const [known, payments] of byValue) {
    if (!known) continue;
    const later = payments.filter(({ transaction }) => transaction.date > known.date);
    const earlier = payments.filter(({ transaction }) => transaction.date <= known.date).toReversed();
    for (const [side, row] of [["before", later] as const, ["after", earlier] as const]) {
      let owed = ownPart(known.value, debt);
      for (const payment of row) {
        const split = splitOf(debt, payment, side, owed);
        if (!split) break;
        splits.set(payment.transaction, split);
        owed = side === "before" ? split.balance : add(split.balance, split.principal);
      }
    }
  }
  return linked.map(({ transaction, paid }) => ({ transaction, paid, split: splits.get(transaction) })).toReversed();
}

interface LinkedPayment<One = PayingTransaction> {
  readonly transaction: One;
  readonly paid: Money;
  /** Of a period, from 0 to 1. */
  readonly share: number;
}

/** A bank that waits for a working day may take so much of a period less, or more. */
const EARLY = 0.2;
const DAYS_A_YEAR = 365;

/**
 * The payments from the oldest, each with the part of a period that it answers for. A payment a period after the last
 * instalment is one itself, and bears what of the period is not borne by the extra payments since.
 */
function linkedPayments<One extends PayingTransaction>(
  debt: Debt,
  transactions: readonly One[],
): readonly LinkedPayment<One>[] {
  const linked = transactions
    .filter(({ debtId }) => debtId === debt.id)
    .toSorted((a, b) => compareDates(a.date, b.date));
  const days = DAYS_A_YEAR / PAYMENTS_PER_YEAR[debt.paymentFrequency ?? "monthly"];
  let instalment: IsoDate | undefined;
  let last: IsoDate | undefined;
  let borne = 0;
  return linked.map((transaction) => {
    const left = 1 - borne;
    const isInstalment = !instalment || daysBetween(instalment, transaction.date) >= days * (1 - EARLY);
    const since = last ? daysBetween(last, transaction.date) / days : 1;
    const share = isInstalment ? left : Math.min(left, since);
    borne = isInstalment ? 0 : borne + share;
    if (isInstalment) instalment = transaction.date;
    last = transaction.date;
    return { transaction, paid: money(-transaction.amount.minor, transaction.amount.currency), share };
  });
}

/** The value of the nearest day; of two as near the earlier one. */
function nearestOf(history: readonly ValueOnDay[], date: IsoDate): ValueOnDay | undefined {
  const away = (one: ValueOnDay) => Math.abs(daysBetween(one.date, date));
  const isNearer = (a: ValueOnDay, b: ValueOnDay) => (away(a) - away(b) || compareDates(a.date, b.date)) < 0;
  return history.reduce<ValueOnDay | undefined>((best, one) => (best && !isNearer(one, best) ? best : one), undefined);
}

/** `owed` is what is owed before the payment, or after it. */
function splitOf(
  debt: Debt,
  { transaction, paid, share }: LinkedPayment,
  side: "before" | "after",
  owed: Money,
): PaymentSplit | undefined {
  const { paymentFrequency, contributionRate = 0 } = debt;
  const rate = rateOn(debt, transaction.date);
  if (rate === undefined || !paymentFrequency || owed.currency !== paid.currency) return undefined;
  const { factors, divisors } = periodOf(debt, paymentFrequency, transaction.date);
  const part = factors.reduce((all, one) => all * one, share) / divisors.reduce((all, one) => all * one, 1);
  const cost = ((rate + contributionRate) / 100) * part;
  const balance = side === "before" ? owed.minor : (owed.minor + paid.minor) / (1 + cost);
  const interest = halfUp([balance, rate, share, ...factors], [100, ...divisors]);
  const contribution = halfUp([balance, contributionRate, share, ...factors], [100, ...divisors]);
  const principal = paid.minor - interest - contribution;
  const of = (minor: number) => money(minor, paid.currency);
  return {
    interest: of(interest),
    contribution: of(contribution),
    principal: of(principal),
    balance: of(side === "before" ? owed.minor - principal : owed.minor),
  };
}

/** The period of the payment day that a payment is nearest to; without a known day all are equal. */
function periodOf({ paymentDay, dayCount }: Debt, frequency: PaymentFrequency, date: IsoDate): YearPart {
  if (!paymentDay || !dayCount) return { factors: [], divisors: [PAYMENTS_PER_YEAR[frequency]] };
  const days = { frequency, firstPayment: paymentDay, dayCount };
  return interestPeriod(days, paymentNear(paymentDay, frequency, date));
}

/** In per cent a year. The later rate bears on payments after the day it begins. */
function rateOn({ interestRate, newRate, newRateFrom }: Debt, date: IsoDate): number | undefined {
  return newRate !== undefined && newRateFrom && date > newRateFrom ? newRate : interestRate;
}
