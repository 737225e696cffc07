import { addDays, daysBetween, type IsoDate } from "../dates.ts";
import type { BudgetMonth } from "../entities/budgetLine.ts";
import { type Currency, type Money, money } from "../money.ts";
import { type BudgetPeriod, budgetPeriod, type MonthStart, monthsLater } from "./budgetPeriods.ts";
import type { BudgetPart } from "./budgetTotals.ts";
import { AVERAGED_MONTHS, type AveragedMonths } from "./lineProposals.ts";
import { halfUp } from "../halfUp.ts";

/** The months that a month can be held against: the one before it, the same one a year earlier, or the average of several before it. */
export type ComparedWith = "previous" | "lastYear" | AveragedMonths;
export const COMPARED_WITH: readonly ComparedWith[] = ["previous", "lastYear", ...AVERAGED_MONTHS];

interface ComparedMonthsInput {
  readonly parts: readonly BudgetPart[];
  readonly month: BudgetMonth;
  readonly against: ComparedWith;
  readonly start: MonthStart;
  readonly currency: Currency;
  readonly today: IsoDate;
}

/** The amount that came in, went out or was put aside in one category, now and before. */
export interface ComparedCategory {
  /** `UNSORTED` where there is none. */
  readonly categoryId: string;
  readonly now: Money;
  readonly before: Money;
  /** now − before */
  readonly change: Money;
}

export interface ComparedMonths {
  readonly period: BudgetPeriod;
  /** The months it is held against that anything is known of, the latest first. */
  readonly months: readonly BudgetMonth[];
  /** So many days of each are counted, while the month runs; undefined where all of them are. */
  readonly days: number | undefined;
  /** Those that changed most come first. */
  readonly categories: Readonly<Record<BudgetPart["kind"], readonly ComparedCategory[]>>;
}

/**
 * A month of the budget beside others, category by category:
 *
 *   before = Σ over the known months / their number, rounded half up to a minor unit
 *
 * A month that runs is compared by the days it has had: of the others, too, only as many from their first are counted.
 * A month before the oldest transaction is not known; in an average its own month is not either, because a file seldom
 * begins on the first.
 */
export function comparedMonths(input: ComparedMonthsInput): ComparedMonths {
  const { parts, month, start, currency, today } = input;
  const period = budgetPeriod(month, start);
  const isRunning = period.from <= today && today < period.to;
  const days = isRunning ? daysBetween(period.from, today) + 1 : undefined;
  const months = knownMonths(input);
  const lastDays = new Map(
    [month, ...months].map((one) => {
      const { from, to } = budgetPeriod(one, start);
      return [one, days === undefined ? to : addDays(from, days - 1)];
    }),
  );
  const sums = new Map<string, { readonly kind: BudgetPart["kind"]; now: number; before: number }>();
  for (const { month: of, date, categoryId, kind, out } of parts) {
    const last = lastDays.get(of);
    // A transaction that counts on a day to come of this month counts already, as in the budget.
    if (last === undefined || (of !== month && date > last)) continue;
    const key = `${kind} ${categoryId}`;
    const sum = sums.get(key) ?? { kind, now: 0, before: 0 };
    sum[of === month ? "now" : "before"] += kind === "income" ? -out : out;
    sums.set(key, sum);
  }
  const rows = [...sums].map(([key, { kind, now, before: all }]) => {
    const before = months.length === 0 ? 0 : halfUp([all], [months.length]);
    const categoryId = key.slice(kind.length + 1);
    const amount = (minor: number) => money(minor, currency);
    return { kind, row: { categoryId, now: amount(now), before: amount(before), change: amount(now - before) } };
  });
  const of = (kind: BudgetPart["kind"]) =>
    rows
      .flatMap((one) => (one.kind === kind && (one.row.now.minor || one.row.before.minor) ? one.row : []))
      .toSorted(byChange);
  return { period, months, days, categories: { income: of("income"), expense: of("expense"), saving: of("saving") } };
}

function knownMonths({ parts, month, against }: ComparedMonthsInput): readonly BudgetMonth[] {
  if (parts.length === 0) return [];
  const oldest = parts.reduce((first, one) => (one.month < first ? one.month : first), month);
  if (against === "previous" || against === "lastYear") {
    const other = monthsLater(month, against === "previous" ? -1 : -12);
    return other < oldest ? [] : [other];
  }
  return Array.from({ length: against }, (_, at) => monthsLater(month, -1 - at)).filter((one) => one > oldest);
}

function byChange(a: ComparedCategory, b: ComparedCategory): number {
  return Math.abs(b.change.minor) - Math.abs(a.change.minor) || (a.categoryId < b.categoryId ? -1 : 1);
}
