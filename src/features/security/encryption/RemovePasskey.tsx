import { useTranslation } from "react-i18next";
import { type Passkey, removePasskey } from "#data/passkey.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Notice } from "#ui/Notice.tsx";
import { notify } from "#ui/notify.ts";
import { Text } from "#ui/Prose.tsx";
import { useKeyChange } from "./useKeyChange.ts";

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation("encryption");
  const change = useKeyChange();

  async function remove(): Promise<void> {
    if (!(await change.run(() => removePasskey(passkey.credentialId)))) return;
    notify({ kind: "good", text: t("passkeys.removed") });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t("passkeys.removeTitle")}
      confirm={t("passkeys.remove")}
      danger
      busy={change.busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Text>{t("passkeys.removeHelp", { name: passkey.label })}</Text>
      {change.problem && <Notice kind="danger">{change.problem.text}</Notice>}
    </ConfirmDialog>
  );
}
