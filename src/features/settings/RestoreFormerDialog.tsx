import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type FormerVault, restoreFormer } from "#data/account/passwordReset.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { isRecoveryKeyMistyped, isWholeRecoveryKey } from "#domain/recoveryKeyText.ts";
import { useBusy } from "#ui/useBusy.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { RecoveryKeyField } from "#ui/secrets/RecoveryKeyField.tsx";

interface RestoreFormerDialogProps {
  readonly vault: FormerVault;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** The recovery key of that time opens what was left behind; it comes back beside what is there now. */
export function RestoreFormerDialog({ vault, onRestored, onClose }: RestoreFormerDialogProps) {
  const { t } = useTranslation(["account", "password"]);
  const { t: tProblem } = useTranslation("password");
  const [key, setKey] = useState("");
  const [keyError, setKeyError] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();

  async function submit(): Promise<void> {
    setError(undefined);
    if (!isWholeRecoveryKey(key) || isRecoveryKeyMistyped(key)) {
      setKeyError(isWholeRecoveryKey(key) ? t("password:problem.Mistyped") : t("password:recoveryKey.tooShort"));
      return focusFirstInvalid();
    }
    const done = await whileBusy(restoreFormer(vault.vaultId, key));
    if (!done.ok)
      return setError(tProblem(`problem.${problemKey(done.problem)}`, { count: minutesToWait(done.problem) }));
    const { restored, unopened } = done.value;
    notify({ kind: "good", text: t("former.restored", { count: restored }) });
    if (unopened > 0) notify({ kind: "warn", text: t("former.unopened", { count: unopened }) });
    onRestored();
    onClose();
  }

  return (
    <FormDialog
      title={t("former.restore")}
      submit={t("former.restore")}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="small">{t("former.how")}</Text>
      <RecoveryKeyField
        value={key}
        onChange={(typed) => {
          setKey(typed);
          setKeyError(undefined);
        }}
        error={keyError}
      />
    </FormDialog>
  );
}
