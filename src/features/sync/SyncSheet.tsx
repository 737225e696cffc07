import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { syncNow, type SyncView } from "#data/sync/sync.ts";
import { useToday } from "#data/state/useToday.ts";
import { askForFactor } from "#data/account/factorGate.ts";
import { useSession } from "#data/session/session.ts";
import { checkForUpdate, takeUpdate, useAppUpdate } from "#data/device/appUpdate.ts";
import { useStorageState } from "#data/device/storageState.ts";
import { type LabelledGroup, type RecordLabel, useSyncSheet } from "#data/sync/syncSheet.ts";
import { Button } from "#ui/actions/Button.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MomentText } from "#ui/format/MomentText.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { RecordLines } from "#ui/tables/RecordLines.tsx";
import { joined } from "#ui/format/joined.ts";
import { reasonOf } from "#ui/tables/RowMark.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { ChangedRecords } from "./ChangedRecords.tsx";
import { WithheldSection } from "./WithheldSection.tsx";

interface SyncSheetProps {
  readonly sync: SyncView;
  readonly onClose: () => void;
}

/** The changes that are saved here, sent and waiting, and those that need the person: record by record. */
export function SyncSheet({ sync, onClose }: SyncSheetProps) {
  const { t } = useTranslation("sync");
  const today = useToday();
  const [busy, whileBusy] = useBusy();
  const { number } = useFormat();
  const { lastSyncedAt, problem, underOlderKey, withheld } = sync;

  async function sendNow(): Promise<void> {
    await whileBusy(syncNow());
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

/** §4 The server waits for the second factor; after it what waited is sent at once. */
function ConfirmButton() {
  const { t } = useTranslation("sync");
  const { account } = useSession();
  async function confirm(): Promise<void> {
    if (account && (await askForFactor(account.userId, "stepUp"))) await syncNow();
  }
  return <Button onPress={() => void confirm()}>{t("confirm")}</Button>;
}

/** The server asks for a newer app: what that means for what is stored, and how to get it. */
function OutdatedNotice() {
  const { t } = useTranslation("sync");
  const update = useAppUpdate();
  const [act, label] =
    update === "ready" ? ([takeUpdate, t("update.now")] as const) : ([checkForUpdate, t("update.look")] as const);
  return (
    <Notice
      kind="warn"
      actions={
        <Button busy={update === "checking"} onPress={() => void act()}>
          {label}
        </Button>
      }
    >
      {t("problem.Outdated")} {(update === "ready" || update === "none") && t(`update.${update}`)}
    </Notice>
  );
}

/** Whether the browser may clear what is stored here, and how to ask it not to. */
function PersistentStorageStatus() {
  const { t } = useTranslation("sync");
  const { persisted, refused, ask } = useStorageState();
  if (persisted === undefined) return null;
  return (
    <RecordLines
      title={t("storage.title")}
      help={t(persisted ? "storage.kept" : refused ? "storage.refused" : "storage.mayClear")}
      lines={[]}
      after={!persisted && !refused && <Button onPress={() => void ask()}>{t("storage.ask")}</Button>}
    />
  );
}

/** More than these are counted. */
const SHOWN = 5;

/** The records that need the person first, then those on their way, then those that have arrived. */
function SyncedRecords() {
  const { t } = useTranslation("sync");
  const { number } = useFormat();
  const { refused, newer, damaged, waiting, waitingMore, recent } = useSyncSheet();
  const title = ({ name, kind }: RecordLabel) => (name ? <bdi>{name}</bdi> : t(`kinds.${kind}`));
  const line = (label: RecordLabel) => ({
    key: label.key,
    title: title(label),
    aside: label.name ? t(`kinds.${label.kind}`) : undefined,
  });
  const more = (count: number) => count > 0 && t("more", { count });

  return (
    <>
      {refused.length > 0 && (
        <RecordLines
          title={t("refused.title")}
          icon="warning"
          help={t("refused.help")}
          lines={refused.slice(0, SHOWN).map((row) => ({
            ...line(row),
            below: t(`refused.reasons.${reasonOf(row.code)}`, { limit: row.limit && number(row.limit) }),
          }))}
          after={more(refused.length - SHOWN)}
        />
      )}
      {newer.length > 0 && (
        <RecordLines
          title={t("newer.title")}
          icon="warning"
          help={t("newer.help")}
          lines={newer.slice(0, SHOWN).map(line)}
          after={more(newer.length - SHOWN)}
        />
      )}
      {damaged.length > 0 && (
        <RecordLines
          title={t("damaged.title")}
          icon="warning"
          help={`${t("damaged.help")} ${t("damaged.todo")}`}
          lines={damaged.slice(0, SHOWN).map(line)}
          after={more(damaged.length - SHOWN)}
        />
      )}
      {waiting.length > 0 && <RecordLines title={t("waiting")} lines={waiting.map(line)} after={more(waitingMore)} />}
      <Recent groups={recent} title={title} />
    </>
  );
}

interface RecentProps {
  readonly groups: readonly LabelledGroup[];
  readonly title: (label: RecordLabel) => ReactNode;
}

function Recent({ groups, title }: RecentProps) {
  const { t } = useTranslation("sync");
  const today = useToday();
  return (
    <RecordLines
      title={t("recent.title")}
      lines={groups.map(({ label, count, from, deleted, at }) => ({
        key: `${label.key}/${from}`,
        title: count > 1 ? t(`counts.${label.kind}`, { count }) : title(label),
        below: joined([
          count === 1 && label.name && t(`kinds.${label.kind}`),
          deleted && t("recent.deleted"),
          t(`recent.${from}`),
        ]),
        aside: <MomentText value={at} today={today} />,
      }))}
      after={groups.length === 0 && t("recent.none")}
    />
  );
}
