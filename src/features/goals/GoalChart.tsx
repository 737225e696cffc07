import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { KnownGoal } from "#data/records/useGoals.ts";
import { useToday } from "#data/state/useToday.ts";
import { goalChart } from "#domain/calculations/goals/goalChart.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import type { ChartPoint } from "#ui/charts/LineChart.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The amount that was saved, the amount that it takes, and where the pace leads; with the table behind it. */
export function GoalChart({ known: { goal, savings, plan } }: { readonly known: KnownGoal }) {
  const { t } = useTranslation("goals");
  const format = useFormat();
  const today = useToday();
  const expected = t("chart.expected");
  const points = useMemo(
    () =>
      goalChart(goal, savings, plan, today).map(({ date, value, required, isExpected }): ChartPoint => ({
        date,
        value,
        ...(required && { beside: required }),
        ...(isExpected && { note: expected }),
      })),
    [goal, savings, plan, today, expected],
  );
  const whole = (value: KnownGoal["plan"]["saved"]) => format.money(value, { decimals: "hidden" });
  const words = { saved: whole(plan.saved), target: whole(goal.targetAmount) };
  const rests = plan.status === "paused" || plan.status === "reached" || !plan.expected;
  const date = rests ? undefined : format.date(plan.expected, "monthYear");

  return (
    <Section title={t("chart.section")}>
      {points.length > 1 ? (
        <LazyLineChart
          label={t("chart.title")}
          points={points}
          even
          now={today}
          {...(points.some(({ beside }) => beside) && {
            names: { value: t("chart.saved"), beside: t("chart.required") },
          })}
          summary={date ? t("chart.summaryExpected", { ...words, date }) : t("chart.summary", words)}
          days={date ? [date] : undefined}
        />
      ) : (
        <Text tone="muted">{t("chart.none")}</Text>
      )}
    </Section>
  );
}
