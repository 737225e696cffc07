import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type AccountEmail, changeEmail } from "#data/account/emailChange.ts";
import { isEmail } from "#domain/email.ts";
import { useBusy } from "#ui/useBusy.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useAccountProblem } from "./useAccountProblem.ts";

interface EmailDialogProps {
  readonly known: AccountEmail;
  readonly onAsked: (known: AccountEmail) => void;
  readonly onClose: () => void;
}

/** Asks for another address; both have to answer a mail before it counts. */
export function EmailDialog({ known, onAsked, onClose }: EmailDialogProps) {
  const { t } = useTranslation("account");
  const problemText = useAccountProblem();
  const [email, setEmail] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();

  async function submit(): Promise<void> {
    const wanted = email.trim();
    const wrong = wrongEmail(wanted, known.email);
    setFieldError(wrong && t(`email.check.${wrong}`));
    setError(undefined);
    if (wrong) return focusFirstInvalid();
    const asked = await whileBusy(changeEmail(wanted));
    if (asked.ok) {
      onAsked(asked.value);
      notify({ kind: "good", text: t("email.asked") });
      return onClose();
    }
    if (asked.problem.kind !== "NotAccepted") return setError(problemText(asked.problem));
    setFieldError(t("email.check.email"));
    focusFirstInvalid();
  }

  return (
    <FormDialog
      title={t("email.change")}
      submit={t("email.submit")}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="small">{t("email.how", { email: known.email })}</Text>
      <TextField
        label={t("email.new")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={fieldError}
      />
    </FormDialog>
  );
}

function wrongEmail(wanted: string, present: string): "required" | "email" | "same" | undefined {
  if (wanted === "") return "required";
  if (!isEmail(wanted)) return "email";
  return wanted.toLowerCase() === present.toLowerCase() ? "same" : undefined;
}
