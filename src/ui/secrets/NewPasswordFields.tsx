import { useTranslation } from "react-i18next";
import { PASSWORD_MIN_CHARACTERS } from "#config/spec.ts";
import type { NewPassword, NewPasswordChecks } from "#domain/newPassword.ts";
import { PasswordField } from "./PasswordField.tsx";
import { PasswordStrength } from "./PasswordStrength.tsx";
import { Stack } from "../layout/Stack.tsx";

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly checks: NewPasswordChecks;
  /** *Adgangskode* for the first one, *Ny adgangskode* where there is one already. */
  readonly first?: boolean;
  readonly own?: readonly string[] | undefined;
  /** Whose it is, where no field says so: password managers keep it under this name. */
  readonly username?: string | undefined;
}

/** §5 A password that is being chosen, how good it is, and the same once more. */
export function NewPasswordFields({ value, onChange, checks, first = false, own, username }: NewPasswordFieldsProps) {
  const { t } = useTranslation("password");
  return (
    <>
      {username !== undefined && <input name="username" autoComplete="username" value={username} readOnly hidden />}
      <Stack gap={2}>
        <PasswordField
          label={first ? t("field.password") : t("field.new")}
          name="password"
          autoComplete="new-password"
          description={t("help", { min: PASSWORD_MIN_CHARACTERS })}
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
          error={checks.password && t(`check.${checks.password}`)}
        />
        <PasswordStrength password={value.password} own={own} />
      </Stack>
      <PasswordField
        label={first ? t("field.confirm") : t("field.confirmNew")}
        name="confirmation"
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
        error={checks.confirmation && t(`check.${checks.confirmation}`)}
      />
    </>
  );
}
