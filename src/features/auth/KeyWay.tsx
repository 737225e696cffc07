import { useState } from "react";
import { useTranslation } from "react-i18next";
import { resetWithRecoveryKey, type ResetStart } from "#data/passwordReset.ts";
import { newPasswordChecks, NO_PASSWORD, type NewPasswordChecks } from "#domain/newPassword.ts";
import { isRecoveryKeyMistyped, isWholeRecoveryKey } from "#domain/recoveryKeyText.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { NewPasswordFields } from "#ui/NewPasswordFields.tsx";
import { Notice } from "#ui/Notice.tsx";
import { notify } from "#ui/notify.ts";
import { RecoveryKeyField } from "#ui/RecoveryKeyField.tsx";
import { focusFirstInvalid } from "#ui/focusFirstInvalid.ts";
import { useResetProblem } from "./useResetProblem.ts";

interface KeyWayProps {
  readonly account: ResetStart;
  readonly onDone: () => void;
}

/** With the recovery key everything is kept. */
export function KeyWay({ account, onDone }: KeyWayProps) {
  const { t } = useTranslation(["reset", "password"]);
  const problemText = useResetProblem();
  const [key, setKey] = useState("");
  const [keyError, setKeyError] = useState<string>();
  const [next, setNext] = useState(NO_PASSWORD);
  const [checks, setChecks] = useState<NewPasswordChecks>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  function typeKey(typed: string): void {
    setKey(typed);
    setKeyError(isWholeRecoveryKey(typed) && isRecoveryKeyMistyped(typed) ? t("password:problem.Mistyped") : undefined);
  }

  async function submit(): Promise<void> {
    const found = newPasswordChecks(next);
    const wrongKey = keyProblem(key);
    setChecks(found);
    setKeyError(wrongKey && t(wrongKey));
    setError(undefined);
    if (wrongKey || found.password || found.confirmation) {
      focusFirstInvalid();
      return;
    }
    setBusy(true);
    const reset = await resetWithRecoveryKey(key, next.password);
    setBusy(false);
    if (reset.ok) return onDone();
    const { kind } = reset.problem;
    // The household is open by then, and this page on its way out.
    if (kind === "Uncertain") return void notify({ kind: "danger", text: problemText(reset.problem) });
    const isKey = kind === "Mistyped" || kind === "WrongRecoveryKey";
    if (isKey) setKeyError(problemText(reset.problem));
    else setError(problemText(reset.problem));
    if (isKey) focusFirstInvalid();
  }

  return (
    <Form
      label={t("ways.key.label")}
      onSubmit={submit}
      error={error}
      actions={
        <Button kind="primary" type="submit" wide busy={busy}>
          {t("save")}
        </Button>
      }
    >
      <RecoveryKeyField value={key} onChange={typeKey} error={keyError} />
      <NewPasswordFields
        value={next}
        onChange={setNext}
        checks={checks}
        own={[account.email]}
        username={account.email}
      />
      <Notice kind="info">{t("elsewhere")}</Notice>
    </Form>
  );
}

/** Told at once, without asking anybody. */
function keyProblem(
  key: string,
): "required" | "password:recoveryKey.tooShort" | "password:problem.Mistyped" | undefined {
  if (key === "") return "required";
  if (!isWholeRecoveryKey(key)) return "password:recoveryKey.tooShort";
  return isRecoveryKeyMistyped(key) ? "password:problem.Mistyped" : undefined;
}
