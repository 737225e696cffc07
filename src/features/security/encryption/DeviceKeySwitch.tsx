import { useState } from "react";
import { useTranslation } from "react-i18next";
import { disableDeviceKey, enableDeviceKey, useDeviceKey } from "#data/keys/deviceKey.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { AskPassword } from "./AskPassword.tsx";
import { useKeyChange } from "./useKeyChange.ts";

/** Trades safety for ease, so it says what it costs and asks for the password. Switched off at once. */
export function DeviceKeySwitch() {
  const { t } = useTranslation("encryption");
  const state = useDeviceKey();
  const format = useFormat();
  const today = useToday();
  const change = useKeyChange();
  const [isAsking, setIsAsking] = useState(false);

  async function keep(password: string): Promise<void> {
    if (!(await change.run(() => enableDeviceKey(password)))) return;
    notify({ kind: "good", text: t("passkeys.device.kept") });
    setIsAsking(false);
  }

  async function forget(): Promise<void> {
    await disableDeviceKey();
    notify({ kind: "good", text: t("passkeys.device.forgotten") });
  }

  const close = (): void => {
    change.forget();
    setIsAsking(false);
  };
  return (
    <>
      <Switch
        label={t("passkeys.device.label")}
        description={
          state.kind === "on"
            ? t("passkeys.device.until", { date: format.relativeDay(localDay(new Date(state.until)), today) })
            : t("passkeys.device.help")
        }
        value={state.kind === "on"}
        disabled={state.kind === "unknown"}
        onChange={(wanted) => (wanted ? setIsAsking(true) : void forget())}
      />
      {isAsking && (
        <Dialog open insistent={change.busy} title={t("passkeys.device.title")} onClose={close}>
          <AskPassword
            label={t("passkeys.device.title")}
            confirm={t("passkeys.device.confirm")}
            change={change}
            onPassword={(password) => void keep(password)}
            onClose={close}
          >
            <Text>{t("passkeys.device.effect")}</Text>
          </AskPassword>
        </Dialog>
      )}
    </>
  );
}
