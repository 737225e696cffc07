import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { annualPercentageRate } from "#domain/calculations/loans/annualPercentageRate.ts";
import { effectiveRate } from "#domain/calculations/loans/annuity.ts";
import { moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { loanPlan } from "#domain/calculations/loans/loanPlan.ts";
import { PAYMENTS_PER_YEAR } from "#domain/calculations/loans/paymentDays.ts";
import { PAYMENT_FREQUENCIES } from "#domain/entities/fields.ts";
import { Text } from "#ui/format/Prose.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import type { Given } from "./Calculator.tsx";
import { Outcome, OutcomeAmount } from "./Outcome.tsx";

export function LoanResult({ given: { number, choice, currency } }: { readonly given: Given }) {
  const { t } = useTranslation("calculators");
  const today = useToday();
  const every = PAYMENT_FREQUENCIES.find((one) => one === choice.every) ?? "monthly";
  const { amount = 0, rate = 0, years = 1 } = number;
  const plan = loanPlan(moneyOf(amount, currency), rate, years, every, today);
  if (!plan) return <Text>{t("loan.none")}</Text>;
  return (
    <Outcome
      label={t(`loan.payment.${every}`)}
      value={plan.payment}
      items={[
        { term: t("loan.interest"), value: <OutcomeAmount value={plan.interest} /> },
        { term: t("loan.total"), value: <OutcomeAmount value={plan.total} /> },
        {
          term: t("loan.effective"),
          value: <PercentText value={effectiveRate(percentToFraction(rate), PAYMENTS_PER_YEAR[every])} decimals={2} />,
        },
        { term: t("loan.paidOn"), value: <DateText value={plan.paidOn} form="monthYear" /> },
      ]}
    />
  );
}

export function AprResult({ given: { number, currency } }: { readonly given: Given }) {
  const { t } = useTranslation("calculators");
  const { amount = 0, rate = 0, years = 1, startFee = 0, paymentFee = 0 } = number;
  const {
    rate: found,
    payment,
    cost,
  } = annualPercentageRate({
    loan: moneyOf(amount, currency),
    yearlyRate: percentToFraction(rate),
    paymentsPerYear: PAYMENTS_PER_YEAR.monthly,
    payments: Math.max(1, Math.round(years * PAYMENTS_PER_YEAR.monthly)),
    startFee: moneyOf(startFee, currency),
    paymentFee: moneyOf(paymentFee, currency),
  });
  return (
    <Outcome
      label={t("apr.rate")}
      percent={found}
      none={t("apr.none")}
      items={[
        { term: t("apr.payment"), value: <OutcomeAmount value={payment} minor /> },
        { term: t("apr.cost"), value: <OutcomeAmount value={cost} /> },
      ]}
    />
  );
}
