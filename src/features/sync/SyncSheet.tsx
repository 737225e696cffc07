import { useState } from "react";
import { useTranslation } from "react-i18next";
import { syncNow, type SyncView } from "#data/sync/sync.ts";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { ChangedRecords } from "./ChangedRecords.tsx";
import { ConfirmButton } from "./ConfirmButton.tsx";
import { OutdatedNotice } from "./OutdatedNotice.tsx";
import { PersistentStorageStatus } from "./PersistentStorageStatus.tsx";
import { SyncedRecords } from "./SyncedRecords.tsx";
import { WithheldSection } from "./WithheldSection.tsx";

interface SyncSheetProps {
  readonly sync: SyncView;
  readonly onClose: () => void;
}

/** The changes that are saved here, sent and waiting, and those that need the person: record by record. */
export function SyncSheet({ sync, onClose }: SyncSheetProps) {
  const { t } = useTranslation("sync");
  const today = useToday();
  const [busy, setBusy] = useState(false);
  const { number } = useFormat();
  const { lastSyncedAt, problem, underOlderKey, withheld } = sync;

  async function sendNow(): Promise<void> {
    setBusy(true);
    await syncNow();
    setBusy(false);
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t("title")}
      actions={
        <Button
          kind={sync.state === "offline" || withheld ? "secondary" : "primary"}
          busy={busy}
          onPress={() => void sendNow()}
        >
          {t("now")}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text>{t(`explain.${sync.state}`)}</Text>
        {problem === "Outdated" && <OutdatedNotice />}
        {problem && problem !== "Refused" && problem !== "Outdated" && (
          <Notice kind="warn" actions={problem === "FactorRequired" && <ConfirmButton />}>
            {t(`problem.${problem}`)}
          </Notice>
        )}
        {withheld && <WithheldSection withheld={withheld} isOffline={sync.state === "offline"} />}
        {underOlderKey !== undefined && (
          <Notice>{t("rekeying.help", { count: underOlderKey, number: number(underOlderKey) })}</Notice>
        )}
        <DefinitionList
          items={[
            {
              term: t("lastSynced"),
              value: lastSyncedAt === undefined ? t("never") : <MomentText value={lastSyncedAt} today={today} />,
            },
          ]}
        />
        <ChangedRecords onLeave={onClose} />
        <SyncedRecords />
        <PersistentStorageStatus />
      </Stack>
    </Sheet>
  );
}
