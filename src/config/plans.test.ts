import { expect, test } from "vitest";
import { hasOpened, OFFERS, priceCurrency, PRICES, regularYearly } from "./plans.ts";
import { LANGUAGES } from "./spec.ts";

test("[§9] each language has the prices of its own currency, or the Danish ones", () => {
  const currencies = LANGUAGES.map((language) => [language, priceCurrency(language)]);
  expect(Object.fromEntries(currencies)).toEqual({
    da: "DKK",
    sv: "SEK",
    no: "DKK",
    fo: "DKK",
    kl: "DKK",
    fi: "DKK",
    is: "DKK",
    en: "USD",
  });
});

test("[§9] prices are those of the list, in minor units", () => {
  const listed = Object.entries(PRICES).map(([currency, prices]) => [currency, OFFERS.map((offer) => prices[offer])]);
  expect(listed).toEqual([
    ["DKK", [18_800, 88_500, 40_000]],
    ["SEK", [25_000, 120_000, 55_000]],
    ["USD", [2_500, 12_000, 5_500]],
  ]);
});

test("[§9] the regular price of a year is that of twelve months, and none is named in Swedish", () => {
  expect(regularYearly("DKK")).toBe(12 * PRICES.DKK.monthly);
  expect(regularYearly("USD")).toBe(12 * PRICES.USD.monthly);
  expect(regularYearly("SEK")).toBeUndefined();
});

test("[§2] Premium and VIP are closed until August 2025, and open in it and after it", () => {
  expect(["2024-12", "2025-07", "2025-08", "2025-09", "2026-01"].map(hasOpened)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
