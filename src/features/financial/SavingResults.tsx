import { useTranslation } from "react-i18next";
import { compoundInterest, inflated } from "#domain/calculations/goals/compoundInterest.ts";
import { moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { financialIndependence, type FreedomInput } from "#domain/calculations/goals/financialIndependence.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { PAYMENTS_PER_YEAR } from "#domain/calculations/loans/paymentDays.ts";
import { futureValue } from "#domain/calculations/goals/futureValue.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import type { Given } from "./Calculator.tsx";
import { CrossoverChart } from "./CrossoverChart.tsx";
import { EVERY } from "./calculatorFields.ts";
import { LaterYear } from "./LaterYear.tsx";
import { Outcome, OutcomeAmount } from "./Outcome.tsx";
import { useGainTaxNote } from "./useGainTax.ts";

interface ResultProps {
  readonly given: Given;
}

export function SavingsResult({ given: { number, currency } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const { start = 0, monthly = 0, rate = 0, years = 0 } = number;
  const months = Math.round(years * PAYMENTS_PER_YEAR.monthly);
  const saved = futureValue(moneyOf(start, currency), moneyOf(monthly, currency), percentToFraction(rate), months);
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

export function CompoundResult({ given: { number, choice, currency } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const { amount = 0, rate = 0, years = 0 } = number;
  const every = EVERY.find((one) => one === choice.every) ?? "annually";
  const grown = compoundInterest(moneyOf(amount, currency), percentToFraction(rate), PAYMENTS_PER_YEAR[every], years);
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

export function InflationResult({ given: { number, currency } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const { amount = 0, inflation = 0, years = 0 } = number;
  const { needed, buys } = inflated(moneyOf(amount, currency), percentToFraction(inflation), years);
  return (
    <Outcome
      label={t("inflation.buys")}
      value={buys}
      items={[{ term: t("inflation.needed"), value: <OutcomeAmount value={needed} /> }]}
    />
  );
}

export function FinancialIndependenceResult({ given: { number, currency } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const { yearlyExpenses = 0, withdrawalRate = 4, invested = 0, monthly = 0, yearsLeft = 0 } = number;
  const { realReturn = 0, taxRate = 0, gainShare = 0 } = number;
  const input: FreedomInput = {
    yearlyExpenses: moneyOf(yearlyExpenses, currency),
    withdrawalRate: percentToFraction(withdrawalRate),
    invested: moneyOf(invested, currency),
    monthlySaving: moneyOf(monthly, currency),
    realReturn: percentToFraction(realReturn),
    taxRate: percentToFraction(taxRate),
    gainShare: percentToFraction(gainShare),
    yearsLeft,
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
