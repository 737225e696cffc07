import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Device, endDevice, endOtherDevices } from "#data/account/devices.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";

interface EndDeviceProps {
  readonly ending: Device | "others";
  readonly others: number;
  readonly onClose: () => void;
}

/** Signs out one other device, or all others. */
export function EndDevice({ ending, others, onClose }: EndDeviceProps) {
  const { t } = useTranslation(["security", "challenge"]);
  const [busy, setBusy] = useState(false);
  const isAll = ending === "others";
  const name = isAll ? "" : (ending.name ?? t("devices.unnamed"));

  async function end(): Promise<void> {
    setBusy(true);
    const ended = isAll ? await endOtherDevices() : await endDevice(ending.id);
    setBusy(false);
    if (!ended.ok)
      notify({
        kind: "danger",
        text: t(`challenge:problem.${problemKey(ended.problem)}`, { count: minutesToWait(ended.problem) }),
      });
    else
      notify({
        kind: "good",
        text: isAll ? t("devices.endedOthers", { count: others }) : t("devices.ended", { name }),
      });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={isAll ? t("devices.endOthersTitle", { count: others }) : t("devices.endTitle", { name })}
      confirm={isAll ? t("devices.endOthers", { count: others }) : t("devices.end")}
      busy={busy}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <Text>{t("devices.endText")}</Text>
    </ConfirmDialog>
  );
}
