import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FlowInput } from "#domain/calculations/monthlyFlow.ts";
import { monthSoFar } from "#domain/calculations/monthSoFar.ts";
import type { Money } from "#domain/money.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { Figure } from "#ui/Figure.tsx";
import { Link } from "#ui/Link.tsx";
import { Text } from "#ui/Prose.tsx";
import { Section } from "#ui/Section.tsx";
import { Row } from "#ui/Stack.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { useHref } from "#ui/useHref.ts";
import { UncountedFlow } from "./UncountedFlow.tsx";

/** What came in this month, what was spent, and whether that is ahead of an even pace. Nothing before the first posting. */
export function Month({ input }: { readonly input: FlowInput }) {
  const { t } = useTranslation("widgets");
  const format = useFormat();
  const href = useHref();
  const month = useMemo(() => monthSoFar(input), [input]);
  if (!month) return null;
  const { moneyIn, spent, left, usual, days, end, daysLeft, missing } = month;
  const even = days.at(-1)?.even;
  const whole = (amount: Money) => format.money(amount, { decimals: "hidden" });
  const summary =
    usual && even
      ? t("month.pace", { spent: whole(spent), usual: whole(usual), even: whole(even) })
      : t("month.noPace", { spent: whole(spent) });
  return (
    <Section
      title={t("month.title")}
      actions={
        <Text size="small" tone="muted">
          {daysLeft === 0 ? t("month.lastDay") : t("month.daysLeft", { count: daysLeft })}
        </Text>
      }
      ruled
    >
      <Row gap={6}>
        <Figure size="small" label={t("month.in")} value={moneyIn} />
        <Figure size="small" label={t("month.spent")} value={spent} />
        <Figure size="small" label={t("month.left")} value={left} />
      </Row>
      <LazyLineChart
        label={t("month.chart")}
        summary={summary}
        {...(usual && { names: { value: t("month.spent"), beside: t("month.even") } })}
        pace={{ date: end, value: usual }}
        points={days.map((day) => ({
          date: day.date,
          value: day.spent,
          ...(day.even && { beside: day.even, details: [{ label: t("month.even"), value: day.even }] }),
        }))}
      />
      <UncountedFlow missing={missing} />
      <Text>
        <Link to={href("budget", { query: { period: "month" } })}>{t("month.all")}</Link>
      </Text>
    </Section>
  );
}
