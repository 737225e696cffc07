import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { recordById } from "#data/records/records.ts";
import { create, update } from "#data/records/repository.ts";
import { undoOf } from "#data/records/undoOf.ts";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Goal } from "#domain/entities/goal.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useIsMounted } from "#ui/useIsMounted.ts";
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

/** What is saved for, how much and until when; with what that takes each month below it. */
export function GoalForm({ initial, edited, draftKey, isHelped }: GoalFormProps) {
  const today = useToday();
  const draft: GoalDraft = useDraft(draftKey, initial, goalSchema(today));
  return <GoalFormFields key={draft.round} draft={draft} initial={initial} edited={edited} isHelped={isHelped} />;
}

type GoalFormFieldsProps = Omit<GoalFormProps, "draftKey"> & { readonly draft: GoalDraft };

function GoalFormFields({ draft, initial, edited, isHelped }: GoalFormFieldsProps) {
  const { t } = useTranslation("goals");
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(edited);
  const { save, problem, busy } = useSave(draft, initial, seen);
  const failing = Object.keys(draft.errors);
  const keepsCurrency = (edited?.contributions.length ?? 0) > 0;
  const errors = failing.length > 0 ? t("errors.summary", { count: failing.length }) : undefined;

  return (
    <Form
      onSubmit={save}
      error={problem ?? errors}
      actions={
        <Button type="submit" kind="primary" busy={busy}>
          {t(edited ? "form.saveChanges" : "form.save")}
        </Button>
      }
    >
      <GoalFieldControl draft={draft} field="name" />
      <GoalFieldControl draft={draft} field="category" />
      <TargetHelp draft={draft} isOpen={isHelped} />
      <GoalFieldControl draft={draft} field="targetAmount" keepsCurrency={keepsCurrency} />
      <GoalFieldControl draft={draft} field="targetDate" />
      <FundingFields draft={draft} keepsCurrency={keepsCurrency} />
      <RequiredSentence values={draft.values} edited={seen} />
      <MilestonesField draft={draft} />
      <Disclosure label={t("form.more")} forced={MORE.some((field) => failing.includes(field))}>
        {MORE.map((field) => (
          <GoalFieldControl key={field} draft={draft} field={field} />
        ))}
      </Disclosure>
    </Form>
  );
}

/** Saves, then leaves for the goal. Nothing typed is lost when it fails. */
function useSave(draft: GoalDraft, initial: GoalValues, edited: Goal | undefined) {
  const { t } = useTranslation("goals");
  const href = useHref();
  const today = useToday();
  const navigate = useNavigate();
  const isOpen = useIsMounted();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setProblem(undefined);
    const parsed = draft.check();
    if (!parsed || busy) return;
    setBusy(true);
    const fields = goalFields(parsed, today);
    const before = edited && recordById("goals", edited.id);
    const stored = edited
      ? await update("goals", edited.id, fields, edited)
      : await create("goals", { ...fields, contributions: [] });
    setBusy(false);
    if (!stored.ok) return setProblem(t(`problems.${stored.problem.kind}`));
    // Whoever has gone elsewhere meanwhile stays there.
    const leaves = isOpen.current;
    const back = undoOf("goals", stored.value.id, before, fields);
    const undo = async () => {
      const undone = await back();
      if (undone.ok) notify({ kind: "good", text: t("undone") });
      else notify({ kind: "danger", text: t(`problems.${undone.problem.kind}`) });
    };
    notify({
      kind: "good",
      text: t("form.saved"),
      action: { label: t("undo"), undoes: true, onPress: () => void undo() },
    });
    draft.reset(initial);
    if (leaves) await navigate(href("goals", { query: { id: stored.value.id } }));
  }

  return { save, problem, busy };
}
