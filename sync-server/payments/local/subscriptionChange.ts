import type { Account } from "./account.ts";
import { voidInvoice } from "./invoices.ts";
import type { CancellationDetails, Subscription } from "./objects.ts";

/** Changes a subscription and sends it with the fields as they were before, if it is another now. */
export function changeSubscription(account: Account, subscription: Subscription, change: () => unknown): void {
  const before = structuredClone(subscription);
  change();
  const now: Readonly<Record<string, unknown>> = { ...subscription };
  const previous = Object.entries(before).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
  );
  if (previous.length > 0) account.send("customer.subscription.updated", subscription, Object.fromEntries(previous));
}

/** States from which nothing leads back. */
export function isOver({ status }: Subscription): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Ends a subscription at once. Its open invoices are not tried again. */
export function cancelNow(account: Account, subscription: Subscription, reason: CancellationDetails["reason"]): void {
  const now = account.now();
  for (const invoice of invoicesOf(account, subscription)) {
    if (invoice.status === "draft") voidInvoice(account, invoice);
    Object.assign(invoice, { next_payment_attempt: null, auto_advance: false });
  }
  if (subscription.status === "incomplete") return expireIncomplete(account, subscription);
  subscription.status = "canceled";
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.pause_collection = null;
  subscription.cancellation_details.reason ??= reason;
  account.send("customer.subscription.deleted", subscription);
}

/** A subscription whose first payment never came. */
export function expireIncomplete(account: Account, subscription: Subscription): void {
  for (const invoice of invoicesOf(account, subscription)) if (invoice.status === "open") voidInvoice(account, invoice);
  changeSubscription(account, subscription, () => {
    subscription.status = "incomplete_expired";
    subscription.ended_at = account.now();
  });
}

function invoicesOf({ books }: Account, { id }: Subscription) {
  return Object.values(books.invoices).filter(({ parent }) => parent.subscription_details.subscription === id);
}
