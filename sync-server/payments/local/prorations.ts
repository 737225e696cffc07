import { shareOf } from "./currency.ts";
import { newId } from "./ids.ts";
import { periodEnd } from "./moments.ts";
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from "./objects.ts";

/** "always_invoice" settles a change at once; with "none" nobody pays or gets back for the rest of the period. */
type ProrationBehavior = "always_invoice" | "none";

/** The price that a subscription is to have, and how the rest of the period is settled, counted from a moment in it. */
export interface AskedChange {
  readonly price: Price;
  readonly behavior: ProrationBehavior;
  readonly moment: number;
}

/** A line before it stands on an invoice, which names the product. */
export type Line = Omit<InvoiceLine, "invoice" | "description"> & {
  readonly covers: "the period" | "unused time" | "remaining time";
};

/** A change of price: the item as it will be, and the lines that settle it. */
export interface PriceChange {
  readonly item: SubscriptionItem;
  readonly anchor: number;
  readonly lines: readonly Line[];
}

export function itemOf(subscription: Subscription): SubscriptionItem {
  return subscription.items.data[0];
}

/** The line of a whole period. */
export function periodLine(item: SubscriptionItem, period: InvoiceLine["period"], amount?: number): Line {
  return line(item, period, "the period", amount ?? item.price.unit_amount * item.quantity);
}

/**
 * A change of price, settled to the second as Stripe has it:
 *
 *   credit = old price · rest / period        rest = end of the period − moment
 *   charge = new price · rest / period
 *
 * Each is rounded by itself, a half up. Another interval begins a new period now, with its whole price as charge.
 * Nothing is settled while a trial lasts, and its end stays where it is.
 */
export function priceChange(
  subscription: Subscription,
  { price, behavior, moment }: AskedChange,
  now: number,
): PriceChange {
  const old = itemOf(subscription);
  const item = { ...old, price };
  const [start, end] = [old.current_period_start, old.current_period_end];
  const anchor = subscription.billing_cycle_anchor;
  if (subscription.status === "trialing") return { item, anchor, lines: [] };
  const credit = creditLine(subscription, moment);
  if (price.recurring.interval !== old.price.recurring.interval) {
    const period = { start: now, end: periodEnd(now, price.recurring.interval, now) };
    const begun = { ...item, current_period_start: period.start, current_period_end: period.end };
    const charge = periodLine(begun, period);
    return { item: begun, anchor: now, lines: behavior === "none" ? [charge] : [credit, charge] };
  }
  if (behavior === "none" || price.id === old.price.id) return { item, anchor, lines: [] };
  const charge = line(item, { start: moment, end }, "remaining time", share(item, end - moment, end - start));
  return { item, anchor, lines: [credit, charge] };
}

/** The unused part of a period that ends early. */
export function creditLine(subscription: Subscription, moment: number): Line {
  const item = itemOf(subscription);
  const [start, end] = [item.current_period_start, item.current_period_end];
  return line(item, { start: moment, end }, "unused time", 0 - share(item, end - moment, end - start));
}

function share({ price, quantity }: SubscriptionItem, part: number, whole: number): number {
  return shareOf(price.unit_amount * quantity, part, whole, price.currency);
}

function line(item: SubscriptionItem, period: InvoiceLine["period"], covers: Line["covers"], amount: number): Line {
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    covers,
    currency: item.price.currency,
    livemode: false,
    metadata: {},
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: covers !== "the period",
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period,
    pricing: { type: "price_details", price_details: { price: item.price.id, product: item.price.product } },
    quantity: item.quantity,
    subscription: item.subscription,
    subtotal: amount,
  };
}
