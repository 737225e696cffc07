import { useTranslation } from "react-i18next";
import type { PerformanceRange } from "#config/spec.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { type Money, negate } from "#domain/money.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { ProgressiveRender } from "#ui/layout/ProgressiveRender.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { BrokerageAccountList } from "./BrokerageAccountList.tsx";
import { Gaps } from "./returns/Gaps.tsx";
import type { RisksProps } from "./returns/Risks.tsx";

const HistoricalValuations = lazyPart(
  async () => (await import("./HistoricalValuations.tsx")).HistoricalValuations,
  "soon",
);
const Risks = lazyPart<RisksProps>(async () => (await import("./returns/Risks.tsx")).Risks, "soon");

interface OverviewTabProps {
  readonly view: PortfolioView;
  readonly range: PerformanceRange;
  /** See `ProgressiveRender`. */
  readonly atOnce: boolean;
}

/** The money that was put in and its worth now, apart from each other, and each brokerage account beside its part of the net worth. */
export function OverviewTab({ view, range, atOnce }: OverviewTabProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const last = view.points.at(-1);
  // A holding that has no rate is in no sum: a line of nothing would say that all is lost.
  const isUnvalued = view.positions.length > 0 && view.positions.every(({ value }) => !value);
  const isDrawn = view.points.length > 1 && !isUnvalued;
  const whole = (amount: Money) => format.money(amount, { decimals: "hidden" });
  function summaryOf({ added, value }: PortfolioView["points"][number]): string {
    if (!added) return t("chart.summaryUnknown", { value: whole(value) });
    return added.minor > 0
      ? t("chart.summary", { added: whole(added), value: whole(value) })
      : t("chart.summaryOut", { out: whole(negate(added)), value: whole(value) });
  }
  return (
    <ProgressiveRender atOnce={atOnce}>
      {last && isDrawn ? (
        <LazyLineChart
          label={t("chart.label", { range: t(`rangeLong.${range}`) })}
          summary={summaryOf(last)}
          names={{ value: t("value"), beside: t("chart.added") }}
          points={view.points.map(({ date, value, added, isAfterGap }) => ({
            date,
            value,
            isAfterGap,
            ...(added && { beside: added, details: [{ label: t("chart.added"), value: added }] }),
          }))}
        />
      ) : (
        (isUnvalued || view.gaps.length === 0) && (
          <Text tone="muted">{t(isUnvalued ? "chart.unvalued" : "chart.single")}</Text>
        )
      )}
      <Gaps view={view} isDrawn={isDrawn} />
      <BrokerageAccountList view={view} />
      <Boundary part="section" waiting={null}>
        <HistoricalValuations />
      </Boundary>
      <Boundary part="section" waiting={<Skeleton lines={6} />}>
        <Risks view={view} />
      </Boundary>
    </ProgressiveRender>
  );
}
