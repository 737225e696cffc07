import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useReadyRecords } from "#data/useRecords.ts";
import { useToday } from "#data/useToday.ts";
import { monthlyReturns } from "#domain/calculations/monthlyReturns.ts";
import { HeatMap } from "#ui/charts/HeatMap.tsx";
import { Section } from "#ui/Section.tsx";
import { trueMinus } from "#ui/trueMinus.ts";
import { useFormat } from "#ui/useFormat.ts";
import { useHome } from "#data/usePortfolio.ts";

/** Every month since the first trade by what the investments did in it. */
export function MonthMap() {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const [securities, trades, prices] = [
    useReadyRecords("securities"),
    useReadyRecords("trades"),
    useReadyRecords("prices"),
  ];
  const home = useHome();
  const today = useToday();
  const months = useMemo(
    () => monthlyReturns({ securities, trades, prices, home, today }),
    [securities, trades, prices, home, today],
  ).map(({ to, timeWeighted }) => ({ date: to, value: timeWeighted?.fraction }));
  const known = months.flatMap(({ date, value }) => (value === undefined ? [] : [{ date, value }]));
  const ranked = known.toSorted((a, b) => b.value - a.value);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst || known.length < 2) return null;
  const written = ({ date, value }: typeof best) => ({
    month: format.date(date, "monthYear"),
    value: trueMinus(format.percent(value, 1, "always")),
  });
  return (
    <Section title={t("months.title")} ruled>
      <HeatMap
        label={t("months.title")}
        summary={t("months.summary", {
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
