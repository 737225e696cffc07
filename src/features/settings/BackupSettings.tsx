import { useState } from "react";
import { useTranslation } from "react-i18next";
import { makeBackup, type SaveProblem } from "#data/files/backup.ts";
import { useToday } from "#data/state/useToday.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { download } from "#ui/download.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { RestoreBackup } from "./RestoreBackup.tsx";

/** One sealed file with everything, out of the app and back into it. */
export function BackupSettings() {
  const { t } = useTranslation("settings");
  const [asking, setAsking] = useState<"save" | "read">();
  const close = (): void => setAsking(undefined);
  return (
    <Section place="backup" title={t("backup.title")} ruled help={t("backup.help")}>
      <Row>
        <Button icon="download" onPress={() => setAsking("save")}>
          {t("backup.save")}
        </Button>
        <Button icon="import" onPress={() => setAsking("read")}>
          {t("backup.read")}
        </Button>
      </Row>
      <Boundary part="component" waiting={null}>
        {asking === "save" && <SaveBackup onClose={close} />}
        {asking === "read" && <RestoreBackup onClose={close} />}
      </Boundary>
    </Section>
  );
}

/** The button that saves a backup: everything leaves the app in one file, so the password shows that its owner wants it to. */
function SaveBackup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("settings");
  const today = useToday();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<SaveProblem["kind"]>();
  const [busy, whileBusy] = useBusy();
  const isWrong = problem === "WrongPassword";

  async function save(): Promise<void> {
    if (busy) return;
    if (password === "") return setProblem("WrongPassword");
    setProblem(undefined);
    const made = await whileBusy(makeBackup(password));
    if (!made.ok) return setProblem(made.problem.kind);
    download(made.value, `overblik-${today}.overblik`);
    notify({ kind: "good", text: t("backup.saved") });
    onClose();
  }

  return (
    <FormDialog
      title={t("backup.save")}
      submit={t("backup.save")}
      busy={busy}
      holds
      error={
        problem && !isWrong ? t(`backup.problems.${problem === "Tampered" ? "StorageFailed" : problem}`) : undefined
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Text>{t("backup.saveHelp")}</Text>
        <PasswordField
          label={t("backup.yourPassword")}
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
    </FormDialog>
  );
}
