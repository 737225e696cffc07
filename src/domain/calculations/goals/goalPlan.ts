import { addDays, addMonths, daysBetween, type IsoDate } from "../../dates.ts";
import type { Goal } from "../../entities/goal.ts";
import { type Money, money, roundedMoney } from "../../money.ts";
import { percentToFraction } from "../currency/percentToFraction.ts";
import { followsLink, type GoalSavings } from "./goalSavings.ts";
import { monthlyReturn, monthsUntil } from "./monthsUntil.ts";
import { growthFactor, interestFactor } from "./growthFactor.ts";
import { latestAtOrBefore } from "../networth/latestAtOrBefore.ts";
import { monthsBetween } from "../loans/paymentDays.ts";
import { halfUp } from "../../halfUp.ts";

/** C6 The statuses of a goal; one that has been completed or put away has none. */
export const GOAL_STATUSES = ["behind", "onTrack", "ahead", "undated", "paused", "reached"] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

export interface GoalPlan {
  readonly saved: Money;
  readonly missing: Money;
  /** Of the target, from 0 to 1. */
  readonly share: number;
  readonly status: GoalStatus;
  /** Put in each month lately; below nothing where more was taken out. */
  readonly pace: Money;
  /** The amount that it takes each month to be there on the day; absent without a day. */
  readonly required?: Money | undefined;
  /** Whole months until the day, 0 in the last of them; absent without a day, or when it has passed. */
  readonly monthsLeft?: number | undefined;
  /** When it is reached at this pace; absent where it never is within a century. */
  readonly expected?: IsoDate | undefined;
  /** Why no day is expected; absent with one. Never `never` beside a status that says that all is well. */
  readonly unexpected?: UnexpectedReason | undefined;
}

/** `young` in the first month, of which no pace can be told yet; `grows` where what is there becomes the target by itself. */
export type UnexpectedReason = "never" | "young" | "grows";

/** C6 The pace is that of so many days; a month is a third of them. */
export const PACE_DAYS = 90;
const MONTH_DAYS = 30;
/** C6 Of what is required, in per cent. */
const [AHEAD_FROM, ON_TRACK_FROM] = [110, 95] as const;
const CENTURY_MONTHS = 1_200;

/**
 * C6 The payment at the end of each month that makes a goal.
 *
 *   PMT = (T − C · (1 + i)ⁿ) · i / ((1 + i)ⁿ − 1)        i = (1 + r)^(1/12) − 1        i = 0  ⇒  (T − C) / n
 *
 * T  `target`, C  `there`, minor units of one currency
 * r  `yearlyReturn`, a fraction above −1
 * n  `months`, a count; at least 1
 *
 * Nothing where what is there grows into the target by itself. Rounded once, half up to a whole minor unit.
 */
export function goalPayment(target: Money, there: Money, yearlyReturn: number, months: number): Money {
  const n = Math.max(1, months);
  const log = Math.log1p(yearlyReturn) / 12;
  // A return below the precision of a number is none; `expm1` keeps the quotient exact for all others.
  const exact =
    Math.abs(log) < Number.EPSILON
      ? (target.minor - there.minor) / n
      : ((target.minor - there.minor * growthFactor(n * log)) * Math.expm1(log)) / interestFactor(n * log);
  return roundedMoney(Math.max(0, exact), target.currency);
}

/** Whole months from one day to the other; below 0 where the other is earlier. */
export function wholeMonthsUntil(from: IsoDate, to: IsoDate): number {
  const months = monthsBetween(from, to);
  return addMonths(from, months) > to ? months - 1 : months;
}

/** C6 A debt grows smaller without earning anything, and nothing is promised that nobody has written. */
export function yearlyReturnOf({ expectedReturn = 0, debtId }: Pick<Goal, "expectedReturn" | "debtId">): number {
  return debtId ? 0 : percentToFraction(expectedReturn);
}

/**
 * C6 The return that a pace has beside itself, as a fraction a year. The recent return of a linked account is in the
 * pace already, and counted once more it would bring the day too near. The required amount of each month is a payment,
 * beside which the account goes on earning: that one keeps the return.
 */
export function paceReturnOf(goal: Goal, { broken }: GoalSavings): number {
  return followsLink(goal) && !broken ? 0 : yearlyReturnOf(goal);
}

/** The standing of a goal. */
export function goalPlan(goal: Goal, savings: GoalSavings, today: IsoDate): GoalPlan {
  const { targetAmount: target, targetDate } = goal;
  const saved = latestAtOrBefore(savings.history, today)?.value ?? savings.initial;
  const ageDays = Math.max(0, daysBetween(savings.history[0]?.date ?? today, today));
  const rate = yearlyReturnOf(goal);
  const months = targetDate && wholeMonthsUntil(today, targetDate);
  const required = months === undefined ? undefined : goalPayment(target, saved, rate, months);
  const pace = paceOf(savings, saved, ageDays, today);
  const status = statusOf(goal, saved, pace, required, ageDays);
  const until = monthsUntil(target.minor, saved.minor, pace.minor, monthlyReturn(paceReturnOf(goal, savings)));
  return {
    saved,
    missing: money(Math.max(0, target.minor - saved.minor), target.currency),
    share: target.minor > 0 ? Math.min(1, Math.max(0, saved.minor / target.minor)) : 1,
    status,
    pace,
    required,
    monthsLeft: targetDate && today <= targetDate ? Math.max(0, months ?? 0) : undefined,
    ...expectation(goal, status, ageDays, until === undefined ? undefined : dayAfter(today, until)),
  };
}

/** None beyond a century. */
function dayAfter(today: IsoDate, months: number): IsoDate | undefined {
  return months <= CENTURY_MONTHS ? addMonths(today, Math.ceil(months - 1e-9)) : undefined;
}

/** A goal that is on track for being young is expected on no day after its own. */
function expectation(
  { targetDate }: Goal,
  status: GoalStatus,
  ageDays: number,
  day: IsoDate | undefined,
): Pick<GoalPlan, "expected" | "unexpected"> {
  const isWell = status === "onTrack" || status === "ahead";
  if (isWell && ageDays < MONTH_DAYS && (!day || (targetDate && day > targetDate))) return { unexpected: "young" };
  if (day) return { expected: day };
  return { unexpected: isWell ? "grows" : "never" };
}

/**
 * C6 Net contributions of the last 90 days / 3. A goal younger than that is measured by its own months, at least one.
 * The return of a linked account is taken for put in. Rounded half up to a whole minor unit.
 */
function paceOf({ initial, history }: GoalSavings, saved: Money, ageDays: number, today: IsoDate): Money {
  const before = latestAtOrBefore(history, addDays(today, -PACE_DAYS))?.value ?? initial;
  const days = Math.max(MONTH_DAYS, Math.min(PACE_DAYS, ageDays));
  return money(halfUp([saved.minor - before.minor, MONTH_DAYS], [days]), saved.currency);
}

function statusOf(
  { targetAmount, state }: Goal,
  saved: Money,
  pace: Money,
  required: Money | undefined,
  ageDays: number,
): GoalStatus {
  if (saved.minor >= targetAmount.minor) return "reached";
  if (state === "paused") return "paused";
  if (!required) return "undated";
  if (100 * pace.minor >= required.minor * AHEAD_FROM) return "ahead";
  // In its first month nothing has been due yet.
  return 100 * pace.minor >= required.minor * ON_TRACK_FROM || ageDays < MONTH_DAYS ? "onTrack" : "behind";
}
