import { addDays, addMonths, daysBetween, endOfMonth, firstOfMonth, type IsoDate } from "../dates.ts";
import { worthIn } from "../exchange.ts";
import { type Currency, type Money, money } from "../money.ts";
import type { FlowInput } from "./monthlyFlow.ts";
import { monthlySpending } from "./monthlySpending.ts";
import { bookedSince, countedParts } from "./postingMonths.ts";

interface PaceDay {
  readonly date: IsoDate;
  /** Spent from the first of the month to the close of the day. */
  readonly spent: Money;
  /** What had been spent by then in an even month; absent when nobody knows what an ordinary month takes. */
  readonly even?: Money | undefined;
}

interface MonthSoFar {
  readonly moneyIn: Money;
  readonly spent: Money;
  /** What came in less what was spent; less than nothing when more was. */
  readonly left: Money;
  /** What an ordinary month takes; absent with fewer than two whole months to go by. */
  readonly usual?: Money | undefined;
  /** One for every day until today. */
  readonly days: readonly PaceDay[];
  readonly end: IsoDate;
  /** Whole days after today. */
  readonly daysLeft: number;
  /** Currencies that had no rate on the day of a posting: what was in them is in no sum. */
  readonly missing: readonly Currency[];
}

const MONTHS_BACK = 7;

/**
 * The month of `today`: what came in, what was spent, and how that compares with an even pace.
 *
 *   left     = in − spent
 *   even(d)  = usual · d / D        d days of the month's D, rounded half up
 *
 * `usual` is what `monthlySpending` says of whole months. Booked postings alone, each at the rate of the day it counts on; what moved
 * between two accounts of the household is neither earned nor spent. Undefined when the month has no posting yet.
 */
export function monthSoFar({ postings, currency, exchange, today }: FlowInput): MonthSoFar | undefined {
  const from = firstOfMonth(today);
  const end = endOfMonth(today);
  const near = addDays(from, -7);
  const booked = bookedSince(postings, near, today);
  const spentByDay = new Map<IsoDate, number>();
  const missing = new Set<Currency>();
  let [moneyIn, spent, isEmpty] = [0, 0, true];
  for (const { date, amount } of countedParts(booked, exchange)) {
    if (date < from || date > end) continue;
    isEmpty = false;
    const value = worthIn(currency, date, exchange)(amount);
    if (!value) missing.add(amount.currency);
    else if (value.minor > 0) moneyIn += value.minor;
    else {
      spent -= value.minor;
      // What counts on a day to come of this month is spent already.
      const day = date > today ? today : date;
      spentByDay.set(day, (spentByDay.get(day) ?? 0) - value.minor);
    }
  }
  if (isEmpty) return undefined;
  // All that it looks at, and the month before, which it takes for half a one.
  const recent = postings.filter(({ date }) => date >= addMonths(from, -MONTHS_BACK));
  const ordinary = monthlySpending({ postings: recent, currency, exchange, today });
  const usual = ordinary?.amount;
  for (const one of ordinary?.missing ?? []) missing.add(one);
  const length = daysBetween(from, end) + 1;
  const days: PaceDay[] = [];
  let sum = 0;
  for (let date = from; date <= today; date = addDays(date, 1)) {
    sum += spentByDay.get(date) ?? 0;
    const even = usual && money(Math.round((usual.minor * (days.length + 1)) / length), currency);
    days.push({ date, spent: money(sum, currency), even });
  }
  return {
    moneyIn: money(moneyIn, currency),
    spent: money(spent, currency),
    left: money(moneyIn - spent, currency),
    usual,
    days,
    end,
    daysLeft: daysBetween(today, end),
    missing: [...missing].toSorted(),
  };
}
