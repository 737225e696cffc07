import { escaped } from "../../../html.ts";
import { type CardField, DECLINED, readCard, type TypedCard } from "../cards.ts";
import { submitCard } from "../checkout.ts";
import { moneyText } from "../currency.ts";
import type { CheckoutSession } from "../objects.ts";
import { cardFields, NOTHING_TYPED, TEST_CARDS_TEXT, typedCard } from "./cardFields.ts";
import { sendPage } from "./page.ts";
import { named, type Pages, type Visit } from "./visits.ts";

/** The page on which somebody pays for a subscription. */
export const checkoutPages: Pages = {
  "GET /checkout/:id": (visit) => {
    const session = sessionOf(visit);
    const message = visit.account.books.attempts[session.id]?.message ?? undefined;
    return session.status === "open" ? sendCheckout(visit, session, { message }) : sendClosed(visit, session);
  },

  "POST /checkout/:id": (visit) => {
    const { account, form, reply, base } = visit;
    const session = sessionOf(visit);
    if (session.status !== "open") return sendClosed(visit, session);
    const typed = typedCard(form);
    const email = account.books.customers[session.customer]?.email ?? null;
    const read = readCard(typed, session.customer, email, account.now());
    if (!read.ok) return sendCheckout(visit, session, { typed, problems: read.problems, status: 422 });
    const answer = submitCard(account, session, read.paymentMethod);
    if (answer === "confirm") return reply.redirect(`${base}/confirm/${session.id}`, 303);
    if (answer === "declined") return sendCheckout(visit, session, { typed, message: DECLINED.message, status: 402 });
    return reply.redirect(successAddress(session), 303);
  },

  "GET /checkout/:id/back": (visit) => {
    const session = sessionOf(visit);
    return visit.reply.redirect(session.cancel_url ?? successAddress(session), 303);
  },
};

export function successAddress({ success_url, id }: CheckoutSession): string {
  return success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function sessionOf({ account, id }: Visit): CheckoutSession {
  return named(account.books.checkoutSessions, id);
}

interface Shown {
  readonly typed?: TypedCard;
  readonly problems?: Partial<Record<CardField, string>>;
  readonly message?: string | undefined;
  readonly status?: number;
}

function sendCheckout({ account, base, reply }: Visit, session: CheckoutSession, shown: Shown) {
  const { typed = NOTHING_TYPED, problems, message, status = 200 } = shown;
  const { price: priceId, trialDays } = account.books.orders[session.id]!;
  const price = account.books.prices[priceId]!;
  const product = account.books.products[price.product]!;
  const amount = moneyText(session.amount_total, session.currency);
  const full = `${moneyText(price.unit_amount, price.currency)} per ${price.recurring.interval}`;
  const terms = trialDays > 0 ? `Free for ${trialDays} days, then ${full}` : `${full}, renewed until it is cancelled`;
  const customer = account.books.customers[session.customer];
  const body = `<div class="box"><h2>${escaped(product.name)}</h2><p class="amount">${amount}</p><p class="quiet">${escaped(terms)}</p>
${customer?.email ? `<p class="quiet">For ${escaped(customer.email)}</p>` : ""}</div>
${message === undefined ? "" : `<p class="problem" role="alert">${escaped(message)}</p>`}
<form method="post" action="${escaped(`${base}/checkout/${session.id}`)}" class="box" novalidate>${cardFields(typed, problems)}
<button class="wide">${trialDays > 0 ? "Start the trial" : `Pay ${amount}`}</button></form>
<p><a href="${escaped(`${base}/checkout/${session.id}/back`)}">Back without paying</a></p>
${TEST_CARDS_TEXT}`;
  const title = trialDays > 0 ? "Start a trial" : "Pay by card";
  return sendPage(reply, { title, body, base, returnsTo: [session.success_url, session.cancel_url], status });
}

function sendClosed({ base, reply }: Visit, session: CheckoutSession) {
  const isPaid = session.status === "complete";
  const back = isPaid ? successAddress(session) : (session.cancel_url ?? successAddress(session));
  const body = `<p>${isPaid ? "This has been paid already." : "This visit to the checkout has expired. Nothing was paid."}</p><p><a class="button" href="${escaped(back)}">Go back</a></p>`;
  return sendPage(reply, { title: isPaid ? "Paid" : "Expired", body, base });
}
