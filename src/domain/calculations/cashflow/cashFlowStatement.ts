import { monthNames, type MonthStart } from "../../budget/budgetPeriods.ts";
import { addMonths, compareDates, type IsoDate, yearMonth } from "../../dates.ts";
import type { CategoryKind } from "../../entities/category.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Exchange } from "../../exchange.ts";
import type { DebtId } from "../../ids.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { FLOW_LINES, type FlowLine, flowParts, type KnownDeals } from "./flowLines.ts";
import type { FlowTransaction } from "./monthlyFlow.ts";
import { wholeMonths } from "./transactionMonths.ts";

type Sums = Readonly<Record<FlowLine, number>>;

export interface CostMarks {
  readonly essential: boolean;
  readonly fixed: boolean;
  readonly housing: boolean;
}

export interface CashFlowInput extends KnownDeals {
  readonly transactions: readonly FlowTransaction[];
  /** The kind of each of the household's categories; see `categoryKinds`. */
  readonly kindOf?: ((categoryId: string | undefined) => CategoryKind | undefined) | undefined;
  /** Which categories cost the same each time, and which are of the home. */
  readonly marksOf?: ((categoryId: string | undefined) => CostMarks | undefined) | undefined;
  /** Without what is extraordinary. */
  readonly isOrdinary?: boolean | undefined;
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
  /** The day that the household's months begin on; the first of the calendar's where it has not said. */
  readonly start?: MonthStart | undefined;
}

interface CashFlowMonth {
  readonly month: string;
  readonly sums: Sums;
  /** Of what goes out, below nothing: in categories that are fixed and paid on loans; in those of the home and paid on mortgages. */
  readonly fixed: number;
  readonly housing: number;
}

/** A payment on a loan, in the month that it counts in. */
export interface Repayment extends Pick<Transaction, "date" | "amount"> {
  readonly month: string;
  /** Absent where only the amount tells of it, and the debt has no id. */
  readonly debtId: DebtId | undefined;
}

/** Whole months, the oldest first, as far as the transactions tell of them. */
export interface CashFlowStatement {
  readonly currency: Currency;
  readonly today: IsoDate;
  /** The day that its months begin on; the first of the calendar's where it is absent. */
  readonly start?: MonthStart | undefined;
  /** In minor units; what goes out is below nothing. */
  readonly months: readonly CashFlowMonth[];
  /** The oldest first. */
  readonly repayments: readonly Repayment[];
  /** Of transactions that no rate is known for on their day: in no sum. */
  readonly missing: readonly Currency[];
}

const NOTHING: Sums = { income: 0, expenses: 0, sold: 0, bought: 0, borrowed: 0, repaid: 0, moved: 0 };

/**
 * The sources and uses of the money of the accounts, month by month. Each booked transaction is on one line alone, or
 * each of its parts, so that the lines add up to what the accounts have grown by; `flowParts` says on which. The two ends
 * of a transfer between the household's own accounts cancel each other out on the line of what is moved. A month is the
 * household's: from its `start` on. Other currencies count by the rate of their day.
 */
export function cashFlowStatement({
  transactions,
  isOrdinary,
  currency,
  exchange,
  today,
  start = 1,
  kindOf,
  marksOf,
  ...deals
}: CashFlowInput): CashFlowStatement {
  const posted = transactions.filter(({ status, date }) => status === "booked" && date <= today);
  const monthOf = monthNames(start);
  const months = new Map<string, CashFlowMonth>(
    wholeMonths(posted, today, start).map((month) => [month, { month, sums: NOTHING, fixed: 0, housing: 0 }]),
  );
  const missing = new Set<Currency>();
  const repayments = new Map<object, Repayment>();
  for (const { transaction, line, ...part } of flowParts(posted, { kindOf, deals, exchange })) {
    if (isOrdinary && transaction.extraordinary) continue;
    const before = months.get(monthOf(part.date));
    if (!before) continue;
    const value = exchange(part.amount, currency, part.date);
    if (!value.ok) {
      missing.add(part.amount.currency);
      continue;
    }
    const { minor } = value.value.value;
    const marks = marksOf?.(part.categoryId);
    if (line === "repaid" && !repayments.has(transaction)) {
      const { date, amount } = transaction;
      repayments.set(transaction, { date, amount, month: before.month, debtId: part.debtId });
    }
    const isOut = line === "expenses" || line === "repaid";
    months.set(before.month, {
      month: before.month,
      sums: { ...before.sums, [line]: before.sums[line] + minor },
      fixed: before.fixed + (isOut && (marks?.fixed || line === "repaid") ? minor : 0),
      housing: before.housing + (isOut && (marks?.housing || part.isHome) ? minor : 0),
    });
  }
  return {
    currency,
    today,
    start,
    months: [...months.values()],
    repayments: [...repayments.values()].toSorted((a, b) => compareDates(a.date, b.date)),
    missing: [...missing].toSorted(),
  };
}

/** The amount that is spent, and paid on loans; positive. */
export function flowOut({ expenses, repaid }: Sums): number {
  return 0 - expenses - repaid;
}

export interface FlowPeriod {
  readonly from: string;
  readonly to: string;
  readonly months: number;
  readonly sums: Readonly<Record<FlowLine, Money>>;
  /** The amount that is spent, and paid on loans; positive. */
  readonly out: Money;
  /** Of it, what is fixed, and what is for the home; positive. */
  readonly fixed: Money;
  readonly housing: Money;
  /** The amount that the accounts have grown by. */
  readonly net: Money;
  /** It reaches to the month before last, or later: what is older is not the household of today. */
  readonly isRecent: boolean;
}

const RECENT_MONTHS = 2;

/** The last so many whole months that the transactions tell of; undefined where there are fewer. */
export function lastMonths({ currency, today, months }: CashFlowStatement, count: number): FlowPeriod | undefined {
  const chosen = months.slice(-count);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < count) return undefined;
  const sum = (line: FlowLine) => chosen.reduce((total, { sums }) => total + sums[line], 0);
  const sums = Object.fromEntries(FLOW_LINES.map((line) => [line, money(sum(line), currency)]));
  return {
    from: first.month,
    to: last.month,
    months: count,
    isRecent: last.month >= yearMonth(addMonths(today, -RECENT_MONTHS)),
    sums: sums as Record<FlowLine, Money>,
    out: money(
      chosen.reduce((total, month) => total + flowOut(month.sums), 0),
      currency,
    ),
    fixed: money(
      chosen.reduce((total, { fixed }) => total - fixed, 0),
      currency,
    ),
    housing: money(
      chosen.reduce((total, { housing }) => total - housing, 0),
      currency,
    ),
    net: money(
      FLOW_LINES.reduce((total, line) => total + sum(line), 0),
      currency,
    ),
  };
}
