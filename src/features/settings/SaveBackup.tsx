import { useState } from "react";
import { useTranslation } from "react-i18next";
import { makeBackup, type SaveProblem } from "#data/files/backup.ts";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { download } from "#ui/download.ts";
import { Form } from "#ui/fields/Form.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

/** The button that saves a backup: everything leaves the app in one file, so the password shows that its owner wants it to. */
export function SaveBackup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["settings", "ui"]);
  const today = useToday();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<SaveProblem["kind"]>();
  const [busy, setBusy] = useState(false);
  const isWrong = problem === "WrongPassword";

  async function save(): Promise<void> {
    if (busy) return;
    if (password === "") return setProblem("WrongPassword");
    setBusy(true);
    setProblem(undefined);
    const made = await makeBackup(password);
    setBusy(false);
    if (!made.ok) return setProblem(made.problem.kind);
    download(made.value, `overblik-${today}.overblik`);
    notify({ kind: "good", text: t("backup.saved") });
    onClose();
  }

  return (
    <Dialog open insistent={busy} title={t("backup.save")} onClose={onClose}>
      <Form
        label={t("backup.save")}
        onSubmit={save}
        error={
          problem && !isWrong ? t(`backup.problems.${problem === "Tampered" ? "StorageFailed" : problem}`) : undefined
        }
        actions={
          <>
            <Button kind="primary" type="submit" busy={busy}>
              {t("backup.save")}
            </Button>
            <Button disabled={busy} onPress={onClose}>
              {t("ui:cancel")}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <Text>{t("backup.saveHelp")}</Text>
          <PasswordField
            label={t("backup.yourPassword")}
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one question of this step
            autoFocus
            value={password}
            error={isWrong ? t("backup.wrongPassword") : undefined}
            onChange={(written) => {
              setPassword(written);
              setProblem(undefined);
            }}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
