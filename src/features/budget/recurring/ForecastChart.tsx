import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import type { ForecastDay } from "#domain/recurring/cashForecast.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface ForecastChartProps {
  readonly course: { readonly days: readonly ForecastDay[]; readonly lowest: ForecastDay };
}

/** The expected balance with the band between cheap and dear days; the lowest point is the one that is labelled. */
export function ForecastChart({ course: { days, lowest } }: ForecastChartProps) {
  const { t } = useTranslation("forecast");
  const format = useFormat();
  const today = useToday();
  const end = days.at(-1);
  if (!end) return null;
  const whole = (day: ForecastDay) => format.money(day.balance, { decimals: "hidden" });
  const ends = { endDate: format.date(end.date, "long"), end: whole(end) };
  const date = format.date(lowest.date, "long");
  const names = { low: t("low"), high: t("high") };
  return (
    <LazyLineChart
      label={t("chart", { date: ends.endDate })}
      summary={lowest.date === today ? t("summaryToday", ends) : t("summary", { date, lowest: whole(lowest), ...ends })}
      days={[date, ends.endDate]}
      now={lowest.date}
      rangeNames={names}
      points={days.map(({ date, balance, low, high }) => ({
        date,
        value: balance,
        range: { low, high },
        details: [
          { label: names.high, value: high },
          { label: names.low, value: low },
        ],
      }))}
    />
  );
}
