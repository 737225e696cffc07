import { useTranslation } from "react-i18next";
import { isSendingPaused, sendingProblem } from "#data/files/sendDocuments.ts";
import { useFilesHere } from "#data/files/useFilesHere.ts";
import { useStore } from "#data/state/store.ts";
import { useSyncState } from "#data/sync/sync.ts";
import type { DocumentRecord } from "#domain/entities/document.ts";
import { useFormat } from "#ui/format/useFormat.ts";

/** Where a file is, when that is not everywhere. */
export function useStateWords(): (file: DocumentRecord) => string | undefined {
  const { t } = useTranslation("attachments");
  const format = useFormat();
  const here = useFilesHere();
  const problem = useStore(sendingProblem);
  const isPaused = useStore(isSendingPaused);
  const isOffline = useSyncState().state === "offline";
  return ({ id, stored }) => {
    if (stored || !here) return undefined;
    if (!here.has(id)) return t("state.elsewhere");
    if (isPaused) return t("state.paused");
    if (problem?.ids?.includes(id)) return t("state.full");
    if (problem?.until !== undefined) return t("state.limited", { time: format.timeOfDay(new Date(problem.until)) });
    return problem?.kind === "ServerFailed" && !isOffline ? t("state.refused") : t("state.waiting");
  };
}
