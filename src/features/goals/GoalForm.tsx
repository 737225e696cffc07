import { useState } from "react";
import { recordById } from "#data/records/records.ts";
import { create, update } from "#data/records/repository.ts";
import { undoOf } from "#data/records/undoOf.ts";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { ok } from "#domain/result.ts";
import { RecordForm } from "#kit/forms/RecordForm.tsx";
import { useSaveRecord } from "#kit/forms/useSaveRecord.ts";
import { FundingFields } from "./FundingFields.tsx";
import { GoalFieldControl } from "./GoalFieldControl.tsx";
import { goalFields, goalSchema, type GoalValues, type ParsedGoal } from "./goalForm.ts";
import { MilestonesField } from "./MilestonesField.tsx";
import { RequiredSentence } from "./RequiredSentence.tsx";
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
  return <GoalFormFields key={draft.round} draft={draft} initial={initial} edited={edited} isHelped={isHelped} />;
}

type GoalFormFieldsProps = Omit<GoalFormProps, "draftKey"> & { readonly draft: GoalDraft };

function GoalFormFields({ draft, initial, edited, isHelped }: GoalFormFieldsProps) {
  const today = useToday();
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(edited);
  const keepsCurrency = (edited?.contributions.length ?? 0) > 0;
  const saving = useSaveRecord({ kind: "goals", draft, write, begin: () => initial });

  const control = (field: (typeof MORE)[number]) => <GoalFieldControl key={field} draft={draft} field={field} />;

  async function write(parsed: ParsedGoal) {
    const fields = goalFields(parsed, today);
    const before = seen && recordById("goals", seen.id);
    const stored = seen
      ? await update("goals", seen.id, fields, seen)
      : await create("goals", { ...fields, contributions: [] });
    if (!stored.ok) return stored;
    const { id } = stored.value;
    return ok({ id, takeBack: undoOf("goals", id, before, fields) });
  }

  return (
    <RecordForm kind="goals" draft={draft} saving={saving} isNew={!edited} more={MORE} control={control}>
      <GoalFieldControl draft={draft} field="name" />
      <GoalFieldControl draft={draft} field="category" />
      <TargetHelp draft={draft} isOpen={isHelped} />
      <GoalFieldControl draft={draft} field="targetAmount" keepsCurrency={keepsCurrency} />
      <GoalFieldControl draft={draft} field="targetDate" />
      <FundingFields draft={draft} keepsCurrency={keepsCurrency} />
      <RequiredSentence values={draft.values} edited={seen} />
      <MilestonesField draft={draft} />
    </RecordForm>
  );
}
