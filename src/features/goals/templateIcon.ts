import type { GoalTemplate } from "#domain/calculations/goalTemplates.ts";
import type { IconName } from "#ui/Icon.tsx";

export const TEMPLATE_ICON: Readonly<Record<GoalTemplate, IconName>> = {
  emergency: "insurance",
  retirement: "retirement",
  home: "home",
  vacation: "travel",
  education: "education",
  car: "car",
};
