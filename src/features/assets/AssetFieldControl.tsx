import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { type AssetType, CONDITIONS, WRAPPERS } from "#domain/entities/asset.ts";
import { PAYMENT_FREQUENCIES } from "#domain/entities/fields.ts";
import { drafted, shown } from "#domain/text/typed.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { assetError } from "./assetError.ts";
import type { AssetDraft } from "./AssetForm.tsx";
import { type AssetField, inCurrency, worthField } from "./assetForm.ts";

interface AssetFieldControlProps {
  readonly draft: AssetDraft;
  readonly field: AssetField;
  readonly type: AssetType;
}

/** The control of one field of an asset. */
export function AssetFieldControl({ draft, field, type }: AssetFieldControlProps) {
  const { t } = useTranslation(["assets", "portfolio"]);
  const today = useToday();
  const { values, set } = draft;
  const nameLabel = useNameLabel(type);
  const worth = useWorthTexts(type, draft.errors["currentValue"]);
  const shared = { label: t(`fields.${field}`), error: assetError(t, field, draft.errors[field]), name: field };

  switch (field) {
    case "name":
      return <TextField {...shared} label={nameLabel} value={values.name} onChange={(name) => set({ name })} />;
    case "currentValue":
      return (
        <MoneyField
          {...shared}
          {...worth}
          {...shown(values.currentValue)}
          currency={values.currency}
          currencies="all"
          onCurrencyChange={(currency) => set(inCurrency(values, currency))}
          onChange={(value, text) => set({ currentValue: drafted(value, text) })}
        />
      );
    case "purchaseValue":
    case "publicValue":
    case "landValue":
    case "paymentAmount":
      return (
        <MoneyField
          {...shared}
          optional
          description={field === "paymentAmount" || field === "publicValue" ? t(`help.${field}`) : undefined}
          {...shown(values[field])}
          currency={values.currency}
          onChange={(value, text) => set({ [field]: drafted(value, text) })}
        />
      );
    case "interestRate":
    case "ownerShare":
      return (
        <PercentField
          {...shared}
          optional
          description={field === "ownerShare" ? t("help.ownerShare") : undefined}
          {...shown(values[field])}
          onChange={(rate, text) => set({ [field]: drafted(rate, text) })}
        />
      );
    case "isSmoothed":
      return (
        <Checkbox
          label={shared.label}
          description={t("help.isSmoothed")}
          value={values.isSmoothed}
          onChange={(isSmoothed) => set({ isSmoothed })}
        />
      );
    case "purchaseDate":
      return (
        <DateField
          {...shared}
          optional
          {...shown(values.purchaseDate)}
          max={today}
          onChange={(day, text) => set({ purchaseDate: drafted(day, text) })}
        />
      );
    case "endDate":
      return (
        <DateField
          {...shared}
          optional
          {...shown(values.endDate)}
          onChange={(day, text) => set({ endDate: drafted(day, text) })}
        />
      );
    case "paymentFrequency":
      return (
        <Select
          {...shared}
          optional
          value={values.paymentFrequency ?? ""}
          onChange={(chosen) => set({ paymentFrequency: chosen || undefined })}
          options={[
            { value: "", label: t("form.notChosen") },
            ...PAYMENT_FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) })),
          ]}
        />
      );
    case "condition":
      return (
        <Select
          {...shared}
          optional
          value={values.condition ?? ""}
          onChange={(chosen) => set({ condition: chosen || undefined })}
          options={[
            { value: "", label: t("form.notChosen") },
            ...CONDITIONS.map((value) => ({ value, label: t(`conditions.${value}`) })),
          ]}
        />
      );
    case "wrapper":
      return (
        <Select
          {...shared}
          optional
          value={values.wrapper ?? ""}
          onChange={(chosen) => set({ wrapper: chosen || undefined })}
          options={[
            { value: "", label: t("form.notChosen") },
            ...WRAPPERS.map((value) => ({ value, label: t(`portfolio:wrapper.${value}`) })),
          ]}
        />
      );
    case "description":
      return (
        <TextArea {...shared} optional value={values.description} onChange={(description) => set({ description })} />
      );
    case "category":
    case "location":
    case "bankName":
    case "accountEnd":
      return (
        <TextField
          {...shared}
          optional
          description={field === "category" || field === "accountEnd" ? t(`help.${field}`) : undefined}
          value={values[field]}
          onChange={(text) => set({ [field]: text })}
        />
      );
  }
}

/** What stands on an account is known; of all else it is asked what it could be sold for. */
function useWorthTexts(type: AssetType, rule: string | undefined) {
  const { t } = useTranslation("assets");
  const field = worthField(type);
  return {
    label: t(`fields.${field}`),
    error: assetError(t, field, rule),
    description: field === "balance" ? undefined : t(`help.${field}`),
  };
}

function useNameLabel(type: AssetType): string {
  const { t } = useTranslation("assets");
  switch (type) {
    case "bank":
      return t("nameOf.bank");
    case "vehicle":
      return t("nameOf.vehicle");
    case "real_estate":
    case "property":
      return t("nameOf.real_estate");
    default:
      return t("fields.name");
  }
}
