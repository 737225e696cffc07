import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { GOAL_CATEGORIES } from "#domain/entities/goal.ts";
import { readable, typed } from "#domain/text/typed.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { goalError } from "./goalError.ts";
import type { GoalDraft } from "./GoalForm.tsx";
import { type GoalField, inCurrency } from "./goalForm.ts";

interface GoalFieldControlProps {
  readonly draft: GoalDraft;
  /** Where the money comes from has fields of its own. */
  readonly field: Exclude<GoalField, "funding" | "accountId" | "accountPart" | "debtId">;
  /** Something was put aside in the currency of the goal, and would no longer be counted in another. */
  readonly keepsCurrency?: boolean;
}

/** The control of one field of a goal. */
export function GoalFieldControl({ draft, field, keepsCurrency = false }: GoalFieldControlProps) {
  const { t } = useTranslation("goals");
  const today = useToday();
  const { values, set } = draft;
  const shared = { label: t(`fields.${field}`), error: goalError(t, field, draft.errors[field]), name: field };

  switch (field) {
    case "name":
      return <TextField {...shared} value={values.name} onChange={(name) => set({ name })} />;
    case "category":
      return (
        <Select
          {...shared}
          value={values.category}
          onChange={(category) => set({ category })}
          options={GOAL_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
        />
      );
    case "targetAmount":
      return (
        <MoneyField
          {...shared}
          value={readable(values.targetAmount)}
          currency={values.currency}
          // The money of a link is in the currency of what is linked to.
          {...(values.funding === "manual" &&
            !keepsCurrency && {
              currencies: "all",
              onCurrencyChange: (currency) => set(inCurrency(values, currency)),
            })}
          onChange={(value, text) => set({ targetAmount: typed(value, text), costMonths: undefined })}
        />
      );
    case "initialAmount":
      return (
        <MoneyField
          {...shared}
          optional
          description={t(values.funding === "account" ? "help.initialEarmark" : "help.initialAmount")}
          value={readable(values.initialAmount)}
          currency={values.currency}
          onChange={(value, text) => set({ initialAmount: typed(value, text) })}
        />
      );
    case "targetDate":
    case "startDate":
      return (
        <DateField
          {...shared}
          optional
          description={t(`help.${field}`)}
          value={readable(values[field])}
          {...(field === "startDate" && { max: today })}
          onChange={(day, text) => set({ [field]: typed(day, text) })}
        />
      );
    case "accountShare":
    case "incomeShare":
    case "expectedReturn":
      return (
        <PercentField
          {...shared}
          optional={field !== "accountShare"}
          description={t(`help.${field}`)}
          value={readable(values[field])}
          onChange={(rate, text) => set({ [field]: typed(rate, text) })}
        />
      );
    case "description":
      return (
        <TextArea {...shared} optional value={values.description} onChange={(description) => set({ description })} />
      );
  }
}
