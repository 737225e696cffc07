import { useTranslation } from "react-i18next";
import { readable, typed } from "#domain/text/typed.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { goalError } from "./goalError.ts";
import type { GoalDraft } from "./GoalForm.tsx";
import type { MilestoneValues } from "./goalForm.ts";

/** §3 As many milestones as one likes, each with an amount, and a name and a day if one likes that too. */
export function MilestonesField({ draft }: { readonly draft: GoalDraft }) {
  const { t } = useTranslation("goals");
  const { milestones } = draft.values;
  const add = () =>
    draft.set({
      milestones: [...milestones, { id: crypto.randomUUID(), amount: undefined, name: "", date: undefined }],
    });

  return (
    <Section
      title={t("milestones.title")}
      actions={
        <Button kind="quiet" icon="add" onPress={add}>
          {t("milestones.add")}
        </Button>
      }
    >
      {milestones.length === 0 && (
        <Text size="small" tone="muted">
          {t("milestones.help")}
        </Text>
      )}
      {milestones.map((milestone, at) => (
        <MilestoneFields key={milestone.id} draft={draft} milestone={milestone} at={at} />
      ))}
    </Section>
  );
}

interface MilestoneFieldsProps {
  readonly draft: GoalDraft;
  readonly milestone: MilestoneValues;
  readonly at: number;
}

function MilestoneFields({ draft, milestone, at }: MilestoneFieldsProps) {
  const { t } = useTranslation("goals");
  const { milestones, currency } = draft.values;
  const number = at + 1;
  const set = (changes: Partial<MilestoneValues>) =>
    draft.set({ milestones: milestones.map((one) => (one.id === milestone.id ? { ...one, ...changes } : one)) });
  const remove = () => draft.set({ milestones: milestones.filter(({ id }) => id !== milestone.id) });
  const error = (field: string) => goalError(t, `milestone.${field}`, draft.errors[`milestones.${at}.${field}`]);

  return (
    <Section
      ruled
      title={t("milestones.one", { number })}
      actions={<IconButton icon="delete" label={t("milestones.remove", { number })} onPress={remove} />}
    >
      <Grid gap={4} columnRem={12}>
        <MoneyField
          label={t("milestones.amount")}
          value={readable(milestone.amount)}
          currency={currency}
          onChange={(value, text) => set({ amount: typed(value, text) })}
          error={error("amount")}
        />
        <DateField
          label={t("milestones.date")}
          optional
          value={readable(milestone.date)}
          onChange={(date, text) => set({ date: typed(date, text) })}
          error={error("date")}
        />
      </Grid>
      <TextField
        label={t("milestones.name")}
        optional
        value={milestone.name}
        onChange={(name) => set({ name })}
        error={error("name")}
      />
    </Section>
  );
}
