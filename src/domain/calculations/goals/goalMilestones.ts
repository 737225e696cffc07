import type { IsoDate } from "../../dates.ts";
import type { Goal } from "../../entities/goal.ts";
import { type Money, money } from "../../money.ts";
import type { GoalSavings } from "./goalSavings.ts";
import { halfUp } from "../../halfUp.ts";

export interface Milestone {
  readonly id: string;
  readonly amount: Money;
  /** Of the target, a fraction. */
  readonly share: number;
  readonly name?: string | undefined;
  /** The day it is meant for. */
  readonly date?: IsoDate | undefined;
  /** Since when what is saved has not been below it. */
  readonly reachedOn?: IsoDate | undefined;
  /** It was there when the goal began. */
  readonly fromStart: boolean;
}

const QUARTERS = [0.25, 0.5, 0.75, 1] as const;

/** The household's own milestones and the target, or its quarters, the smallest first. */
export function goalMilestones(goal: Goal, savings: GoalSavings): readonly Milestone[] {
  const { targetAmount: target } = goal;
  const own = goal.milestones.filter(
    ({ amount }) => amount.currency === target.currency && amount.minor < target.minor && amount.minor > 0,
  );
  const steps =
    own.length > 0
      ? [...own.toSorted((a, b) => a.amount.minor - b.amount.minor), { id: "1", amount: target }]
      : QUARTERS.map((part) => ({
          id: String(part),
          amount: money(halfUp([target.minor, part]), target.currency),
        }));
  return steps.map((step) => ({
    ...step,
    share: shareOfTarget(step.amount, target),
    ...reached(step.amount, savings),
  }));
}

/** The next one that has not been reached. */
export function nextMilestone(milestones: readonly Milestone[]): Milestone | undefined {
  return milestones.find(({ reachedOn }) => reachedOn === undefined);
}

/** The largest that has been reached since the goal began, and that nobody has celebrated yet. */
export function milestoneToCelebrate(goal: Goal, milestones: readonly Milestone[]): Milestone | undefined {
  const largest = milestones.findLast(({ reachedOn, fromStart }) => reachedOn !== undefined && !fromStart);
  const done = goal.celebrated?.currency === goal.targetAmount.currency ? goal.celebrated.minor : 0;
  return largest && largest.amount.minor > done ? largest : undefined;
}

function shareOfTarget(amount: Money, target: Money): number {
  return target.minor > 0 ? amount.minor / target.minor : 1;
}

function reached(
  { minor }: Money,
  { initial, history }: GoalSavings,
): { readonly reachedOn?: IsoDate | undefined; readonly fromStart: boolean } {
  const lastBelow = history.findLastIndex(({ value }) => value.minor < minor);
  return { reachedOn: history[lastBelow + 1]?.date, fromStart: lastBelow < 0 && initial.minor >= minor };
}
