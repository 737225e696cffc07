import { useTranslation } from "react-i18next";
import type { YearLine } from "#domain/calculations/yearLines.ts";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { useFormat } from "#ui/useFormat.ts";

/** How a value has gone in a year, in a line and, read aloud, in a word. */
export function YearSpark({ line }: { readonly line: YearLine | undefined }) {
  const { t } = useTranslation("assets");
  const { percent } = useFormat();
  if (!line) return;
  return <Sparkline label={labelOf(line)} places={line.places} />;

  function labelOf({ change }: YearLine): string {
    if (change === undefined) return t("spark.column");
    if (change === 0) return t("spark.even");
    return t(change > 0 ? "spark.up" : "spark.down", { percent: percent(Math.abs(change), 1) });
  }
}
