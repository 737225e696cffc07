import { useTranslation } from "react-i18next";
import { type Offer, OFFER_TERMS } from "#config/plans.ts";
import { type Currency, isWhole, money } from "#domain/money.ts";
import { useFormat } from "#ui/format/useFormat.ts";

/** The price of an offer in minor units and the time it is for, written as the list of prices writes it: whole where it is. */
export function usePriceText(): (offer: Offer, price: number, currency: Currency) => string {
  const { t } = useTranslation("subscription");
  const format = useFormat();
  return (offer, price, currency) => {
    const value = money(price, currency);
    const amount = format.money(value, { decimals: isWhole(value) ? "hidden" : "shown" });
    return t(OFFER_TERMS[offer].months === 12 ? "plan.yearly" : "plan.monthly", { amount });
  };
}
