import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type FlowInput, monthlyFlow } from "#domain/calculations/cashflow/monthlyFlow.ts";
import { type Money, negate } from "#domain/money.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { useAddress } from "#kit/useAddress.ts";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { SegmentedControl } from "#ui/choices/SegmentedControl.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { UnconvertedCurrencies } from "./UnconvertedCurrencies.tsx";

const SPANS = ["6", "12"] as const;

/** The money that came in and went out, month by month. Nothing before there are two months to compare. */
export function CashFlow({ input }: { readonly input: FlowInput }) {
  const { t } = useTranslation("widgets");
  const format = useFormat();
  const [query, changeQuery] = useAddress();
  const span = SPANS.find((one) => one === query.get("months")) ?? "6";
  const flow = useMemo(() => monthlyFlow(input, Number(span)), [input, span]);
  if (!flow || flow.months.length < 2) return null;
  const { months, missing } = flow;
  const [best, worst] = [months.reduce(higher), months.reduce(lower)];
  const whole = (amount: Money) => format.money(amount, { decimals: "hidden", sign: "always" });
  const ends = { best: format.date(best.month, "monthYear"), worst: format.date(worst.month, "monthYear") };

  function show(chosen: (typeof SPANS)[number]): void {
    changeQuery({ months: chosen });
  }

  return (
    <Section
      title={t("cashFlow.title")}
      actions={
        <SegmentedControl
          label={t("cashFlow.span")}
          value={span}
          onChange={show}
          options={SPANS.map((value) => ({
            value,
            label: t("cashFlow.months", { months: value }),
            longLabel: t("cashFlow.monthsLong", { months: value }),
          }))}
        />
      }
      ruled
    >
      <BarChart
        label={t("cashFlow.label", { months: months.length })}
        summary={t("cashFlow.summary", { ...ends, most: whole(best.net), least: whole(worst.net) })}
        days={[ends.best, ends.worst]}
        heading={t("cashFlow.month")}
        series={[t("cashFlow.in"), t("cashFlow.out")]}
        line={{ name: t("cashFlow.net"), values: months.map(({ net }) => net) }}
        bars={months.map(({ month, moneyIn, moneyOut }) => ({
          label: format.date(month, "month"),
          values: [moneyIn, negate(moneyOut)],
        }))}
      />
      <UnconvertedCurrencies missing={missing} />
      <Derivations of={["income", "expenses", "surplus", "transfers"]} />
    </Section>
  );
}

interface WithNet {
  readonly net: Money;
}

function higher<Month extends WithNet>(a: Month, b: Month): Month {
  return b.net.minor > a.net.minor ? b : a;
}

function lower<Month extends WithNet>(a: Month, b: Month): Month {
  return b.net.minor < a.net.minor ? b : a;
}
