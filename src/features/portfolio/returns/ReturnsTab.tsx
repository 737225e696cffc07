import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PerformanceRange } from "#config/spec.ts";
import { isUnsoldOfHeld } from "#domain/calculations/investments/gainSources.ts";
import type { PeriodReturns } from "#domain/calculations/investments/periodReturns.ts";
import { type PortfolioView, yearReturns } from "#domain/calculations/investments/portfolioView.ts";
import { type Currency, money } from "#domain/money.ts";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { ProgressiveRender } from "#ui/layout/ProgressiveRender.tsx";
import { trueMinus } from "#ui/format/trueMinus.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { Comparison } from "./Comparison.tsx";
import { DrawdownChart } from "./DrawdownChart.tsx";
import { ExternalCashFlows } from "./ExternalCashFlows.tsx";
import { MonthlyReturnsHeatMap } from "./MonthlyReturnsHeatMap.tsx";
import { MoneyWeightedText, TimeWeightedText } from "./ReturnText.tsx";

export interface ReturnsTabProps {
  readonly view: PortfolioView;
  readonly range: PerformanceRange;
  /** See `ProgressiveRender`. */
  readonly atOnce: boolean;
}

/** Both returns, where the gain is, the deepest fall, year for year, and the amounts anyone can calculate it from again. */
export function ReturnsTab({ view, range, atOnce }: ReturnsTabProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const { returns, unknownSales, sources, value } = view;
  const { currency } = value;
  const { drawdown } = returns;
  const isOfHeld = isUnsoldOfHeld(
    sources,
    view.positions.map(({ gain }) => gain),
  );
  return (
    <ProgressiveRender atOnce={atOnce}>
      <Section title={t("returns.ofPeriod", { range: t(`rangeLong.${range}`) })}>
        <DefinitionList
          items={[
            { term: t("returns.added"), value: <Added returns={returns} view={view} /> },
            { term: t("gain"), value: <Gain returns={returns} view={view} />, strong: true },
            { term: t("returns.sold"), value: <Known minor={sources.soldMinor} currency={currency} /> },
            { term: t("holding.dividend"), value: <Known minor={sources.dividendMinor} currency={currency} /> },
            ...(sources.costMinor === 0
              ? []
              : [{ term: t("returns.costs"), value: <Known minor={sources.costMinor} currency={currency} /> }]),
            {
              term: t(range === "All" && isOfHeld ? "returns.unrealised" : "returns.unsold"),
              value: <Known minor={sources.unsoldMinor} currency={currency} />,
            },
            {
              term: t(returns.timeWeighted?.isApproximate ? "twrApproximate" : "twr"),
              value: <TimeWeightedText value={returns.timeWeighted} />,
            },
            { term: t("mwr"), value: <MoneyWeightedText value={returns.moneyWeighted} /> },
            {
              term: t("returns.drawdown"),
              value: drawdown
                ? t("returns.drawdownBetween", {
                    fall: trueMinus(format.percent(drawdown.fraction, 1)),
                    peak: format.date(drawdown.peak),
                    trough: format.date(drawdown.trough),
                  })
                : t(returns.timeWeighted ? "returns.noDrawdown" : "unknown"),
            },
          ]}
        />
        {returns.timeWeighted?.isApproximate && (
          <Text size="small" tone="muted">
            {t("returns.approximate")}
          </Text>
        )}
        {returns.timeWeighted && returns.index.some(({ isAfterGap }) => isAfterGap) && (
          <Text size="small" tone="muted">
            {t("returns.drawdownKnown")}
          </Text>
        )}
        {unknownSales > 0 && (
          <Text size="small" tone="muted">
            {t("returns.unknownSales", { count: unknownSales })}
          </Text>
        )}
        <ExternalCashFlows returns={returns} currency={currency} />
      </Section>
      <Comparison view={view} />
      <DrawdownChart view={view} />
      <Years view={view} />
      <MonthlyReturnsHeatMap view={view} />
    </ProgressiveRender>
  );
}

function Added({ returns, view }: { readonly returns: PeriodReturns; readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  if (returns.addedMinor === undefined) return t("unknown");
  return <MoneyText value={money(returns.addedMinor, view.value.currency)} />;
}

function Gain({ returns, view }: { readonly returns: PeriodReturns; readonly view: PortfolioView }) {
  return <Known minor={returns.gainMinor} currency={view.value.currency} />;
}

function Known({ minor, currency }: { readonly minor: number | undefined; readonly currency: Currency }) {
  const { t } = useTranslation("portfolio");
  if (minor === undefined) return t("unknown");
  return <MoneyText value={money(minor, currency)} sign="always" />;
}

function Years({ view }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const { currency } = view.value;
  const years = useMemo(() => yearReturns(view), [view]);
  const yearOf = ({ to }: PeriodReturns) => to.slice(0, 4);
  const known = years.flatMap((year) =>
    year.gainMinor === undefined ? [] : [{ year: yearOf(year), gain: money(year.gainMinor, currency) }],
  );
  const ranked = known.toSorted((a, b) => b.gain.minor - a.gain.minor);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const columns: readonly Column<PeriodReturns>[] = [
    { id: "year", header: t("returns.year"), render: yearOf, phone: "title" },
    {
      id: "added",
      header: t("returns.added"),
      render: (year) => <Added returns={year} view={view} />,
      align: "end",
    },
    {
      id: "gain",
      header: t("gain"),
      render: (year) => <Gain returns={year} view={view} />,
      align: "end",
      phone: "value",
    },
    {
      id: "twr",
      header: t("twr"),
      render: ({ timeWeighted }) => <TimeWeightedText value={timeWeighted} />,
      align: "end",
      phone: "aside",
    },
    {
      id: "mwr",
      header: t("mwr"),
      render: ({ moneyWeighted }) => <MoneyWeightedText value={moneyWeighted} />,
      align: "end",
    },
  ];
  return (
    <Section title={t("returns.years")} ruled>
      {best && worst && known.length > 1 && (
        <BarChart
          label={t("returns.chart")}
          summary={t(known.length < years.length ? "returns.chartSummaryKnown" : "returns.chartSummary", {
            best: best.year,
            worst: worst.year,
          })}
          series={[t("gain")]}
          bars={known.toReversed().map(({ year, gain }) => ({ label: year, values: [gain] }))}
        />
      )}
      <DataTable caption={t("returns.years")} columns={columns} rows={years} rowKey={({ to }) => to} />
    </Section>
  );
}
