import { useTranslation } from "react-i18next";
import { makeTableText, makeTableWorkbook } from "#data/files/dataExport.ts";
import type { Analysed } from "#data/reports/useAnalysis.ts";
import { useToday } from "#data/state/useToday.ts";
import { analysisTable } from "#domain/reports/analysis/analysisFile.ts";
import { useAnalysisWords } from "#kit/analysis/useAnalysisWords.ts";
import type { AnalysisResult } from "#domain/reports/analysis/analysisResult.ts";
import { Menu } from "#ui/choices/Menu.tsx";
import { download } from "#ui/download.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { notify } from "#ui/overlays/notify.ts";

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
  const { decimalMark } = useFormat();
  const today = useToday();
  const words = useAnalysisWords(analysed);
  const { analysis, result } = analysed;

  async function save(kind: "xlsx" | "csv"): Promise<void> {
    const table = analysisTable(analysis, result, {
      title: name,
      group: words.groupText(analysis.group),
      value: words.ofText,
      total: t(analysis.measure === "average" ? "overall" : "total"),
      before: t(`compared.${analysis.compare === "none" ? "before" : analysis.compare}`),
      percent: t("percent"),
      nameOf: words.nameOf,
    });
    const made = await (kind === "xlsx" ? makeTableWorkbook(table) : makeTableText(table, decimalMark));
    if (!made.ok) {
      notify({ kind: "danger", text: t(`problems.${made.problem.kind}`) });
      return;
    }
    download(made.value, `overblik-${t("download.fileName")}-${today}.${kind}`);
    notify({ kind: "good", text: t("download.done") });
  }

  return (
    <Menu
      label={t("download.menu")}
      icon="download"
      actions={(["xlsx", "csv"] as const).map((id) => ({
        id,
        label: t(`download.${id}`),
        onAction: () => void save(id),
      }))}
    />
  );
}
