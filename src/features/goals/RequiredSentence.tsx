import { useTranslation } from "react-i18next";
import { useGoalSources } from "#data/records/useGoals.ts";
import { useToday } from "#data/state/useToday.ts";
import { goalPayment, wholeMonthsUntil, yearlyReturnOf } from "#domain/calculations/goals/goalPlan.ts";
import { goalSavings } from "#domain/calculations/goals/goalSavings.ts";
import { type Goal } from "#domain/entities/goal.ts";
import { GoalId } from "#domain/ids.ts";
import { readable } from "#domain/text/typed.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { goalFields, goalSchema, type GoalValues } from "./goalForm.ts";

interface RequiredSentenceProps {
  readonly values: GoalValues;
  readonly edited: Goal | undefined;
}

const NEW = GoalId.parse("00000000-0000-4000-8000-000000000000");

/** The amount that the goal takes each month as it is typed; nothing before it can be computed. */
export function RequiredSentence({ values, edited }: RequiredSentenceProps) {
  const { t } = useTranslation("goals");
  const amount = useFormatMoney();
  const today = useToday();
  const sources = useGoalSources();
  // A name is not needed to compute anything.
  const parsed = goalSchema(today).safeParse({ ...values, name: values.name || "–" });
  const targetDate = readable(values.targetDate);
  if (!parsed.success || !targetDate || targetDate <= today) return null;
  const goal: Goal = { id: NEW, contributions: [], ...edited, ...withoutUndefined(goalFields(parsed.data, today)) };
  const saved = goalSavings(goal, sources).history.at(-1)?.value;
  if (!saved || saved.currency !== goal.targetAmount.currency) return null;
  if (saved.minor >= goal.targetAmount.minor) return <Text strong>{t("form.reached")}</Text>;
  const months = Math.max(1, wholeMonthsUntil(today, targetDate));
  const payment = goalPayment(goal.targetAmount, saved, yearlyReturnOf(goal), months);
  return (
    <div aria-live="polite">
      <Text strong>{t("form.required", { amount: amount(payment), count: months })}</Text>
    </div>
  );
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
