import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addPasskey } from "#data/keys/passkey.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { AskPassword } from "./AskPassword.tsx";
import { useKeyChange } from "./useKeyChange.ts";

/** The length that a list of passkeys has room for. */
const LABEL_CHARACTERS = 40;

/** A name to know it by, the password, and then the device's own question. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("encryption");
  const change = useKeyChange();
  const [label, setLabel] = useState(() => t("passkeys.labelDefault"));
  const [isMissing, setIsMissing] = useState(false);

  async function add(password: string): Promise<void> {
    setIsMissing(label.trim() === "");
    if (label.trim() === "") return;
    if (!(await change.run(() => addPasskey(password, label)))) return;
    notify({ kind: "good", text: t("passkeys.added") });
    onClose();
  }

  return (
    <Dialog open insistent={change.busy} title={t("passkeys.add")} onClose={onClose}>
      <AskPassword
        label={t("passkeys.add")}
        confirm={t("passkeys.create")}
        isFirst={false}
        change={change}
        onPassword={(password) => void add(password)}
        onClose={onClose}
      >
        <Text>{t("passkeys.addHelp")}</Text>
        <TextField
          label={t("passkeys.label")}
          description={t("passkeys.labelHelp")}
          maxLength={LABEL_CHARACTERS}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first question of this dialog
          autoFocus
          value={label}
          error={isMissing ? t("passkeys.labelMissing") : undefined}
          onChange={(written) => {
            setLabel(written);
            setIsMissing(false);
          }}
        />
      </AskPassword>
    </Dialog>
  );
}
