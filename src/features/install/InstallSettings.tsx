import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useInstall } from "#data/device/install.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { InstallSteps } from "./InstallSteps.tsx";

/** Whether the app is on the home screen, and how it gets there. */
export function InstallSettings() {
  const { t } = useTranslation("install");
  const { state, ask } = useInstall();
  const [showing, setShowing] = useState(false);
  return (
    <Section place="install" title={t("title")} ruled help={t(`help.${state}`)}>
      {state === "ready" && (
        <Row>
          <Button icon="device" onPress={() => void ask()}>
            {t("ask")}
          </Button>
        </Row>
      )}
      {state === "byHand" && (
        <Row>
          <Button icon="device" onPress={() => setShowing(true)}>
            {t("how")}
          </Button>
        </Row>
      )}
      <InstallSteps open={showing} onClose={() => setShowing(false)} />
    </Section>
  );
}
