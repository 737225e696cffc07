import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Analysed } from "#data/reports/useAnalysis.ts";
import { type Group, isTime } from "#domain/reports/analysis/analysis.ts";
import type { AnalysisResult, AnalysisRow } from "#domain/reports/analysis/analysisResult.ts";
import { timeParts } from "#domain/reports/analysis/analysisSpans.ts";
import { type Shares, shownParts } from "#domain/reports/analysis/shownParts.ts";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { ChartUnit } from "#ui/charts/ChartUnit.tsx";
import { DonutChart } from "#ui/charts/DonutChart.tsx";
import { HeatTable } from "#ui/charts/HeatTable.tsx";
import { LineChart } from "#ui/charts/LineChart.tsx";
import { RankedBars } from "#ui/charts/RankedBars.tsx";
import { sentences } from "#ui/format/joined.ts";
import { useChangePercent } from "#ui/format/useChangePercent.ts";
import { Text } from "#ui/format/Prose.tsx";
import { useChartText } from "./useChartText.ts";
import { useAnalysisLinks } from "./useAnalysisLinks.ts";
import { type AnalysisWords, useAnalysisWords } from "./useAnalysisWords.ts";

interface AnalysisPictureProps {
  readonly analysed: Analysed & { readonly result: AnalysisResult };
  /** How many bars there is room for. */
  readonly bars?: number;
}

const BARS = 12;

/** The result of a report as its picture, with the table behind it. A table of two groups is drawn as the matrix that it is. */
export function AnalysisPicture({ analysed, bars = BARS }: AnalysisPictureProps) {
  const words = useAnalysisWords(analysed);
  const { picture } = analysed.analysis;
  return (
    <ChartUnit value={analysed.result.unit}>
      {picture === "matrix" || picture === "table" ? (
        <Matrix analysed={analysed} words={words} />
      ) : (
        <Drawn analysed={analysed} words={words} bars={bars} />
      )}
    </ChartUnit>
  );
}

interface PartProps extends Required<Pick<AnalysisPictureProps, "analysed">> {
  readonly words: AnalysisWords;
}

function Drawn({ analysed, words, bars }: PartProps & { readonly bars: number }) {
  const { t } = useTranslation("analysis");
  const { analysis, result } = analysed;
  const { group, by, picture } = analysis;
  const { nameOf, shortOf, valueOf, title } = words;
  const summary = useSummary(analysed, words);
  const days = [words.spanText(result.span)];
  const around = { label: title, summary, days };
  const other = t("other");
  const named = (of: Group | undefined) => (key: string | undefined) =>
    key === undefined || !of ? other : nameOf(of, key);
  const money = (parts: readonly number[]) => parts.map((minor) => valueOf(minor));

  if (picture === "donut") {
    const positive = result.rows.filter(({ value }) => (value ?? 0) > 0);
    const labels = distinct(positive.map(({ key }) => nameOf(group, key)));
    return (
      <>
        <DonutChart
          {...around}
          slices={positive.map(({ value }, at) => ({ label: labels[at] ?? other, value: valueOf(value ?? 0) }))}
        />
        {positive.length < result.rows.length && <Text size="small">{t("negativeLeftOut")}</Text>}
      </>
    );
  }
  if (picture === "line") {
    const { times, parts, keys } = overTime(result, group, by);
    const names = distinct(keys.map(named(isTime(group) ? by : group)));
    const areParts = names.length > 0 && parts.every((of) => of.every((minor) => minor >= 0));
    const isCompared = result.compared !== undefined && isTime(group) && names.length === 0;
    return (
      <LineChart
        {...around}
        points={times.map(({ to, value, before }, at) => ({
          date: to,
          value: valueOf(value ?? 0),
          ...(names.length > 0 && {
            details: names.map((label, part) => ({ label, value: valueOf(parts[at]?.[part] ?? 0) })),
          }),
          ...(isCompared && { beside: valueOf(before ?? 0) }),
          ...(value === undefined && { note: t("unknown") }),
        }))}
        {...(areParts && { parts: names })}
        {...(isCompared && {
          names: { value: words.ofText, beside: t(`compared.${analysis.compare as "before"}`) },
          even: true,
        })}
        dots
      />
    );
  }
  const isOverTime = isTime(group);
  const { rows, keys } = shownParts(result, isOverTime ? undefined : bars);
  const series = by === undefined ? [] : distinct(keys.map(named(by)));
  if (isOverTime) {
    const isCompared = result.compared !== undefined && series.length === 0;
    return (
      <BarChart
        {...around}
        heading={words.groupText(group)}
        series={series.length > 0 ? series : [words.ofText]}
        bars={uniqueLabels(
          rows,
          (key) => shortOf(group, key),
          (key) => nameOf(group, key),
        ).map(({ label, row }) => ({
          label,
          values: series.length > 0 ? money(row.parts) : [valueOf(row.value)],
        }))}
        {...(isCompared && {
          line: {
            name: t(`compared.${analysis.compare as "before"}`),
            values: result.rows.map(({ before }) => valueOf(before ?? 0)),
          },
        })}
      />
    );
  }
  return (
    <RankedBars
      {...around}
      heading={words.groupText(group)}
      series={series}
      bars={rows.map(({ key, value, parts }) => ({
        id: key ?? "other",
        label: named(group)(key),
        value: valueOf(value),
        parts: series.length > 0 ? money(parts) : undefined,
      }))}
    />
  );
}

