import type { Account } from "./account.ts";
import { type BankAnswer, bankAnswer, DECLINED, NOT_CONFIRMED } from "./cards.ts";
import { pay } from "./collection.ts";
import type { CheckoutSession, Invoice, PaymentMethod, Subscription } from "./objects.ts";
import { expireIncomplete } from "./subscriptionChange.ts";
import { startSubscription } from "./subscriptions.ts";

/** Nobody can pay there any more; a subscription that was begun there and not paid ends with it. */
export function expire(account: Account, session: CheckoutSession): void {
  const begun = begunSubscription(account, session);
  Object.assign(session, { status: "expired", url: null } satisfies Partial<CheckoutSession>);
  if (begun) expireIncomplete(account, begun);
  account.send("checkout.session.expired", session);
}

/** A card was given. Without a payment now, in a trial, the subscription begins once the bank has agreed. */
export function submitCard(account: Account, session: CheckoutSession, card: PaymentMethod): BankAnswer {
  const { books } = account;
  const answer = bankAnswer(card, "first");
  if (answer === "declined") {
    attempted(account, session, null, DECLINED.message);
    return answer;
  }
  books.paymentMethods[card.id] = card;
  attempted(account, session, card.id, null);
  if (isTrial(account, session)) {
    if (answer === "accepted") complete(account, session, start(account, session));
    return answer;
  }
  const subscription = begunSubscription(account, session) ?? start(account, session);
  subscription.default_payment_method = card.id;
  books.attempts[session.id]!.subscription = subscription.id;
  const paid = pay(account, firstInvoice(account, subscription), "first");
  if (paid === "accepted") complete(account, session, subscription);
  return paid;
}

/** The holder's answer on the page of their bank. */
export function answerBank(account: Account, session: CheckoutSession, isConfirmed: boolean): void {
  if (!isConfirmed) attempted(account, session, null, NOT_CONFIRMED.message);
  if (isTrial(account, session)) {
    if (isConfirmed) complete(account, session, start(account, session));
    return;
  }
  const subscription = begunSubscription(account, session);
  if (!subscription) return attempted(account, session, null, "It took too long. Please try again.");
  pay(account, firstInvoice(account, subscription), isConfirmed ? "confirmed" : "refused");
  if (isConfirmed) complete(account, session, subscription);
}

/** Whether the bank waits for the holder's answer. */
export function awaitsBank({ books }: Account, { id, status }: CheckoutSession): boolean {
  return status === "open" && books.attempts[id] !== undefined && books.attempts[id].message === null;
}

function attempted(
  { books }: Account,
  { id }: CheckoutSession,
  paymentMethod: string | null,
  message: string | null,
): void {
  const before = books.attempts[id];
  books.attempts[id] = {
    paymentMethod: paymentMethod ?? before?.paymentMethod ?? "",
    subscription: before?.subscription ?? null,
    message,
  };
}

function isTrial({ books }: Account, { id }: CheckoutSession): boolean {
  return books.orders[id]!.trialDays > 0;
}

function begunSubscription({ books }: Account, { id }: CheckoutSession): Subscription | undefined {
  const begun = books.subscriptions[books.attempts[id]?.subscription ?? ""];
  return begun?.status === "incomplete" ? begun : undefined;
}

function start(account: Account, session: CheckoutSession): Subscription {
  const { books } = account;
  const { price, ...order } = books.orders[session.id]!;
  const { paymentMethod } = books.attempts[session.id]!;
  const given = { ...order, price: books.prices[price]!, customer: session.customer, paymentMethod };
  const subscription = startSubscription(account, given);
  if (order.trialDays > 0) pay(account, firstInvoice(account, subscription), "confirmed");
  return subscription;
}

function firstInvoice({ books }: Account, { latest_invoice }: Subscription): Invoice {
  return books.invoices[latest_invoice ?? ""]!;
}

function complete(account: Account, session: CheckoutSession, subscription: Subscription): void {
  const customer = account.books.customers[session.customer]!;
  Object.assign(session, {
    status: "complete",
    url: null,
    payment_status: isTrial(account, session) ? "no_payment_required" : "paid",
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    customer_details: { email: customer.email, name: customer.name },
  } satisfies Partial<CheckoutSession>);
  account.send("checkout.session.completed", session);
}
