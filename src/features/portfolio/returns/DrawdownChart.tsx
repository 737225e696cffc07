import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { exampleAmount, moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { drawdownSeries } from "#domain/calculations/investments/drawdownSeries.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { trueMinus } from "#ui/format/trueMinus.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { DRAWN_POINTS, EXAMPLE_KRONER } from "./drawnSeries.ts";
import { Gaps } from "./Gaps.tsx";

/** How far below its highest the portfolio has stood, day by day, of an amount that a fall is easily seen in; nothing where it never fell. */
export function DrawdownChart({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const { currency } = view.value;
  const { index, drawdown } = view.returns;
  const course = useMemo(() => drawdownSeries(index, DRAWN_POINTS), [index]);
  if (!drawdown || course.length < 3) return null;
  const isBroken = index.some(({ isAfterGap }) => isAfterGap);
  const amount = exampleAmount(EXAMPLE_KRONER, currency);
  const label = t("falls.chart", { amount: format.money(moneyOf(amount, currency), { decimals: "hidden" }) });
  const [peak, trough] = [format.date(drawdown.peak, "long"), format.date(drawdown.trough, "long")];
  return (
    <Section title={t("falls.title")} ruled>
      {/* The amounts on the axis say nothing without what they are of. */}
      <Text size="small" tone="muted">
        {label}
      </Text>
      <LazyLineChart
        label={label}
        summary={t(isBroken ? "falls.summaryKnown" : "falls.summary", {
          fall: trueMinus(format.percent(drawdown.fraction, 1)),
          peak,
          trough,
        })}
        days={[peak, trough]}
        points={course.map(({ date, fraction, isAfterGap }) => ({
          date,
          value: moneyOf(fraction * amount, currency),
          isAfterGap,
        }))}
      />
      {isBroken && <Gaps view={view} isDrawn />}
    </Section>
  );
}
