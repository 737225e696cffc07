import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { savedAnalysis, useReports } from "#data/reports/reports.ts";
import { useAnalysis } from "#data/reports/useAnalysis.ts";
import type { Report } from "#domain/entities/report.ts";
import { AnalysisPicture } from "#kit/analysis/AnalysisPicture.tsx";
import { AnalysisTotal } from "#kit/analysis/AnalysisTotal.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";

/** On the overview a report has its number and its few largest. */
const BARS = 5;

export function PinnedReportList() {
  return useReports()
    .filter(({ isPinned }) => isPinned)
    .map((report) => <PinnedReport key={report.id} report={report} />);
}

function PinnedReport({ report }: { readonly report: Report }) {
  const { t } = useTranslation("analysis");
  const href = useHref();
  const analysis = useMemo(() => {
    const saved = savedAnalysis(report);
    return saved.picture === "table" ? { ...saved, picture: "bar" as const } : saved;
  }, [report]);
  const analysed = useAnalysis(analysis);
  return (
    <Section title={report.name} ruled>
      {analysed ? (
        analysed.result && (
          <>
            <AnalysisTotal analysed={{ ...analysed, result: analysed.result }} size="small" />
            <AnalysisPicture analysed={{ ...analysed, result: analysed.result }} bars={BARS} />
          </>
        )
      ) : (
        <Skeleton lines={4} />
      )}
      <Text>
        <Link to={href("advancedReports", { query: { id: report.id } })}>{t("widget.open")}</Link>
      </Text>
    </Section>
  );
}
