import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useToday } from "#data/state/useToday.ts";
import { useMonthCost } from "#data/transactions/useMonthCost.ts";
import { isWhole } from "#domain/calculations/cashflow/monthCost.ts";
import { GOAL_TEMPLATES, goalTemplate, type GoalTemplate } from "#domain/calculations/goals/goalTemplates.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { RecordFormPage } from "#kit/records/RecordFormPage.tsx";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import type { IconName } from "#ui/actions/Icon.tsx";
import { GoalForm } from "./GoalForm.tsx";
import { emptyGoal, valuesOf } from "./goalForm.ts";

export interface EditGoalProps {
  readonly edited: Goal | undefined;
  /** The template that a new one begins with; the templates to choose from when it is none of them. */
  readonly template: string;
}

/** A new goal, perhaps from a template, or one to correct. */
export function EditGoal({ edited, template }: EditGoalProps) {
  const { t } = useTranslation("goals");
  const [currency, today] = [useDisplayCurrency(), useToday()];
  const cost = useMonthCost(currency);
  const known = GOAL_TEMPLATES.find((one) => one === template);

  function initial() {
    if (edited) return valuesOf(edited);
    if (!known) return emptyGoal(currency, today);
    const start = goalTemplate(known, { currency, today, monthCost: cost && isWhole(cost) ? cost.amount : undefined });
    return { ...emptyGoal(currency, today, start), name: t(`templates.${known}.name`) };
  }

  const form = () => (
    <GoalForm
      initial={initial()}
      edited={edited}
      draftKey={`goal/${edited?.id ?? template}`}
      isHelped={known !== undefined}
    />
  );
  return (
    <RecordFormPage kind="goals" editedId={edited?.id} isFound>
      {() => (edited || known || template === BLANK ? form() : <GoalTemplates />)}
    </RecordFormPage>
  );
}

/** The fields that a goal without a template begins with. */
const BLANK = "blank";

/** The first step: one of the six templates, or nothing. */
function GoalTemplates() {
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

const TEMPLATE_ICON: Readonly<Record<GoalTemplate, IconName>> = {
  emergency: "insurance",
  retirement: "retirement",
  home: "home",
  vacation: "travel",
  education: "education",
  car: "car",
};
