import { builtInGroup } from "../../categories/builtInId.ts";
import { addMonths, compareDates, daysBetween, firstOfMonth, type IsoDate, isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { PaymentFrequency } from "../../entities/fields.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { loanOf } from "./loanOf.ts";
import { ownDebts } from "../networth/ownPart.ts";
import { paymentDay, paymentNear, paymentsUntil } from "./paymentDays.ts";
import { type KnownDebts, paysDebt } from "./paysDebt.ts";
import { nextPayment } from "./payoff.ts";

/** So far may a payment be from what is expected: banks wait for a working day, and a contribution falls with the balance. */
const DAYS_OFF: Readonly<Record<PaymentFrequency, number>> = {
  weekly: 2,
  biweekly: 3,
  monthly: 5,
  quarterly: 6,
  annually: 8,
};
/** Of the amount: where it is the same each time, and where it changes. */
const STEADY = 0.02;
const CHANGING = 0.15;
const MONTHS_BACK = 24;
/** The groups of what is bought: food, the rest of living, leisure, holidays. */
const NO_LOANS: ReadonlySet<number | undefined> = new Set([12, 13, 14, 15]);

/**
 * The transactions that look like payments on the debt, the newest first: money out in its currency, about as much as
 * the next payment, near one of its payment days. Of a day that is not known only the amount is asked, to within a
 * hundredth, and one is suggested a month; a week, or two, of what is paid so often. A payment that is linked to a debt
 * already, or has been said no to, or is known to have bought something, is not suggested, and a payment day gets the
 * nearest amount alone. Of a debt that is owed with others the household pays its own part.
 */
export function paymentSuggestions(
  debt: Debt,
  transactions: readonly Transaction[],
  today: IsoDate,
  known?: KnownDebts,
): readonly Transaction[] {
  const [own = debt] = ownDebts([debt]);
  const loan = loanOf(own, today);
  const expected = (loan && nextPayment(loan)) ?? own.paymentAmount;
  if (!expected || expected.minor <= 0) return [];
  const isSteady = (debt.kind ?? "annuity") === "annuity" && !debt.contributionRate && !debt.interestOnlyUntil;
  const off = !debt.paymentDay ? STEADY / 2 : isSteady ? STEADY : CHANGING;
  const distance = ({ amount }: Transaction) => Math.abs(-amount.minor - expected.minor);
  const since = addMonths(today, -MONTHS_BACK);
  const taken = new Set(transactions.filter(({ debtId }) => debtId === debt.id).map(({ date }) => dayOf(debt, date)));
  const best = new Map<IsoDate, Transaction>();
  for (const transaction of transactions) {
    const { amount, date, categoryId, notDebtIds = [], status } = transaction;
    if (amount.currency !== expected.currency || amount.minor >= 0 || distance(transaction) > expected.minor * off)
      continue;
    if (paysDebt(transaction, known) || notDebtIds.includes(debt.id) || status !== "booked") continue;
    if (categoryId && NO_LOANS.has(builtInGroup(categoryId))) continue;
    const day = dayOf(debt, date);
    if (date > today || date < since || day === undefined || taken.has(day)) continue;
    const standing = best.get(day);
    if (!standing || distance(transaction) < distance(standing)) best.set(day, transaction);
  }
  return [...best.values()].toSorted((a, b) => compareDates(b.date, a.date));
}

/** A Monday, from which weeks are counted by two. */
const FIRST_WEEK = isoDate("1970-01-05");

/** The payment day that a day is near; without a known one, the first of its month, or of its week or two. */
function dayOf({ paymentDay: known, paymentFrequency: frequency }: Debt, date: IsoDate): IsoDate | undefined {
  if (!known || !frequency) {
    const isOften = frequency === "weekly" || frequency === "biweekly";
    return isOften
      ? paymentDay(FIRST_WEEK, frequency, paymentsUntil(FIRST_WEEK, frequency, date) - 1)
      : firstOfMonth(date);
  }
  const nearest = paymentDay(known, frequency, paymentNear(known, frequency, date));
  return Math.abs(daysBetween(nearest, date)) <= DAYS_OFF[frequency] ? nearest : undefined;
}
