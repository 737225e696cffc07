import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { priceHistory } from "#domain/calculations/investments/priceHistory.ts";
import type { Security } from "#domain/entities/security.ts";
import { ONE, quantityTimesPrice } from "#domain/fixedPoint.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The price of one of it, drawn; in the currency that its newest price is in. */
export function PriceChart({ security }: { readonly security: Security }) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const today = useToday();
  const known = priceHistory(security.id, useRecords("prices"), useRecords("trades"), today);
  const currency = known.at(-1)?.currency;
  const points = known
    .filter((one) => one.currency === currency)
    .map(({ date, price, currency }) => ({ date, value: quantityTimesPrice(ONE, price, currency) }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const [firstDate, lastDate] = [format.date(first.date, "long"), format.date(last.date, "long")];
  return (
    <Section title={t("security.course")}>
      {points.length > 1 ? (
        <LazyLineChart
          label={t("security.courseOf", { name: security.name })}
          points={points}
          area={false}
          dots
          summary={t("security.courseSummary", {
            first: format.money(first.value),
            firstDate,
            last: format.money(last.value),
            lastDate,
          })}
          days={[firstDate, lastDate]}
        />
      ) : (
        <Text tone="muted">{t("security.courseShort")}</Text>
      )}
    </Section>
  );
}
