import type Stripe from "stripe";
import { graceUntil, withdrawableUntil } from "#domain/payments/terms.ts";
import { languageOf, userById } from "../auth/users.ts";
import type { Mail } from "../mail/mailer.ts";
import { type Reader, subscriptionMail } from "../mail/paymentTexts.ts";
import type { PaymentOffice } from "./payments.ts";
import { soldItem } from "./soldSubscription.ts";

interface Subscriber {
  readonly person: string;
  readonly subscriptions: readonly Stripe.Subscription[];
}

/** The mails that an event of the provider causes: a confirmation, a reminder, a failed payment, an end. */
export async function mailsOfEvent(
  office: PaymentOffice,
  event: Stripe.Event,
  { person, subscriptions }: Subscriber,
): Promise<readonly Mail[]> {
  const about = subscriptionOf(event, subscriptions);
  const sold = about && soldItem(about);
  if (!sold) return [];
  const { item, offer } = sold;
  const reader = await readerOf(office, person);
  if (!reader) return [];
  const price = { minor: item.price.unit_amount ?? 0, currency: item.price.currency.toUpperCase() };
  const order = about.metadata["order"];
  switch (event.type) {
    case "checkout.session.completed": {
      const day = withdrawableUntil(about.start_date);
      return [subscriptionMail("ordered", reader, { offer, price, order, day, at: about.start_date })];
    }
    case "invoice.upcoming":
      // A monthly payment is expected; a year is long enough to forget one.
      return offer === "yearly"
        ? [subscriptionMail("renewal", reader, { offer, price, day: item.current_period_end })]
        : [];
    case "invoice.payment_failed": {
      if (about.status !== "past_due") return [];
      const day = graceUntil(event.data.object.created);
      return [subscriptionMail("failed", reader, { offer, price, day })];
    }
    case "customer.subscription.deleted":
      return [subscriptionMail("ended", reader, { offer, price })];
    default:
      return [];
  }
}

/** The subscription that an event is about, as it stands now; an order that was never paid is about none. */
function subscriptionOf(
  { type, data }: Stripe.Event,
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription | undefined {
  const object = data.object as {
    readonly id: string;
    readonly subscription?: string | null;
    readonly parent?: { readonly subscription_details?: { readonly subscription?: string } | null } | null;
  };
  const named = type.startsWith("customer.subscription.")
    ? object.id
    : (object.subscription ?? object.parent?.subscription_details?.subscription);
  return subscriptions.find(({ id, status }) => id === named && !status.startsWith("incomplete"));
}

async function readerOf({ database, site }: PaymentOffice, person: string): Promise<Reader | undefined> {
  const user = await database.transaction((query) => userById(query, person));
  return user?.email ? { to: user.email, language: languageOf(user), site } : undefined;
}
