import type Stripe from "stripe";
import type { BillingInvoice, BillingOverview, RunningSubscription } from "#domain/payments/billing.ts";
import { withdrawableUntil } from "#domain/payments/terms.ts";
import { type Desk, runningOf } from "./desk.ts";
import { currencyOf } from "./offerPrices.ts";
import { paidUntil } from "./readCustomer.ts";
import { soldItem } from "./soldSubscription.ts";

const MOST_INVOICES = 36;

/** Everything that a person is shown of what they have bought. */
export async function overviewOf(
  desk: Desk,
  customer: string | undefined,
  subscriptions: readonly Stripe.Subscription[],
): Promise<BillingOverview> {
  const { provider, stripe } = desk.payments;
  if (customer === undefined) return { configured: true, provider, subscription: null, card: null, invoices: [] };
  const running = runningOf(subscriptions);
  const invoices = await stripe.invoices.list({ customer, limit: MOST_INVOICES });
  return {
    configured: true,
    provider,
    subscription: running ? (shown(running, await isReturned(desk)) ?? null) : null,
    card: cardOf(running),
    invoices: invoices.data.flatMap(shownInvoice),
  };
}

function shown(subscription: Stripe.Subscription, isReturned: boolean): RunningSubscription | undefined {
  const { metadata, cancel_at: cancelAt, cancel_at_period_end: ends, pause_collection: pause } = subscription;
  const sold = soldItem(subscription);
  const currency = currencyOf(subscription.currency);
  if (!sold || !currency) return undefined;
  const { item, offer, status } = sold;
  return {
    orderNumber: metadata["order"] ?? null,
    offer,
    status,
    currency,
    price: item.price.unit_amount ?? 0,
    startedAt: subscription.start_date,
    periodEnd: item.current_period_end,
    paidUntil: paidUntil(subscription, item),
    endsAt: ends ? item.current_period_end : cancelAt,
    isPaused: pause !== null,
    resumesAt: pause?.resumes_at ?? null,
    isReturned,
    withdrawableUntil: withdrawableUntil(subscription.start_date),
  };
}

/** As the reading a moment ago has kept it. */
async function isReturned({ context: { database }, person }: Desk): Promise<boolean> {
  const [row] = await database.statement<{ is: boolean }>(
    `select coalesce(bool_or(s.is_returned), false) as is from private.payment_subscriptions s
       where s.user_id = $1::text::uuid and s.status in ('active', 'trialing', 'past_due')`,
    [person],
  );
  return row?.is ?? false;
}

function cardOf(running: Stripe.Subscription | undefined): BillingOverview["card"] {
  const method = running?.default_payment_method;
  const card = typeof method === "object" ? method?.card : undefined;
  return card ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year } : null;
}

/** A draft is no invoice yet. */
function shownInvoice(invoice: Stripe.Invoice): readonly BillingInvoice[] {
  const { id, number, created, currency, total, amount_paid: paid, status, invoice_pdf: pdf } = invoice;
  if (id === undefined || status === null || status === "draft") return [];
  const charged = currencyOf(currency);
  const known = (["open", "paid", "uncollectible", "void"] as const).find((one) => one === status);
  return known && charged
    ? [
        {
          id,
          number,
          createdAt: created,
          currency: charged,
          total,
          paid,
          status: known,
          pdf: pdf ?? null,
        },
      ]
    : [];
}
