import { useTranslation } from "react-i18next";
import { drafted, shown } from "#domain/text/typed.ts";
import { RepeatedFields } from "#kit/forms/RepeatedFields.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import type { GoalDraft } from "./GoalForm.tsx";
import type { MilestoneValues } from "./goalForm.ts";

/** §3 As many milestones as one likes, each with an amount, and a name and a day if one likes that too. */
export function MilestonesField({ draft }: { readonly draft: GoalDraft }) {
  const { t } = useTranslation("goals");
  const errorOf = useFieldError("goals");
  const { milestones, currency } = draft.values;
  const error = (at: number, field: string) => errorOf(`milestone.${field}`, draft.errors[`milestones.${at}.${field}`]);
  return (
    <RepeatedFields<MilestoneValues>
      title={t("milestones.title")}
      help={t("milestones.help")}
      add={t("milestones.add")}
      one={(number) => ({ title: t("milestones.one", { number }), remove: t("milestones.remove", { number }) })}
      items={milestones}
      begin={() => ({ id: crypto.randomUUID(), amount: undefined, name: "", date: undefined })}
      onChange={(next) => draft.set({ milestones: next })}
    >
      {(milestone, set, at) => (
        <>
          <Grid gap={4} columnRem={12}>
            <MoneyField
              label={t("milestones.amount")}
              {...shown(milestone.amount)}
              currency={currency}
              onChange={(value, text) => set({ amount: drafted(value, text) })}
              error={error(at, "amount")}
            />
            <DateField
              label={t("milestones.date")}
              optional
              {...shown(milestone.date)}
              onChange={(date, text) => set({ date: drafted(date, text) })}
              error={error(at, "date")}
            />
          </Grid>
          <TextField
            label={t("milestones.name")}
            optional
            value={milestone.name}
            onChange={(name) => set({ name })}
            error={error(at, "name")}
          />
        </>
      )}
    </RepeatedFields>
  );
}
