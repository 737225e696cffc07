import { compareIds } from "../../compareIds.ts";
import { compareDates } from "../../dates.ts";
import type { Goal, GoalCategory } from "../../entities/goal.ts";
import { GOAL_STATUSES, type GoalPlan } from "./goalPlan.ts";

export const GOAL_SORTINGS = ["status", "date", "priority"] as const;
export type GoalSorting = (typeof GOAL_SORTINGS)[number];

export interface PlannedGoal {
  readonly goal: Goal;
  readonly plan: GoalPlan;
}

/** Whether it is being saved for, or rests. */
export function isOpen({ state }: Goal): boolean {
  return state === undefined || state === "paused";
}

/**
 * The goals of a category in the order asked for: those that lag first, the nearest day first, or the household's own
 * order, where a new goal comes last. A goal that is equal in that stands by day and then by name.
 */
export function goalsInOrder<Planned extends PlannedGoal>(
  goals: readonly Planned[],
  sorting: GoalSorting,
  compare: (left: string, right: string) => number,
  category?: GoalCategory,
): readonly Planned[] {
  const rank = ({ goal, plan }: PlannedGoal): number => {
    if (sorting === "status") return GOAL_STATUSES.indexOf(plan.status);
    return sorting === "priority" ? (goal.priority ?? Number.MAX_SAFE_INTEGER) : 0;
  };
  return goals
    .filter(({ goal }) => category === undefined || goal.category === category)
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || byDay(a.goal, b.goal) || compare(a.goal.name, b.goal.name) || compareIds(a.goal, b.goal),
    );
}

/** A goal without a day comes last. */
function byDay(a: Goal, b: Goal): number {
  if (!a.targetDate || !b.targetDate) return Number(!a.targetDate) - Number(!b.targetDate);
  return compareDates(a.targetDate, b.targetDate);
}

/**
 * The places that become others when the goal at `from` of those shown moves to `to`. Goals that are not shown keep their
 * order among themselves and stand after the one they followed.
 */
export function newPriorities(
  all: readonly Goal[],
  shown: readonly Goal[],
  from: number,
  to: number,
): readonly { readonly id: Goal["id"]; readonly priority: number }[] {
  const moving = shown[from];
  if (!moving || from === to || !shown[to]) return [];
  const rest = all.filter(({ id }) => id !== moving.id);
  const beside = rest.findIndex(({ id }) => id === shown[to]!.id);
  const order = rest.toSpliced(to > from ? beside + 1 : beside, 0, moving);
  return order.flatMap(({ id, priority }, place) => (priority === place ? [] : [{ id, priority: place }]));
}
