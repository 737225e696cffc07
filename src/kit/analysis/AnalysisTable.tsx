import { useTranslation } from "react-i18next";
import type { Analysed } from "#data/reports/useAnalysis.ts";
import { familyOf, isTime } from "#domain/reports/analysis/analysis.ts";
import type { AnalysisResult, AnalysisRow } from "#domain/reports/analysis/analysisResult.ts";
import { useShowMore } from "#kit/lists/useShowMore.tsx";
import { ChartUnit, ChartValue } from "#ui/charts/ChartUnit.tsx";
import { ChangePercent } from "#ui/format/ChangePercent.tsx";
import { ShareText } from "#ui/format/PercentText.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { useAnalysisLinks } from "./useAnalysisLinks.ts";
import { useAnalysisWords } from "./useAnalysisWords.ts";

interface AnalysisTableProps {
  readonly analysed: Analysed & { readonly result: AnalysisResult };
}

const ROWS = 50;

/** The rows of a report with their shares, what they were in the compared span, and the way to what is in them. */
export function AnalysisTable({ analysed }: AnalysisTableProps) {
  const { t } = useTranslation("analysis");
  const words = useAnalysisWords(analysed);
  const linkOf = useAnalysisLinks(analysed);
  const { analysis, result } = analysed;
  const { total, compared, unit } = result;
  const { shown, more } = useShowMore(result.rows, ROWS, ({ next }) => t("showMore", { count: next }));
  const isOfReturns = familyOf(analysis.measure) === "investments";
  const isOfBalances = analysis.measure === "balance" && isTime(analysis.group);
  const hasShares =
    analysis.measure !== "average" && !isOfReturns && !isOfBalances && result.rows.every(({ value = 0 }) => value >= 0);
  const written = (value: number | undefined, sign?: "always") =>
    value === undefined ? (
      t("unknown")
    ) : (
      <ChartValue value={words.valueOf(value)} decimals="hidden" {...(sign && { sign })} />
    );
  const changeOf = ({ value, before }: Pick<AnalysisRow, "value" | "before">) =>
    value === undefined || before === undefined ? undefined : value - before;
  const percent = (fraction: number | undefined) => <ChangePercent value={fraction} />;
  const beforeName = t(`compared.${analysis.compare as "before"}`);
  const columns: readonly Column<AnalysisRow>[] = [
    {
      id: "name",
      header: words.groupText(analysis.group),
      render: ({ key }) => <bdi>{words.nameOf(analysis.group, key)}</bdi>,
      phone: "title",
      footer: words.totalText,
    },
    {
      id: "value",
      header: words.valueText,
      render: ({ value }) => written(value),
      align: "end",
      phone: "value",
      footer: written(total.value),
    },
    ...(isOfReturns
      ? [
          {
            id: "fraction",
            header: t("percent"),
            render: ({ fraction }: AnalysisRow) => percent(fraction),
            align: "end",
            phone: "aside",
            footer: percent(total.fraction),
          } as const,
        ]
      : []),
    ...(hasShares && !compared
      ? [
          {
            id: "share",
            header: t("share"),
            render: ({ value = 0 }: AnalysisRow) => <ShareText value={total.value ? value / total.value : 0} />,
            align: "end",
            phone: "aside",
          } as const,
        ]
      : []),
    ...(compared
      ? [
          {
            id: "before",
            header: beforeName,
            render: ({ before }: AnalysisRow) => written(before),
            align: "end",
            phone: "below",
            phoneLabel: () => beforeName,
            footer: written(total.before),
            footerLabel: beforeName,
          } as const,
          {
            id: "change",
            header: t("change"),
            render: (row: AnalysisRow) => written(changeOf(row), "always"),
            align: "end",
            ...(!isOfReturns && { phone: "aside" as const }),
            footer: written(changeOf(total), "always"),
          } as const,
        ]
      : []),
  ];
  return (
    <ChartUnit value={unit}>
      <DataTable
        caption={words.title}
        columns={columns}
        rows={shown}
        rowKey={({ key }) => key}
        rowHref={({ key }) => linkOf(key)?.to}
        onFollow={({ key }) => linkOf(key)?.follow()}
      />
      {more}
    </ChartUnit>
  );
}
