import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { type Debt, LOAN_KINDS } from "#domain/entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "#domain/entities/fields.ts";
import { drafted, shown } from "#domain/text/typed.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { debtError } from "./debtError.ts";
import type { DebtDraft } from "./DebtForm.tsx";
import { type DebtField, type DebtValues, inCurrency } from "./debtForm.ts";
import { fieldName } from "./fieldName.ts";
import { LinkedAssetField } from "./LinkedAssetField.tsx";

interface DebtFieldControlProps {
  readonly draft: DebtDraft;
  readonly field: DebtField;
  readonly type: Debt["type"];
}

/** The control of one field of a debt. */
export function DebtFieldControl({ draft, field, type }: DebtFieldControlProps) {
  const { t } = useTranslation("debt");
  const today = useToday();
  const { values, set } = draft;
  const isCard = type === "credit_card";
  const shared = { label: fieldName(t, type, field), error: debtError(t, field, draft.errors[field]), name: field };

  switch (field) {
    case "name":
      return (
        <TextField
          {...shared}
          description={t(isCard ? "help.cardName" : "help.name")}
          value={values.name}
          onChange={(name) => set({ name })}
        />
      );
    case "lender":
    case "institute":
      return <TextField {...shared} optional value={values[field] ?? ""} onChange={(text) => set({ [field]: text })} />;
    case "currentValue":
      return (
        <MoneyField
          {...shared}
          description={t("help.currentValue")}
          {...shown(values.currentValue)}
          currency={values.currency}
          currencies="all"
          onCurrencyChange={(currency) => set(inCurrency(values, currency))}
          onChange={(value, text) => set({ currentValue: drafted(value, text) })}
        />
      );
    case "originalValue":
    case "redemptionValue":
    case "paymentAmount":
      return (
        <MoneyField
          {...shared}
          optional
          description={field === "originalValue" ? undefined : t(`help.${helpFor(field, values)}`)}
          {...shown(values[field])}
          currency={values.currency}
          onChange={(value, text) => set({ [field]: drafted(value, text) })}
        />
      );
    case "interestRate":
    case "effectiveRate":
    case "contributionRate":
    case "newRate":
    case "ownerShare":
      return (
        <PercentField
          {...shared}
          optional
          description={
            field === "interestRate"
              ? undefined
              : t(field === "newRate" && isCard ? "help.cardNewRate" : `help.${field}`)
          }
          {...shown(values[field])}
          onChange={(rate, text) => set({ [field]: drafted(rate, text) })}
        />
      );
    case "startDate":
      return (
        <DateField
          {...shared}
          optional
          {...shown(values.startDate)}
          max={today}
          onChange={(day, text) => set({ startDate: drafted(day, text) })}
        />
      );
    case "endDate":
    case "newRateFrom":
    case "paymentDay":
    case "interestOnlyUntil":
      return (
        <DateField
          {...shared}
          optional
          description={field === "paymentDay" || field === "interestOnlyUntil" ? t(`help.${field}`) : undefined}
          {...shown(values[field])}
          onChange={(day, text) => set({ [field]: drafted(day, text) })}
        />
      );
    case "kind":
      return (
        <Select
          {...shared}
          optional
          description={t(`help.kinds.${values.kind ?? "annuity"}`)}
          value={values.kind ?? "annuity"}
          onChange={(kind) => set({ kind })}
          options={LOAN_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      );
    case "assetId":
      return <LinkedAssetField {...shared} value={values.assetId} onChange={(assetId) => set({ assetId })} />;
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
    case "description":
      return (
        <TextArea {...shared} optional value={values.description} onChange={(description) => set({ description })} />
      );
  }
}

/** What an amount means depends on how the loan is paid. */
function helpFor(field: "paymentAmount" | "redemptionValue", { kind, interestOnlyUntil }: DebtValues) {
  if (field === "redemptionValue") return field;
  if (kind === "standing") return "paymentStanding";
  if (kind === "serial") return "paymentSerial";
  return interestOnlyUntil ? "paymentLater" : field;
}
