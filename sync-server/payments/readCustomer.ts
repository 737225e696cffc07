import type Stripe from "stripe";
import type { PaidSubscription } from "#domain/payments/paidSubscription.ts";
import type { Query } from "../db/database.ts";
import type { PaymentOffice } from "./payments.ts";
import { soldItem } from "./soldSubscription.ts";

/** More than anybody has; the newest come first. */
const MOST_SUBSCRIPTIONS = 100;

interface Kept {
  readonly person: string;
  readonly subscriptions: readonly Stripe.Subscription[];
}

/**
 * Reads what a customer subscribes to from the provider and sets the subscriber's row by it. The number of the reading is
 * drawn before the provider is asked: of two readings at once the one that began later stands. Undefined for a customer that
 * this server does not know.
 */
export async function readCustomer(
  { payments, database }: Pick<PaymentOffice, "payments" | "database">,
  customer: string,
): Promise<Kept | undefined> {
  const [begun] = await database.statement<{ begun: { person: string; reading: number } | null }>(
    "select public.begin_payment_reading($1) as begun",
    [customer],
  );
  if (!begun?.begun) return undefined;
  const { person, reading } = begun.begun;
  const subscriptions = await subscriptionsOf(payments.stripe, customer);
  const paid = await paidSubscriptions(payments.stripe, customer, subscriptions);
  await database.transaction((query) => keep(query, person, reading, paid, payments.now()));
  return { person, subscriptions };
}

async function keep(
  query: Query,
  person: string,
  reading: number,
  paid: readonly KeptSubscription[],
  now: number,
): Promise<void> {
  await query(
    "select public.keep_payment_reading($1::text::uuid, $2, $3::text::jsonb, to_timestamp($4::float8)) as kept",
    [person, reading, JSON.stringify(paid.map(asRow)), now],
  );
}

async function subscriptionsOf(stripe: Stripe, customer: string): Promise<readonly Stripe.Subscription[]> {
  const found = await stripe.subscriptions.list({
    customer,
    status: "all",
    limit: MOST_SUBSCRIPTIONS,
    expand: ["data.latest_invoice", "data.default_payment_method"],
  });
  return found.data;
}

interface KeptSubscription extends PaidSubscription {
  readonly orderNumber: string | undefined;
}

async function paidSubscriptions(
  stripe: Stripe,
  customer: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<readonly KeptSubscription[]> {
  const returnedAt = subscriptions.some(({ status }) => RUNS.has(status))
    ? await returnedPayment(stripe, customer)
    : undefined;
  return subscriptions.flatMap((subscription) => {
    const kept = asPaid(subscription);
    return kept ? [{ ...kept, isReturned: returnedAt !== undefined && returnedAt >= kept.startedAt }] : [];
  });
}

const RUNS: ReadonlySet<string> = new Set(["active", "trialing", "past_due"]);

function asPaid(subscription: Stripe.Subscription): KeptSubscription | undefined {
  const sold = soldItem(subscription);
  if (!sold) return undefined;
  const { item, offer, status } = sold;
  const invoice = typeof subscription.latest_invoice === "object" ? subscription.latest_invoice : null;
  return {
    id: subscription.id,
    orderNumber: subscription.metadata["order"],
    offer,
    status,
    startedAt: subscription.start_date,
    paidUntil: paidUntil(subscription, item),
    dueSince: status === "past_due" ? invoice?.created : undefined,
    isPaused: subscription.pause_collection !== null,
    isReturned: false,
  };
}

/** While no payments are collected a period begins all the same, with an invoice that nobody owes. */
export function paidUntil({ latest_invoice: invoice }: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  const isVoid = typeof invoice === "object" && invoice?.status === "void";
  return isVoid ? item.current_period_start : item.current_period_end;
}

/** When the customer's newest payment was made, if it was refunded in full or is disputed. */
async function returnedPayment(stripe: Stripe, customer: string): Promise<number | undefined> {
  const charges = await stripe.charges.list({ customer, limit: 20 });
  const newest = charges.data.find(({ paid, status }) => paid && status === "succeeded");
  if (!newest) return undefined;
  if (newest.refunded) return newest.created;
  if (!newest.disputed) return undefined;
  const disputes = await stripe.disputes.list({ charge: newest.id, limit: 1 });
  // One that was settled for the merchant takes nothing back.
  const isSettled = disputes.data.some(({ status }) => status === "won" || status === "warning_closed");
  return isSettled ? undefined : newest.created;
}

function asRow({
  id,
  orderNumber,
  offer,
  status,
  startedAt,
  paidUntil,
  dueSince,
  isPaused,
  isReturned,
}: KeptSubscription) {
  return {
    id,
    order_number: orderNumber ?? null,
    offer,
    status,
    started_at: startedAt,
    paid_until: paidUntil,
    due_since: dueSince ?? null,
    is_paused: isPaused,
    is_returned: isReturned,
  };
}
