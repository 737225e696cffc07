import { useTranslation } from "react-i18next";
import { isSendingPaused, resumeSending, sendingProblem, sendingProgress } from "#data/files/sendDocuments.ts";
import { useUnsentFiles } from "#data/files/useFilesHere.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useStore } from "#data/state/store.ts";
import { syncNow, useSyncState } from "#data/sync/sync.ts";
import { useFileSize } from "#kit/files/useFileSize.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Hint } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { Lines } from "#ui/tables/Lines.tsx";

/** The files that lie on this device alone: how far the sending is, why it waits, and the ways to stop it and to go on. */
export function SendingState() {
  const { t } = useTranslation("documents");
  const format = useFormat();
  const sizeOf = useFileSize();
  const href = useHref();
  const waiting = useUnsentFiles();
  const progress = useStore(sendingProgress);
  const problem = useStore(sendingProblem);
  const isPaused = useStore(isSendingPaused);
  const isOffline = useSyncState().state === "offline";
  const records = useRecords("documents");
  if (waiting === 0) return null;
  const name = progress && records.find(({ id }) => id === progress.id)?.name;
  const withoutRoom = records.filter(({ id }) => problem?.ids?.includes(id));

  function goOn(): void {
    resumeSending();
    void syncNow();
  }

  function reason(): string {
    if (isPaused) return t("sending.paused", { count: waiting });
    if (withoutRoom.length > 0) return t("sending.full", { count: withoutRoom.length });
    if (problem?.until !== undefined)
      return t("sending.limited", { count: waiting, time: format.timeOfDay(new Date(problem.until)) });
    if (isOffline) return t("sending.offline", { count: waiting });
    if (problem?.kind === "ServerFailed") return t("sending.refused", { count: waiting });
    return t("sending.waiting", { count: waiting });
  }

  return (
    <Stack gap={2}>
      {progress && name !== undefined && (
        <Progress label={t("sending.progress", { name })} value={progress.sent / progress.of} />
      )}
      <Row between>
        <Hint>{reason()}</Hint>
        {isPaused ? (
          <Button onPress={goOn}>{t("sending.goOn")}</Button>
        ) : (
          <Row gap={2}>
            {withoutRoom.length > 0 && (
              <LinkButton to={href("documents", { query: { tab: "room" } })}>{t("tabs.room")}</LinkButton>
            )}
            <Button onPress={() => isSendingPaused.set(true)}>{t("sending.pause")}</Button>
            {!progress && !isOffline && problem?.until === undefined && (
              <Button onPress={goOn}>{t("sending.retry")}</Button>
            )}
          </Row>
        )}
      </Row>
      {!isPaused && withoutRoom.length > 0 && (
        <Lines
          label={t("sending.full", { count: withoutRoom.length })}
          lines={withoutRoom.map((file) => ({
            key: file.id,
            title: <bdi>{file.name}</bdi>,
            aside: sizeOf(file.bytes),
          }))}
        />
      )}
    </Stack>
  );
}
