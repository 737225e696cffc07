import { type Offer, PRICES } from "#config/plans.ts";
import type { ChangePreview } from "#domain/payments/billing.ts";
import { HttpError } from "../errors.ts";
import { charged } from "./charged.ts";
import { type Desk, runningSubscription } from "./desk.ts";
import { priceId } from "./offerPrices.ts";

/** So long an amount that was shown holds. */
const PREVIEW_SECONDS = 30 * 60;

/** How a change is charged if it is made with the moment that the answer names. Changes nothing. */
export async function previewChange(desk: Desk, offer: Offer): Promise<ChangePreview> {
  const { stripe, now } = desk.payments;
  const { subscription, item, currency } = await runningSubscription(desk);
  const at = now();
  const price = await priceId(stripe, offer, currency);
  const invoice = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price }],
      proration_behavior: "always_invoice",
      proration_date: at,
    },
  });
  return { offer, currency, dueNow: invoice.total, price: PRICES[currency][offer], at };
}

/**
 * Changes to another offer and charges the difference for the amount that the preview `at` showed. Throws `HttpError` 402
 * when the card is declined, and 409 when too long has passed since; then all stays as it was.
 */
export async function changeOffer(desk: Desk, offer: Offer, at: number): Promise<void> {
  const { stripe, now } = desk.payments;
  const { subscription, item, currency } = await runningSubscription(desk);
  if (Math.abs(now() - at) > PREVIEW_SECONDS) throw new HttpError("previewOutdated");
  const price = await priceId(stripe, offer, currency);
  await charged(() =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price }],
      proration_behavior: "always_invoice",
      proration_date: at,
      payment_behavior: "error_if_incomplete",
    }),
  );
}
