import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRecoveryKeyConfirmation } from "#data/keys/recoveryKeyConfirmation.ts";
import { createRecoveryKey, renewRecoveryKey } from "#data/keys/recoveryKey.ts";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { NewRecoveryKeyDialog } from "./NewRecoveryKeyDialog.tsx";
import { Placed } from "./Placed.tsx";
import { PLACE } from "./place.ts";
import { TestRecoveryKey } from "./TestRecoveryKey.tsx";

/** Whether there is a key for the day the password is forgotten; making, trying and replacing it. */
export function RecoveryKeyCard() {
  const { t } = useTranslation("encryption");
  const key = useRecoveryKeyConfirmation();
  const today = useToday();
  const [open, setOpen] = useState<"make" | "renew" | "test">();
  const close = (): void => setOpen(undefined);
  return (
    <Placed at={PLACE.recoveryKey}>
      <Section title={t("recovery.title")} ruled>
        <Text size="small" tone="muted">
          {t("recovery.help")}
        </Text>
        {key.kind === "none" && <Notice kind="warn">{t("recovery.none")}</Notice>}
        {key.kind === "unkept" && <Notice kind="warn">{t("recovery.unkept")}</Notice>}
        {(key.kind === "kept" || key.kind === "unkept") && (
          <DefinitionList
            items={[{ term: t("recovery.made"), value: <MomentText value={Date.parse(key.at)} today={today} /> }]}
          />
        )}
        <Row>
          {key.kind === "none" && (
            <Button kind="primary" icon="key" onPress={() => setOpen("make")}>
              {t("recovery.make")}
            </Button>
          )}
          {(key.kind === "kept" || key.kind === "unkept") && (
            <>
              <Button icon="check" onPress={() => setOpen("test")}>
                {t("recovery.test")}
              </Button>
              <Button onPress={() => setOpen("renew")}>{t("recovery.renew")}</Button>
            </>
          )}
        </Row>
      </Section>
      {(open === "make" || open === "renew") && (
        <NewRecoveryKeyDialog
          title={t(`recovery.${open}Title`)}
          confirm={t("recovery.next")}
          make={open === "renew" ? renewRecoveryKey : createRecoveryKey}
          onClose={close}
        >
          <Text>{t(`recovery.${open}Help`)}</Text>
        </NewRecoveryKeyDialog>
      )}
      {open === "test" && <TestRecoveryKey onClose={close} />}
    </Placed>
  );
}