/** A year of months has each short name once; where more years are shown the long one tells them apart. */
function uniqueLabels<Row extends Shares>(
  rows: readonly Row[],
  short: (key: string) => string,
  long: (key: string) => string,
): readonly { readonly label: string; readonly row: Row }[] {
  const labels = rows.map(({ key = "" }) => short(key));
  const areUnique = new Set(labels).size === labels.length;
  return rows.map((row, at) => ({ label: areUnique ? labels[at]! : long(row.key ?? ""), row }));
}

/** The values of a report by time, and the parts that they are made of, the largest six. */
function overTime(result: AnalysisResult, group: Group, by: Group | undefined) {
  if (isTime(group)) {
    const spans = timeParts(result.span, group);
    const { rows, keys } = shownParts(result, undefined);
    return {
      times: result.rows.map(({ value, before }, at) => ({ to: spans[at]!.to, value, before })),
      parts: rows.map(({ parts }) => parts),
      keys: by === undefined ? [] : keys,
    };
  }
  const spans = isTime(by) ? timeParts(result.span, by) : [];
  const { rows } = shownParts(result, SERIES);
  return {
    times: spans.map(({ to }, at) => ({ to, value: result.total.cells[at], before: undefined })),
    parts: spans.map((_, at) => rows.map(({ cells }) => cells[at] ?? 0)),
    keys: rows.map(({ key }) => key),
  };
}

/** Names that are told apart: two accounts may have the same. */
function distinct(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** As many as there are colours. */
const SERIES = 6;

function Matrix({ analysed, words }: PartProps) {
  const { t } = useTranslation("analysis");
  const navigate = useNavigate();
  const text = useChartText(analysed.result);
  const linkOf = useAnalysisLinks(analysed);
  const { analysis, result } = analysed;
  const { group, by = group } = analysis;
  const { nameOf, shortOf, valueOf } = words;
  const isDrawnByRow = isTime(by);

  function heatRow(id: string, name: string, row: AnalysisRow, isTotal: boolean) {
    const known = row.cells.filter((cell): cell is number => cell !== undefined);
    const usual = known.length === 0 ? 0 : known.reduce((sum, minor) => sum + minor, 0) / known.length;
    return {
      id,
      name,
      isPart: !isTotal,
      average: row.value === undefined ? undefined : valueOf(row.value),
      cells: row.cells.map((cell, at) => {
        const column = result.columns[at] ?? "";
        const link = linkOf(isTotal ? undefined : row.key, column);
        return {
          value: cell === undefined ? undefined : valueOf(cell),
          // Of times alone a row has what is usual for it.
          deviation:
            isDrawnByRow && !isTotal && cell !== undefined && cell !== 0 && usual !== 0
              ? (words.isLessBetter ? -1 : 1) * ((cell - usual) / Math.abs(usual))
              : undefined,
          label: t("cell", { row: name, column: nameOf(by, column), value: text(cell) }),
          onPress:
            link &&
            (() => {
              link.follow();
              void navigate(link.to);
            }),
        };
      }),
    };
  }

  return (
    <HeatTable
      caption={words.title}
      words={{
        name: words.groupText(group),
        average: words.columnTotalText,
        earlier: t("earlier"),
        later: t("later"),
      }}
      columns={result.columns.map((column) => ({ id: column, name: nameOf(by, column), short: shortOf(by, column) }))}
      rows={[
        ...result.rows.map((row) => heatRow(row.key, nameOf(group, row.key), row, false)),
        heatRow("total", words.totalText, { key: "total", ...result.total }, true),
      ]}
    />
  );
}

function useSummary({ analysis, result }: PartProps["analysed"], words: AnalysisWords): string {
  const { t } = useTranslation("analysis");
  const percent = useChangePercent();
  const text = useChartText(result);
  const largest = result.rows.reduce<AnalysisRow | undefined>(
    (best, row) => ((row.value ?? 0) > (best?.value ?? 0) ? row : best),
    undefined,
  );
  const change =
    result.total.value !== undefined && result.total.before
      ? (result.total.value - result.total.before) / Math.abs(result.total.before)
      : undefined;
  return sentences([
    t("summary.total", { title: words.title, span: words.spanText(result.span), value: text(result.total.value) }),
    largest !== undefined &&
      t("summary.largest", { name: words.nameOf(analysis.group, largest.key), value: text(largest.value) }),
    change !== undefined &&
      t(change < 0 ? "summary.less" : "summary.more", {
        share: percent(Math.abs(change), { decimals: 0, sign: "auto" }),
        span: result.compared && words.spanText(result.compared),
      }),
  ]);
}
