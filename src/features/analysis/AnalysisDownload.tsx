import { useTranslation } from "react-i18next";
import { makeTableText, makeTableWorkbook } from "#data/files/dataExport.ts";
import type { Analysed } from "#data/reports/useAnalysis.ts";
import { useToday } from "#data/state/useToday.ts";
import { analysisTable } from "#domain/reports/analysis/analysisFile.ts";
import { useChartText } from "#kit/analysis/useChartText.ts";
import { useAnalysisWords } from "#kit/analysis/useAnalysisWords.ts";
import type { AnalysisResult } from "#domain/reports/analysis/analysisResult.ts";
import { LazyMenu } from "#ui/choices/LazyMenu.tsx";
import { download } from "#ui/download.ts";
import { fileNameOf } from "#ui/fileNameOf.ts";
import { useChangePercent } from "#ui/format/useChangePercent.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useAmountsHidden } from "#ui/privacy.ts";
import { notify } from "#ui/overlays/notify.ts";
import type { AnalysisDocumentInput } from "./analysisDocument.ts";

/** A picture is as wide as its columns; more of them nobody reads. */
const DRAWN_COLUMNS_AT_MOST = 24;

interface AnalysisDownloadProps {
  readonly analysed: Analysed;
  readonly name: string;
}

/** The report as a file; its picture is a file by the menu of the picture. */
export function AnalysisDownload({ analysed, name }: AnalysisDownloadProps) {
  return analysed.result ? <Download analysed={{ ...analysed, result: analysed.result }} name={name} /> : null;
}

function Download({
  analysed,
  name,
}: AnalysisDownloadProps & { readonly analysed: Analysed & { readonly result: AnalysisResult } }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const hidden = useAmountsHidden();
  const percent = useChangePercent();
  const today = useToday();
  const words = useAnalysisWords(analysed);
  const { analysis, result } = analysed;
  const text = useChartText(result);
  const beforeText = t(`compared.${analysis.compare === "none" ? "before" : analysis.compare}`);
  const isTable = analysis.picture === "table" || analysis.picture === "matrix";
  const fileName = (ending: string) => `${fileNameOf(name, t("download.fileName"))}-${today}.${ending}`;

  function input(): AnalysisDocumentInput {
    return {
      analysis,
      result,
      name,
      today,
      words,
      format,
      text,
      percentText: percent,
      axisText: (minor) =>
        hidden && result.unit === "money"
          ? ""
          : result.unit === "count"
            ? format.number(minor)
            : format.compact(words.valueOf(minor)),
      sentences: {
        footer: t("download.footer", { date: format.date(today, "long") }),
        // The numbers of pages are filled in when the pages are set.
        pageNumber: t("download.page", { page: "{{page}}", pages: "{{pages}}" }),
        total: words.totalText,
        before: beforeText,
        percent: t("percent"),
        how: t(`how.${analysis.measure}`),
        missing: result.missing.length > 0 ? t("missing", { currencies: format.list(result.missing) }) : undefined,
      },
    };
  }

  /** By its own code, which few need. */
  async function savePdf(): Promise<void> {
    const [{ makeReport }, { analysisDocument }] = await Promise.all([
      import("#data/files/makeReport.ts"),
      import("./analysisDocument.ts"),
    ]);
    const made = await makeReport(analysisDocument(input()), undefined, () => undefined, new AbortController().signal);
    if (!made.ok) {
      notify({ kind: "danger", text: t("problems.NotMade") });
      return;
    }
    download(made.value.bytes, fileName("pdf"));
    notify({ kind: "good", text: t("download.done") });
  }

  /** A table is drawn; the other pictures have a menu of their own. */
  async function savePng(): Promise<void> {
    const [{ tablePng }, { analysisRows }] = await Promise.all([
      import("#ui/reports/tablePicture.ts"),
      import("./analysisDocument.ts"),
    ]);
    const png = await tablePng(analysisRows(input(), DRAWN_COLUMNS_AT_MOST), {
      title: name,
      subtitle: words.spanText(result.span),
    });
    if (png) download(png, fileName("png"));
    notify(png ? { kind: "good", text: t("download.done") } : { kind: "danger", text: t("problems.NotMade") });
  }

  async function save(kind: "xlsx" | "csv"): Promise<void> {
    const table = analysisTable(analysis, result, {
      title: name,
      group: words.groupText(analysis.group),
      value: words.valueText,
      total: words.totalText,
      before: beforeText,
      percent: t("percent"),
      nameOf: words.nameOf,
    });
    const made = await (kind === "xlsx" ? makeTableWorkbook(table) : makeTableText(table, format.decimalMark));
    if (!made.ok) {
      notify({ kind: "danger", text: t(`problems.${made.problem.kind}`) });
      return;
    }
    download(made.value, fileName(kind));
    notify({ kind: "good", text: t("download.done") });
  }

  return (
    <LazyMenu
      label={t("download.menu")}
      icon="download"
      actions={(["xlsx", "csv", "pdf", ...(isTable ? (["png"] as const) : [])] as const).map((id) => ({
        id,
        label: t(`download.${id}`),
        onAction: () => void (id === "pdf" ? savePdf() : id === "png" ? savePng() : save(id)),
      }))}
    />
  );
}
