import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { Form } from "#ui/fields/Form.tsx";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { TextField } from "#ui/fields/TextField.tsx";

interface MailCodeProps {
  /** Answers with what kept the digits from being taken, as a finished sentence. */
  readonly onCode: (digits: string, password: string) => Promise<string | undefined>;
  /** The digits are the shortest way on, so their field is in sight. */
  readonly open?: boolean;
  /** The label of the password, where the digits need it. */
  readonly passwordLabel?: string | undefined;
}

const CODE = /^\d{6}$/;

/** The digits of a mail, for whoever stays on the page that waits for it or reads it on another device. */
export function MailCode({ onCode, open = false, passwordLabel }: MailCodeProps) {
  const { t } = useTranslation("auth");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [password, setPassword] = useState("");
  const [passwordError, setPasswordError] = useState<string>();
  const [busy, whileBusy] = useBusy();

  async function submit(): Promise<void> {
    const digits = code.replaceAll(/\s/g, "");
    const lacksPassword = passwordLabel !== undefined && password === "";
    setError(CODE.test(digits) ? undefined : t("mailCode.shape"));
    setPasswordError(lacksPassword ? t("check.required") : undefined);
    if (!CODE.test(digits) || lacksPassword) return focusFirstInvalid();
    const refused = await whileBusy(onCode(digits, password));
    setError(refused);
    if (refused !== undefined) focusFirstInvalid();
  }

  const form = (
    <Form
      label={t("mailCode.code")}
      onSubmit={submit}
      actions={
        <Button type="submit" kind={open ? "primary" : "secondary"} busy={busy}>
          {t("mailCode.submit")}
        </Button>
      }
    >
      <TextField
        label={t("mailCode.code")}
        description={t("mailCode.help")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={error}
      />
      {passwordLabel !== undefined && (
        <PasswordField
          label={passwordLabel}
          name="password"
          value={password}
          onChange={setPassword}
          error={passwordError}
        />
      )}
    </Form>
  );
  return open ? form : <Disclosure label={t("mailCode.elsewhere")}>{form}</Disclosure>;
}
