import { useTranslation } from "react-i18next";
import { Boundary } from "#ui/Boundary.tsx";
import { Notice } from "#ui/Notice.tsx";
import { Page } from "#ui/Page.tsx";
import { Stack } from "#ui/Stack.tsx";
import { Stepper } from "#ui/Stepper.tsx";
import { CheckPostings } from "./CheckPostings.tsx";
import { CheckTrades } from "./CheckTrades.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { ImportDone } from "./ImportDone.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import { RecognisedFile } from "./RecognisedFile.tsx";
import { RecognisedTrades } from "./RecognisedTrades.tsx";
import { TradesDone } from "./TradesDone.tsx";
import { useImport } from "./useImport.ts";
import { useWayBack } from "./useWayBack.ts";

const STEPS = ["file", "recognise", "check", "done"] as const;

/** A bank's file becomes postings, and a broker's trades, in four steps. Nothing is stored before the last. */
export function ImportPage() {
  const { t } = useTranslation("import");
  const work = useImport();
  const wayBack = useWayBack();
  const postings = work.reading?.holds === "postings" ? work.reading : undefined;
  const trades = work.reading?.holds === "trades" ? work.reading : undefined;
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
          current={STEPS.indexOf(work.step)}
        />
        {work.refused && (
          <Notice kind="danger" title={t(`refused.${work.refused}.title`)}>
            {t(`refused.${work.refused}.help`)}
          </Notice>
        )}
        {work.step === "file" && <ChooseFile busy={work.busy} onFile={work.chooseFile} />}
        {work.step === "recognise" && postings && <RecognisedFile work={work} reading={postings} />}
        {work.step === "recognise" && trades && <RecognisedTrades work={work} reading={trades} />}
        {work.step === "check" && postings && work.sorted && (
          <CheckPostings work={work} reading={postings} sorted={work.sorted} />
        )}
        {work.step === "check" && trades && <CheckTrades work={work} reading={trades} />}
        {work.step === "done" && postings && <ImportDone work={work} batches={work.batches} />}
        {work.step === "done" && trades && <TradesDone work={work} batches={work.batches} />}
        {(work.step === "file" || work.step === "done") && (
          <Boundary part="section">
            <ImportHistory />
          </Boundary>
        )}
      </Stack>
    </Page>
  );
}
