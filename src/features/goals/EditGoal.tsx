import { useTranslation } from "react-i18next";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useToday } from "#data/state/useToday.ts";
import { isWhole } from "#domain/calculations/cashflow/monthCost.ts";
import { GOAL_TEMPLATES, goalTemplate } from "#domain/calculations/goals/goalTemplates.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { RecordFormPage } from "#kit/records/RecordFormPage.tsx";
import { GoalForm } from "./GoalForm.tsx";
import { emptyGoal, valuesOf } from "./goalForm.ts";
import { BLANK, GoalTemplates } from "./GoalTemplates.tsx";
import { useMonthCost } from "#data/transactions/useMonthCost.ts";

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
