import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useToday } from "#data/state/useToday.ts";
import { homePurchase } from "#domain/calculations/networth/homePurchase.ts";
import { LIVING_RATES_YEAR, suggestedCosts } from "#domain/calculations/cashflow/livingCosts.ts";
import { rentOrOwn } from "#domain/calculations/networth/rentOrOwn.ts";
import { annualPercentageRate } from "#domain/calculations/loans/annualPercentageRate.ts";
import { effectiveRate } from "#domain/calculations/loans/annuity.ts";
import { loanPlan } from "#domain/calculations/loans/loanPlan.ts";
import { PAYMENTS_PER_YEAR } from "#domain/calculations/loans/paymentDays.ts";
import { PAYMENT_FREQUENCIES } from "#domain/entities/fields.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import { PercentText } from "#ui/format/PercentText.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import type { Given } from "./Calculator.tsx";
import { Outcome, OutcomeAmount } from "./Outcome.tsx";

interface ResultProps {
  readonly given: Given;
}

/** The dearest home, and what it leaves to live on, beside the published minimum where there is one for the household. */
export function HomeResult({ given: { number, amount, fraction, currency } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const written = useFormatMoney();
  const household = useHousehold();
  const year = Number(useToday().slice(0, 4));
  const minimum =
    household?.kind &&
    suggestedCosts({ household, currency, year }).find(({ id, source }) => id === "living" && source === "reference");
  const found = homePurchase({
    grossIncome: amount("grossIncome"),
    netIncome: amount("netIncome"),
    otherDebt: amount("otherDebt"),
    savings: amount("savings"),
    ownShare: fraction("ownShare"),
    debtFactor: number.debtFactor ?? 0,
    yearlyRate: fraction("rate"),
    years: number.years ?? 0,
    running: amount("running"),
    otherFixed: amount("otherFixed"),
    living: minimum ? minimum.amount : undefined,
  });
  return (
    <Outcome
      label={t("home.price")}
      value={found.price}
      items={[
        { term: t("home.loan"), value: <OutcomeAmount value={found.loan} /> },
        { term: t("home.payment"), value: <OutcomeAmount value={found.payment} /> },
        { term: t("home.housing"), value: <OutcomeAmount value={found.housing} /> },
        { term: t("home.left"), value: <OutcomeAmount value={found.left} />, strong: true },
      ]}
    >
      <Text size="small">{t(`home.limitedBy.${found.limitedBy}`)}</Text>
      {minimum && (
        <Notice kind={found.left.minor < minimum.amount.minor ? "warn" : "info"}>
          {t(found.left.minor < minimum.amount.minor ? "home.below" : "home.above", {
            amount: written(minimum.amount),
            year: LIVING_RATES_YEAR,
          })}
        </Notice>
      )}
    </Outcome>
  );
}

export function RentOrOwnResult({ given: { number, amount, fraction } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const years = Math.round(number.horizon ?? 1);
  if ((number.ownPayment ?? 0) > (number.price ?? 0)) return <Text>{t("rentOrOwn.paidTooMuch")}</Text>;
  const { owner, tenant, aheadAfter } = rentOrOwn({
    price: amount("price"),
    ownPayment: amount("ownPayment"),
    yearlyRate: fraction("rate"),
    loanYears: number.years ?? 0,
    running: amount("running"),
    rent: amount("rent"),
    homeGrowth: fraction("homeGrowth"),
    priceGrowth: fraction("priceGrowth"),
    investReturn: fraction("investReturn"),
    saleCosts: fraction("saleCosts"),
    years,
  });
  return (
    <Outcome
      label={t("rentOrOwn.verdict", { count: years })}
      text={t(
        owner.minor > tenant.minor ? "rentOrOwn.own" : owner.minor < tenant.minor ? "rentOrOwn.rent" : "rentOrOwn.same",
      )}
      items={[
        { term: t("rentOrOwn.owner"), value: <OutcomeAmount value={owner} /> },
        { term: t("rentOrOwn.tenant"), value: <OutcomeAmount value={tenant} /> },
        {
          term: t("rentOrOwn.ahead"),
          value: aheadAfter === undefined ? t("rentOrOwn.neverAhead") : t("rentOrOwn.year", { count: aheadAfter }),
        },
      ]}
    />
  );
}

export function LoanResult({ given: { number, amount, fraction, choice } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const today = useToday();
  const every = PAYMENT_FREQUENCIES.find((one) => one === choice.every) ?? "monthly";
  const plan = loanPlan(amount("amount"), number.rate ?? 0, number.years ?? 1, every, today);
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
          value: <PercentText value={effectiveRate(fraction("rate"), PAYMENTS_PER_YEAR[every])} decimals={2} />,
        },
        { term: t("loan.paidOn"), value: <DateText value={plan.paidOn} form="monthYear" /> },
      ]}
    />
  );
}

export function AprResult({ given: { number, amount, fraction } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const {
    rate: found,
    payment,
    cost,
  } = annualPercentageRate({
    loan: amount("amount"),
    yearlyRate: fraction("rate"),
    paymentsPerYear: PAYMENTS_PER_YEAR.monthly,
    payments: Math.max(1, Math.round((number.years ?? 1) * PAYMENTS_PER_YEAR.monthly)),
    startFee: amount("startFee"),
    paymentFee: amount("paymentFee"),
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
