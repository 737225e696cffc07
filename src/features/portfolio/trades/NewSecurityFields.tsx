import { useTranslation } from "react-i18next";
import { SECURITY_CLASSES } from "#domain/entities/security.ts";
import { CURRENCIES } from "#domain/money.ts";
import { Select } from "#ui/choices/Select.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { isTooLong, type NewSecurity, typedIsinProblem } from "./newParts.ts";

interface NewSecurityFieldsProps {
  readonly value: NewSecurity;
  readonly onChange: (value: NewSecurity) => void;
  readonly tried: boolean;
}

export function NewSecurityFields({ value, onChange, tried }: NewSecurityFieldsProps) {
  const { t } = useTranslation("portfolio");
  const wrongIsin = typedIsinProblem(value.isin);
  return (
    <>
      <TextField
        label={t("security.name")}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        error={
          isTooLong(value.name)
            ? t("missing.nameTooLong")
            : tried && value.name.trim() === ""
              ? t("security.nameMissing")
              : undefined
        }
      />
      <Select
        label={t("security.class")}
        value={value.class}
        options={SECURITY_CLASSES.map((one) => ({ value: one, label: t(`class.${one}`) }))}
        onChange={(chosen) => onChange({ ...value, class: chosen })}
      />
      <Select
        label={t("security.currency")}
        value={value.currency}
        options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        onChange={(currency) => onChange({ ...value, currency })}
      />
      <TextField
        label={t("security.isin")}
        optional
        value={value.isin}
        onChange={(isin) => onChange({ ...value, isin })}
        error={tried && wrongIsin ? t(`security.${wrongIsin}`) : undefined}
      />
    </>
  );
}
