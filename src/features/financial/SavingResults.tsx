import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { compoundInterest, inflated } from "#domain/calculations/goals/compoundInterest.ts";
import {
  crossover,
  financialIndependence,
  type FreedomInput,
} from "#domain/calculations/goals/financialIndependence.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { PAYMENTS_PER_YEAR } from "#domain/calculations/loans/paymentDays.ts";
import { futureValue } from "#domain/calculations/goals/futureValue.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { LazyLineChart } from "#ui/charts/LazyLineChart.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import type { Given } from "./Calculator.tsx";
import { EVERY } from "./calculatorFields.ts";
import { LaterYear } from "./TaxResults.tsx";
import { isShown, Outcome, OutcomeAmount } from "./Outcome.tsx";
import { useGainTaxNote } from "./useGainTax.ts";

interface ResultProps {
  readonly given: Given;
}

export function SavingsResult({ given: { number, amount, fraction } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const months = Math.round((number.years ?? 0) * PAYMENTS_PER_YEAR.monthly);
  const saved = futureValue(amount("start"), amount("monthly"), fraction("rate"), months);
  return (
    <Outcome
      label={t("savings.total")}
      value={saved.total}
      items={[
        { term: t("savings.paidIn"), value: <OutcomeAmount value={saved.paidIn} /> },
        { term: t("savings.growth"), value: <OutcomeAmount value={saved.growth} /> },
      ]}
    />
  );
}

export function CompoundResult({ given: { number, amount, fraction, choice } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const every = EVERY.find((one) => one === choice.every) ?? "annually";
  const grown = compoundInterest(amount("amount"), fraction("rate"), PAYMENTS_PER_YEAR[every], number.years ?? 0);
  return (
    <Outcome
      label={t("compound.total")}
      value={grown.total}
      items={[
        { term: t("compound.interest"), value: <OutcomeAmount value={grown.interest} /> },
        {
          term: t("compound.doubled"),
          value:
            grown.doubledAfter === undefined
              ? t("never")
              : t("yearsLong", { count: grown.doubledAfter, number: format.number(grown.doubledAfter, 1) }),
        },
      ]}
    />
  );
}

export function InflationResult({ given: { number, amount, fraction } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const { needed, buys } = inflated(amount("amount"), fraction("inflation"), number.years ?? 0);
  return (
    <Outcome
      label={t("inflation.buys")}
      value={buys}
      items={[{ term: t("inflation.needed"), value: <OutcomeAmount value={needed} /> }]}
    />
  );
}

export function FinancialIndependenceResult({ given: { number, amount, fraction } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const input: FreedomInput = {
    yearlyExpenses: amount("yearlyExpenses"),
    withdrawalRate: percentToFraction(number.withdrawalRate ?? 4),
    invested: amount("invested"),
    monthlySaving: amount("monthly"),
    realReturn: fraction("realReturn"),
    taxRate: fraction("taxRate"),
    gainShare: fraction("gainShare"),
    yearsLeft: number.yearsLeft ?? 0,
  };
  const { target, years, coast } = financialIndependence(input);
  const note = useGainTaxNote();
  return (
    <Outcome
      label={t("freedom.target")}
      value={target}
      items={[
        {
          term: t("freedom.years"),
          value: years === undefined ? t("never") : t("yearsLong", { count: years, number: format.number(years, 1) }),
        },
        { term: t("freedom.coast"), value: <OutcomeAmount value={coast} /> },
      ]}
    >
      <CrossoverChart of={input} />
      <LaterYear />
      <Notice>{note}</Notice>
    </Outcome>
  );
}

/** C9 The amount that the invested may pay, month by month, and where it meets the spending, unless it pays that already. */
function CrossoverChart({ of: input }: { readonly of: FreedomInput }) {
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
