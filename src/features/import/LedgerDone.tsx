import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { NextFile } from "./NextFile.tsx";
import type { ImportInProgress } from "./useImport.ts";
import { useUndoImport } from "./useUndoImport.ts";
import { useWayBack } from "./useWayBack.ts";

interface LedgerDoneProps {
  readonly work: ImportInProgress;
  readonly batches: readonly ImportBatch["id"][];
}

/** All accounts are in. They can be taken back as one, with what was made for them. */
export function LedgerDone({ work, batches }: LedgerDoneProps) {
  const { t } = useTranslation("import");
  const { language } = useFormat();
  const undo = useUndoImport();
  const wayBack = useWayBack();
  const stored = useRecords("import_batches").filter(({ id }) => batches.includes(id));
  const transactions = stored.reduce((sum, batch) => sum + batch.postings, 0);
  return (
    <Notice
      kind="good"
      title={t("done.title", { count: transactions })}
      actions={
        <>
          <NextFile work={work} />
          <LinkButton
            kind={work.waiting.length > 0 ? "secondary" : "primary"}
            to={wayBack ?? href("budget", { language, query: { tab: "posteringer" } })}
          >
            {wayBack === undefined ? t("done.see") : t("wayBack")}
          </LinkButton>
          <Button kind="quiet" onPress={work.startOver}>
            {t("done.another")}
          </Button>
          {stored.length > 0 && (
            <Button kind="quiet" onPress={() => void undo(batches).then(work.startOver)}>
              {t("undo.button")}
            </Button>
          )}
        </>
      }
    >
      {t("ledger.done", { count: stored.length })} {t("done.help")}
    </Notice>
  );
}
