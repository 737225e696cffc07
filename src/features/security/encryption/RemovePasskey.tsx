import { useTranslation } from "react-i18next";
import { type Passkey, removePasskey } from "#data/keys/passkey.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { AskPassword } from "./AskPassword.tsx";
import { useKeyChange } from "./useKeyChange.ts";

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** The question for the password before a passkey is removed: who may open the account is changed by nobody who only found the app open. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation("encryption");
  const change = useKeyChange();

  async function remove(password: string): Promise<void> {
    if (!(await change.run(() => removePasskey(password, passkey.credentialId)))) return;
    notify({ kind: "good", text: t("passkeys.removed") });
    onClose();
  }

  return (
    <Dialog open insistent={change.busy} title={t("passkeys.removeTitle")} onClose={onClose}>
      <AskPassword
        label={t("passkeys.removeTitle")}
        confirm={t("passkeys.remove")}
        danger
        change={change}
        onPassword={(password) => void remove(password)}
        onClose={onClose}
      >
        <Text>{t("passkeys.removeHelp", { name: passkey.label })}</Text>
        <Text>{t("passwordWhy")}</Text>
      </AskPassword>
    </Dialog>
  );
}
