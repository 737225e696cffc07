import type { Language, Tier } from "./spec.ts";
import { CURRENCY_BY_LANGUAGE } from "./spec.ts";

/** §6 and §9: the offers of the pricing page, in the order in which they stand there. */
export const OFFERS = ["monthly", "yearly", "premium"] as const;
export type Offer = (typeof OFFERS)[number];

/**
 * The months that one payment is for, and the tier that the subscriber's row names meanwhile. A subscription that runs
 * opens premium by itself (`tierOf`), whatever its row names.
 */
export const OFFER_TERMS = {
  monthly: { months: 1, tier: "standard" },
  yearly: { months: 12, tier: "standard" },
  premium: { months: 1, tier: "premium" },
} as const satisfies Record<Offer, { readonly months: 1 | 12; readonly tier: "standard" | "premium" }>;

/** Whether a tier can be ordered: it has an offer of its own. */
export function isSold(tier: Tier): boolean {
  return Object.values(OFFER_TERMS).some((terms) => terms.tier === tier);
}

/** §9 Prices in minor units, all taxes included. A row more switches a currency on. */
export const PRICES = {
  DKK: { monthly: 188_00, yearly: 885_00, premium: 400_00 },
  SEK: { monthly: 250_00, yearly: 1_200_00, premium: 550_00 },
  USD: { monthly: 25_00, yearly: 120_00, premium: 55_00 },
} as const satisfies Readonly<Record<string, Readonly<Record<Offer, number>>>>;
export type PriceCurrency = keyof typeof PRICES;

/** §9 The regular price of a year beside its introductory one, where the list names it. */
const REGULAR_YEARLY: Readonly<Partial<Record<PriceCurrency, number>>> = { DKK: 2_256_00, USD: 300_00 };

/** The regular price of a year in minor units; undefined where the list has none, for then none is shown. */
export function regularYearly(currency: PriceCurrency): number | undefined {
  return REGULAR_YEARLY[currency];
}

/** The currency that a language's prices are in: its own where it has a list, else the Danish one. */
export function priceCurrency(language: Language): PriceCurrency {
  const own: string = CURRENCY_BY_LANGUAGE[language];
  return isPriceCurrency(own) ? own : "DKK";
}

export function isPriceCurrency(currency: string): currency is PriceCurrency {
  return Object.hasOwn(PRICES, currency);
}

/** §2 The month in which Premium and VIP open, or have opened. */
export const OPENING_MONTH = "2025-08";

/** Whether Premium and VIP have opened in a month, written as its year and its number: `2025-08`. */
export function hasOpened(month: string): boolean {
  return month >= OPENING_MONTH;
}

/** Days for which a subscription stays open while its renewal could not be paid. */
export const GRACE_DAYS = 14;
/** Forbrugeraftaleloven § 19: days in which an agreement made at a distance may be withdrawn from. */
export const WITHDRAWAL_DAYS = 14;
/** Forbrugeraftaleloven § 28: nobody is bound for longer, whatever was paid ahead. */
export const BOUND_MONTHS = 6;
