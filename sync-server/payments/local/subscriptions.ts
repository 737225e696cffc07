import type { Account } from "./account.ts";
import { collect, pay } from "./collection.ts";
import { newId } from "./ids.ts";
import { currentPeriod, draftInvoice, finalize } from "./invoices.ts";
import { DAY, periodEnd } from "./moments.ts";
import type { BillingReason, Invoice, Metadata, Price, Subscription } from "./objects.ts";
import { type AskedChange, creditLine, itemOf, type Line, periodLine, priceChange } from "./prorations.ts";
import { cancelNow, changeSubscription } from "./subscriptionChange.ts";

interface NewSubscription {
  readonly customer: string;
  readonly price: Price;
  readonly quantity: number;
  readonly paymentMethod: string;
  readonly metadata: Metadata;
  readonly trialDays: number;
}

/** Begins a subscription with an open first invoice: `incomplete` until that is paid, or in its trial. */
export function startSubscription(account: Account, given: NewSubscription): Subscription {
  const { customer, price, quantity, paymentMethod, metadata, trialDays } = given;
  const now = account.now();
  const id = newId("sub");
  const trialEnd = trialDays > 0 ? now + trialDays * DAY : null;
  const subscription: Subscription = {
    id,
    object: "subscription",
    created: now,
    livemode: false,
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: "charge_automatically",
    currency: price.currency,
    customer,
    default_payment_method: paymentMethod,
    ended_at: null,
    items: {
      object: "list",
      data: [
        {
          id: newId("si"),
          object: "subscription_item",
          created: now,
          current_period_end: trialEnd ?? periodEnd(now, price.recurring.interval, now),
          current_period_start: now,
          metadata: {},
          price: { ...price },
          quantity,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata,
    pause_collection: null,
    start_date: now,
    status: trialEnd === null ? "incomplete" : "trialing",
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
  };
  account.books.subscriptions[id] = subscription;
  const amount = trialEnd === null ? undefined : 0;
  const line = periodLine(itemOf(subscription), currentPeriod(subscription), amount);
  const invoice = addInvoice(account, subscription, { reason: "subscription_create", lines: [line] });
  finalize(account, invoice);
  account.send("customer.subscription.created", subscription);
  return subscription;
}

interface GivenInvoice {
  readonly reason: BillingReason;
  readonly lines: readonly Line[];
  readonly period?: { readonly start: number; readonly end: number };
  readonly prorationDate?: number;
}

/** Notes a draft as the newest invoice of a subscription. */
export function addInvoice(account: Account, subscription: Subscription, given: GivenInvoice): Invoice {
  const invoice = draftInvoice(account, subscription, given);
  account.books.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** Moves a subscription on at the end of its period: it ends, or the next period begins and is collected. */
export function renew(account: Account, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return cancelNow(account, subscription, "cancellation_requested");
  const past = currentPeriod(subscription);
  const isUnpaid = subscription.status === "unpaid";
  let invoice: Invoice | undefined;
  changeSubscription(account, subscription, () => {
    beginNextPeriod(subscription);
    if (subscription.status === "trialing") subscription.status = "active";
    const line = periodLine(itemOf(subscription), currentPeriod(subscription));
    invoice = addInvoice(account, subscription, { reason: "subscription_cycle", lines: [line], period: past });
  });
  // Drafts pile up while nobody pays, as with Stripe.
  if (isUnpaid) invoice!.auto_advance = false;
  else collect(account, invoice!);
}

function beginNextPeriod(subscription: Subscription): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  item.current_period_start = start;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.price.recurring.interval, start);
}

/** The invoice that the end of the period will bring. */
export function upcomingInvoice(account: Account, subscription: Subscription): Invoice {
  const next = structuredClone(subscription);
  beginNextPeriod(next);
  const lines = [periodLine(itemOf(next), currentPeriod(next))];
  const invoice = draftInvoice(account, subscription, {
    reason: "upcoming",
    lines,
    period: currentPeriod(subscription),
  });
  return { ...invoice, id: `upcoming_${invoice.id}`, next_payment_attempt: itemOf(subscription).current_period_end };
}

/** The invoice of a change of price, which is what `changePrice` then collects. Undefined where nothing is settled now. */
export function previewChange(account: Account, subscription: Subscription, asked: AskedChange): Invoice | undefined {
  const { lines } = priceChange(subscription, asked, account.now());
  if (lines.length === 0) return undefined;
  const invoice = draftInvoice(account, subscription, {
    reason: "subscription_update",
    lines,
    prorationDate: asked.moment,
  });
  return { ...invoice, id: `upcoming_${invoice.id}` };
}

/** Changes the price and settles the rest of the period at once. */
export function changePrice(account: Account, subscription: Subscription, asked: AskedChange): void {
  const { item, anchor, lines } = priceChange(subscription, asked, account.now());
  let invoice: Invoice | undefined;
  changeSubscription(account, subscription, () => {
    subscription.items.data = [item];
    subscription.billing_cycle_anchor = anchor;
    if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end;
    if (lines.length === 0) return;
    const given = { reason: "subscription_update", lines, prorationDate: asked.moment } as const;
    invoice = addInvoice(account, subscription, given);
  });
  if (invoice) collect(account, invoice);
}

/** Plans the end of a subscription, or takes the plan back. */
export function planCancel(account: Account, subscription: Subscription, isPlanned: boolean): void {
  if (subscription.cancel_at_period_end === isPlanned) return;
  subscription.cancel_at_period_end = isPlanned;
  subscription.cancel_at = isPlanned ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = isPlanned ? account.now() : null;
  subscription.cancellation_details.reason = isPlanned ? "cancellation_requested" : null;
}

/** Ends a subscription at once; with a credit for what is left of its period where that is asked for. */
export function cancelWithCredit(account: Account, subscription: Subscription, isCredited: boolean): void {
  if (isCredited && subscription.status !== "trialing" && subscription.status !== "incomplete") {
    const lines = [creditLine(subscription, account.now())];
    const invoice = addInvoice(account, subscription, { reason: "manual", lines });
    finalize(account, invoice);
    pay(account, invoice, "later");
  }
  cancelNow(account, subscription, "cancellation_requested");
}
