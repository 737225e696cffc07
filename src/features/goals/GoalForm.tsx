import { useTranslation } from "react-i18next";
import { writeWithUndo } from "#data/records/undoOf.ts";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import { useGoalSources } from "#data/records/useGoals.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { ok } from "#domain/result.ts";
import { goalPayment, wholeMonthsUntil, yearlyReturnOf } from "#domain/calculations/goals/goalPlan.ts";
import { goalSavings } from "#domain/calculations/goals/goalSavings.ts";
import { GoalId } from "#domain/ids.ts";
import { drafted, readable, shown } from "#domain/text/typed.ts";
import { RecordForm } from "#kit/forms/RecordForm.tsx";
import { useSaveRecord } from "#kit/forms/useSaveRecord.ts";
import { RepeatedFields } from "#kit/forms/RepeatedFields.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { FundingFields } from "./FundingFields.tsx";
import { GoalFieldControl } from "./GoalFieldControl.tsx";
import { goalFields, goalSchema, type GoalValues, type MilestoneValues, type ParsedGoal } from "./goalForm.ts";
import { TargetHelp } from "./TargetHelp.tsx";

export type GoalDraft = Draft<GoalValues, ParsedGoal>;

interface GoalFormProps {
  readonly initial: GoalValues;
  /** The goal that is being corrected; a new one is made when there is none. */
  readonly edited: Goal | undefined;
  /** Under which what was typed is found again after a visit elsewhere. */
  readonly draftKey: string;
  /** The help for the amount of the target stands open. */
  readonly isHelped: boolean;
}

const MORE = ["expectedReturn", "startDate", "description"] as const;

/** The purpose of the goal, its amount and its day; with what that takes each month below it. */
export function GoalForm({ initial, edited, draftKey, isHelped }: GoalFormProps) {
  const today = useToday();
  const draft: GoalDraft = useDraft(draftKey, initial, goalSchema(today));
  const keepsCurrency = (edited?.contributions.length ?? 0) > 0;
  const saving = useSaveRecord({ kind: "goals", draft, edited, write, begin: () => initial });

  const control = (field: (typeof MORE)[number]) => <GoalFieldControl key={field} draft={draft} field={field} />;

  async function write(parsed: ParsedGoal, seen: Goal | undefined) {
    const fields = goalFields(parsed, today);
    const id = seen?.id ?? GoalId.parse(crypto.randomUUID());
    const stored = await writeWithUndo([
      seen
        ? { kind: "update", collection: "goals", id, changes: fields, seen }
        : { kind: "create", collection: "goals", fields: { ...fields, id, contributions: [] } },
    ]);
    return stored.ok ? ok({ id, takeBack: stored.value }) : stored;
  }

  return (
    <RecordForm kind="goals" draft={draft} saving={saving} isNew={!edited} more={MORE} control={control}>
      <GoalFieldControl draft={draft} field="name" />
      <GoalFieldControl draft={draft} field="category" />
      <TargetHelp draft={draft} isOpen={isHelped} />
      <GoalFieldControl draft={draft} field="targetAmount" keepsCurrency={keepsCurrency} />
      <GoalFieldControl draft={draft} field="targetDate" />
      <FundingFields draft={draft} keepsCurrency={keepsCurrency} />
      <RequiredSentence values={draft.values} edited={edited} />
      <MilestonesField draft={draft} />
    </RecordForm>
  );
}

interface RequiredSentenceProps {
  readonly values: GoalValues;
  readonly edited: Goal | undefined;
}

const NEW = GoalId.parse("00000000-0000-4000-8000-000000000000");

/** The amount that the goal takes each month as it is typed; nothing before it can be computed. */
function RequiredSentence({ values, edited }: RequiredSentenceProps) {
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

/** §3 As many milestones as one likes, each with an amount, and a name and a day if one likes that too. */
function MilestonesField({ draft }: { readonly draft: GoalDraft }) {
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
