import { useState } from "react";
import { useTranslation } from "react-i18next";
import { removeFactor, type SecondFactor } from "#data/account/factors.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";

interface RemoveFactorProps {
  readonly factor: SecondFactor;
  readonly isLast: boolean;
  readonly onClose: () => void;
}

export function RemoveFactor({ factor, isLast, onClose }: RemoveFactorProps) {
  const { t } = useTranslation(["security", "challenge"]);
  const [busy, setBusy] = useState(false);
  const name = factor.name || t(`factors.${factor.type}`);

  async function remove(): Promise<void> {
    setBusy(true);
    const removed = await removeFactor(factor.id);
    setBusy(false);
    if (removed.ok) notify({ kind: "good", text: t("factors.removed", { name }) });
    else
      notify({
        kind: "danger",
        text: t(`challenge:problem.${problemKey(removed.problem)}`, { count: minutesToWait(removed.problem) }),
      });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t("factors.removeTitle", { name })}
      confirm={t("factors.removeConfirm")}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <Text>{t(isLast ? "factors.removeLast" : "factors.removeOther")}</Text>
    </ConfirmDialog>
  );
}
