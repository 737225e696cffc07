import { randomBytes } from "node:crypto";
import { href } from "#config/href.ts";
import { isPriceCurrency, type Offer, priceCurrency } from "#config/plans.ts";
import type { Language } from "#config/spec.ts";
import { orderNumberOf } from "#domain/payments/orderNumber.ts";
import { HttpError } from "../errors.ts";
import { type Desk, ensuredCustomer, knownCustomer, PAGE_LOCALES, runningOf, subscriptionsAt } from "./desk.ts";
import { priceId } from "./offerPrices.ts";

/** Where a browser goes next: a page of the provider. */
interface Elsewhere {
  readonly url: string | null;
}

/** An order that is paid on the provider's page. Throws `HttpError` 409 for somebody who subscribes already. */
export async function beginCheckout(desk: Desk, offer: Offer, language: Language): Promise<Elsewhere> {
  const { payments, context, person } = desk;
  const { stripe } = payments;
  const customer = await ensuredCustomer(desk, language);
  const { subscriptions } = await subscriptionsAt(desk);
  if (runningOf(subscriptions)) throw new HttpError("subscribedAlready");
  // Of two orders that were begun, one is paid.
  const open = await stripe.checkout.sessions.list({ customer, status: "open", limit: 20 });
  await Promise.all(open.data.map(({ id }) => stripe.checkout.sessions.expire(id)));
  // The provider holds a customer to the currency of the first purchase.
  const bought = subscriptions[0]?.currency.toUpperCase() ?? "";
  const currency = isPriceCurrency(bought) ? bought : priceCurrency(language);
  const metadata = { person, order: orderNumberOf(randomBytes(12)) };
  const { url } = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: person,
    line_items: [{ price: await priceId(stripe, offer, currency), quantity: 1 }],
    success_url: `${context.site}/subscription?paid={CHECKOUT_SESSION_ID}`,
    cancel_url: `${context.site}${href("premium", { query: { offer } })}`,
    locale: PAGE_LOCALES[language],
    metadata,
    subscription_data: { metadata },
  });
  return { url };
}

/** The provider's page on which a card is changed. Throws `HttpError` 409 for somebody who never bought anything. */
export async function beginCardChange(desk: Desk, language: Language): Promise<Elsewhere> {
  const customer = await knownCustomer(desk);
  if (customer === undefined) throw new HttpError("notSubscribed");
  const { url } = await desk.payments.stripe.billingPortal.sessions.create({
    customer,
    return_url: `${desk.context.site}/subscription`,
    flow_data: {
      type: "payment_method_update",
      after_completion: {
        type: "redirect",
        redirect: { return_url: `${desk.context.site}/subscription?card=changed` },
      },
    },
    locale: PAGE_LOCALES[language],
  });
  return { url };
}
