import { useState } from "react";
import { useTranslation } from "react-i18next";
import { syncNow, type SyncView, useSyncState } from "#data/sync.ts";
import { useToday } from "#data/useToday.ts";
import { useDamaged } from "#data/useRecords.ts";
import { Button } from "#ui/Button.tsx";
import { DefinitionList } from "#ui/DefinitionList.tsx";
import { MomentText } from "#ui/MomentText.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Text } from "#ui/Prose.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { Stack } from "#ui/Stack.tsx";
import { SyncDot } from "#ui/SyncDot.tsx";

const DOT = {
  saved: "synced",
  syncing: "syncing",
  waiting: "waiting",
  offline: "offline",
  attention: "problem",
} as const satisfies Record<SyncView["state"], string>;

/** The dot and its word; a press tells what is saved here, what is sent, what waits and what needs the person. */
export function SyncStatus() {
  const sync = useSyncState();
  const damaged = useDamaged().length;
  const [open, setOpen] = useState(false);
  const dot =
    sync.state === "saved" && damaged > 0
      ? ({ state: "damaged", count: damaged } as const)
      : { state: DOT[sync.state], count: sync.waiting };
  return (
    <>
      <SyncDot {...dot} onPress={() => setOpen(true)} />
      <SyncSheet sync={sync} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface SyncSheetProps {
  readonly sync: SyncView;
  readonly open: boolean;
  readonly onClose: () => void;
}

function SyncSheet({ sync, open, onClose }: SyncSheetProps) {
  const { t } = useTranslation();
  const damaged = useDamaged().length;
  const [busy, setBusy] = useState(false);
  const { waiting, lastSyncedAt } = sync;
  const today = useToday();

  async function sendNow(): Promise<void> {
    setBusy(true);
    await syncNow();
    setBusy(false);
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("sync.title")}
      actions={
        <Button kind="primary" busy={busy} onPress={() => void sendNow()}>
          {t("sync.now")}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{t(`sync.explain.${sync.state}`)}</Text>
        {sync.problem && <Notice kind="warn">{t(`sync.problem.${sync.problem}`)}</Notice>}
        <DefinitionList
          items={[
            { term: t("sync.savedHere"), value: t("sync.savedHereValue") },
            {
              term: t("sync.waiting"),
              value: waiting > 0 ? t("sync.waitingValue", { count: waiting }) : t("sync.waitingNone"),
            },
            {
              term: t("sync.lastSynced"),
              value: lastSyncedAt === undefined ? t("sync.never") : <MomentText value={lastSyncedAt} today={today} />,
            },
            ...(damaged > 0 ? [{ term: t("sync.damaged"), value: t("sync.damagedValue", { count: damaged }) }] : []),
          ]}
        />
        {damaged > 0 && (
          <Text size="small" tone="muted">
            {t("sync.damagedHelp")}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}
