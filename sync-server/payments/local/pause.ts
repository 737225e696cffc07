import type { Account } from "./account.ts";
import { collect, pay } from "./collection.ts";
import { currentPeriod, finalize } from "./invoices.ts";
import { periodEnd } from "./moments.ts";
import type { Subscription } from "./objects.ts";
import { creditLine, itemOf, periodLine } from "./prorations.ts";
import { changeSubscription } from "./subscriptionChange.ts";
import { addInvoice } from "./subscriptions.ts";

/**
 * Pauses a whole subscription: no period ends and no invoice comes until it is resumed. `pause_collection` is another thing:
 * with that periods go on, invoices are void, and the status stays; Stripe sends these two events only for this pause.
 */
export function pauseSubscription(account: Account, subscription: Subscription, isCredited: boolean): void {
  changeSubscription(account, subscription, () => {
    subscription.status = "paused";
    subscription.status_details = {
      paused: { subscription: { type: "pause_requested" }, transitioned_at: account.now(), type: "subscription" },
    };
    if (!isCredited) return;
    const invoice = addInvoice(account, subscription, {
      reason: "subscription_update",
      lines: [creditLine(subscription, account.now())],
    });
    finalize(account, invoice);
    pay(account, invoice, "later");
  });
  account.send("customer.subscription.paused", subscription);
}

/** Goes on with a new period from now on, which is collected at once. */
export function resumeSubscription(account: Account, subscription: Subscription): void {
  const now = account.now();
  const item = itemOf(subscription);
  changeSubscription(account, subscription, () => {
    subscription.status = "active";
    delete subscription.status_details;
    subscription.billing_cycle_anchor = now;
    item.current_period_start = now;
    item.current_period_end = periodEnd(now, item.price.recurring.interval, now);
    if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end;
  });
  account.send("customer.subscription.resumed", subscription);
  const lines = [periodLine(item, currentPeriod(subscription))];
  collect(account, addInvoice(account, subscription, { reason: "subscription_update", lines }));
}
