import { type Offer, priceCurrency, type PriceCurrency, PRICES, regularYearly } from "#config/plans.ts";
import { CURRENCY_BY_LANGUAGE } from "#config/spec.ts";
import { money } from "#domain/money.ts";
import { useFormat } from "#ui/format/useFormat.ts";

interface PriceList {
  readonly currency: PriceCurrency;
  /** The language has no list of its own: what is paid in is said. */
  readonly isForeign: boolean;
  /** Whole amounts as they are written, never hidden: they are nobody's own. */
  price(offer: Offer): string;
  /** The regular price of a year beside the introductory one, where the list has one. */
  readonly regular: string | undefined;
}

/** The prices of the language, or those in the currency that somebody has paid in before. */
export function usePriceList(paidIn?: PriceCurrency): PriceList {
  const format = useFormat();
  const currency = paidIn ?? priceCurrency(format.language);
  const written = (minor: number) => format.money(money(minor, currency), { decimals: "hidden" });
  const regular = regularYearly(currency);
  return {
    currency,
    isForeign: currency !== CURRENCY_BY_LANGUAGE[format.language],
    price: (offer) => written(PRICES[currency][offer]),
    regular: regular === undefined ? undefined : written(regular),
  };
}
