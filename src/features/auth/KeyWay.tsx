import { useState } from "react";
import { useTranslation } from "react-i18next";
import { resetWithRecoveryKey, type ResetStart } from "#data/account/passwordReset.ts";
import { isRecoveryKeyMistyped, isWholeRecoveryKey } from "#domain/recoveryKeyText.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { RecoveryKeyField } from "#ui/secrets/RecoveryKeyField.tsx";
import { ResetForm } from "./ResetForm.tsx";
import { useResetProblem } from "./useResetProblem.ts";

interface KeyWayProps {
  readonly account: ResetStart;
  readonly onDone: () => void;
}

/** The way with the recovery key, on which everything is kept. */
export function KeyWay({ account, onDone }: KeyWayProps) {
  const { t } = useTranslation(["reset", "password"]);
  const problemText = useResetProblem();
  const [key, setKey] = useState("");
  const [keyError, setKeyError] = useState<string>();

  function typeKey(typed: string): void {
    setKey(typed);
    setKeyError(isWholeRecoveryKey(typed) && isRecoveryKeyMistyped(typed) ? t("password:problem.Mistyped") : undefined);
  }

  function isReady(): boolean {
    const wrongKey = keyProblem(key);
    setKeyError(wrongKey && t(wrongKey));
    return wrongKey === undefined;
  }

  async function save(password: string): Promise<string | undefined> {
    const reset = await resetWithRecoveryKey(key, password);
    if (reset.ok) {
      onDone();
      return undefined;
    }
    const text = problemText(reset.problem);
    switch (reset.problem.kind) {
      case "Uncertain":
        // The household is open by then, and this page on its way out.
        notify({ kind: "danger", text });
        return undefined;
      case "Mistyped":
      case "WrongRecoveryKey":
        setKeyError(text);
        focusFirstInvalid();
        return undefined;
      default:
        return text;
    }
  }

  return (
    <ResetForm
      label={t("ways.key.label")}
      email={account.email}
      submit={t("save")}
      isReady={isReady}
      onSave={save}
      before={<RecoveryKeyField value={key} onChange={typeKey} error={keyError} />}
    >
      <Notice kind="info">{t("elsewhere")}</Notice>
    </ResetForm>
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
