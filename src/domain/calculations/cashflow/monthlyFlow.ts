import { budgetPeriod, calendarFirst, monthNames, monthsLater, type MonthStart } from "../../budget/budgetPeriods.ts";
import { flowSide } from "../../categories/flowSide.ts";
import { addMonths, type IsoDate } from "../../dates.ts";
import type { BudgetMonth } from "../../entities/budgetLine.ts";
import type { CategoryKind } from "../../entities/category.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Exchange, amountConverter } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import type { KnownDeals } from "./flowLines.ts";
import { bookedSince, countedParts } from "./transactionMonths.ts";

/** A transaction as the flow needs it. */
export type FlowTransaction = Pick<
  Transaction,
  | "accountId"
  | "date"
  | "amount"
  | "status"
  | "categoryId"
  | "splits"
  | "countsOn"
  | "transferId"
  | "notTransfer"
  | "extraordinary"
  | "oneEnded"
  | "debtId"
> & { readonly id?: Transaction["id"]; readonly importBatchId?: Transaction["importBatchId"] };

export interface FlowMonth {
  /** A day to write its name with: the first of the calendar's month. */
  readonly month: IsoDate;
  readonly moneyIn: Money;
  /** The amount that went out, as a positive number. */
  readonly moneyOut: Money;
  readonly net: Money;
}

interface MonthlyFlow {
  /** The oldest first; the month of `today`, which is not over, is the last. */
  readonly months: readonly FlowMonth[];
  /** Currencies that had no rate on the day of a transaction: what was in them is in no sum. */
  readonly missing: readonly Currency[];
}

export interface FlowInput {
  readonly transactions: readonly FlowTransaction[];
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
  /** The day that the household's months begin on; the first of the calendar's where it has not said. */
  readonly start?: MonthStart | undefined;
  /** The kind of each of the household's categories; where it is left out, amounts are earned or spent by their sign alone. */
  readonly kindOf?: ((categoryId: string | undefined) => CategoryKind | undefined) | undefined;
  /** The records by which a transaction without a category is known as a purchase, a sale or a loan. */
  readonly deals?: KnownDeals | undefined;
  /** The months that all of the household's transactions cover; see `wholeMonths`. */
  readonly whole?: readonly BudgetMonth[] | undefined;
}

/**
 * The money that came in and went out, month by month, over `count` months up to today. A month is the household's:
 * from its `start` on.
 *
 *   net = in − out
 *
 * Booked transactions alone, part by part, each at the rate of the day it counts on and rounded for itself; what moved
 * between two accounts of the household is neither, and money that comes back to a category of expenses is less out.
 * Months before the oldest transaction are left out; undefined when there is none at all.
 */
export function monthlyFlow(
  { transactions, currency, exchange, today, start = 1, kindOf }: FlowInput,
  count: number,
): MonthlyFlow | undefined {
  const monthOf = monthNames(start);
  const current = monthOf(today);
  const { from } = budgetPeriod(monthsLater(current, 1 - count), start);
  // Money that left in the last days before may arrive on the first.
  const near = addMonths(from, -1);
  const booked = bookedSince(transactions, near, today);
  const sums = new Map<BudgetMonth, { in: number; out: number }>();
  const missing = new Set<Currency>();
  for (const { date, amount, categoryId } of countedParts(booked, exchange)) {
    const month = monthOf(date);
    if (date < from || month > current) continue;
    const value = amountConverter(currency, date, exchange)(amount);
    if (!value) {
      missing.add(amount.currency);
      continue;
    }
    const sum = sums.get(month) ?? { in: 0, out: 0 };
    if (flowSide(value.minor, kindOf?.(categoryId)) === "in") sum.in += value.minor;
    else sum.out -= value.minor;
    sums.set(month, sum);
  }
  const first = [...sums.keys()].reduce<BudgetMonth | undefined>(
    (early, month) => (!early || month < early ? month : early),
    undefined,
  );
  if (!first) return undefined;
  const months: FlowMonth[] = [];
  for (let month = first; month <= current; month = monthsLater(month, 1)) {
    const sum = sums.get(month) ?? { in: 0, out: 0 };
    months.push({
      month: calendarFirst(month),
      moneyIn: money(sum.in, currency),
      moneyOut: money(sum.out, currency),
      net: money(sum.in - sum.out, currency),
    });
  }
  return { months, missing: [...missing].toSorted() };
}
