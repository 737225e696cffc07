import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { makeBackup } from "#data/backup.ts";
import { useToday } from "#data/useToday.ts";
import { Boundary } from "#ui/Boundary.tsx";
import { Button } from "#ui/Button.tsx";
import { download } from "#ui/download.ts";
import { notify } from "#ui/notify.ts";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Row } from "#ui/Stack.tsx";
import { RestoreBackup } from "./RestoreBackup.tsx";

/** One sealed file with everything, out of the app and back into it. */
export function BackupSettings() {
  const { t } = useTranslation("settings");
  const today = useToday();
  const [busy, setBusy] = useState(false);
  const [restoring, setRestoring] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const made = await makeBackup();
    setBusy(false);
    if (!made.ok) return void notify({ kind: "danger", text: t(`backup.problems.${made.problem.kind}`) });
    download(made.value, `overblik-${today}.overblik`);
    notify({ kind: "good", text: t("backup.saved") });
  }

  return (
    <Section place="backup" title={t("backup.title")} ruled>
      <Text size="small" tone="muted">
        {t("backup.help")}
      </Text>
      <Row>
        <Button icon="download" busy={busy} onPress={() => void save()}>
          {t("backup.save")}
        </Button>
        <Button icon="import" onPress={() => setRestoring(true)}>
          {t("backup.read")}
        </Button>
      </Row>
      <Boundary part="component">
        <Suspense fallback={null}>{restoring && <RestoreBackup onClose={() => setRestoring(false)} />}</Suspense>
      </Boundary>
    </Section>
  );
}
