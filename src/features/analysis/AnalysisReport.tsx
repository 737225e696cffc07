import { useTranslation } from "react-i18next";
import type { Analysed } from "#data/reports/useAnalysis.ts";
import { familyOf } from "#domain/reports/analysis/analysis.ts";
import type { AnalysisResult } from "#domain/reports/analysis/analysisResult.ts";
import { AnalysisPicture } from "#kit/analysis/AnalysisPicture.tsx";
import { AnalysisTable } from "#kit/analysis/AnalysisTable.tsx";
import { AnalysisTotal } from "#kit/analysis/AnalysisTotal.tsx";
import { Derivations } from "#kit/details/Derivations.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Notice } from "#ui/notices/Notice.tsx";

interface AnalysisReportProps {
  readonly analysed: Analysed;
  readonly onReset: () => void;
}

/** The result of a report: its one number, its picture, its table, and how they are computed. */
export function AnalysisReport({ analysed, onReset }: AnalysisReportProps) {
  const { t } = useTranslation("analysis");
  const { result } = analysed;
  if (!result || isNothing(result))
    return (
      <EmptyState title={t("nothing.title")} actions={<Button onPress={onReset}>{t("nothing.reset")}</Button>}>
        {t("nothing.text")}
      </EmptyState>
    );
  return <Shown analysed={{ ...analysed, result }} />;
}

/** Whether no row has anything in it. */
export function isNothing({ rows }: AnalysisResult): boolean {
  return rows.every(({ value, before, cells }) => value === 0 && !before && cells.every((cell) => cell === 0));
}

function Shown({ analysed }: { readonly analysed: Analysed & { readonly result: AnalysisResult } }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const { analysis, result } = analysed;
  const { measure, of, group, by, picture } = analysis;
  const isOfFlows = familyOf(measure) === "transactions";
  const lines = isOfFlows
    ? of === "expenses" || of === "income" || of === "surplus"
      ? ([of, "transfers"] as const)
      : ([] as const)
    : of === "netWorth" || of === "assets" || of === "debts"
      ? ([of] as const)
      : ([] as const);
  return (
    <>
      <AnalysisTotal analysed={analysed} />
      {result.missing.length > 0 && (
        <Notice kind="warn">{t("missing", { currencies: format.list(result.missing) })}</Notice>
      )}
      {result.uncounted.length > 0 && (
        <Notice kind="info">{t("uncounted", { names: format.list(result.uncounted) })}</Notice>
      )}
      {result.estimated.length > 0 && (
        <Text size="small" tone="muted">
          {t("estimated", { names: format.list(result.estimated) })}
        </Text>
      )}
      {(picture !== "table" || by !== undefined) && <AnalysisPicture analysed={analysed} />}
      {picture !== "matrix" && (picture !== "table" || by === undefined) && <AnalysisTable analysed={analysed} />}
      <Derivations of={lines}>
        <Text size="small">{t(`how.${measure}`)}</Text>
        {isOfFlows && (of === "putAside" || of === "all") && <Text size="small">{t(`how.${of}`)}</Text>}
        {(group === "tag" || by === "tag") && <Text size="small">{t("how.tag")}</Text>}
      </Derivations>
    </>
  );
}
