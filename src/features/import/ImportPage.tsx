import { useTranslation } from "react-i18next";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Stepper } from "#ui/layout/Stepper.tsx";
import { CheckLedger } from "./CheckLedger.tsx";
import { CheckTransactions } from "./CheckTransactions.tsx";
import { CheckTrades } from "./CheckTrades.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { ImportDone } from "./ImportDone.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { LedgerDone } from "./LedgerDone.tsx";
import { RecognisedLedger } from "./RecognisedLedger.tsx";
import { RecognisedFile } from "./RecognisedFile.tsx";
import { RecognisedTrades } from "./RecognisedTrades.tsx";
import { TradesDone } from "./TradesDone.tsx";
import { type ImportRoad, useImport } from "./useImport.ts";
import { useSharedFiles } from "./useSharedFiles.ts";
import { useWayBack } from "./useWayBack.ts";

const STEPS = ["file", "recognise", "check", "done"] as const;

/** A bank's file becomes transactions, and a broker's trades, in four steps. Nothing is stored before the last. */
export function ImportPage() {
  const { t } = useTranslation("import");
  const work = useImport();
  const wayBack = useWayBack();
  const isShareGone = useSharedFiles(work.chooseFiles);
  const { road, reading, step } = work;
  const on = (wanted: ImportRoad) => (road === wanted ? reading : undefined);
  const [transactions, ledger, trades] = [on("postings"), on("ledger"), on("trades")];
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      width="text"
      breadcrumb={wayBack === undefined ? [] : [{ label: t("wayBack"), to: wayBack }]}
    >
      <Stack gap={6}>
        <Stepper
          label={t("steps.label")}
          steps={STEPS.map((step) => t(`steps.${step}`))}
          current={STEPS.indexOf(step)}
        />
        {work.refused && (
          <Notice kind="danger" title={t(`refused.${work.refused}.title`)}>
            {t(`refused.${work.refused}.help`)}
          </Notice>
        )}
        {step === "file" && isShareGone && (
          <Notice kind="info" title={t("shareGone.title")}>
            {t("shareGone.help")}
          </Notice>
        )}
        {step === "file" && <ChooseFile busy={work.busy} onFiles={work.chooseFiles} />}
        {step === "recognise" && transactions && <RecognisedFile work={work} reading={transactions} />}
        {step === "recognise" && trades && <RecognisedTrades work={work} reading={trades} />}
        {step === "recognise" && ledger && <RecognisedLedger work={work} reading={ledger} />}
        {step === "check" && ledger && <CheckLedger work={work} reading={ledger} />}
        {step === "done" && ledger && <LedgerDone work={work} batches={work.batches} />}
        {step === "check" && transactions && work.sorted && (
          <CheckTransactions work={work} reading={transactions} sorted={work.sorted} />
        )}
        {step === "check" && trades && <CheckTrades work={work} reading={trades} />}
        {step === "done" && transactions && <ImportDone work={work} batches={work.batches} />}
        {step === "done" && trades && <TradesDone work={work} batches={work.batches} />}
        {(step === "file" || step === "done") && (
          <Boundary part="section">
            <ImportHistory />
          </Boundary>
        )}
      </Stack>
    </Page>
  );
}
