import type { GoalTemplate } from "#domain/calculations/goals/goalTemplates.ts";
import type { IconName } from "#ui/actions/Icon.tsx";

export const TEMPLATE_ICON: Readonly<Record<GoalTemplate, IconName>> = {
  emergency: "insurance",
  retirement: "retirement",
  home: "home",
  vacation: "travel",
  education: "education",
  car: "car",
};
