import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PerformanceRange } from "#config/spec.ts";
import { isUnsoldOfHeld } from "#domain/calculations/investments/gainSources.ts";
import type { PeriodReturns } from "#domain/calculations/investments/periodReturns.ts";
import { type PortfolioView, yearReturns } from "#domain/calculations/investments/portfolioView.ts";
import { type Currency, money } from "#domain/money.ts";
import { exampleAmount, moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { drawdownSeries } from "#domain/calculations/investments/drawdownSeries.ts";
import { monthlyReturns } from "#domain/calculations/investments/monthlyReturns.ts";
import { csvFile } from "#domain/text/csvFile.ts";
import { TableSection } from "#kit/lists/TableSection.tsx";
import { dayColumn, endColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { ProgressiveRender } from "#ui/layout/ProgressiveRender.tsx";
import { trueMinus } from "#ui/format/trueMinus.ts";
import { useFormat } from "#ui/format/useFormat.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { HeatMap } from "#ui/charts/HeatMap.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { copyText } from "#ui/copyText.ts";
import { Comparison, DRAWN_POINTS, EXAMPLE_KRONER } from "./Comparison.tsx";
import { MoneyWeightedText, TimeWeightedText } from "./ReturnText.tsx";
import { Gaps } from "./Gaps.tsx";

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
        {returns.timeWeighted?.isApproximate && <Hint>{t("returns.approximate")}</Hint>}
        {returns.timeWeighted && returns.index.some(({ isAfterGap }) => isAfterGap) && (
          <Hint>{t("returns.drawdownKnown")}</Hint>
        )}
        {unknownSales > 0 && <Hint>{t("returns.unknownSales", { count: unknownSales })}</Hint>}
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
    endColumn("added", t("returns.added"), (year) => <Added returns={year} view={view} />),
    endColumn("gain", t("gain"), (year) => <Gain returns={year} view={view} />, { phone: "value" }),
    endColumn("twr", t("twr"), ({ timeWeighted }) => <TimeWeightedText value={timeWeighted} />, { phone: "aside" }),
    endColumn("mwr", t("mwr"), ({ moneyWeighted }) => <MoneyWeightedText value={moneyWeighted} />),
  ];
  return (
    <TableSection
      title={t("returns.years")}
      ruled
      before={
        best &&
        worst &&
        known.length > 1 && (
          <BarChart
            label={t("returns.chart")}
            summary={t(known.length < years.length ? "returns.chartSummaryKnown" : "returns.chartSummary", {
              best: best.year,
              worst: worst.year,
            })}
            series={[t("gain")]}
            bars={known.toReversed().map(({ year, gain }) => ({ label: year, values: [gain] }))}
          />
        )
      }
      columns={columns}
      rows={years}
      rowKey={({ to }) => to}
    />
  );
}

/** How far below its highest the portfolio has stood, day by day, of an amount that a fall is easily seen in; nothing where it never fell. */
function DrawdownChart({ view }: { readonly view: PortfolioView }) {
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
      <Hint>{label}</Hint>
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

/** Every month since the first trade by what the investments did in it. */
function MonthlyReturnsHeatMap({ view: { days, monthCloses } }: { readonly view: PortfolioView }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const months = useMemo(
    () =>
      monthlyReturns(days, monthCloses).map(({ to, timeWeighted }) => ({ date: to, value: timeWeighted?.fraction })),
    [days, monthCloses],
  );
  const known = months.flatMap(({ date, value }) => (value === undefined ? [] : [{ date, value }]));
  const ranked = known.toSorted((a, b) => b.value - a.value);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst || known.length < 2) return null;
  // As they are written, with one decimal of a percent.
  const isRise = Math.round(best.value * 1000) > 0;
  const isFall = Math.round(worst.value * 1000) < 0;
  const saying = isRise ? (known.length < months.length ? "summaryKnown" : "summary") : isFall ? "noRise" : "still";
  const written = ({ date, value }: typeof best) => ({
    month: format.date(date, "monthYear"),
    value: trueMinus(format.percent(value, 1, "always")),
  });
  return (
    <Section title={t("months.title")} ruled>
      <HeatMap
        label={t("months.title")}
        summary={t(`months.${saying}`, {
          best: t("months.one", written(best)),
          worst: t("months.one", written(worst)),
        })}
        words={{
          year: t("returns.year"),
          month: t("months.month"),
          value: t("twr"),
          unknown: t("months.unknown"),
          none: t("unknown"),
        }}
        months={months}
      />
    </Section>
  );
}

interface FlowsProps {
  readonly returns: PeriodReturns;
  readonly currency: Currency;
}

/** The amounts that anyone can calculate the money-weighted return from again, here or in a spreadsheet. */
function ExternalCashFlows({ returns, currency }: FlowsProps) {
  const { t } = useTranslation("portfolio");
  const { decimalMark } = useFormat();
  const flows = returns.flows.filter(({ amount }) => amount !== 0);
  if (flows.length === 0) return null;
  const keyed = flows.map((flow, at) => ({ ...flow, key: String(at) }));
  type Flow = (typeof keyed)[number];

  async function copy(): Promise<void> {
    const headings = [t("returns.flowDate"), `${t("returns.flowAmount")} (${currency})`];
    const rows = flows.map(({ date, amount }) => [date, { minor: amount, currency }]);
    const words = { copied: t("returns.copied"), failed: t("returns.copyFailed") };
    await copyText(csvFile(headings, rows, decimalMark), words);
  }

  return (
    <Disclosure label={t("returns.flows")} isLong>
      <Hint>{t("returns.flowsHelp")}</Hint>
      <DataTable
        caption={t("returns.flows")}
        columns={[
          dayColumn<Flow>("date", t("returns.flowDate"), ({ date }) => date, { phone: "title" }),
          moneyColumn<Flow>("amount", t("returns.flowAmount"), ({ amount }) => money(amount, currency), {
            phone: "value",
            sign: "always",
          }),
        ]}
        rows={keyed}
        rowKey={({ key }) => key}
      />
      <Button onPress={() => void copy()}>{t("returns.copy")}</Button>
    </Disclosure>
  );
}
