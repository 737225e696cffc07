import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useDamaged, useReadState, useRecords } from "#data/records/useRecords.ts";
import { noteOpened, savedAnalysis, useReports } from "#data/reports/reports.ts";
import { useAnalysis } from "#data/reports/useAnalysis.ts";
import { useToday } from "#data/state/useToday.ts";
import type { Report } from "#domain/entities/report.ts";
import { TrySample } from "#kit/records/TrySample.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { useIsPhone } from "#ui/useMedia.ts";
import { AnalysisBuilder } from "./AnalysisBuilder.tsx";
import { AnalysisDownload } from "./AnalysisDownload.tsx";
import { AnalysisReport, isNothing } from "./AnalysisReport.tsx";
import { ReportSheet } from "./ReportSheet.tsx";
import { SavedReports } from "./SavedReports.tsx";
import { useAnalysisChoice } from "./useAnalysisChoice.ts";
import { useAnalysisTitle } from "#kit/analysis/useAnalysisTitle.ts";

const KINDS: ReadonlySet<string> = new Set(["assets", "debts", "transactions", "valuations", "trades", "reports"]);

/** Reports that a household puts together itself. `?id` names a saved one, the other parameters say what is shown. */
export function AdvancedReportsPage() {
  const { t } = useTranslation("analysis");
  const { t: tMenu } = useTranslation();
  const href = useHref();
  const [query] = useSearchParams();
  const readState = useReadState();
  const reports = useReports();
  const damaged = useDamaged().filter(({ collection }) => KINDS.has(collection));
  const id = query.get("id");
  const report = reports.find((one) => one.id === id);
  // The first screen of a phone is for the report.
  const lead = useIsPhone() ? undefined : t("lead");
  return (
    <Page title={t("title")} lead={lead} breadcrumb={[{ label: tMenu("nav.reports"), to: href("reports") }]}>
      {damaged.length > 0 && <Notice kind="warn">{t("damaged")}</Notice>}
      {id !== null && readState === "ready" && !report && <Notice kind="info">{t("gone")}</Notice>}
      {readState === "ready" ? (
        <OfRecords key={report?.id ?? "new"} report={report} reports={reports} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  );
}

interface OfRecordsProps {
  readonly report: Report | undefined;
  readonly reports: readonly Report[];
}

function OfRecords({ report, reports }: OfRecordsProps) {
  const { t } = useTranslation("analysis");
  const href = useHref();
  const count = useRecords("assets").length + useRecords("debts").length + useRecords("transactions").length;
  if (count > 0) return <Builder report={report} reports={reports} />;
  return (
    <EmptyState
      title={t("empty.title")}
      example={<TrySample />}
      actions={
        <>
          <LinkButton kind="primary" icon="import" to={href("import")}>
            {t("empty.import")}
          </LinkButton>
          <LinkButton icon="add" to={href("addAsset")}>
            {t("empty.asset")}
          </LinkButton>
        </>
      }
    >
      {t("empty.text")}
    </EmptyState>
  );
}

function Builder({ report, reports }: OfRecordsProps) {
  const { t } = useTranslation("analysis");
  const href = useHref();
  const today = useToday();
  const choice = useAnalysisChoice(report);
  const { analysis } = choice;
  const analysed = useAnalysis(analysis);
  const title = useAnalysisTitle(analysis);
  const [sheet, setSheet] = useState<{ readonly report: Report | undefined }>();
  const isChanged = report !== undefined && JSON.stringify(savedAnalysis(report)) !== JSON.stringify(analysis);

  useEffect(() => {
    if (report) void noteOpened(report, today);
  }, [report, today]);

  return (
    <>
      <AnalysisBuilder choice={choice} analysed={analysed} />
      <Section
        title={report?.name ?? title}
        ruled
        actions={
          <Row gap={2} fixed>
            {(!report || isChanged) && (
              <Button kind="primary" spoken={t(report ? "saveChanges" : "save")} onPress={() => setSheet({ report })}>
                {t("saveShort")}
              </Button>
            )}
            {analysed?.result && !isNothing(analysed.result) && (
              <AnalysisDownload analysed={analysed} name={report?.name ?? title} />
            )}
          </Row>
        }
      >
        <Boundary part="section">
          {analysed ? <AnalysisReport analysed={analysed} onReset={choice.resetFilter} /> : <Skeleton lines={8} />}
        </Boundary>
      </Section>
      <SavedReports
        reports={reports}
        actions={
          report && (
            <LinkButton kind="quiet" icon="add" to={href("advancedReports")}>
              {t("saved.new")}
            </LinkButton>
          )
        }
        onEdit={(one) => setSheet({ report: one })}
      />
      {sheet && (
        <ReportSheet
          report={sheet.report}
          analysis={sheet.report && sheet.report !== report ? savedAnalysis(sheet.report) : analysis}
          title={title}
          onClose={() => setSheet(undefined)}
        />
      )}
    </>
  );
}
