import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { NOTICE_DAYS, REMINDER_TYPES, USUAL_NOTICE } from "#domain/entities/fields.ts";
import { drafted, readable, shown } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { FieldGroup } from "#ui/fields/FieldGroup.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { assetError } from "./assetError.ts";
import type { AssetDraft } from "./AssetForm.tsx";
import type { ReminderValues } from "./assetForm.ts";

/** §3 As many reminders as one likes, each with a type, a day and notes. */
export function RemindersField({ draft }: { readonly draft: AssetDraft }) {
  const { t } = useTranslation("assets");
  const { reminders } = draft.values;
  const add = () => draft.set({ reminders: [...reminders, newReminder()] });

  return (
    <Section
      title={t("reminders.title")}
      actions={
        <Button kind="quiet" icon="add" onPress={add}>
          {t("reminders.add")}
        </Button>
      }
    >
      {reminders.length === 0 && (
        <Text size="small" tone="muted">
          {t("reminders.help")}
        </Text>
      )}
      {reminders.map((reminder, at) => (
        <ReminderFields key={reminder.id} draft={draft} reminder={reminder} at={at} />
      ))}
    </Section>
  );
}

function newReminder(): ReminderValues {
  return { id: crypto.randomUUID(), type: "service", date: undefined, noticeDays: NOTICE_DAYS, notes: "" };
}

interface ReminderFieldsProps {
  readonly draft: AssetDraft;
  readonly reminder: ReminderValues;
  readonly at: number;
}

function ReminderFields({ draft, reminder, at }: ReminderFieldsProps) {
  const { t } = useTranslation("assets");
  const { reminders } = draft.values;
  const today = useToday();
  const number = at + 1;
  const day = readable(reminder.date);
  const notices = reminder.noticeDays ?? USUAL_NOTICE;
  const set = (changes: Partial<ReminderValues>) =>
    draft.set({ reminders: reminders.map((one) => (one.id === reminder.id ? { ...one, ...changes } : one)) });
  const remove = () => draft.set({ reminders: reminders.filter(({ id }) => id !== reminder.id) });

  return (
    <Section
      ruled
      title={t("reminders.one", { number })}
      actions={<IconButton icon="delete" label={t("reminders.remove", { number })} onPress={remove} />}
    >
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
          error={assetError(t, "reminderDate", draft.errors[`reminders.${at}.date`])}
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
        error={assetError(t, "reminderNotes", draft.errors[`reminders.${at}.notes`])}
      />
    </Section>
  );
}
