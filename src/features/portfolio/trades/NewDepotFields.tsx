import { useTranslation } from "react-i18next";
import { WRAPPERS } from "#domain/entities/asset.ts";
import type { NewDepot } from "#domain/newDepot.ts";
import { Select } from "#ui/choices/Select.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { isDepotMissing, isTooLong } from "./newParts.ts";

interface NewDepotFieldsProps {
  readonly value: NewDepot;
  readonly onChange: (value: NewDepot) => void;
  readonly tried: boolean;
}

export function NewDepotFields({ value, onChange, tried }: NewDepotFieldsProps) {
  const { t } = useTranslation("portfolio");
  return (
    <>
      <TextField
        label={t("form.accountName")}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        error={
          tried && isDepotMissing(value)
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
