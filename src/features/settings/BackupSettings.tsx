import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { RestoreBackup } from "./RestoreBackup.tsx";
import { SaveBackup } from "./SaveBackup.tsx";

/** One sealed file with everything, out of the app and back into it. */
export function BackupSettings() {
  const { t } = useTranslation("settings");
  const [asking, setAsking] = useState<"save" | "read">();
  const close = (): void => setAsking(undefined);
  return (
    <Section place="backup" title={t("backup.title")} ruled>
      <Text size="small" tone="muted">
        {t("backup.help")}
      </Text>
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
