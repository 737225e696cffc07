import { earnedOrSpent } from "../categories/countedPostings.ts";
import { countedOn } from "../categories/postingParts.ts";
import { addMonths, type IsoDate, isoDate, yearMonth } from "../dates.ts";
import type { Category } from "../entities/category.ts";
import { type Currency, MINOR_DIGITS, type Money, money } from "../money.ts";
import type { FlowPosting } from "./monthlyFlow.ts";
import { countedParts, wholeMonths } from "./postingMonths.ts";

export interface MonthlySpending {
  readonly amount: Money;
  /** Whole months that it rests on. */
  readonly months: number;
}

const MONTHS_AT_LEAST = 2;
const MONTHS_AT_MOST = 6;

/**
 * What goes out in an ordinary month: the median of the last whole months, at most six, rounded to a whole unit;
 * undefined with fewer than two. The oldest and the newest month of the postings are left out, because a file seldom
 * begins on the first or ends on the last. An amount that leaves one account of the household and arrives on another
 * within three days has not been spent, nor has what the categories say is only moved or put aside, and what is extraordinary
 * is in no ordinary month.
 */
export function monthlySpending(
  postings: readonly FlowPosting[],
  currency: Currency,
  today: IsoDate,
  categories: readonly Category[] = [],
): MonthlySpending | undefined {
  const booked = postings.filter(
    ({ amount, status, date }) => amount.currency === currency && status === "booked" && date <= today,
  );
  const months = wholeMonths(booked).slice(-MONTHS_AT_MOST);
  if (months.length < MONTHS_AT_LEAST) return undefined;
  const spentByMonth = new Map(months.map((month) => [month, 0]));
  // Of a transfer the other end may lie in the month before or after.
  const first = addMonths(isoDate(`${months[0]!}-01`), -1);
  const end = addMonths(isoDate(`${months.at(-1)!}-01`), 2);
  const isNear = (date: IsoDate) => date >= first && date < end;
  const near = booked.filter((posting) => isNear(posting.date) || isNear(countedOn(posting)));
  for (const { date, amount, posting } of countedParts(earnedOrSpent(near, categories))) {
    const spent = spentByMonth.get(yearMonth(date));
    if (spent !== undefined && amount.minor < 0 && !posting.extraordinary)
      spentByMonth.set(yearMonth(date), spent - amount.minor);
  }
  const unit = 10 ** MINOR_DIGITS[currency];
  const rounded = Math.round(median([...spentByMonth.values()]) / unit) * unit;
  return rounded > 0 ? { amount: money(rounded, currency), months: months.length } : undefined;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
