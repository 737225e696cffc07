import type Stripe from "stripe";
import { unusedShare } from "#domain/payments/unusedShare.ts";
import type { Payments } from "./payments.ts";

interface Refunded {
  /** Minor units, on their way back to the card. */
  readonly minor: number;
  readonly currency: string;
}

/**
 * Ends a subscription at once and sends back what was paid for the days to come: that part of its price, never more than
 * was paid in the period that runs, and less what has been sent back of it before. The money goes first, so whoever is
 * interrupted and asks again loses nothing and is paid once. Answers with all that was sent back of the period.
 */
export async function endWithRefund(
  { stripe, now }: Payments,
  customer: string,
  subscriptionId: string,
): Promise<Refunded> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const item = subscription.items.data[0];
  const period = { from: item?.current_period_start ?? 0, until: item?.current_period_end ?? 0 };
  const isPaidFor = subscription.status === "active";
  const charges = isPaidFor ? await chargesSince(stripe, customer, period.from) : [];
  let minor = charges.reduce((sum, charge) => sum + charge.amount_refunded, 0);
  let owed = unusedShare(item?.price.unit_amount ?? 0, period, now()) - minor;
  for (const { id, amount, amount_refunded: back } of charges) {
    const part = Math.min(owed, amount - back);
    if (part <= 0) continue;
    const idempotencyKey = `refund ${subscriptionId} ${id} ${back}`;
    await stripe.refunds.create({ charge: id, amount: part, reason: "requested_by_customer" }, { idempotencyKey });
    owed -= part;
    minor += part;
  }
  if (subscription.status !== "canceled") await stripe.subscriptions.cancel(subscriptionId);
  return { minor, currency: subscription.currency.toUpperCase() };
}

/** The payments of the period that runs, the newest first: a change of offer adds one. */
async function chargesSince(stripe: Stripe, customer: string, since: number): Promise<readonly Stripe.Charge[]> {
  const charges = await stripe.charges.list({ customer, limit: 100 });
  return charges.data.filter(({ status, created }) => status === "succeeded" && created >= since);
}
