import type { IsoDate } from "#domain/dates.ts";
import { type Analysis, isTime } from "#domain/reports/analysis/analysis.ts";
import type { AnalysisResult, AnalysisValues } from "#domain/reports/analysis/analysisResult.ts";
import { timeParts } from "#domain/reports/analysis/analysisSpans.ts";
import type { ReportBlock, ReportDocument, ReportDrawing, TableBlock } from "#domain/reports/reportDocument.ts";
import { barDrawing, shareDrawing, lineDrawing } from "#domain/reports/reportDrawings.ts";
import type { AnalysisWords } from "#kit/analysis/useAnalysisWords.ts";
import type { Format } from "#ui/format/format.ts";

export interface AnalysisDocumentInput {
  readonly analysis: Analysis;
  readonly result: AnalysisResult;
  readonly name: string;
  readonly today: IsoDate;
  readonly words: AnalysisWords;
  readonly format: Format;
  /** A value as it is shown: hidden where amounts are. */
  readonly text: (value: number | undefined) => string;
  /** A change in per cent, hidden where amounts are. */
  readonly percentText: (fraction: number) => string;
  /** Beside an axis; nothing where amounts are hidden. */
  readonly axisText: (minor: number) => string;
  readonly sentences: {
    readonly footer: string;
    readonly pageNumber: string;
    readonly total: string;
    readonly before: string;
    readonly percent: string;
    readonly how: string;
    readonly missing: string | undefined;
  };
}

/** More columns than this do not stand beside each other on a page: the rest is in the files for spreadsheets. */
const COLUMNS_AT_MOST = 5;
const BARS_AT_MOST = 24;

/** The report as a document: its one number, its picture where a page has one for it, and its table. */
export function analysisDocument(input: AnalysisDocumentInput): ReportDocument {
  const { result, name, today, words, format, text, sentences } = input;
  const drawing = drawingOf(input);
  const summary = `${words.title}, ${words.spanText(result.span)}: ${text(result.total.value)}`;
  const blocks: readonly ReportBlock[] = [
    { kind: "figures", size: "large", figures: [{ label: words.title, value: text(result.total.value) }] },
    ...(sentences.missing ? [{ kind: "text", text: sentences.missing, tone: "note" } as const] : []),
    ...(drawing && drawing.height > 0 ? [{ kind: "chart", title: words.title, summary, drawing } as const] : []),
    analysisRows(input, COLUMNS_AT_MOST),
    { kind: "text", text: sentences.how, tone: "note" },
  ];
  return {
    title: name,
    subtitle: words.spanText(result.span),
    language: format.language,
    date: today,
    footer: sentences.footer,
    pageNumber: sentences.pageNumber,
    blocks,
  };
}

/** The rows of the report as they are read; the columns of a second group where there are no more than so many of them. */
export function analysisRows(
  { analysis, result, words, text, percentText, sentences }: AnalysisDocumentInput,
  columnsAtMost: number,
): TableBlock {
  const { group, by } = analysis;
  const { columns, rows, total, compared } = result;
  const across = by === undefined || columns.length > columnsAtMost ? [] : columns;
  const hasFraction = total.fraction !== undefined;
  const percent = (fraction: number | undefined) => (fraction === undefined ? "–" : percentText(fraction));
  const cells = (title: string, row: AnalysisValues) => [
    title,
    ...across.map((_, at) => text(row.cells[at])),
    text(row.value),
    ...(compared ? [text(row.before)] : []),
    ...(hasFraction ? [percent(row.fraction)] : []),
  ];
  const end = (header: string) => ({ header, align: "end" as const });
  return {
    kind: "table",
    caption: words.title,
    columns: [
      { header: words.groupText(group), align: "start" },
      ...across.map((key) => end(by === undefined ? "" : words.shortOf(by, key))),
      end(words.valueText),
      ...(compared ? [end(sentences.before)] : []),
      ...(hasFraction ? [end(sentences.percent)] : []),
    ],
    rows: [
      ...rows.map((row) => ({ cells: cells(words.nameOf(group, row.key), row) })),
      { cells: cells(sentences.total, total), role: "total" as const },
    ],
  };
}

/** Times as bars, or as a line where the report has one; a whole of things as a ring. */
function drawingOf({ analysis, result, words, text, axisText }: AnalysisDocumentInput): ReportDrawing | undefined {
  const { group, by, picture } = analysis;
  const { rows, span, total } = result;
  if (isTime(group)) {
    if (picture !== "line" && rows.length <= BARS_AT_MOST)
      return barDrawing(
        rows.map(({ key, value = 0 }) => ({ label: words.shortOf(group, key), values: [value] })),
        [words.ofText],
        axisText,
      );
    const parts = timeParts(span, group);
    const points = rows.map(({ value = 0 }, at) => ({ date: parts[at]!.to, minor: value }));
    const [first, last] = [rows[0]?.key ?? "", rows.at(-1)?.key ?? ""];
    return lineDrawing(points, axisText, { first: words.nameOf(group, first), last: words.nameOf(group, last) });
  }
  const whole = total.value ?? 0;
  if (by !== undefined || whole <= 0 || rows.some(({ value = 0 }) => value < 0)) return undefined;
  const shown = rows.slice(0, SLICES - 1);
  return shareDrawing(
    shown.map(({ key, value = 0 }) => ({ label: words.nameOf(group, key), text: text(value), weight: value / whole })),
  );
}

const SLICES = 7;
