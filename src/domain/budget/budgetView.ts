import { compareIds } from "../compareIds.ts";
import { daysBetween, type IsoDate } from "../dates.ts";
import type { BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import type { CategoryKind } from "../entities/category.ts";
import type { AmountConverter } from "../exchange.ts";
import { type Currency, type Money, money } from "../money.ts";
import { type BudgetPeriod, budgetPeriod, type MonthStart, monthsLater } from "./budgetPeriods.ts";
import { type BudgetTotals, UNSORTED } from "./budgetTotals.ts";
import { amountIn, firstMonth, isDue, sinkingFundContribution, MONTHS_APART } from "./lineAmounts.ts";
import { type LineStatus, lineStatus } from "./lineStatus.ts";
import { halfUp } from "../halfUp.ts";

export type BudgetMode = "simple" | "envelopes";

export interface BudgetInput {
  readonly lines: readonly BudgetLine[];
  readonly totals: BudgetTotals;
  readonly kindOf: (id: string | undefined) => CategoryKind | undefined;
  /** It costs the same each time, until it is cancelled. */
  readonly isFixed: (id: string) => boolean;
  readonly mode: BudgetMode;
  readonly start: MonthStart;
  readonly currency: Currency;
  /** Converts an amount of a line to the currency of the budget. */
  readonly worth: AmountConverter;
  readonly today: IsoDate;
  /** The amount that goes out of a category on an ordinary day, minor units. */
  readonly everyday?: ReadonlyMap<string, number>;
  /** The amount that is known to come of a category before the month ends, minor units. */
  readonly recurring?: ReadonlyMap<string, number>;
}

/** One line in one month, in the currency of the budget. */
export interface LineInMonth {
  readonly line: BudgetLine;
  readonly kind: "income" | "expense" | "saving";
  /** The amount that the month gives the line, with all that was moved to it and from it. */
  readonly budget: Money;
  /** From the months before. */
  readonly carry: Money;
  /** Spent, put aside or earned. */
  readonly spent: Money;
  /** C12 budget + carry − spent. */
  readonly available: Money;
  /** C12 budget × the share of the month that has gone by, today with it; with the carry. */
  readonly pace: Money;
  /** C12 spent + known to come + everyday × days left; while the month runs. */
  readonly forecast: Money | undefined;
  readonly status: LineStatus | undefined;
  /** It is paid every month, or in this one. */
  readonly due: boolean;
  /** It is spent bit by bit, and not as one bill. */
  readonly isGradual: boolean;
}

export interface BudgetView {
  readonly period: BudgetPeriod;
  /** The share of the month that has gone by, today with it, 0 to 1. */
  readonly elapsed: number;
  readonly received: Money;
  readonly expected: Money;
  /** The amounts of the lines for expenses and for putting aside. */
  readonly budgeted: Money;
  /** Of the planned, the amounts of the lines for putting aside. */
  readonly plannedAside: Money;
  /** The amount that the lines for expenses have from the months before. */
  readonly carried: Money;
  /** Everything spent, in the plan or not. */
  readonly spent: Money;
  /** The sum that the lines for expenses have, less all expenses: budgeted − plannedAside + carried − spent. */
  readonly left: Money;
  /** Of what came in or is expected, whichever is more, what is not in the plan. */
  readonly unbudgeted: Money;
  /** In envelopes: what has come in and lies in no envelope; less than nothing where more was given than there is. */
  readonly unassigned: Money;
  readonly lines: readonly LineInMonth[];
  /** Spent or put aside on what has no line: the largest first. */
  readonly others: readonly { readonly categoryId: string; readonly spent: Money }[];
}

/** The plan of a month and how it goes. */
export function budgetView(input: BudgetInput, month: BudgetMonth): BudgetView {
  const { lines, currency, start, today, kindOf } = input;
  const period = budgetPeriod(month, start);
  const days = daysOf(period, today);
  const elapsed = days.elapsed / days.all;
  const at = standingAt(input, month);
  const amount = (minor: number) => money(minor, currency);
  const shown = lines.flatMap((line): readonly LineInMonth[] => {
    const own = at.lines.get(line.id);
    if (!own) return [];
    const { budget, carry, spent } = own;
    const kind = kindOf(line.id) ?? "expense";
    if (kind === "transfer") return [];
    const available = budget + carry - spent;
    const isRunning = period.from <= today && today <= period.to;
    const isGradual = kind === "expense" && MONTHS_APART[line.every] === 1 && !input.isFixed(line.id);
    const perDay = isGradual ? (input.everyday?.get(line.id) ?? 0) : 0;
    const known = input.recurring?.get(line.id) ?? 0;
    const forecast = isRunning ? spent + known + halfUp([perDay, daysBetween(today, period.to)]) : undefined;
    return [
      {
        line,
        kind,
        budget: amount(budget),
        carry: amount(carry),
        spent: amount(spent),
        available: amount(available),
        pace: amount(halfUp([budget + carry, days.elapsed], [days.all])),
        forecast: forecast === undefined ? undefined : amount(forecast),
        status:
          kind === "expense" ? lineStatus({ limit: budget + carry, spent, forecast, elapsed, isGradual }) : undefined,
        due: isDue(line, month),
        isGradual,
      },
    ];
  });
  const sum = (of: readonly LineInMonth[], which: "budget" | "carry" | "spent") =>
    of.reduce((total, line) => total + line[which].minor, 0);
  const [earning, spending] = [shown.filter(isIncome), shown.filter(({ kind }) => kind === "expense")];
  const planned = shown.filter((line) => !isIncome(line));
  const expected = sum(earning, "budget");
  const budgeted = sum(planned, "budget");
  const unplanned = at.others.filter(({ id }) => kindOf(id) !== "saving");
  const spent = sum(spending, "spent") + unplanned.reduce((total, one) => total + one.spent, 0);
  return {
    period,
    elapsed,
    received: amount(at.received),
    expected: amount(expected),
    budgeted: amount(budgeted),
    plannedAside: amount(budgeted - sum(spending, "budget")),
    carried: amount(sum(spending, "carry")),
    spent: amount(spent),
    left: amount(sum(spending, "budget") + sum(spending, "carry") - spent),
    unbudgeted: amount(Math.max(expected, at.received) - budgeted),
    unassigned: amount(at.unassigned),
    lines: shown,
    others: at.others
      .toSorted((a, b) => b.spent - a.spent || compareIds(a, b))
      .map(({ id, spent: out }) => ({ categoryId: id, spent: amount(out) })),
  };
}

/** C12 How much of the month has gone by at the end of `today`. */
function daysOf({ from, to }: BudgetPeriod, today: IsoDate): { readonly elapsed: number; readonly all: number } {
  const all = Math.max(1, daysBetween(from, to) + 1);
  return { elapsed: Math.min(all, Math.max(0, daysBetween(from, today) + 1)), all };
}

interface Standing {
  readonly budget: number;
  readonly carry: number;
  readonly spent: number;
}

interface MonthStanding {
  readonly lines: ReadonlyMap<string, Standing>;
  readonly others: readonly { readonly id: string; readonly spent: number }[];
  readonly received: number;
  readonly unassigned: number;
}

/**
 * The budget from its first month to `month`, minor units:
 *
 *   available(l, m)  = budget(l, m) + carry(l, m) − spent(l, m)
 *   carry(l, m + 1)  = available(l, m)  where the line rolls over, or is paid more seldom than every month; else 0
 *
 * In envelopes every line keeps what is left of it, and what was spent too much is taken from what lies in none:
 *
 *   carry(l, m + 1)  = max(0, available(l, m))
 *   unassigned(m)    = unassigned(m − 1) + received(m) − Σ budget(l, m) − spent without a line(m) + Σ (available(l, m − 1) − carry(l, m))
 *
 * so that Σ available + unassigned is always all that came in less all that went out since the budget began.
 */
function standingAt(input: BudgetInput, month: BudgetMonth): MonthStanding {
  const { kindOf, mode } = input;
  const planned = input.lines.filter(({ id }) => kindOf(id) !== "transfer");
  const begun = planned.map(firstMonth).filter((first) => first !== undefined);
  const first = begun.reduce((earliest, one) => (one < earliest ? one : earliest), month);
  let before: ReadonlyMap<string, Standing> = new Map();
  let unassigned = 0;
  for (let at = first; ; at = monthsLater(at, 1)) {
    const isIn = new Set<string>(planned.filter((line) => amountIn(line, at) !== undefined).map(({ id }) => id));
    const moved = movesIn(input, planned, isIn, at);
    const totals = input.totals.months.get(at);
    const lines = new Map<string, Standing>();
    let received = input.totals.unsortedIn.get(at) ?? 0;
    for (const line of planned) {
      if (!isIn.has(line.id)) continue;
      const isEarned = kindOf(line.id) === "income";
      const was = before.get(line.id);
      const available = was && !isEarned ? was.budget + was.carry - was.spent : 0;
      const rolls = line.rollover || MONTHS_APART[line.every] > 1;
      lines.set(line.id, {
        budget: sinkingFundContribution(worthOf(input, amountIn(line, at)), line, at) + (moved.get(line.id) ?? 0),
        carry: mode === "envelopes" ? Math.max(0, available) : rolls ? available : 0,
        spent: totals?.get(line.id) ?? 0,
      });
    }
    const others: { id: string; spent: number }[] = [];
    for (const [id, spent] of totals ?? []) {
      if (id !== UNSORTED && kindOf(id) === "income") received += spent;
      else if (!lines.has(id)) others.push({ id, spent });
    }
    const out = others.reduce((sum, one) => sum + one.spent, 0);
    unassigned += received - out - assignedIn(lines, kindOf) + givenBack(before, lines, kindOf);
    if (at >= month) return { lines, others, received, unassigned };
    before = lines;
  }
}

type KindOf = BudgetInput["kindOf"];

function assignedIn(lines: ReadonlyMap<string, Standing>, kindOf: KindOf): number {
  let sum = 0;
  for (const [id, { budget }] of lines) if (kindOf(id) !== "income") sum += budget;
  return sum;
}

/** The amounts that the lines of the month before had, less those that they begin this one with. */
function givenBack(
  before: ReadonlyMap<string, Standing>,
  lines: ReadonlyMap<string, Standing>,
  kindOf: KindOf,
): number {
  let sum = 0;
  for (const [id, { budget, carry, spent }] of before) {
    if (kindOf(id) !== "income") sum += budget + carry - spent - (lines.get(id)?.carry ?? 0);
  }
  return sum;
}

/**
 * The amount that was moved to each line less the amount that was moved from it. Between two that hold money in the
 * month, and no others.
 */
function movesIn(
  input: BudgetInput,
  planned: readonly BudgetLine[],
  isIn: ReadonlySet<string>,
  month: BudgetMonth,
): ReadonlyMap<string, number> {
  const moved = new Map<string, number>();
  const holds = (id: string) => isIn.has(id) && input.kindOf(id) !== "income";
  for (const { id, moves = [] } of planned) {
    if (!holds(id)) continue;
    for (const move of moves) {
      if (move.month !== month || !holds(move.to)) continue;
      const minor = worthOf(input, move.amount);
      moved.set(id, (moved.get(id) ?? 0) - minor);
      moved.set(move.to, (moved.get(move.to) ?? 0) + minor);
    }
  }
  return moved;
}

/** Nothing where no rate is known; the page says so. */
function worthOf({ worth }: BudgetInput, amount: Money | undefined): number {
  return (amount && worth(amount)?.minor) ?? 0;
}

function isIncome({ kind }: LineInMonth): boolean {
  return kind === "income";
}
