import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useExchange } from "#data/investments/useExchange.ts";
import { useToday } from "#data/state/useToday.ts";
import { moneyOf } from "#domain/calculations/currency/exampleAmount.ts";
import { rateDecimals } from "#domain/calculations/currency/rateDecimals.ts";
import { Currency } from "#domain/money.ts";
import { TAX_COUNTRIES, TAX_YEAR, type TaxCountry } from "#domain/tax/taxRates2026.ts";
import type { IconName } from "#ui/actions/Icon.tsx";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { DateText } from "#ui/format/DateText.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { Hint, Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Grid } from "#ui/layout/Grid.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { BudgetAccount } from "./BudgetAccount.tsx";
import { Calculator, type Given } from "./Calculator.tsx";
import { CALCULATORS, TAX_CALCULATORS, type TaxCalculatorId } from "./calculatorFields.ts";
import { HomeResult, RentOrOwnResult } from "./HomeResults.tsx";
import { AprResult, LoanResult } from "./HomeResults.tsx";
import { CompoundResult, FinancialIndependenceResult, InflationResult, SavingsResult } from "./SavingResults.tsx";
import { TAX_IDS, TaxCalculator } from "./TaxResults.tsx";
import { useCountryOfResidence, useGainTax } from "./useGainTax.ts";
import { Outcome } from "./Outcome.tsx";
import { LaterYear } from "./TaxResults.tsx";

const ICONS: Readonly<Record<(typeof CALCULATORS)[number], IconName>> = {
  loan: "bank",
  apr: "receipt",
  savings: "savings",
  compound: "investment",
  home: "home",
  rentOrOwn: "key",
  freedom: "goal",
  budgetAccount: "wallet",
  inflation: "chart",
  currency: "cash",
};

const RESULTS: Readonly<Record<Exclude<(typeof CALCULATORS)[number], "budgetAccount">, (given: Given) => ReactNode>> = {
  loan: (given) => <LoanResult given={given} />,
  apr: (given) => <AprResult given={given} />,
  savings: (given) => <SavingsResult given={given} />,
  compound: (given) => <CompoundResult given={given} />,
  home: (given) => <HomeResult given={given} />,
  rentOrOwn: (given) => <RentOrOwnResult given={given} />,
  freedom: (given) => <FinancialIndependenceResult given={given} />,
  inflation: (given) => <InflationResult given={given} />,
  currency: (given) => <CurrencyResult given={given} />,
};

/** Ten calculators, and those of taxes; `?calc` is the one that is open, and its figures stand behind the `#`. */
export function CalculatorsTab() {
  const { t } = useTranslation("calculators");
  const href = useHref();
  const [query] = useSearchParams();
  const gainTax = useGainTax();
  const open = CALCULATORS.find((id) => id === query.get("calc"));
  const tax = TAX_IDS.find((id) => id === query.get("calc"));
  if (open === "budgetAccount") return <BudgetAccount />;
  if (open) return <Calculator key={open} id={open} result={RESULTS[open]} usual={{ taxRate: gainTax }} />;
  if (tax) return <TaxCalculator key={tax} id={tax} />;
  return (
    <>
      <LinkTiles
        label={t("choose")}
        tiles={CALCULATORS.map((id) => ({
          to: href("financial", { query: { tab: "calculators", calc: id } }),
          label: t(`names.${id}`),
          icon: ICONS[id],
          description: t(`about.${id}`),
        }))}
      />
      <TaxTiles />
    </>
  );
}

/** The result by the rates of a day that are kept on the device; a rate that nobody knows is said to be missing. */
function CurrencyResult({ given: { number, choice, day } }: { readonly given: Given }) {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const exchange = useExchange();
  const href = useHref();
  const today = useToday();
  const on = day.on ?? today;
  const [from, to] = [Currency.safeParse(choice.from).data ?? "EUR", Currency.safeParse(choice.to).data ?? "DKK"];
  // The rate is asked for one: nothing is nothing in every currency, with and without a rate.
  const [one, found] = [1, number.amount ?? 0].map((units) => exchange(moneyOf(units, from), to, on));
  if (!one?.ok || !found?.ok) {
    return (
      <Hint>
        {t("currency.missing", { from, to, date: format.date(on, "long") })}{" "}
        <Link to={href("settings", { query: { section: "rates" } })}>{t("currency.giveRate")}</Link>
      </Hint>
    );
  }
  const { factor, rateOf } = one.value;
  return (
    <Outcome
      label={t("currency.value", { to })}
      value={found.value.value}
      items={[
        { term: t("currency.rate", { from, to }), value: format.number(factor, rateDecimals(factor)) },
        { term: t("currency.of"), value: <DateText value={rateOf} /> },
      ]}
    />
  );
}

const TAX_ICONS: Readonly<Record<TaxCalculatorId, IconName>> = {
  dkWage: "cash",
  dkShares: "stocks",
  dkShareAccount: "investment",
  dkHome: "home",
  dkCommuting: "car",
  dkGift: "swap",
  dkEstate: "scale",
  seIsk: "investment",
  noShares: "stocks",
  fiCapital: "chart",
  isWage: "cash",
};

/** The household's own country, and the others for those who ask. */
function TaxTiles() {
  const { t } = useTranslation("calculators");
  const home = useCountryOfResidence();
  const own = TAX_COUNTRIES.find((one) => one === home);
  const others = TAX_COUNTRIES.filter((one) => one !== own);
  const hasMany = (one: TaxCountry) => TAX_CALCULATORS[one].length > 1;
  return (
    <Section title={t("tax.title", { year: TAX_YEAR })} ruled>
      <LaterYear />
      {own ? (
        <CountryTiles country={own} />
      ) : (
        <Text tone="muted">{t(home === "other" ? "tax.noCountryOther" : "tax.noCountry")}</Text>
      )}
      <Disclosure label={t(own ? "tax.others" : "tax.all")}>
        <Stack gap={5}>
          {others.filter(hasMany).map((one) => (
            <CountryTiles key={one} country={one} />
          ))}
          <Grid columnRem={9}>
            {others
              .filter((one) => !hasMany(one))
              .map((one) => (
                <CountryTiles key={one} country={one} />
              ))}
          </Grid>
        </Stack>
      </Disclosure>
    </Section>
  );
}

function CountryTiles({ country }: { readonly country: TaxCountry }) {
  const { t } = useTranslation("calculators");
  const href = useHref();
  return (
    <LinkTiles
      level={3}
      label={t(`tax.countries.${country}`)}
      tiles={TAX_CALCULATORS[country].map((id) => ({
        to: href("financial", { query: { tab: "calculators", calc: id } }),
        label: t(`names.${id}`),
        icon: TAX_ICONS[id],
        description: t(`about.${id}`),
      }))}
    />
  );
}
