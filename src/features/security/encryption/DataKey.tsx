import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ENCRYPTION } from "#config/spec.ts";
import { rotateKeys, type RotationState, useRotation } from "#data/keys/rotation.ts";
import { useSealBudgetStatus } from "#data/keys/useSealBudgetStatus.ts";
import { useToday } from "#data/state/useToday.ts";
import { localDay } from "#domain/dates.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Progress } from "#ui/notices/Progress.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { AskPassword } from "./AskPassword.tsx";
import { useKeyChange } from "./useKeyChange.ts";

/** §3 Key rotation info, and §9 a new key when the person wants one. */
export function DataKey() {
  const { t } = useTranslation("encryption");
  const rotation = useRotation();
  const today = useToday();
  const format = useFormat();
  const change = useKeyChange();
  const [isAsking, setIsAsking] = useState(false);
  if (!rotation) return null;
  const { version, lastRotation, nextRecommended } = rotation;
  const due = localDay(new Date(nextRecommended));

  async function rotate(password: string): Promise<void> {
    const done = await change.run(() => rotateKeys(password));
    if (!done) return;
    notify({ kind: done.value === "rotated" ? "good" : "info", text: t(`encryption.key.${done.value}`) });
    setIsAsking(false);
  }

  const close = (): void => {
    change.forget();
    setIsAsking(false);
  };

  return (
    <Stack gap={3}>
      <DefinitionList
        items={[
          { term: t("encryption.key.number"), value: format.number(version) },
          {
            term: t(version === 1 ? "encryption.key.first" : "encryption.key.last"),
            value: <DateText value={localDay(new Date(lastRotation))} today={today} />,
          },
          { term: t("encryption.key.next"), value: <DateText value={due} today={today} /> },
        ]}
      />
      {due < today && <Notice>{t("encryption.key.overdue", { days: ENCRYPTION.rotateAfterDays })}</Notice>}
      <Standing version={version} />
      <Moving rotation={rotation} />
      <Row>
        <Button icon="sync" onPress={() => setIsAsking(true)}>
          {t("encryption.key.rotate")}
        </Button>
      </Row>
      <Text size="caption" tone="muted">
        {t("encryption.key.rotateHelp")}
      </Text>
      {isAsking && (
        <Dialog open insistent={change.busy} title={t("encryption.key.rotateTitle")} onClose={close}>
          <AskPassword
            label={t("encryption.key.rotateTitle")}
            confirm={t("encryption.key.rotate")}
            change={change}
            onPassword={(password) => void rotate(password)}
            onClose={close}
          >
            <Text>{t("passwordWhy")}</Text>
          </AskPassword>
        </Dialog>
      )}
    </Stack>
  );
}

/** A key that has sealed much more than others do has to give way before its time. */
function Standing({ version }: { readonly version: number }) {
  const { t } = useTranslation("encryption");
  const standing = useSealBudgetStatus(version);
  if (standing === undefined || standing === "enough") return null;
  return <Notice kind={standing === "scarce" ? "warn" : "danger"}>{t(`encryption.key.${standing}`)}</Notice>;
}

/** How far the records are on their way to the newest key. The number that is left is asked of the records, so it survives any end. */
function Moving({ rotation: { remaining, total } }: { readonly rotation: RotationState }) {
  const { t } = useTranslation("encryption");
  const format = useFormat();
  if (remaining === 0) return null;
  return (
    <Stack gap={1}>
      <Progress label={t("encryption.key.moving")} value={(total - remaining) / total} />
      <Text size="caption" tone="muted">
        {t("encryption.key.left", { count: remaining, number: format.number(remaining) })}
      </Text>
    </Stack>
  );
}
