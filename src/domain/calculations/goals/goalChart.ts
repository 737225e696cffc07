import { addMonths, daysBetween, type IsoDate } from "../../dates.ts";
import type { Goal } from "../../entities/goal.ts";
import { type Money, money } from "../../money.ts";
import { goalPayment, type GoalPlan, paceReturnOf, wholeMonthsUntil, yearlyReturnOf } from "./goalPlan.ts";
import type { GoalSavings } from "./goalSavings.ts";
import type { ValueOnDay } from "../networth/latestOf.ts";
import { futureValue } from "./futureValue.ts";

export interface GoalPoint extends ValueOnDay {
  /** The amount that an even pace from the beginning would have come to; absent without a day to reach it on. */
  readonly required?: Money | undefined;
  /** A day that has not come, at the pace of now. */
  readonly isExpected: boolean;
}

/** As many as a drawing is wide. */
const POINTS_AT_MOST = 120;
const EXPECTED_AT_MOST = 48;
/** Further ahead than anybody plans, in months. */
const FURTHEST = 600;

/**
 * The amount that was saved, the amount that it takes, and where the pace leads: to the day of the goal, or to the day
 * it is reached where that is later. A goal that has ended leads nowhere.
 */
export function goalChart(goal: Goal, savings: GoalSavings, plan: GoalPlan, today: IsoDate): readonly GoalPoint[] {
  const required = requiredOn(goal, savings);
  const past = thinned(savings.history).map((point) => ({
    ...point,
    required: required(point.date),
    isExpected: false,
  }));
  if (goal.state === "completed" || goal.state === "archived" || plan.status === "reached") return past;
  return [...past, ...expected(goal, paceReturnOf(goal, savings), plan, today, required)];
}

function expected(
  goal: Goal,
  yearlyReturn: number,
  { saved, pace, expected: reachedOn }: GoalPlan,
  today: IsoDate,
  required: (day: IsoDate) => Money | undefined,
): readonly GoalPoint[] {
  const { targetAmount: target, targetDate, state } = goal;
  // A goal that rests gets nothing.
  const monthly = state === "paused" ? money(0, pace.currency) : pace;
  const ends = [targetDate, state === "paused" ? undefined : reachedOn].filter((day) => day !== undefined);
  const last = ends.reduce<IsoDate | undefined>((late, day) => (late && late > day ? late : day), undefined);
  const months = last ? Math.min(FURTHEST, wholeMonthsUntil(today, last)) : 0;
  const step = Math.max(1, Math.ceil(months / EXPECTED_AT_MOST));
  const days = Array.from({ length: Math.max(0, Math.floor(months / step)) }, (_, at) =>
    addMonths(today, step * (at + 1)),
  );
  if (last && last > today && days.at(-1) !== last && months < FURTHEST) days.push(last);
  return days.map((date) => {
    const { total } = futureValue(saved, monthly, yearlyReturn, monthsAsDays(today, date));
    const minor = Math.min(target.minor, Math.max(0, total.minor));
    return { date, value: money(minor, target.currency), required: required(date), isExpected: true };
  });
}

/** The even line from the beginning to the target; after its day, the target. */
function requiredOn(goal: Goal, { initial, history }: GoalSavings): (day: IsoDate) => Money | undefined {
  const { targetAmount: target, targetDate } = goal;
  const start = history[0]?.date;
  if (!targetDate || !start || targetDate <= start || initial.minor >= target.minor) return () => undefined;
  const rate = yearlyReturnOf(goal);
  const months = Math.max(1, wholeMonthsUntil(start, targetDate));
  const payment = goalPayment(target, initial, rate, months);
  const days = daysBetween(start, targetDate);
  return (day) => {
    if (day >= targetDate) return target;
    const passed = (months * Math.max(0, daysBetween(start, day))) / days;
    const { total } = futureValue(initial, payment, rate, passed);
    return money(Math.min(target.minor, total.minor), target.currency);
  };
}

/** Months from one day to another, with the part of a month that is over. */
function monthsAsDays(from: IsoDate, to: IsoDate): number {
  const whole = wholeMonthsUntil(from, to);
  const since = addMonths(from, whole);
  return whole + daysBetween(since, to) / daysBetween(since, addMonths(from, whole + 1));
}

/** The first, the last, and evenly many between. */
function thinned(history: readonly ValueOnDay[]): readonly ValueOnDay[] {
  const every = Math.ceil(history.length / POINTS_AT_MOST);
  return history.filter((_, at) => at % every === 0 || at === history.length - 1);
}
