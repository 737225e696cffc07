import { categoryKinds } from "../../categories/countedTransactions.ts";
import { addDays, isoDate, yearMonth } from "../../dates.ts";
import type { Category } from "../../entities/category.ts";
import { amountConverter } from "../../exchange.ts";
import type { Currency } from "../../money.ts";
import { flowParts, isEarnedOrSpent } from "./flowLines.ts";
import type { FlowInput } from "./monthlyFlow.ts";
import { halfUp } from "../../halfUp.ts";

interface MatrixInput extends FlowInput {
  readonly categories: readonly Category[];
  /** `2026-11`, the oldest first, each once. */
  readonly months: readonly string[];
}

export interface MatrixRow {
  /** Undefined for what is in none. */
  readonly categoryId: string | undefined;
  /** Minor units, one for each month; what went out is below nothing. */
  readonly amounts: readonly number[];
}

export interface MonthCategoryMatrix {
  readonly currency: Currency;
  readonly months: readonly string[];
  /** Those alone in which something was. */
  readonly rows: readonly MatrixRow[];
  /** Currencies that had no rate on the day of a transaction: what was in them is in no sum. */
  readonly missing: readonly Currency[];
}

/** Money that left one account in the days before may arrive on the first. */
const NEAR_DAYS = 35;

/**
 * The amount that was earned, spent and put aside in each category in each month.
 *
 *   amount(c, m) = Σ parts of booked transactions in c that count in m
 *
 * Each part at the rate of the day it counts on, rounded for itself. `flowParts` tells what is earned and spent: what is
 * only moved, or without a category bought to be kept, sold or borrowed, is in no row.
 */
export function monthCategoryMatrix({
  transactions,
  categories,
  months,
  currency,
  exchange,
  today,
  deals,
}: MatrixInput): MonthCategoryMatrix {
  const placeByMonth = new Map(months.map((month, at) => [month, at]));
  const [first, last] = [months[0], months.at(-1)];
  const amountsById = new Map<string | undefined, number[]>();
  const missing = new Set<Currency>();
  if (first === undefined || last === undefined) return { currency, months, rows: [], missing: [] };
  const [from, to] = [addDays(isoDate(`${first}-01`), -NEAR_DAYS), addDays(isoDate(`${last}-28`), NEAR_DAYS)];
  const until = to < today ? to : today;
  const near = transactions.filter(({ status, date }) => status === "booked" && date >= from && date <= until);
  const kindOf = categoryKinds(categories);
  for (const { date, amount, categoryId, kind, line } of flowParts(near, { kindOf, deals, exchange })) {
    const place = placeByMonth.get(yearMonth(date));
    const isPutAside = kind === "saving" && line !== "moved";
    if (place === undefined || (!isPutAside && !isEarnedOrSpent(line))) continue;
    const minor =
      amount.currency === currency ? amount.minor : amountConverter(currency, date, exchange)(amount)?.minor;
    if (minor === undefined) {
      missing.add(amount.currency);
      continue;
    }
    let amounts = amountsById.get(categoryId);
    if (!amounts) amountsById.set(categoryId, (amounts = months.map(() => 0)));
    amounts[place] = amounts[place]! + minor;
  }
  const rows = [...amountsById].map(([categoryId, amounts]) => ({ categoryId, amounts }));
  return { currency, months, rows, missing: [...missing].toSorted() };
}

/** Rows as one: a group's, from those of its leaves. */
export function summed(rows: readonly MatrixRow[], months: number): readonly number[] {
  const sums = Array.from({ length: months }, () => 0);
  for (const { amounts } of rows) for (const [at, minor] of amounts.entries()) sums[at] = (sums[at] ?? 0) + minor;
  return sums;
}

/** The mean of a row's whole months, rounded to a whole minor unit; the month of today is not whole. */
export function rowAverage(amounts: readonly number[], months: readonly string[], currentMonth: string): number {
  const whole = amounts.filter((_, at) => months[at] !== currentMonth);
  return whole.length === 0 ? 0 : halfUp([whole.reduce((sum, minor) => sum + minor, 0)], [whole.length]);
}

/** How far an amount is from its row's average, as a share of it; undefined where nothing is to be compared with. */
export function deviation(minor: number, average: number): number | undefined {
  return average === 0 ? undefined : (minor - average) / Math.abs(average);
}
