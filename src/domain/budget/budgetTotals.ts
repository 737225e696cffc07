import {
  type FlowPart,
  flowPartsInSteps,
  isEarnedOrSpent,
  type KnownDeals,
} from "../calculations/cashflow/flowLines.ts";
import { addDays, daysBetween, type IsoDate } from "../dates.ts";
import type { CategoryKind } from "../entities/category.ts";
import type { BudgetMonth } from "../entities/budgetLine.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Exchange, amountConverter } from "../exchange.ts";
import type { Currency, Money } from "../money.ts";
import { parts as inSteps, type CooperativeTask } from "../cooperativeTask.ts";
import { budgetMonthOf, type MonthStart } from "./budgetPeriods.ts";

/** The id that stands where a transaction has no category, or one that is gone. */
export const UNSORTED = "unsorted";

/** A part of a transaction as the budget counts it. */
export interface BudgetPart {
  readonly transaction: Transaction;
  readonly date: IsoDate;
  readonly month: BudgetMonth;
  /** `UNSORTED` where it has none. */
  readonly categoryId: string;
  readonly kind: "income" | "expense" | "saving";
  readonly amount: Money;
  /** The amount that went out, minor units of the currency of the budget; less than nothing where it came in. */
  readonly out: number;
}

export interface BudgetPartsInput {
  readonly transactions: readonly Transaction[];
  readonly kindOf: (id: string | undefined) => CategoryKind | undefined;
  readonly start: MonthStart;
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
  /** The records by which a transaction without a category is known as a purchase, a sale or a loan. */
  readonly deals?: KnownDeals | undefined;
}

export interface CountedParts {
  readonly parts: readonly BudgetPart[];
  readonly missing: readonly Currency[];
}

/**
 * Counts the transactions of a budget, step by step: the booked transactions until today by their parts, each at the
 * rate of its day. One that counts on a later day of its month counts already. `flowParts` tells what is earned and
 * spent; of what is put aside, the end that it leaves counts for the line that it is put aside on, also where the other
 * end is here. Without a category it is earned where it came in and spent where it went out.
 *
 * Answers with the currencies that no rate is known for, too: what is in them is not counted.
 */
export function* budgetParts(input: BudgetPartsInput): CooperativeTask<CountedParts> {
  const { transactions, kindOf, start, currency, exchange, today, deals } = input;
  const booked = transactions.filter(({ status, date }) => status === "booked" && date <= today);
  const current = budgetMonthOf(today, start);
  const monthByDay = new Map<IsoDate, BudgetMonth>();
  const missing = new Set<Currency>();
  const counted = ({ transaction, date, amount, categoryId, kind, line }: FlowPart<Transaction>) => {
    if (kind === "transfer") return [];
    const isPutAside = kind === "saving" && (line !== "moved" || amount.minor < 0);
    if (!isPutAside && !isEarnedOrSpent(line)) return [];
    let month = monthByDay.get(date);
    if (month === undefined) monthByDay.set(date, (month = budgetMonthOf(date, start)));
    if (month > current) return [];
    const value = amountConverter(currency, date, exchange)(amount);
    if (!value) {
      missing.add(amount.currency);
      return [];
    }
    return [
      {
        transaction,
        date,
        month,
        categoryId: kind === undefined || categoryId === undefined ? UNSORTED : categoryId,
        kind: kind ?? (amount.minor > 0 ? "income" : "expense"),
        amount,
        out: value.minor === 0 ? 0 : -value.minor,
      } satisfies BudgetPart,
    ];
  };
  const parts: BudgetPart[] = [];
  for (const some of inSteps(yield* flowPartsInSteps(booked, { kindOf, deals, exchange }))) {
    parts.push(...some.flatMap(counted));
    yield;
  }
  return { parts, missing: [...missing].toSorted() };
}

/** The sums that went out on each category in each month, minor units; what came in on those of income. */
export interface BudgetTotals {
  readonly months: ReadonlyMap<BudgetMonth, ReadonlyMap<string, number>>;
  /** The sums that came in without a category, by month. */
  readonly unsortedIn: ReadonlyMap<BudgetMonth, number>;
}

/** Σ out of each category in each month, of income Σ in; minor units, whole already. Income without a category stands apart. */
export function budgetTotals(parts: readonly BudgetPart[]): BudgetTotals {
  const months = new Map<BudgetMonth, Map<string, number>>();
  const unsortedIn = new Map<BudgetMonth, number>();
  for (const { month, categoryId, kind, out } of parts) {
    if (kind === "income" && categoryId === UNSORTED) {
      unsortedIn.set(month, (unsortedIn.get(month) ?? 0) - out);
      continue;
    }
    const byCategory = months.get(month) ?? new Map<string, number>();
    const signed = kind === "income" ? -out : out;
    byCategory.set(categoryId, (byCategory.get(categoryId) ?? 0) + signed);
    months.set(month, byCategory);
  }
  return { months, unsortedIn };
}

const [WEEKS, DAYS_OF_WEEK] = [13, 7] as const;

/**
 * C12 The amount that goes out of a category on an ordinary day, minor units: the median of the last 13 whole weeks (91
 * days) by seven, without what was out of the ordinary and what comes by itself (`isKnown`). Weeks, because on most
 * days nothing is bought of most things, so that the median of days would be nothing.
 */
export function everydayByCategory(
  parts: readonly BudgetPart[],
  today: IsoDate,
  isKnown: (transaction: Transaction) => boolean = () => false,
): ReadonlyMap<string, number> {
  const from = addDays(today, -WEEKS * DAYS_OF_WEEK);
  const weeks = new Map<string, number[]>();
  for (const { date, kind, categoryId, out, transaction } of parts) {
    if (kind !== "expense" || transaction.extraordinary || date < from || date >= today || isKnown(transaction))
      continue;
    const sums = weeks.get(categoryId) ?? Array.from({ length: WEEKS }, () => 0);
    const week = Math.floor(daysBetween(from, date) / DAYS_OF_WEEK);
    sums[week] = (sums[week] ?? 0) + out;
    weeks.set(categoryId, sums);
  }
  return new Map([...weeks].map(([id, sums]) => [id, Math.max(0, sums.toSorted((a, b) => a - b)[6]!) / DAYS_OF_WEEK]));
}
