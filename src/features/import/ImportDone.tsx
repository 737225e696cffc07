import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { useRecord } from "#data/records/useRecords.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { NextFile } from "./NextFile.tsx";
import type { ImportInProgress } from "./useImport.ts";
import { useUndoImport } from "./useUndoImport.ts";
import { useWayBack } from "./useWayBack.ts";

interface ImportDoneProps {
  readonly work: ImportInProgress;
  readonly batches: readonly ImportBatch["id"][];
}

export function ImportDone({ work, batches }: ImportDoneProps) {
  const { t } = useTranslation("import");
  const { language } = useFormat();
  const stored = useRecord("import_batches", batches[0] ?? "");
  const undo = useUndoImport();
  const wayBack = useWayBack();
  return (
    <Notice
      kind="good"
      title={t("done.title", { count: stored?.postings ?? 0 })}
      actions={
        <>
          <NextFile work={work} />
          {wayBack !== undefined && (
            <LinkButton kind="primary" to={wayBack}>
              {t("wayBack")}
            </LinkButton>
          )}
          <LinkButton
            kind={wayBack === undefined && work.waiting.length === 0 ? "primary" : "secondary"}
            to={href("budget", { language, query: { tab: "posteringer", account: stored?.accountId } })}
          >
            {t("done.see")}
          </LinkButton>
          <LinkButton to={href("dashboard", { language })}>{t("done.dashboard")}</LinkButton>
          <Button kind="quiet" onPress={work.startOver}>
            {t("done.another")}
          </Button>
          {stored && (
            <Button kind="quiet" onPress={() => void undo(batches).then(work.startOver)}>
              {t("undo.button")}
            </Button>
          )}
        </>
      }
    >
      {t("done.help")}
    </Notice>
  );
}
