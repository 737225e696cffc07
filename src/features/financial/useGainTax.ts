import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { Country } from "#domain/entities/household.ts";
import { countryOfResidence } from "#domain/countryOfResidence.ts";
import { DANISH_SHARES_2026, FINNISH_CAPITAL_2026, GAIN_TAX_2026 } from "#domain/tax/taxRates2026.ts";
import { useFormat } from "#ui/format/useFormat.ts";

/** Where nobody knows the tax of a country: a figure to change. */
const UNKNOWN_PERCENT = 30;

/** The country where the household lives. */
export function useCountryOfResidence(): Country {
  return countryOfResidence(useHousehold()?.country, useDisplayCurrency());
}

/** The usual tax on a gain on shares where the household lives, per cent. */
export function useGainTax(): number {
  const country = useCountryOfResidence();
  return isKnown(country) ? GAIN_TAX_2026[country].value : UNKNOWN_PERCENT;
}

/** The usual tax on gains in words, with the text above it. */
export function useGainTaxNote(): string {
  const { t } = useTranslation("calculators");
  const format = useFormat();
  const country = useCountryOfResidence();
  const percent = (value: number) => format.percent(percentToFraction(value), Number.isInteger(value) ? 0 : 2);
  const high = country === "FI" ? FINNISH_CAPITAL_2026.high : DANISH_SHARES_2026.high;
  return `${t("freedom.american")} ${t(`freedom.notes.${isKnown(country) ? country : "other"}`, {
    rate: percent(isKnown(country) ? GAIN_TAX_2026[country].value : UNKNOWN_PERCENT),
    high: percent(high.value),
  })} ${t("freedom.pension")}`;
}

function isKnown(country: Country): country is keyof typeof GAIN_TAX_2026 {
  return country in GAIN_TAX_2026;
}
