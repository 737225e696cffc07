import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import { useReadyRecords, useRecord } from "#data/records/useRecords.ts";
import { exampleAmount, moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { benchmarkSeries } from "#domain/calculations/investments/drawdownSeries.ts";
import { inflationBetween } from "#domain/calculations/goals/inflationBetween.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { priceBook } from "#domain/calculations/investments/priceBook.ts";
import { priceReturn } from "#domain/calculations/investments/priceReturn.ts";
import type { IsoDate } from "#domain/dates.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import type { Security } from "#domain/entities/security.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { DRAWN_POINTS, EXAMPLE_KRONER } from "./drawnSeries.ts";

interface BenchmarkChartProps {
  readonly view: PortfolioView;
  readonly name: string;
  /** Prices in general without. */
  readonly security: Security | undefined;
}

/** The worth of an amount in the portfolio, beside the worth that it would have in the other; nothing where that is not known. */
export function BenchmarkChart({ view, name, security }: BenchmarkChartProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const { currency } = view.value;
  const { index, from } = view.returns;
  const figures = useRecord("preferences", PREFERENCES_ID)?.inflation;
  const [prices, trades, home] = [useReadyRecords("prices"), useReadyRecords("trades"), useBaseCurrency()];
  const course = useMemo(() => {
    const priceOn = security && priceBook(prices, trades);
    const returnTo = (date: IsoDate) =>
      security && priceOn
        ? priceReturn(security.id, from, date, priceOn, home)?.fraction
        : inflationBetween(figures ?? [], from, date).fraction;
    return benchmarkSeries(index, returnTo, DRAWN_POINTS);
  }, [security, prices, trades, home, figures, index, from]);
  const [first, last] = [course[0], course.at(-1)];
  if (!first || last?.other === undefined || course.length < 3) return null;
  const example = exampleAmount(EXAMPLE_KRONER, currency);
  const become = (grown: number) => moneyOf(grown * example, currency);
  const whole = (grown: number) => format.money(become(grown), { decimals: "hidden" });
  return (
    <LazyLineChart
      label={t("compare.chart", { amount: whole(1), date: format.date(first.date, "long") })}
      summary={t("compare.chartSummary", { amount: whole(1), own: whole(last.own), name, other: whole(last.other) })}
      names={{ value: t("compare.ownName"), beside: name }}
      area={false}
      even
      points={course.map(({ date, own, other, isAfterGap }) => ({
        date,
        value: become(own),
        isAfterGap,
        ...(other !== undefined && { beside: become(other), details: [{ label: name, value: become(other) }] }),
      }))}
    />
  );
}
