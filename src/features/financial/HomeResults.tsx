import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useToday } from "#data/state/useToday.ts";
import { moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import { homePurchase } from "#domain/calculations/networth/homePurchase.ts";
import { LIVING_RATES_YEAR, suggestedCosts } from "#domain/calculations/cashflow/livingCosts.ts";
import { rentOrOwn } from "#domain/calculations/networth/rentOrOwn.ts";
import { Notice } from "#ui/notices/Notice.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";
import type { Given } from "./Calculator.tsx";
import { Outcome, OutcomeAmount } from "./Outcome.tsx";

interface ResultProps {
  readonly given: Given;
}

/** The dearest home, and what it leaves to live on, beside the published minimum where there is one for the household. */
export function HomeResult({ given: { number, currency } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const written = useFormatMoney();
  const household = useHousehold();
  const year = Number(useToday().slice(0, 4));
  const amount = (units = 0) => moneyOf(units, currency);
  const minimum =
    household?.kind &&
    suggestedCosts({ household, currency, year }).find(({ id, source }) => id === "living" && source === "reference");
  const found = homePurchase({
    grossIncome: amount(number.grossIncome),
    netIncome: amount(number.netIncome),
    otherDebt: amount(number.otherDebt),
    savings: amount(number.savings),
    ownShare: percentToFraction(number.ownShare ?? 0),
    debtFactor: number.debtFactor ?? 0,
    yearlyRate: percentToFraction(number.rate ?? 0),
    years: number.years ?? 0,
    running: amount(number.running),
    otherFixed: amount(number.otherFixed),
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

export function RentOrOwnResult({ given: { number, currency } }: ResultProps) {
  const { t } = useTranslation("calculators");
  const amount = (units = 0) => moneyOf(units, currency);
  const years = Math.round(number.horizon ?? 1);
  if ((number.ownPayment ?? 0) > (number.price ?? 0)) return <Text>{t("rentOrOwn.paidTooMuch")}</Text>;
  const { owner, tenant, aheadAfter } = rentOrOwn({
    price: amount(number.price),
    ownPayment: amount(number.ownPayment),
    yearlyRate: percentToFraction(number.rate ?? 0),
    loanYears: number.years ?? 0,
    running: amount(number.running),
    rent: amount(number.rent),
    homeGrowth: percentToFraction(number.homeGrowth ?? 0),
    priceGrowth: percentToFraction(number.priceGrowth ?? 0),
    investReturn: percentToFraction(number.investReturn ?? 0),
    saleCosts: percentToFraction(number.saleCosts ?? 0),
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
