import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Debt } from "#domain/entities/debt.ts";
import { ChosenType } from "#kit/forms/ChosenType.tsx";
import { RecordForm } from "#kit/forms/RecordForm.tsx";
import { useSaveRecord } from "#kit/forms/useSaveRecord.ts";
import { storeValued } from "#kit/values/storeValued.ts";
import { DebtFieldControl } from "./DebtFieldControl.tsx";
import {
  type DebtField,
  debtSchema,
  type DebtValues,
  emptyDebt,
  FIRST_FIELDS,
  moreFields,
  plannedDebt,
} from "./debtForm.ts";
import { DEBT_ICON } from "./debtIcon.ts";
import { PlanSentence } from "./payoff/DebtPlan.tsx";
import { OverdueLoanNotice } from "./OverdueLoanNotice.tsx";
import { DerivedLoanTerm } from "./DerivedLoanTerm.tsx";
import { useAskedField } from "./useAskedField.ts";

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

interface DebtFieldsProps extends Pick<DebtFormProps, "type" | "typesHref" | "edited"> {
  readonly draft: DebtDraft;
  /** The asset that the form was opened for a loan in; the next one stands in it too. */
  readonly assetId: DebtValues["assetId"];
}

function DebtFields({ draft, type, typesHref, edited, assetId }: DebtFieldsProps) {
  const { t } = useTranslation("debt");
  const today = useToday();
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(edited);
  const saving = useSaveRecord({
    kind: "debts",
    draft,
    write: (fields) => storeValued({ collection: "debts", fields: { ...fields, type } }, seen, today),
    begin: (fields) => ({ ...emptyDebt(fields.currentValue.currency), assetId }),
    next: edited ? undefined : { label: t("form.saveAndNext"), saved: t("form.next"), hasRoom: true },
  });
  const control = (field: DebtField) => <DebtFieldControl key={field} draft={draft} field={field} type={type} />;
  return (
    <RecordForm
      kind="debts"
      draft={draft}
      saving={saving}
      isNew={!edited}
      more={moreFields(type, draft.values)}
      control={control}
    >
      <ChosenType kind="debts" icon={DEBT_ICON[type]} name={t(`types.${type}`)} typesHref={typesHref} />
      {FIRST_FIELDS.map(control)}
      <OverdueLoanNotice draft={draft} />
      <DerivedLoanTerm draft={draft} />
      <PlanSentence debt={plannedDebt(draft.values)} />
    </RecordForm>
  );
}
