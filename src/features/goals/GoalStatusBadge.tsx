import { useTranslation } from "react-i18next";
import type { PlannedGoal } from "#domain/calculations/goals/goalList.ts";
import type { GoalStatus } from "#domain/calculations/goals/goalPlan.ts";
import { Badge, type BadgeProps } from "#ui/notices/Badge.tsx";

const LOOK: Readonly<Record<GoalStatus, Pick<BadgeProps, "tone" | "icon">>> = {
  behind: { tone: "warn", icon: "warning" },
  onTrack: { tone: "plain" },
  ahead: { tone: "accent", icon: "up" },
  undated: { tone: "plain" },
  paused: { tone: "plain" },
  reached: { tone: "accent", icon: "check" },
};

/** Where a goal stands, in one word. */
export function GoalStatusBadge({ goal, plan }: PlannedGoal) {
  const { t } = useTranslation("goals");
  const { state } = goal;
  if (state === "completed" || state === "archived") return <Badge>{t(`states.${state}`)}</Badge>;
  return <Badge {...LOOK[plan.status]}>{t(`statuses.${plan.status}`)}</Badge>;
}
