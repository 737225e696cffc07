import { useMemo } from "react";
import { goalPlan } from "#domain/calculations/goals/goalPlan.ts";
import { type GoalSavings, goalSavings, type GoalSources } from "#domain/calculations/goals/goalSavings.ts";
import type { PlannedGoal } from "#domain/calculations/goals/goalList.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { useCountedAssets } from "../investments/useCountedAssets.ts";
import { useReadyRecords } from "./useRecords.ts";
import { useToday } from "../state/useToday.ts";

export interface KnownGoal extends PlannedGoal {
  readonly savings: GoalSavings;
}

/** Live: the accounts and debts that goals are linked to, as they are now. */
export function useGoalSources(): GoalSources {
  const { assets } = useCountedAssets();
  const debts = useReadyRecords("debts");
  const [valuations, today] = [useReadyRecords("valuations"), useToday()];
  return useMemo(() => ({ assets, debts, valuations, today }), [assets, debts, valuations, today]);
}

/** Live: every goal, with what is saved for it and where it stands. */
export function useGoals(): readonly KnownGoal[] {
  const goals = useReadyRecords("goals");
  const sources = useGoalSources();
  return useMemo(() => goals.map((goal) => knownGoal(goal, sources)), [goals, sources]);
}

export function knownGoal(goal: Goal, sources: GoalSources): KnownGoal {
  const savings = goalSavings(goal, sources);
  return { goal, savings, plan: goalPlan(goal, savings, sources.today) };
}
