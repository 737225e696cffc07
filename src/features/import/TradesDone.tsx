import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { href } from "#config/href.ts";
import { usePortfolioInSteps } from "#data/investments/usePortfolio.ts";
import { useRecords } from "#data/records/useRecords.ts";
import type { Undo } from "#data/records/valuedEntities.ts";
import { importedTrades } from "#domain/calculations/investments/importedTrades.ts";
import type { ImportBatch } from "#domain/entities/importBatch.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { NewWorths } from "./NewWorths.tsx";
import { NextFile } from "./NextFile.tsx";
import type { ImportInProgress } from "./useImport.ts";
import { useUndoImport } from "./useUndoImport.ts";
import { useWayBack } from "./useWayBack.ts";

interface TradesDoneProps {
  readonly work: ImportInProgress;
  readonly batches: readonly ImportBatch["id"][];
}

/** The trades are in. They can be taken back as one, also when they went into several brokerage accounts. */
export function TradesDone({ work, batches }: TradesDoneProps) {
  const { t } = useTranslation(["broker", "import", "portfolio"]);
  const { language } = useFormat();
  const undo = useUndoImport();
  const wayBack = useWayBack();
  const stored = useRecords("import_batches").filter(({ id }) => batches.includes(id));
  const view = usePortfolioInSteps({ range: "1M", method: "average" });
  const used = useRef<readonly Undo[]>([]);

  // A brokerage account that was made here and has been given a value since would stay behind without its trades.
  async function takeBack(): Promise<void> {
    for (const back of used.current.toReversed()) {
      const undone = await back();
      if (!undone.ok) return void notify({ kind: "danger", text: t(`portfolio:problems.${undone.problem.kind}`) });
    }
    await undo(batches);
    work.startOver();
  }

  return (
    <Stack gap={5}>
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
              <Button kind="quiet" onPress={() => void takeBack()}>
                {t("import:undo.button")}
              </Button>
            )}
          </>
        }
      >
        {t("done.help")}
      </Notice>
      {view && (
        <NewWorths
          view={view}
          brokerageAccounts={new Set(stored.map(({ accountId }) => accountId))}
          onUsed={(back) => (used.current = [...used.current, back])}
        />
      )}
    </Stack>
  );
}
