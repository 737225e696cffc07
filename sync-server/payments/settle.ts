import { charged } from "./charged.ts";
import { type Desk, runningSubscription } from "./desk.ts";

/** Pays what is owed with the card as it is now, the oldest invoice first. Throws `HttpError` 402 when the card is declined. */
export async function settle(desk: Desk): Promise<void> {
  const { stripe } = desk.payments;
  const { customer } = await runningSubscription(desk);
  const open = await stripe.invoices.list({ customer, status: "open", limit: 20 });
  for (const { id } of open.data.toReversed()) {
    if (id !== undefined) await charged(() => stripe.invoices.pay(id));
  }
}
