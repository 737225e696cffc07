import { useTranslation } from "react-i18next";
import type { Milestone } from "#domain/calculations/goals/goalMilestones.ts";
import type { GoalPlan } from "#domain/calculations/goals/goalPlan.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { useFormat } from "#ui/format/useFormat.ts";

/** The sentences of a goal in more than one place. */
export function useGoalWords() {
  const { t } = useTranslation("goals");
  const format = useFormat();

  return {
    /** How long there is until its day. */
    timeLeft({ targetDate }: Goal, { monthsLeft }: GoalPlan): string {
      if (!targetDate) return t("time.undated");
      if (monthsLeft === undefined) return t("time.passed", { date: format.date(targetDate, "long") });
      return monthsLeft === 0 ? t("time.lastMonth") : t("time.months", { count: monthsLeft });
    },
    milestone({ name, share }: Milestone): string {
      if (name) return name;
      return share === 1 ? t("milestones.target") : format.percent(share, Number.isInteger(share * 100) ? 0 : 1);
    },
  };
}
