import { useTranslation } from "react-i18next";
import type { Analysed } from "#data/reports/useAnalysis.ts";
import { money } from "#domain/money.ts";
import type { AnalysisResult } from "#domain/reports/analysis/analysisResult.ts";
import { Change } from "#ui/format/Change.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { FigureText } from "#ui/format/FigureText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useChangePercent } from "#ui/format/useChangePercent.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { useAnalysisWords } from "./useAnalysisWords.ts";

interface AnalysisTotalProps {
  readonly analysed: Analysed & { readonly result: AnalysisResult };
  readonly size?: "large" | "small";
}

/** The one number of a report, its days, and how it has changed. */
export function AnalysisTotal({ analysed, size = "large" }: AnalysisTotalProps) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const percent = useChangePercent();
  const words = useAnalysisWords(analysed);
  const { result } = analysed;
  const { value, before, fraction } = result.total;
  const days = words.spanText(result.span);
  if (value === undefined)
    return (
      <FigureText value={t("unknown")} size={size}>
        {days}
      </FigureText>
    );
  if (result.unit === "count")
    return (
      <FigureText value={format.number(value)} size={size}>
        {before === undefined || !result.compared
          ? days
          : `${format.number(value - before)} ${t("since", { span: words.spanText(result.compared) })}`}
      </FigureText>
    );
  return (
    <Figure label={days} value={money(value, result.currency)} size={size}>
      {result.compared && before !== undefined && (
        <Change
          value={money(value - before, result.currency)}
          fraction={before > 0 ? (value - before) / before : undefined}
          goodWhen={words.isLessBetter ? "down" : "up"}
          since={t("since", { span: words.spanText(result.compared) })}
        />
      )}
      {fraction !== undefined && <Text size="small">{percent(fraction)}</Text>}
    </Figure>
  );
}
