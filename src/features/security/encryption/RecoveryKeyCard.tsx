import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmRecoveryKey, useRecoveryKeyConfirmation } from "#data/keys/recoveryKeyConfirmation.ts";
import { createRecoveryKey, renewRecoveryKey, testRecoveryKey } from "#data/keys/recoveryKey.ts";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { NewRecoveryKeyDialog } from "./NewRecoveryKeyDialog.tsx";
import { useKeyChange } from "./useKeyChange.ts";

/** Whether there is a key for the day the password is forgotten; making, trying and replacing it. */
export function RecoveryKeyCard() {
  const { t } = useTranslation("encryption");
  const key = useRecoveryKeyConfirmation();
  const today = useToday();
  const [open, setOpen] = useState<"make" | "renew" | "test">();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Section help={t("recovery.help")}>
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
        <Disclosure label={t("how")}>
          <Text size="small">{t("recovery.how")}</Text>
        </Disclosure>
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
    </>
  );
}

/** The problems that are about what was written. */
const ABOUT_THE_KEY: ReadonlySet<string> = new Set(["Mistyped", "WrongRecoveryKey", "NoRecoveryKey"]);

/** The whole key, because only the whole key opens anything; on the device, without network. */
function TestRecoveryKey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("encryption");
  const change = useKeyChange();
  const [written, setWritten] = useState("");
  const { problem, busy } = change;
  const isAboutTheKey = problem !== undefined && ABOUT_THE_KEY.has(problem.kind);

  async function tryIt(): Promise<void> {
    const works = await change.run(() => testRecoveryKey(written));
    if (!works) return;
    notify({ kind: "good", text: t("recovery.works") });
    // Whoever can write it down again has kept it.
    await confirmRecoveryKey();
    onClose();
  }

  return (
    <FormDialog
      title={t("recovery.test")}
      submit={t("recovery.testRun")}
      busy={busy}
      error={isAboutTheKey ? undefined : problem?.text}
      onSubmit={tryIt}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>{t("recovery.testHelp")}</Text>
        <TextField
          label={t("recovery.title")}
          value={written}
          error={isAboutTheKey ? problem.text : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one question of this dialog
          autoFocus
          onChange={(text) => {
            setWritten(text);
            change.forget();
          }}
        />
      </Stack>
    </FormDialog>
  );
}
