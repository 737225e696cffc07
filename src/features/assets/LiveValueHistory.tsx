import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import type { DerivedPast } from "#domain/calculations/networth/netWorthSeries.ts";
import { pastYear } from "#domain/calculations/networth/yearSparklines.ts";
import type { Money } from "#domain/money.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Section } from "#ui/layout/Section.tsx";

interface LiveValueHistoryProps {
  readonly past: DerivedPast;
  readonly current: Money;
}

/** The last year of a brokerage account as its trades tell it. */
export function LiveValueHistory({ past, current }: LiveValueHistoryProps) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const today = useToday();
  const points = useMemo(() => pastYear(past, current, today), [past, current, today]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const [firstDate, lastDate] = [format.date(first.date, "long"), format.date(last.date, "long")];
  return (
    <Section title={t("history.live")}>
      <LazyLineChart
        label={t("history.chart")}
        points={points.map(({ date, value, uncounted = [] }) => ({
          date,
          value,
          note: uncounted.length > 0 ? t("history.without", { names: format.list(uncounted) }) : undefined,
        }))}
        summary={t("history.summary", {
          first: format.money(first.value, { decimals: "hidden" }),
          firstDate,
          last: format.money(last.value, { decimals: "hidden" }),
          lastDate,
        })}
        days={[firstDate, lastDate]}
      />
    </Section>
  );
}
