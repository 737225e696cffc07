import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { monthlyReturns } from "#domain/calculations/investments/monthlyReturns.ts";
import type { PortfolioView } from "#domain/calculations/investments/portfolioView.ts";
import { HeatMap } from "#ui/charts/HeatMap.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { trueMinus } from "#ui/format/trueMinus.ts";
import { useFormat } from "#ui/format/useFormat.ts";

/** Every month since the first trade by what the investments did in it. */
export function MonthlyReturnsHeatMap({ view: { days, monthCloses } }: { readonly view: PortfolioView }) {
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
