import { useTranslation } from "react-i18next";
import { type Draft, useDraft } from "#data/records/useDraft.ts";
import { useToday } from "#data/state/useToday.ts";
import { type Asset, type AssetType, CONDITIONS, WRAPPERS } from "#domain/entities/asset.ts";
import { PAYMENT_FREQUENCIES } from "#domain/entities/fields.ts";
import { ChosenType } from "#kit/forms/ChosenType.tsx";
import type { ValuedFormProps } from "#kit/forms/ValuedFormProps.ts";
import { RecordForm } from "#kit/forms/RecordForm.tsx";
import { useSaveRecord } from "#kit/forms/useSaveRecord.ts";
import { storeValued } from "#kit/values/storeValued.ts";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { type Control, FieldControl } from "#kit/forms/FieldControl.tsx";
import { useFieldError } from "#kit/forms/useFieldError.ts";
import {
  type AssetField,
  assetSchema,
  type AssetValues,
  emptyAsset,
  fieldsFor,
  inCurrency,
  worthField,
} from "./assetForm.ts";
import { ASSET_ICON } from "./assetIcon.ts";
import { RemindersField } from "./RemindersField.tsx";

export type AssetFormProps = ValuedFormProps<AssetValues, Asset>;

export type AssetDraft = Draft<AssetValues, Omit<Asset, "id" | "type">>;

/** The fields that fit the kind. The others are one tap away. */
export function AssetForm({ type, typesHref, initial, edited, draftKey }: AssetFormProps) {
  const { t } = useTranslation("assets");
  const today = useToday();
  const draft: AssetDraft = useDraft(draftKey, initial, assetSchema(today, edited?.currentValue, type));
  const { number } = useFormat();
  const { isReached, left, limit = 0 } = useAllowance();
  const { fitting, more } = fieldsFor(type, draft.values);
  const saving = useSaveRecord({
    kind: "assets",
    draft,
    edited,
    write: (fields, seen) => storeValued({ collection: "assets", fields: { ...fields, type } }, seen, today),
    begin: (fields) => emptyAsset(fields.currentValue.currency),
    refusal: !edited && isReached ? t("form.refused", { limit: number(limit) }) : undefined,
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

interface AssetFieldControlProps {
  readonly draft: AssetDraft;
  readonly field: AssetField;
  readonly type: AssetType;
}

/** The control of one field of an asset. */
function AssetFieldControl({ draft, field, type }: AssetFieldControlProps) {
  const { t } = useTranslation("assets");
  const errorOf = useFieldError("assets");
  const control = useControls(draft.values, type)[field];
  const name = field === "currentValue" ? worthField(type) : field;
  const namedAs = field === "name" ? NAMED_AS[type] : undefined;
  return (
    <FieldControl
      draft={draft}
      field={field}
      label={namedAs ? t(`nameOf.${namedAs}`) : t(`fields.${name}`)}
      error={errorOf(name, draft.errors[field])}
      control={control}
    />
  );
}

/** The label of the name of some kinds of asset. */
const NAMED_AS: Readonly<Partial<Record<AssetType, "bank" | "vehicle" | "real_estate">>> = {
  bank: "bank",
  vehicle: "vehicle",
  real_estate: "real_estate",
  property: "real_estate",
};

function useControls(values: AssetValues, type: AssetType): Readonly<Record<AssetField, Control<AssetValues>>> {
  const { t } = useTranslation(["assets", "portfolio"]);
  const today = useToday();
  const none = t("form.notChosen");
  const worth = worthField(type);
  return {
    name: { kind: "text", isRequired: true },
    currentValue: {
      kind: "money",
      isSigned: true,
      isRequired: true,
      // The balance of an account is known; of all else it is asked what it could be sold for.
      help: worth === "balance" ? undefined : t("help.currentValue"),
      inCurrency: (currency) => inCurrency(values, currency),
    },
    purchaseValue: { kind: "money" },
    publicValue: { kind: "money", help: t("help.publicValue") },
    landValue: { kind: "money" },
    paymentAmount: { kind: "money", help: t("help.paymentAmount") },
    interestRate: { kind: "percent" },
    ownerShare: { kind: "percent", help: t("help.ownerShare") },
    isSmoothed: { kind: "check", help: t("help.isSmoothed") },
    purchaseDate: { kind: "day", max: today },
    endDate: { kind: "day" },
    paymentFrequency: {
      kind: "choice",
      none,
      options: PAYMENT_FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) })),
    },
    condition: {
      kind: "choice",
      none,
      options: CONDITIONS.map((value) => ({ value, label: t(`conditions.${value}`) })),
    },
    wrapper: {
      kind: "choice",
      none,
      options: WRAPPERS.map((value) => ({ value, label: t(`portfolio:wrapper.${value}`) })),
    },
    description: { kind: "longText" },
    category: { kind: "text", help: t("help.category") },
    location: { kind: "text" },
    bankName: { kind: "text" },
    accountEnd: { kind: "text", help: t("help.accountEnd") },
  };
}
