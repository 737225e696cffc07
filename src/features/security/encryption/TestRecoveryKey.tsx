import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmRecoveryKey } from "#data/keys/recoveryKeyConfirmation.ts";
import { testRecoveryKey } from "#data/keys/recoveryKey.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useKeyChange } from "./useKeyChange.ts";

/** The problems that are about what was written. */
const ABOUT_THE_KEY: ReadonlySet<string> = new Set(["Mistyped", "WrongRecoveryKey", "NoRecoveryKey"]);

/** The whole key, because only the whole key opens anything; on the device, without network. */
export function TestRecoveryKey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["encryption", "ui"]);
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
    <Dialog open title={t("recovery.test")} onClose={onClose}>
      <Form
        label={t("recovery.test")}
        onSubmit={tryIt}
        error={isAboutTheKey ? undefined : problem?.text}
        actions={
          <>
            <Button kind="primary" type="submit" busy={busy}>
              {t("recovery.testRun")}
            </Button>
            <Button onPress={onClose}>{t("ui:cancel")}</Button>
          </>
        }
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
      </Form>
    </Dialog>
  );
}
