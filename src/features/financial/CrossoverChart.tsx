import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { crossover, type FreedomInput } from "#domain/calculations/goals/financialIndependence.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { isShown } from "./Outcome.tsx";

/** C9 The amount that the invested may pay, month by month, and where it meets the spending, unless it pays that already. */
export function CrossoverChart({ of: input }: { readonly of: FreedomInput }) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const amount = useFormatMoney();
  const { points, spent, meetsOn } = crossover(input, useToday());
  if (!points.every(({ payable }) => isShown(payable))) return null;
  const isFree = points[0]!.payable.minor >= spent.minor;
  const said = { spent: amount(spent), now: amount(points[0]!.payable) };
  return (
    <LazyLineChart
      label={t("freedom.chart.label")}
      summary={summary()}
      points={points.map(({ date, payable }) => ({
        date,
        value: payable,
        beside: spent,
        ...(date === meetsOn && { details: [{ label: t("freedom.chart.spent"), value: spent }] }),
      }))}
      names={{ value: t("freedom.chart.payable"), beside: t("freedom.chart.spent") }}
      even
      {...(meetsOn && !isFree && { now: meetsOn })}
    />
  );

  function summary(): string {
    if (isFree) return t("freedom.chart.free", said);
    return meetsOn
      ? t("freedom.chart.meets", { ...said, date: format.date(meetsOn, "monthYear") })
      : t("freedom.chart.apart", said);
  }
}
