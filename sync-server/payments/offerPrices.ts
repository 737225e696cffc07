import type Stripe from "stripe";
import { isPriceCurrency, type Offer, OFFER_TERMS, OFFERS, PRICES, type PriceCurrency } from "#config/plans.ts";

/** The provider's name of what is bought; the same for all prices that it has ever had. */
function productId(offer: Offer): string {
  return `overblik_${offer}`;
}

export function offerOfProduct(product: string): Offer | undefined {
  return OFFERS.find((offer) => productId(offer) === product);
}

const NAMES: Readonly<Record<Offer, string>> = {
  monthly: "Overblik, monthly",
  yearly: "Overblik, yearly",
  premium: "Overblik Premium",
};

/**
 * The provider's price of an offer as the table has it now. Made there when it is missing; people who bought at an earlier
 * price keep it, as each amount is a price of its own.
 */
export async function priceId(stripe: Stripe, offer: Offer, currency: PriceCurrency): Promise<string> {
  const amount = PRICES[currency][offer];
  const key = `${productId(offer)}_${currency.toLowerCase()}_${amount}`;
  const found = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const known = found.data[0];
  if (known) return known.id;
  await ensureProduct(stripe, offer);
  const made = await stripe.prices.create(
    {
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: OFFER_TERMS[offer].months === 12 ? { interval: "year" } : { interval: "month" },
      product: productId(offer),
      lookup_key: key,
      tax_behavior: "inclusive",
    },
    { idempotencyKey: `price ${key}` },
  );
  return made.id;
}

async function ensureProduct(stripe: Stripe, offer: Offer): Promise<void> {
  const id = productId(offer);
  try {
    await stripe.products.retrieve(id);
  } catch (error) {
    if ((error as { readonly code?: string }).code !== "resource_missing") throw error;
    await stripe.products.create({ id, name: NAMES[offer] }, { idempotencyKey: `product ${id}` });
  }
}

/** Upper case, as the rest of the product writes currencies. Undefined for one that has no prices. */
export function currencyOf(providerCurrency: string): PriceCurrency | undefined {
  const currency = providerCurrency.toUpperCase();
  return isPriceCurrency(currency) ? currency : undefined;
}
