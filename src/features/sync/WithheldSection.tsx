import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  actOnWithheld,
  type Withheld,
  type WithheldAct,
  withheldAsJson,
  type WithheldOutcome,
} from "#data/sync/useWithheld.ts";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { copyText } from "#ui/copyText.ts";
import { notify } from "#ui/overlays/notify.ts";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";

interface WithheldSectionProps {
  readonly withheld: Withheld;
  /** Nobody can be asked. */
  readonly isOffline: boolean;
}

/** Tells that the server keeps something back, that this device's own data is untouched, and what can be done about it. */
export function WithheldSection({ withheld, isOffline }: WithheldSectionProps) {
  const { t } = useTranslation("sync");
  const { t: tAction } = useTranslation();
  const today = useToday();
  const [busy, setBusy] = useState<WithheldAct>();
  const [said, setSaid] = useState<{ readonly act: WithheldAct; readonly outcome: WithheldOutcome }>();
  const { since, records, keyset } = withheld;

  async function act(chosen: WithheldAct): Promise<void> {
    setBusy(chosen);
    setSaid(undefined);
    const outcome = await actOnWithheld(chosen).catch((): WithheldOutcome => "unasked");
    setBusy(undefined);
    setSaid({ act: chosen, outcome });
    if (outcome === "whole") notify({ kind: "good", text: t("withheld.whole") });
  }

  const copied = { copied: t("withheld.copied"), failed: t("withheld.copyFailed") };

  return (
    <Stack gap={2}>
      <Notice kind="warn" title={t("withheld.title")}>
        <Stack gap={2}>
          {records > 0 && <Text>{t("withheld.records", { count: records })}</Text>}
          {keyset && <Text>{t("withheld.keyset")}</Text>}
          <Text>{t("withheld.safe")}</Text>
        </Stack>
      </Notice>
      <DefinitionList items={[{ term: t("withheld.since"), value: <MomentText value={since} today={today} /> }]} />
      <Row>
        <Button
          kind="primary"
          busy={busy === "look"}
          disabled={isOffline || busy === "giveBack"}
          onPress={() => void act("look")}
        >
          {tAction("actions.retry")}
        </Button>
        <Button busy={busy === "giveBack"} disabled={isOffline || busy === "look"} onPress={() => void act("giveBack")}>
          {t("withheld.giveBack")}
        </Button>
      </Row>
      <output>{isOffline ? t("withheld.offline") : said && t(`withheld.said.${said.act}.${said.outcome}`)}</output>
      <Hint>{t("withheld.giveBackHelp")}</Hint>
      <Hint>{t("withheld.contact")}</Hint>
      <Row>
        <Button kind="quiet" onPress={() => void copyText(withheldAsJson(withheld), copied)}>
          {t("withheld.copy")}
        </Button>
      </Row>
    </Stack>
  );
}
