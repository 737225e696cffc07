import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { useRecords } from "#data/useRecords.ts";
import { importedTrades } from "#domain/calculations/importedTrades.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { Button } from "#ui/Button.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Notice } from "#ui/Notice.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { NextFile } from "./NextFile.tsx";
import type { ImportInProgress } from "./useImport.ts";
import { useUndoImport } from "./useUndoImport.ts";
import { useWayBack } from "./useWayBack.ts";

interface TradesDoneProps {
  readonly work: ImportInProgress;
  readonly batches: readonly ImportBatch["id"][];
}

/** The trades are in. They can be taken back as one, also when they went into several depots. */
export function TradesDone({ work, batches }: TradesDoneProps) {
  const { t } = useTranslation(["broker", "import"]);
  const { language } = useFormat();
  const undo = useUndoImport();
  const wayBack = useWayBack();
  const stored = useRecords("import_batches").filter(({ id }) => batches.includes(id));
  return (
    <Notice
      kind="good"
      title={t("done.title", { count: importedTrades(stored) })}
      actions={
        <>
          <NextFile work={work} />
          <LinkButton
            kind={work.waiting.length > 0 ? "secondary" : "primary"}
            to={wayBack ?? href("portfolio", { language, query: { tab: "trades" } })}
          >
            {wayBack === undefined ? t("done.see") : t("import:wayBack")}
          </LinkButton>
          <Button kind="quiet" onPress={work.startOver}>
            {t("import:done.another")}
          </Button>
          {stored.length > 0 && (
            <Button kind="quiet" onPress={() => void undo(batches).then(work.startOver)}>
              {t("import:undo.button")}
            </Button>
          )}
        </>
      }
    >
      {t("done.help")}
    </Notice>
  );
}
