import { useTranslation } from "react-i18next";
import { money } from "#domain/money.ts";
import type { AnalysisResult } from "#domain/reports/analysis/analysisResult.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { useFormat } from "#ui/format/useFormat.ts";

/** A value of a report in a sentence: an amount, hidden where amounts are, or a count; a word where nobody knows it. */
export function useChartText({ unit, currency }: Pick<AnalysisResult, "unit" | "currency">) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const amount = useFormatMoney();
  return (value: number | undefined): string => {
    if (value === undefined) return t("unknown");
    return unit === "count" ? format.number(value) : amount(money(value, currency));
  };
}
