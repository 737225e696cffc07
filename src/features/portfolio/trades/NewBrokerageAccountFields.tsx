import { useTranslation } from "react-i18next";
import { WRAPPERS } from "#domain/entities/asset.ts";
import type { NewBrokerageAccount } from "#domain/newBrokerageAccount.ts";
import { Select } from "#ui/choices/Select.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { isBrokerageAccountMissing, isTooLong } from "./newParts.ts";

interface NewBrokerageAccountFieldsProps {
  readonly value: NewBrokerageAccount;
  readonly onChange: (value: NewBrokerageAccount) => void;
  readonly tried: boolean;
}

export function NewBrokerageAccountFields({ value, onChange, tried }: NewBrokerageAccountFieldsProps) {
  const { t } = useTranslation("portfolio");
  return (
    <>
      <TextField
        label={t("form.accountName")}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        error={
          tried && isBrokerageAccountMissing(value)
            ? t(isTooLong(value.name) ? "missing.nameTooLong" : "missing.accountName")
            : undefined
        }
      />
      <Select
        label={t("wrapper.label")}
        value={value.wrapper}
        options={WRAPPERS.map((wrapper) => ({ value: wrapper, label: t(`wrapper.${wrapper}`) }))}
        onChange={(wrapper) => onChange({ ...value, wrapper })}
      />
    </>
  );
}
