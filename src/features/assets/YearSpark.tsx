import { useTranslation } from "react-i18next";
import type { YearSparkline } from "#domain/calculations/networth/yearSparklines.ts";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** How a value has gone in a year, in a line and, read aloud, in a word. */
export function YearSpark({ line }: { readonly line: YearSparkline | undefined }) {
  const label = useLabel(line?.change);
  return line && <Sparkline label={label} places={line.places} />;
}

function useLabel(change: number | undefined): string {
  const { t } = useTranslation("assets");
  const { percent } = useFormat();
  if (change === undefined) return t("spark.column");
  if (change === 0) return t("spark.even");
  return t(change > 0 ? "spark.up" : "spark.down", { percent: percent(Math.abs(change), 1) });
}
