import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import type { OrderedPlan } from "#domain/calculations/loans/comparedPlans.ts";
import { addMonths } from "#domain/dates.ts";
import { type Currency, money } from "#domain/money.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import type { ChartPoint } from "#ui/charts/LineChart.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

/** As many as can be told apart by colour; the rest are one. */
const MOST_PARTS = 5;

interface PayoffChartProps {
  readonly plan: OrderedPlan;
  readonly names: ReadonlyMap<string, string>;
  readonly currency: Currency;
}

/** The balance month by month, debt on debt; the one that is paid off last lies at the bottom. */
export function PayoffChart({ plan, names, currency }: PayoffChartProps) {
  const { t } = useTranslation("loans");
  const format = useFormat();
  const amount = useFormatMoney();
  const today = useToday();
  const others = t("strategies.others");
  const { parts, points } = useMemo(() => {
    const gone = ({ id }: { readonly id: string }) => plan.goneByDebt.get(id) ?? Infinity;
    const places = [...plan.order.keys()].toSorted((a, b) => gone(plan.order[b]!) - gone(plan.order[a]!));
    const own = places.slice(0, places.length > MOST_PARTS + 1 ? MOST_PARTS : MOST_PARTS + 1);
    const rest = places.slice(own.length);
    const labels = [...own.map((at) => names.get(plan.order[at]!.id) ?? ""), ...(rest.length > 0 ? [others] : [])];
    const drawn = plan.balances.map((balances, month): ChartPoint => {
      const values = own.map((at) => balances[at] ?? 0);
      if (rest.length > 0) values.push(rest.reduce((sum, at) => sum + (balances[at] ?? 0), 0));
      return {
        date: month === plan.months && plan.freeOn ? plan.freeOn : addMonths(today, month),
        value: money(
          balances.reduce((sum, balance) => sum + balance, 0),
          currency,
        ),
        details: values.map((value, at) => ({ label: labels[at] ?? "", value: money(value, currency) })),
      };
    });
    return { parts: unlike(labels), points: drawn };
  }, [plan, names, currency, today, others]);
  const [first, last] = [points[0], points.at(-1)];
  if (plan.months === undefined || !first || !last) return;
  const date = format.date(last.date, "monthYear");
  return (
    <LazyLineChart
      label={t("strategies.chart")}
      summary={t("strategies.chartSummary", { first: amount(first.value), date })}
      days={[date]}
      points={points}
      parts={parts}
    />
  );
}

/** Two debts may be called the same. */
function unlike(names: readonly string[]): readonly string[] {
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name} (${at + 1})`));
}
