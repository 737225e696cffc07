import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addPasskey, type Passkey, passkeySupport, removePasskey, usePasskeys } from "#data/keys/passkey.ts";
import { useToday } from "#data/state/useToday.ts";
import { disableDeviceKey, enableDeviceKey, useDeviceKey } from "#data/keys/deviceKey.ts";
import { localDay } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { Points } from "#ui/format/Points.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { notify } from "#ui/overlays/notify.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { useAnswer } from "#ui/useAnswer.ts";
import { Switch } from "#ui/choices/Switch.tsx";
import { KeyChangeDialog } from "./AskPassword.tsx";

/** Ways in that need no typing: passkeys, and a key that stays on the device. */
export function PasskeyCard() {
  const { t } = useTranslation("encryption");
  const passkeys = usePasskeys();
  const [support] = useAnswer(passkeySupport);
  const format = useFormat();
  const today = useToday();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <>
      <Section help={t("passkeys.help")}>
        {passkeys && passkeys.length > 0 && (
          <Lines
            lines={passkeys.map((passkey) => ({
              key: passkey.credentialId,
              title: <bdi>{passkey.label}</bdi>,
              below: t("passkeys.made", { date: format.relativeDay(localDay(new Date(passkey.addedAt)), today) }),
              aside: (
                <Button kind="quiet" onPress={() => setRemoving(passkey)}>
                  {t("passkeys.remove")}
                </Button>
              ),
            }))}
          />
        )}
        {support === "no" && <Text>{t("passkeys.unsupported")}</Text>}
        {support === "nameless" && <Text>{t("passkeys.nameless", { host: location.host })}</Text>}
        {(support === "yes" || support === "maybe") && (
          <Row>
            <Button icon="add" onPress={() => setIsAdding(true)}>
              {t("passkeys.add")}
            </Button>
          </Row>
        )}
        <DeviceKeySwitch />
        <Disclosure label={t("how")}>
          <Text size="small">{t("passkeys.how")}</Text>
        </Disclosure>
      </Section>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** The length that a list of passkeys has room for. */
const LABEL_CHARACTERS = 40;

/** A name to know it by, the password, and then the device's own question. */
function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("encryption");
  const [label, setLabel] = useState(() => t("passkeys.labelDefault"));
  const [isMissing, setIsMissing] = useState(false);

  function isReady(): boolean {
    const isNamed = label.trim() !== "";
    setIsMissing(!isNamed);
    return isNamed;
  }

  return (
    <KeyChangeDialog
      title={t("passkeys.add")}
      confirm={t("passkeys.create")}
      isFirst={false}
      isReady={isReady}
      run={(password) => addPasskey(password, label)}
      done={() => ({ kind: "good", text: t("passkeys.added") })}
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
    </KeyChangeDialog>
  );
}

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** The question for the password before a passkey is removed: who may open the account is changed by nobody who only found the app open. */
function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation("encryption");
  return (
    <KeyChangeDialog
      title={t("passkeys.removeTitle")}
      confirm={t("passkeys.remove")}
      danger
      run={(password) => removePasskey(password, passkey.credentialId)}
      done={() => ({ kind: "good", text: t("passkeys.removed") })}
      onClose={onClose}
    >
      <Text>{t("passkeys.removeHelp", { name: passkey.label })}</Text>
      <Text>{t("passwordWhy")}</Text>
    </KeyChangeDialog>
  );
}

/** Trades safety for ease, so it says what it costs and asks for the password. Switched off at once. */
function DeviceKeySwitch() {
  const { t } = useTranslation("encryption");
  const state = useDeviceKey();
  const format = useFormat();
  const today = useToday();
  const [isAsking, setIsAsking] = useState(false);

  async function forget(): Promise<void> {
    await disableDeviceKey();
    notify({ kind: "good", text: t("passkeys.device.forgotten") });
  }

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
        <KeyChangeDialog
          title={t("passkeys.device.title")}
          confirm={t("passkeys.device.confirm")}
          run={enableDeviceKey}
          done={() => ({ kind: "good", text: t("passkeys.device.kept") })}
          onClose={() => setIsAsking(false)}
        >
          <Points text={t("passkeys.device.effect")} />
        </KeyChangeDialog>
      )}
    </>
  );
}
