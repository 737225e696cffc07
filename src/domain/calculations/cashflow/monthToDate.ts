import { budgetMonthOf, budgetPeriod, monthsLater } from "../../budget/budgetPeriods.ts";
import { flowSide } from "../../categories/flowSide.ts";
import { addDays, addMonths, daysBetween, type IsoDate } from "../../dates.ts";
import { amountConverter } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import type { FlowInput, FlowTransaction } from "./monthlyFlow.ts";
import { monthlySpending } from "./monthlySpending.ts";
import { bookedSince, countedParts } from "./transactionMonths.ts";
import { halfUp } from "../../halfUp.ts";

interface PaceDay {
  readonly date: IsoDate;
  /** Spent day by day from the first of the month to the close of the day. */
  readonly spent: Money;
  /** The amount that had been spent by then in an even month; absent when nobody knows what an ordinary month takes. */
  readonly even?: Money | undefined;
}

interface MonthToDate {
  readonly moneyIn: Money;
  /** All that was spent. */
  readonly spent: Money;
  /** The amount that came in less the amount that was spent; less than nothing when more was. */
  readonly left: Money;
  /** The part of it that comes again and again, and the part that was out of the ordinary: neither is in the pace. */
  readonly recurring: Money;
  readonly extraordinary: Money;
  /** The amount that an ordinary month takes day by day; absent with fewer than two whole months to go by. */
  readonly usual?: Money | undefined;
  /** The amount that had been spent day by day on the same day of the month before; absent where nobody knows the whole of that. */
  readonly before?: Money | undefined;
  /** One for every day until today. */
  readonly days: readonly PaceDay[];
  readonly end: IsoDate;
  /** Whole days after today. */
  readonly daysLeft: number;
  /** Currencies that had no rate on the day of a transaction: what was in them is in no sum. */
  readonly missing: readonly Currency[];
}

export interface MonthInput extends FlowInput {
  /** Whether it comes again and again, as a bill does. */
  readonly isRecurring?: ((transaction: FlowTransaction) => boolean) | undefined;
}

const MONTHS_BACK = 7;

/**
 * The household's month of `today`: what came in, what was spent, and how that compares with an even pace.
 *
 *   left      = in − spent
 *   spent     = recurring + extraordinary + day by day
 *   even(d)   = usual · d / D        d days of the month's D, rounded half up
 *
 * `usual` is what `monthlySpending` says of whole months. Rent on the first would stand above any even pace: what comes
 * again and again and what is extraordinary is in no day, in no usual month and in no month before, though it is spent.
 * Money that comes back to a category of expenses is less spent on its day. Booked transactions alone, each at the rate
 * of the day it counts on; what moved between two accounts of the household is neither earned nor spent. Undefined when
 * there is no transaction in the month and none before it.
 */
export function monthToDate({ isRecurring = () => false, ...input }: MonthInput): MonthToDate | undefined {
  const { transactions, currency, exchange, today, start = 1, kindOf } = input;
  const current = budgetMonthOf(today, start);
  const { from, to: end } = budgetPeriod(current, start);
  const last = budgetPeriod(monthsLater(current, -1), start);
  // The same day of the month before; one that is shorter ends with its last.
  const until = addDays(last.from, daysBetween(from, today));
  const sameDay = until < last.to ? until : last.to;
  const booked = bookedSince(transactions, addDays(last.from, -7), today);
  const spentByDay = new Map<IsoDate, number>();
  const missing = new Set<Currency>();
  let [moneyIn, recurring, extraordinary, everyday, before] = [0, 0, 0, 0, 0];
  let isEmpty = !transactions.some(({ status, date }) => status === "booked" && date < from);
  for (const { date, amount, categoryId, transaction } of countedParts(booked, exchange)) {
    if (date < last.from || date > end) continue;
    const isNow = date >= from;
    if (isNow) isEmpty = false;
    const value = amountConverter(currency, date, exchange)(amount);
    if (!value) {
      if (isNow || date <= sameDay) missing.add(amount.currency);
    } else if (flowSide(value.minor, kindOf?.(categoryId)) === "in") {
      if (isNow) moneyIn += value.minor;
    } else if (transaction.extraordinary) {
      if (isNow) extraordinary -= value.minor;
    } else if (isRecurring(transaction)) {
      if (isNow) recurring -= value.minor;
    } else if (isNow) {
      everyday -= value.minor;
      // A transaction that counts on a day to come of this month is spent already.
      const day = date > today ? today : date;
      spentByDay.set(day, (spentByDay.get(day) ?? 0) - value.minor);
    } else if (date <= sameDay) before -= value.minor;
  }
  if (isEmpty) return undefined;
  // All that it looks at, and the month before.
  const recent = transactions.filter(({ date }) => date >= addMonths(from, -MONTHS_BACK));
  const ordinary = monthlySpending({ ...input, transactions: recent }, [], isRecurring);
  const usual = ordinary?.amount;
  for (const one of ordinary?.missing ?? []) missing.add(one);
  const length = daysBetween(from, end) + 1;
  const days: PaceDay[] = [];
  let sum = 0;
  for (let date = from; date <= today; date = addDays(date, 1)) {
    sum += spentByDay.get(date) ?? 0;
    const even = usual && money(halfUp([usual.minor, days.length + 1], [length]), currency);
    days.push({ date, spent: money(sum, currency), even });
  }
  const spent = recurring + extraordinary + everyday;
  const isLastWhole = transactions.some(({ status, date }) => status === "booked" && date < last.from);
  return {
    moneyIn: money(moneyIn, currency),
    spent: money(spent, currency),
    left: money(moneyIn - spent, currency),
    recurring: money(recurring, currency),
    extraordinary: money(extraordinary, currency),
    usual,
    before: isLastWhole ? money(before, currency) : undefined,
    days,
    end,
    daysLeft: daysBetween(today, end),
    missing: [...missing].toSorted(),
  };
}
