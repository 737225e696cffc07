import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Device, nameDevice } from "#data/account/devices.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { TextField } from "#ui/fields/TextField.tsx";

interface DeviceNameProps {
  readonly device: Device;
  readonly onClose: () => void;
}

export function DeviceName({ device, onClose }: DeviceNameProps) {
  const { t } = useTranslation(["security", "challenge"]);
  const [name, setName] = useState(device.name ?? "");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const named = await nameDevice(device.id, name);
    setBusy(false);
    if (!named.ok)
      return setError(t(`challenge:problem.${problemKey(named.problem)}`, { count: minutesToWait(named.problem) }));
    notify({ kind: "good", text: t("devices.renamed") });
    onClose();
  }

  return (
    <Dialog open title={t("devices.renameTitle")} onClose={onClose}>
      <Form
        label={t("devices.renameTitle")}
        onSubmit={save}
        error={error}
        actions={
          <>
            <Button kind="primary" type="submit" busy={busy}>
              {t("devices.saveName")}
            </Button>
            <Button onPress={onClose}>{t("challenge:cancel")}</Button>
          </>
        }
      >
        <TextField
          label={t("devices.name")}
          description={t("devices.nameHelp")}
          value={name}
          maxLength={100}
          onChange={setName}
        />
      </Form>
    </Dialog>
  );
}
