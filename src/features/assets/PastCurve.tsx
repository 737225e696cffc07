import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import type { PerformanceRange } from "#config/spec.ts";
import type { DerivedPast } from "#domain/calculations/networth/netWorthSeries.ts";
import { pastValues } from "#domain/calculations/networth/pastValues.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Money } from "#domain/money.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface PastCurveProps {
  readonly past: DerivedPast;
  readonly current: Money;
  readonly range: PerformanceRange;
}

/** The past of an asset as its trades or its transactions tell it, as net worth counts it. */
export function PastCurve({ past, current, range }: PastCurveProps) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const today = useToday();
  const points = useMemo(() => pastValues(past, current, today, range), [past, current, today, range]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return <Text tone="muted">{t("history.one")}</Text>;
  const [firstDate, lastDate] = [format.date(first.date, "long"), format.date(last.date, "long")];
  return (
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
  );
}

interface AccountCurveProps {
  readonly asset: Asset;
  readonly past: DerivedPast | undefined;
}

/** All of an account's past, counted back from its balances by its transactions; without one, the way to have it. */
export function AccountCurve({ asset, past }: AccountCurveProps) {
  const { t } = useTranslation("assets");
  const hasTransactions = useRecords("transactions").some(({ accountId }) => accountId === asset.id);
  if (!past) return <Text tone="muted">{t(hasTransactions ? "history.needsBalance" : "history.none")}</Text>;
  return (
    <>
      <PastCurve past={past} current={asset.currentValue} range="All" />
      <Hint>{t("history.derived")}</Hint>
    </>
  );
}
