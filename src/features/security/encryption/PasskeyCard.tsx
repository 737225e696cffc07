import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Passkey, type PasskeySupport, passkeySupport, usePasskeys } from "#data/keys/passkey.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { AddPasskey } from "./AddPasskey.tsx";
import { DeviceKeySwitch } from "./DeviceKeySwitch.tsx";
import { Placed } from "./Placed.tsx";
import { PLACE } from "./place.ts";
import { RemovePasskey } from "./RemovePasskey.tsx";

/** Ways in that need no typing: passkeys, and a key that stays on the device. */
export function PasskeyCard() {
  const { t } = useTranslation("encryption");
  const passkeys = usePasskeys();
  const support = usePasskeySupport();
  const format = useFormat();
  const today = useToday();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  return (
    <Placed at={PLACE.passkeys}>
      <Section title={t("passkeys.title")} ruled>
        <Text size="small" tone="muted">
          {t("passkeys.help")}
        </Text>
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
      </Section>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </Placed>
  );
}

function usePasskeySupport(): PasskeySupport | undefined {
  const [support, setSupport] = useState<PasskeySupport>();
  useEffect(() => {
    let isOver = false;
    void passkeySupport().then((said) => isOver || setSupport(said));
    return () => {
      isOver = true;
    };
  }, []);
  return support;
}
