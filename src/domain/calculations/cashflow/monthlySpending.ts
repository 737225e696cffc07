import { monthNames } from "../../budget/budgetPeriods.ts";
import { categoryKinds, earnedOrSpent } from "../../categories/countedTransactions.ts";
import { costMarks } from "../../categories/costMarks.ts";
import { flowSide } from "../../categories/flowSide.ts";
import { countedOn } from "../../categories/transactionParts.ts";
import { addMonths, type IsoDate, isoDate } from "../../dates.ts";
import type { Category } from "../../entities/category.ts";
import { amountConverter } from "../../exchange.ts";
import { type Currency, MINOR_DIGITS, type Money, money } from "../../money.ts";
import type { FlowInput, FlowTransaction } from "./monthlyFlow.ts";
import { countedParts, wholeMonths } from "./transactionMonths.ts";
import { halfUp } from "../../halfUp.ts";

export interface MonthlySpending {
  readonly amount: Money;
  /** Whole months that it rests on. */
  readonly months: number;
  /** Currencies that had no rate on the day of what was spent in them: it is in no month. Absent where there are none. */
  readonly missing?: readonly Currency[];
}

const MONTHS_AT_LEAST = 2;
const MONTHS_AT_MOST = 6;

/**
 * The amount that goes out in an ordinary month: the median of the last whole months, at most six, rounded to a whole
 * unit; undefined with fewer than two. Spending in another currency counts at the rate of the day it counts on. The
 * oldest and the newest month of the transactions count where the transactions cover them; see `wholeMonths`. Money
 * that comes back to a category of expenses is less spent. An amount that leaves one account of the household and
 * arrives on another has not been spent, nor has what the categories say is only moved or put aside, and what is
 * extraordinary is in no ordinary month; nor is what `isLeftOut` says.
 */
export function monthlySpending(
  { transactions, currency, exchange, today, start = 1, kindOf, deals }: FlowInput,
  categories: readonly Category[] = [],
  isLeftOut: (transaction: FlowTransaction) => boolean = () => false,
): MonthlySpending | undefined {
  const monthOf = monthNames(start);
  const kind = kindOf ?? categoryKinds(categories);
  const worthOf = (amount: Money, on: IsoDate) => amountConverter(currency, on, exchange)(amount)?.minor;
  const booked = transactions.filter(({ status, date }) => status === "booked" && date <= today);
  // An amount that nobody can count makes no month whole.
  const counted = booked.filter(
    ({ amount, date }) => amount.currency === currency || worthOf(amount, date) !== undefined,
  );
  const months = wholeMonths(counted, today, start).slice(-MONTHS_AT_MOST);
  if (months.length < MONTHS_AT_LEAST) return undefined;
  const spentByMonth = new Map<string, number>(months.map((month) => [month, 0]));
  const missing = new Set<Currency>();
  // Of a transfer the other end may lie in the month before or after.
  const first = addMonths(isoDate(`${months[0]!}-01`), -1);
  const end = addMonths(isoDate(`${months.at(-1)!}-01`), 2);
  const isNear = (date: IsoDate) => date >= first && date < end;
  const near = booked.filter((transaction) => isNear(transaction.date) || isNear(countedOn(transaction)));
  for (const { date, amount, categoryId, transaction } of countedParts(
    earnedOrSpent(near, categories, exchange, deals),
    exchange,
  )) {
    const spent = spentByMonth.get(monthOf(date));
    if (spent === undefined || flowSide(amount.minor, kind(categoryId)) === "in") continue;
    if (transaction.extraordinary || isLeftOut(transaction)) continue;
    const worth = worthOf(amount, date);
    if (worth === undefined) missing.add(amount.currency);
    else spentByMonth.set(monthOf(date), spent - worth);
  }
  const unit = 10 ** MINOR_DIGITS[currency];
  const rounded = halfUp([median([...spentByMonth.values()])], [unit]) * unit;
  if (rounded <= 0) return undefined;
  const found = { amount: money(rounded, currency), months: months.length };
  return missing.size > 0 ? { ...found, missing: [...missing].toSorted() } : found;
}

/**
 * C6 The essential part of `monthlySpending`: what is in a category that is marked so, and what is in none, of which
 * nobody has said that it can be done without.
 */
export function essentialSpending(input: FlowInput, categories: readonly Category[]): MonthlySpending | undefined {
  const marksOf = costMarks(categories);
  return monthlySpending(input, categories, ({ categoryId }) => marksOf(categoryId)?.essential === false);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
