import { useTranslation } from "react-i18next";
import { GOAL_TEMPLATES } from "#domain/calculations/goals/goalTemplates.ts";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { TEMPLATE_ICON } from "./templateIcon.ts";

/** The fields that a goal without a template begins with. */
export const BLANK = "blank";

/** The first step: one of the six templates, or nothing. */
export function GoalTemplates() {
  const { t } = useTranslation("goals");
  const href = useHref();
  const to = (template: string) => href("goals", { query: { add: template } });
  return (
    <LinkTiles
      label={t("form.lead")}
      tiles={[
        ...GOAL_TEMPLATES.map((template) => ({
          to: to(template),
          label: t(`templates.${template}.name`),
          description: t(`templates.${template}.about`),
          icon: TEMPLATE_ICON[template],
        })),
        { to: to(BLANK), label: t("templates.blank.name"), description: t("templates.blank.about"), icon: "goal" },
      ]}
    />
  );
}
