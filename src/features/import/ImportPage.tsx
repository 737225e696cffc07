import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { BANK_FILES } from "#config/share.ts";
import { pickerTypes } from "#data/device/pickerTypes.ts";
import { takeSharedFiles } from "#data/files/sharedFiles.ts";
import { useReadState } from "#data/records/useRecords.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Stepper } from "#ui/layout/Stepper.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { Hint, Prose } from "#ui/format/Prose.tsx";
import { CheckLedger } from "./CheckLedger.tsx";
import { CheckTransactions } from "./CheckTransactions.tsx";
import { CheckTrades } from "./CheckTrades.tsx";
import { CategoriesDone, ImportDone, LedgerDone, useWayBack } from "./ImportDone.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { RecognisedLedger } from "./RecognisedLedger.tsx";
import { RecognisedFile } from "./RecognisedFile.tsx";
import { RecognisedTrades } from "./RecognisedTrades.tsx";
import { TradesDone } from "./TradesDone.tsx";
import { type ImportRoad, useImport } from "./useImport.ts";

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
        {step === "done" && (transactions ?? ledger) && <CategoriesDone batches={work.batches} />}
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

interface ChooseFileProps {
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => Promise<void>;
}

function ChooseFile({ busy, onFiles }: ChooseFileProps) {
  const { t } = useTranslation(["import", "broker"]);
  const accept = pickerTypes(BANK_FILES);
  return (
    <Stack>
      <FileDrop
        label={t("choose.label")}
        description={t("choose.help")}
        {...(accept !== undefined && { accept })}
        disabled={busy}
        multiple
        onFiles={(files) => void onFiles(files)}
      />
      <Hint>{t("choose.private")}</Hint>
      <Disclosure label={t("choose.how")}>
        <Prose>
          <p>{t("choose.howDanske")}</p>
          <p>{t("choose.howNordea")}</p>
          <p>{t("choose.howOther")}</p>
          <p>{t("choose.howStatements")}</p>
          <p>{t("choose.howApps")}</p>
          <p>{t("broker:how")}</p>
          <p>{t("choose.howShare")}</p>
        </Prose>
      </Disclosure>
    </Stack>
  );
}

/** Hands over what another app has shared with this one. True when the page was opened for files that are gone. */
function useSharedFiles(onFiles: (files: readonly File[]) => Promise<void>): boolean {
  const [query, setQuery] = useSearchParams();
  const [isGone, setGone] = useState(false);
  const taking = useRef(false);
  // The knowledge of earlier files is part of how one is read.
  const isDue = useReadState() === "ready" && query.has("shared");

  async function take(): Promise<void> {
    const files = await takeSharedFiles();
    // Whoever comes back to this address is not told that the files are gone.
    setQuery(
      (before) => {
        before.delete("shared");
        return before;
      },
      { replace: true },
    );
    taking.current = false;
    setGone(files.length === 0);
    if (files.length > 0) await onFiles(files);
  }

  useEffect(() => {
    if (!isDue || taking.current) return;
    taking.current = true;
    void take();
  });
  return isGone;
}
