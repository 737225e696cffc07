import { useTranslation } from "react-i18next";
import { TextField } from "#ui/fields/TextField.tsx";
import type { Check } from "./checks.ts";

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (email: string) => void;
  readonly check: Check | undefined;
}

/** The address that one signs in with. */
export function EmailField({ value, onChange, check }: EmailFieldProps) {
  const { t } = useTranslation("auth");
  return (
    <TextField
      label={t("field.email")}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      value={value}
      onChange={onChange}
      error={check && t(`check.${check}`)}
    />
  );
}
