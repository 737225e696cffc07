import { useTranslation } from "react-i18next";
import { useToday } from "#data/useToday.ts";
import { PAYMENT_FREQUENCIES } from "#domain/entities/fields.ts";
import { readable, typed } from "#domain/typed.ts";
import { DateField } from "#ui/DateField.tsx";
import { MoneyField } from "#ui/MoneyField.tsx";
import { PercentField } from "#ui/PercentField.tsx";
import { Select } from "#ui/Select.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { debtError } from "./debtError.ts";
import type { DebtDraft } from "./DebtForm.tsx";
import { type DebtField, inCurrency } from "./debtForm.ts";

interface DebtFieldControlProps {
  readonly draft: DebtDraft;
  readonly field: DebtField;
}

/** The control of one field of a debt. */
export function DebtFieldControl({ draft, field }: DebtFieldControlProps) {
  const { t } = useTranslation("debt");
  const today = useToday();
  const { values, set } = draft;
  const shared = { label: t(`fields.${field}`), error: debtError(t, field, draft.errors[field]), name: field };

  switch (field) {
    case "name":
      return (
        <TextField {...shared} description={t("help.name")} value={values.name} onChange={(name) => set({ name })} />
      );
    case "lender":
      return <TextField {...shared} optional value={values.lender} onChange={(lender) => set({ lender })} />;
    case "currentValue":
      return (
        <MoneyField
          {...shared}
          description={t("help.currentValue")}
          value={readable(values.currentValue)}
          currency={values.currency}
          currencies="all"
          onCurrencyChange={(currency) => set(inCurrency(values, currency))}
          onChange={(value, text) => set({ currentValue: typed(value, text) })}
        />
      );
    case "originalValue":
    case "paymentAmount":
      return (
        <MoneyField
          {...shared}
          optional
          description={field === "paymentAmount" ? t("help.paymentAmount") : undefined}
          value={readable(values[field])}
          currency={values.currency}
          onChange={(value, text) => set({ [field]: typed(value, text) })}
        />
      );
    case "interestRate":
      return (
        <PercentField
          {...shared}
          optional
          value={readable(values.interestRate)}
          onChange={(rate, text) => set({ interestRate: typed(rate, text) })}
        />
      );
    case "startDate":
      return (
        <DateField
          {...shared}
          optional
          value={values.startDate}
          max={today}
          onChange={(startDate) => set({ startDate })}
        />
      );
    case "endDate":
      return <DateField {...shared} optional value={values.endDate} onChange={(endDate) => set({ endDate })} />;
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
