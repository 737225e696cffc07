import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Asset } from "#domain/entities/asset.ts";
import { ChosenType } from "#kit/forms/ChosenType.tsx";
import { RecordForm } from "#kit/forms/RecordForm.tsx";
import { useSaveRecord } from "#kit/forms/useSaveRecord.ts";
import { storeValued } from "#kit/values/storeValued.ts";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { AssetFieldControl } from "./AssetFieldControl.tsx";
import { type AssetField, assetSchema, type AssetValues, emptyAsset, fieldsFor } from "./assetForm.ts";
import { ASSET_ICON } from "./assetIcon.ts";
import { RemindersField } from "./RemindersField.tsx";

export interface AssetFormProps {
  readonly type: Asset["type"];
  /** Where another type is chosen. */
  readonly typesHref: string;
  readonly initial: AssetValues;
  /** The asset that is being corrected; a new one is made when there is none. */
  readonly edited: Asset | undefined;
  /** Under which what was typed is found again after a visit elsewhere. */
  readonly draftKey: string;
}

export type AssetDraft = Draft<AssetValues, Omit<Asset, "id" | "type">>;

/** The fields that fit the kind. The others are one tap away. */
export function AssetForm({ type, typesHref, initial, edited, draftKey }: AssetFormProps) {
  const today = useToday();
  const draft: AssetDraft = useDraft(draftKey, initial, assetSchema(today, edited?.currentValue, type));
  return <AssetFields key={draft.round} draft={draft} type={type} typesHref={typesHref} edited={edited} />;
}

interface AssetFieldsProps extends Pick<AssetFormProps, "type" | "typesHref" | "edited"> {
  readonly draft: AssetDraft;
}

function AssetFields({ draft, type, typesHref, edited }: AssetFieldsProps) {
  const { t } = useTranslation("assets");
  const today = useToday();
  const { isReached, left, limit } = useAllowance();
  const { fitting, more } = fieldsFor(type, draft.values);
  // As it was when the form was opened; another device may change it meanwhile.
  const [seen] = useState(edited);
  const saving = useSaveRecord({
    kind: "assets",
    draft,
    write: (fields) => storeValued({ collection: "assets", fields: { ...fields, type } }, seen, today),
    begin: (fields) => emptyAsset(fields.currentValue.currency),
    refusal: !seen && isReached ? t("form.refused", { limit }) : undefined,
    next: edited ? undefined : { label: t("form.saveAndNext"), saved: t("form.next"), hasRoom: left > 1 },
  });
  const control = (field: AssetField) => <AssetFieldControl key={field} draft={draft} field={field} type={type} />;
  return (
    <RecordForm
      kind="assets"
      draft={draft}
      saving={saving}
      isNew={!edited}
      more={more}
      control={control}
      last={<RemindersField draft={draft} />}
    >
      <ChosenType kind="assets" icon={ASSET_ICON[type]} name={t(`types.${type}`)} typesHref={typesHref} />
      {(["name", "currentValue", ...fitting] as const).map(control)}
    </RecordForm>
  );
}
