import type { Country } from "./entities/household.ts";
import type { Currency } from "./money.ts";

/** Where a currency says by itself where one lives: the euro is Finland's among the Nordic countries. */
const COUNTRY_BY_CURRENCY: Readonly<Partial<Record<Currency, Country>>> = {
  DKK: "DK",
  SEK: "SE",
  NOK: "NO",
  EUR: "FI",
  ISK: "IS",
};

/** The country that a household lives in: the one it has told, else the one of the currency that it counts in. */
export function countryOfResidence(told: Country | undefined, currency: Currency): Country {
  return told ?? COUNTRY_BY_CURRENCY[currency] ?? "other";
}
