import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useInstall } from "#data/device/install.ts";
import { Button } from "#ui/actions/Button.tsx";
import { PageFoot } from "#ui/layout/PageFoot.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { InstallSteps } from "./InstallSteps.tsx";

/** One quiet line for whoever keeps coming back in a browser; a no is final. */
export function InstallLine() {
  const { t } = useTranslation("install");
  const { state, worthMentioning, ask, dismiss } = useInstall();
  const [showing, setShowing] = useState(false);
  if (!worthMentioning && !showing) return null;
  return (
    <PageFoot>
      <Section ruled>
        <Row between>
          <Hint>{t("line")}</Hint>
          <Row gap={1}>
            <Button kind="quiet" onPress={() => (state === "ready" ? void ask() : setShowing(true))}>
              {t(state === "ready" ? "ask" : "how")}
            </Button>
            <Button kind="quiet" onPress={dismiss}>
              {t("no")}
            </Button>
          </Row>
        </Row>
        <InstallSteps open={showing} onClose={() => setShowing(false)} />
      </Section>
    </PageFoot>
  );
}
