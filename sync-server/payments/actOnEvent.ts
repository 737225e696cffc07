import type Stripe from "stripe";
import { HttpError } from "../errors.ts";
import type { PaymentOffice } from "./payments.ts";
import { mailsOfEvent } from "./paymentMails.ts";
import { readCustomer } from "./readCustomer.ts";

/** A reminder, a receipt, a failed payment: seconds after which nobody is told of it any more. */
const NEWS_SECONDS = 7 * 86_400;

/**
 * The event that a body is, as the provider signed it at most five minutes ago. Throws `HttpError` for any other body: what
 * it says is believed by nobody.
 */
export async function signedEvent(
  { payments }: PaymentOffice,
  body: string,
  signature: string | undefined,
): Promise<Stripe.Event> {
  try {
    return await payments.stripe.webhooks.constructEventAsync(body, signature ?? "", payments.webhookSecret);
  } catch {
    throw new HttpError("eventUnsigned");
  }
}

/**
 * Does what follows from an event. It only says whose subscriptions to read anew, so the order of events and how often each
 * comes make no difference; a mail about it is written once.
 */
export async function actOnEvent(office: PaymentOffice, event: Stripe.Event): Promise<void> {
  const customer = await customerOf(office, event);
  if (customer === undefined) return;
  const { database, mails, payments } = office;
  if (event.type === "customer.deleted") {
    await database.statement("select public.forget_payment_customer($1, to_timestamp($2::float8))", [
      customer,
      payments.now(),
    ]);
    return;
  }
  const read = await readCustomer(office, customer);
  if (!read) return;
  const isNews = event.created > payments.now() - NEWS_SECONDS;
  const written = isNews ? await mailsOfEvent(office, event, read) : [];
  await database.transaction(async (query) => {
    const [first] = await query<{ is: boolean }>("select public.note_payment_event($1, $2) as is", [
      event.id,
      event.type,
    ]);
    if (first?.is) await mails.put(query, written);
  });
}

async function customerOf({ payments }: PaymentOffice, { type, data }: Stripe.Event): Promise<string | undefined> {
  const about = data.object as {
    readonly id?: string;
    readonly customer?: string | { readonly id: string } | null;
    readonly charge?: string | { readonly id: string };
  };
  if (type.startsWith("customer.") && !type.startsWith("customer.subscription.")) return about.id;
  // A dispute names the payment alone.
  const payer = about.customer ?? (type.startsWith("charge.dispute.") ? await payerOf(payments, about.charge) : null);
  return typeof payer === "object" ? payer?.id : payer;
}

async function payerOf({ stripe }: PaymentOffice["payments"], charge: string | { readonly id: string } | undefined) {
  if (charge === undefined) return null;
  return (await stripe.charges.retrieve(typeof charge === "string" ? charge : charge.id)).customer;
}
