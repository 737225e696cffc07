import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { NOTICE_DAYS, REMINDER_TYPES, USUAL_NOTICE } from "#domain/entities/fields.ts";
import { RepeatedFields } from "#kit/forms/RepeatedFields.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import { drafted, readable, shown } from "#domain/text/typed.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { FieldGroup } from "#ui/fields/FieldGroup.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import type { AssetDraft } from "./AssetForm.tsx";
import type { ReminderValues } from "./assetForm.ts";

/** §3 As many reminders as one likes, each with a type, a day and notes. */
export function RemindersField({ draft }: { readonly draft: AssetDraft }) {
  const { t } = useTranslation("assets");
  return (
    <RepeatedFields<ReminderValues>
      title={t("reminders.title")}
      help={t("reminders.help")}
      add={t("reminders.add")}
      one={(number) => ({ title: t("reminders.one", { number }), remove: t("reminders.remove", { number }) })}
      items={draft.values.reminders}
      begin={() => ({ id: crypto.randomUUID(), type: "service", date: undefined, noticeDays: NOTICE_DAYS, notes: "" })}
      onChange={(reminders) => draft.set({ reminders })}
    >
      {(reminder, set, at) => (
        <ReminderFields
          reminder={reminder}
          set={set}
          dateProblem={draft.errors[`reminders.${at}.date`]}
          notesProblem={draft.errors[`reminders.${at}.notes`]}
        />
      )}
    </RepeatedFields>
  );
}

interface ReminderFieldsProps {
  readonly reminder: ReminderValues;
  readonly set: (changes: Partial<ReminderValues>) => void;
  readonly dateProblem: string | undefined;
  readonly notesProblem: string | undefined;
}

function ReminderFields({ reminder, set, dateProblem, notesProblem }: ReminderFieldsProps) {
  const { t } = useTranslation("assets");
  const errorOf = useFieldError("assets");
  const today = useToday();
  const day = readable(reminder.date);
  const notices = reminder.noticeDays ?? USUAL_NOTICE;
  return (
    <>
      <Grid gap={4} columnRem={12}>
        <Select
          label={t("reminders.type")}
          value={reminder.type}
          onChange={(type) => set({ type })}
          options={REMINDER_TYPES.map((value) => ({ value, label: t(`reminderTypes.${value}`) }))}
        />
        <DateField
          label={t("reminders.date")}
          description={day !== undefined && day < today ? t("reminders.isPassed") : undefined}
          {...shown(reminder.date)}
          likely={{ min: today }}
          onChange={(day, text) => set({ date: drafted(day, text) })}
          error={errorOf("reminderDate", dateProblem)}
        />
      </Grid>
      <FieldGroup label={t("reminders.notice")}>
        <Row gap={5}>
          {NOTICE_DAYS.map((days) => (
            <Checkbox
              key={days}
              label={t("reminders.daysBefore", { count: days })}
              value={notices.includes(days)}
              onChange={(isOn) =>
                set({ noticeDays: NOTICE_DAYS.filter((one) => (one === days ? isOn : notices.includes(one))) })
              }
            />
          ))}
        </Row>
      </FieldGroup>
      <TextField
        label={t("reminders.notes")}
        optional
        value={reminder.notes}
        onChange={(notes) => set({ notes })}
        error={errorOf("reminderNotes", notesProblem)}
      />
    </>
  );
}
