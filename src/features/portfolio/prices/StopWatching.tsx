import { useState } from "react";
import { useTranslation } from "react-i18next";
import { documentsOf, documentWrites } from "#data/files/documentRecords.ts";
import { writeAll } from "#data/records/repository.ts";
import type { Security } from "#domain/entities/security.ts";
import { Button } from "#ui/actions/Button.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useUndoToast } from "#kit/records/useUndoToast.ts";

interface StopWatchingProps {
  readonly security: Security;
  readonly onDone: () => void;
}

/** Only what has no trades can be removed; its prices stay, for when it comes back. */
export function StopWatching({ security, onDone }: StopWatchingProps) {
  const { t } = useTranslation("portfolio");
  const tell = useUndoToast("portfolio");
  const [problem, setProblem] = useState<string>();

  async function stop(): Promise<void> {
    const files = documentsOf(new Set([security.id]));
    const all = (kind: "remove" | "restore") =>
      writeAll([{ kind, collection: "securities", id: security.id }, ...documentWrites(kind, files)]);
    const removed = await all("remove");
    if (!removed.ok) return setProblem(t(`problems.${removed.problem.kind}`));
    tell(() => all("restore"), t("watch.stopped", { name: security.name }), { kind: "info" });
    onDone();
  }

  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <Button kind="danger" onPress={() => void stop()}>
        {t("watch.stop")}
      </Button>
    </>
  );
}
