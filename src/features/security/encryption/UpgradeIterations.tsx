import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type IterationState, iterationState, upgradeIterations } from "#data/account/passwordChange.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Progress } from "#ui/notices/Progress.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { AskPassword } from "./AskPassword.tsx";
import { useKeyChange } from "./useKeyChange.ts";

/** The way to make the same password dearer to guess. Not for a device on which every unlock would become a wait. */
export function UpgradeIterations({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["encryption", "ui"]);
  const change = useKeyChange();
  const [state, setState] = useState<IterationState>();
  const title = t("encryption.upgrade.title");

  useEffect(() => {
    let isOver = false;
    void iterationState().then((measured) => isOver || setState(measured ?? { iterations: 0, canUpgrade: false }));
    return () => {
      isOver = true;
    };
  }, []);

  async function upgrade(password: string): Promise<void> {
    if (!(await change.run(() => upgradeIterations(password)))) return;
    notify({ kind: "good", text: t("encryption.upgrade.done") });
    onClose();
  }

  if (!state?.canUpgrade) {
    return (
      <Dialog open title={title} onClose={onClose} actions={<Button onPress={onClose}>{t("ui:close")}</Button>}>
        {state ? (
          <Text>{t("encryption.upgrade.tooSlow")}</Text>
        ) : (
          <Progress label={t("encryption.upgrade.measuring")} />
        )}
      </Dialog>
    );
  }
  return (
    <Dialog open insistent={change.busy} title={title} onClose={onClose}>
      <AskPassword
        label={title}
        confirm={t("encryption.upgrade.confirm")}
        change={change}
        onPassword={(password) => void upgrade(password)}
        onClose={onClose}
      >
        <Text>{t("encryption.upgrade.help")}</Text>
      </AskPassword>
    </Dialog>
  );
}
