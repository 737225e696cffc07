import type Stripe from "stripe";
import type { Offer } from "#config/plans.ts";
import { SUBSCRIPTION_STATUSES } from "#domain/payments/paidSubscription.ts";
import { offerOfProduct } from "./offerPrices.ts";

interface Sold {
  readonly item: Stripe.SubscriptionItem;
  readonly offer: Offer;
  readonly status: (typeof SUBSCRIPTION_STATUSES)[number];
}

/** The one item of a subscription that the app has sold; undefined for what was sold at the provider by other means. */
export function soldItem(subscription: Stripe.Subscription): Sold | undefined {
  const [item] = subscription.items.data;
  const product = item?.price.product;
  const offer = typeof product === "string" ? offerOfProduct(product) : undefined;
  const status = SUBSCRIPTION_STATUSES.find((known) => known === subscription.status);
  return item && offer && status ? { item, offer, status } : undefined;
}
