import { useTranslation } from "react-i18next";
import type { Analysis } from "#domain/reports/analysis/analysis.ts";

/** A report by its definition: *Udgifter pr. kategori pr. måned*. */
export function useAnalysisTitle({ measure, of, group, by }: Analysis): string {
  const { t } = useTranslation("analysis");
  const what = t(`titles.${measure}`, { of: t(`of.${of}`), word: t(`ofWords.${of}`) });
  const first = t("per", { what, group: t(`perGroup.${group}`) });
  return by ? t("per", { what: first, group: t(`perGroup.${by}`) }) : first;
}
