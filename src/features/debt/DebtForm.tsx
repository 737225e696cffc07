import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { href } from "#config/href.ts";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { captureUndo } from "#data/records/captureUndo.ts";
import { useToday } from "#data/state/useToday.ts";
import { createValuedEntity, saveValuedEntity } from "#data/records/valuedEntities.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useIsMounted } from "#ui/useIsMounted.ts";
import { ChosenType } from "./ChosenType.tsx";
import { DebtFieldControl } from "./DebtFieldControl.tsx";
import { debtSchema, type DebtValues, emptyDebt, FIRST_FIELDS, moreFields, plannedDebt } from "./debtForm.ts";
import { PlanSentence } from "./payoff/DebtPlan.tsx";
import { OverdueLoanNotice } from "./OverdueLoanNotice.tsx";
import { DerivedLoanTerm } from "./DerivedLoanTerm.tsx";
import { useAskedField } from "./useAskedField.ts";
import { useUndoDebt } from "./useUndoDebt.ts";

interface DebtFormProps {
  readonly type: Debt["type"];
  /** Where another type is chosen. */
  readonly typesHref: string;
  readonly initial: DebtValues;
  /** The debt that is being corrected; a new one is made when there is none. */
  readonly edited: Debt | undefined;
  /** Under which what was typed is found again after a visit elsewhere. */
  readonly draftKey: string;
}

export type DebtDraft = Draft<DebtValues, Omit<Debt, "id" | "type">>;

/** The numbers, with what they lead to below them. */
export function DebtForm({ type, typesHref, initial, edited, draftKey }: DebtFormProps) {
  const today = useToday();
  useAskedField();
  const draft: DebtDraft = useDraft(draftKey, initial, debtSchema(today));
  return (
    <DebtFields
      key={draft.round}
      draft={draft}
      type={type}
      typesHref={typesHref}
      edited={edited}
      assetId={initial.assetId}
    />
  );
}

interface DebtFieldsProps {
  readonly draft: DebtDraft;
  readonly type: Debt["type"];
  readonly typesHref: string;
  readonly edited: Debt | undefined;
  /** What the form was opened for a loan in; the next one stands in it too. */
  readonly assetId: DebtValues["assetId"];
}

function DebtFields({ draft, type, typesHref, edited, assetId }: DebtFieldsProps) {
  const { t } = useTranslation("debt");
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(edited);
  const { save, problem, busy } = useSave(draft, type, seen, assetId);
  const failing = Object.keys(draft.errors);
  const more = moreFields(type, draft.values);
  const errors = failing.length > 0 ? t("errors.summary", { count: failing.length }) : undefined;

  return (
    <Form
      onSubmit={() => save("leave")}
      error={problem ?? errors}
      actions={
        <>
          <Button type="submit" kind="primary" busy={busy}>
            {t(edited ? "form.saveChanges" : "form.save")}
          </Button>
          {!edited && (
            <Button busy={busy} onPress={() => void save("next")}>
              {t("form.saveAndNext")}
            </Button>
          )}
        </>
      }
    >
      <DraftRestoredNotice draft={draft} />
      <ChosenType type={type} typesHref={typesHref} />
      {FIRST_FIELDS.map((field) => (
        <DebtFieldControl key={field} draft={draft} field={field} type={type} />
      ))}
      <OverdueLoanNotice draft={draft} />
      <DerivedLoanTerm draft={draft} />
      <PlanSentence debt={plannedDebt(draft.values)} />
      <Disclosure label={t("form.more")} forced={more.some((field) => failing.includes(field))}>
        {more.map((field) => (
          <DebtFieldControl key={field} draft={draft} field={field} type={type} />
        ))}
      </Disclosure>
    </Form>
  );
}

/** Saves, then leaves for the debt, or stays for the next one. Nothing typed is lost when it fails. */
function useSave(draft: DebtDraft, type: Debt["type"], edited: Debt | undefined, assetId: DebtValues["assetId"]) {
  const { t } = useTranslation("debt");
  const { language } = useFormat();
  const today = useToday();
  const navigate = useNavigate();
  const isOpen = useIsMounted();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const undoing = useUndoDebt();

  async function save(then: "leave" | "next"): Promise<void> {
    setProblem(undefined);
    const fields = draft.check();
    if (!fields || busy) return;
    setBusy(true);
    const record = { collection: "debts", fields: { ...fields, type } } as const;
    const standing = edited && captureUndo({ collection: "debts", id: edited.id }, today);
    const stored = edited
      ? await saveValuedEntity({ collection: "debts", id: edited.id }, edited, record, today)
      : await createValuedEntity(record, today);
    setBusy(false);
    if (!stored.ok) return setProblem(t(`problems.${stored.problem.kind}`));
    const takeBack = standing?.();
    // Whoever has gone elsewhere meanwhile stays there.
    const leaves = then === "leave" && isOpen.current;
    const text = t(then === "next" ? "form.next" : "form.saved");
    notify({ kind: "good", text, ...(takeBack && { action: undoing(takeBack) }) });
    draft.reset({ ...emptyDebt(fields.currentValue.currency), assetId });
    if (leaves) await navigate(href("debt", { language, query: { id: stored.value } }));
  }

  return { save, problem, busy };
}
