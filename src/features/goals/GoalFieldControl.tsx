import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { GOAL_CATEGORIES } from "#domain/entities/goal.ts";
import { type Control, FieldControl } from "#kit/forms/FieldControl.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import type { GoalDraft } from "./GoalForm.tsx";
import { type GoalField, type GoalValues, inCurrency } from "./goalForm.ts";

/** Where the money comes from has controls of its own. */
type Field = Exclude<GoalField, "funding" | "accountId" | "accountPart" | "payingAccountId" | "debtId">;

interface GoalFieldControlProps {
  readonly draft: GoalDraft;
  readonly field: Field;
  /** Something was put aside in the currency of the goal, and would no longer be counted in another. */
  readonly keepsCurrency?: boolean;
}

/** The control of one field of a goal. */
export function GoalFieldControl({ draft, field, keepsCurrency = false }: GoalFieldControlProps) {
  const { t } = useTranslation("goals");
  const today = useToday();
  const error = useFieldError("goals")(field, draft.errors[field]);
  const { values } = draft;
  // The money of a link is in the currency of what is linked to.
  const isFree = values.funding === "manual" && !keepsCurrency;
  const controls: Readonly<Record<Field, Control<GoalValues>>> = {
    name: { kind: "text", isRequired: true },
    category: {
      kind: "choice",
      isRequired: true,
      options: GOAL_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
    },
    targetAmount: {
      kind: "money",
      isRequired: true,
      inCurrency: isFree ? (currency) => inCurrency(values, currency) : undefined,
      along: { costMonths: undefined },
    },
    initialAmount: {
      kind: "money",
      help: t(values.funding === "account" ? "help.initialEarmark" : "help.initialAmount"),
    },
    targetDate: { kind: "day", help: t("help.targetDate") },
    startDate: { kind: "day", help: t("help.startDate"), max: today },
    accountShare: { kind: "percent", isRequired: true, help: t("help.accountShare") },
    incomeShare: { kind: "percent", help: t("help.incomeShare") },
    expectedReturn: { kind: "percent", help: t("help.expectedReturn") },
    description: { kind: "longText" },
  };
  return (
    <FieldControl draft={draft} field={field} label={t(`fields.${field}`)} error={error} control={controls[field]} />
  );
}
