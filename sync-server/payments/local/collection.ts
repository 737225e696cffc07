import type { Account } from "./account.ts";
import { bankAnswer, type BankAnswer, DECLINED, NOT_CONFIRMED } from "./cards.ts";
import { newId } from "./ids.ts";
import { finalize, intentOf, paymentOf, subscriptionOf, voidInvoice } from "./invoices.ts";
import { DAY } from "./moments.ts";
import type { Charge, Invoice, PaymentMethod, Subscription } from "./objects.ts";
import { newestFirst } from "./books.ts";
import { cancelNow, changeSubscription, isOver } from "./subscriptionChange.ts";

/** Days after a failed renewal on which it is tried again. */
const TRIED_AGAIN_AFTER_DAYS = [3, 5, 7] as const;

/** The card that pays: the subscription's own, else the customer's. */
export function cardOf(
  { books }: Account,
  { default_payment_method, customer }: Subscription,
): PaymentMethod | undefined {
  const id = default_payment_method ?? books.customers[customer]?.invoice_settings.default_payment_method;
  return id ? books.paymentMethods[id] : undefined;
}

/** Makes an invoice final and collects it; where collection is paused it is void instead. */
export function collect(account: Account, invoice: Invoice): void {
  finalize(account, invoice);
  if (subscriptionOf(account, invoice).pause_collection) return voidInvoice(account, invoice);
  pay(account, invoice, "later");
}

/** Whether an invoice can be paid by hand, with the card on file. The first one is paid at its checkout. */
export function isPayable({ status, billing_reason }: Invoice): boolean {
  return status === "open" && billing_reason !== "subscription_create";
}

/** When somebody is there to confirm a payment, the bank may ask for it. */
export type Occasion = "first" | "confirmed" | "refused" | "later";

/** Tries to collect an open invoice, and what follows from it for the subscription. */
export function pay(account: Account, invoice: Invoice, occasion: Occasion): BankAnswer {
  if (invoice.amount_due === 0) {
    paid(account, invoice);
    return "accepted";
  }
  const card = cardOf(account, subscriptionOf(account, invoice));
  const answer = card ? answerTo(card, occasion) : "declined";
  if (card && answer === "confirm") {
    Object.assign(intentOf(account, invoice)!, { status: "requires_action", payment_method: card.id });
    account.send("invoice.payment_action_required", invoice);
    return answer;
  }
  invoice.attempted = true;
  invoice.attempt_count++;
  if (card) charge(account, invoice, card, { isAccepted: answer === "accepted", isRefused: occasion === "refused" });
  if (answer === "accepted") paid(account, invoice);
  else failed(account, invoice);
  return answer;
}

function answerTo(card: PaymentMethod, occasion: Occasion): BankAnswer {
  if (occasion === "confirmed") return "accepted";
  return occasion === "refused" ? "declined" : bankAnswer(card, occasion);
}

function charge(
  account: Account,
  invoice: Invoice,
  card: PaymentMethod,
  { isAccepted, isRefused }: { readonly isAccepted: boolean; readonly isRefused: boolean },
): void {
  const intent = intentOf(account, invoice)!;
  const error = isAccepted ? null : isRefused ? NOT_CONFIRMED : DECLINED;
  const made: Charge = {
    id: newId("ch"),
    object: "charge",
    created: account.now(),
    livemode: false,
    amount: invoice.amount_due,
    amount_captured: isAccepted ? invoice.amount_due : 0,
    amount_refunded: 0,
    captured: isAccepted,
    currency: invoice.currency,
    customer: invoice.customer,
    description: `Invoice ${invoice.number}`,
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    metadata: {},
    paid: isAccepted,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { type: "card", card: card.card },
    refunded: false,
    status: isAccepted ? "succeeded" : "failed",
  };
  account.books.charges[made.id] = made;
  Object.assign(intent, {
    amount_received: made.amount_captured,
    last_payment_error: error,
    latest_charge: made.id,
    payment_method: card.id,
    status: isAccepted ? "succeeded" : "requires_payment_method",
  });
}

function paid(account: Account, invoice: Invoice): void {
  const now = account.now();
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
  } satisfies Partial<Invoice>);
  invoice.status_transitions.paid_at = now;
  const payment = paymentOf(account, invoice);
  if (payment) {
    Object.assign(payment, { status: "paid", amount_paid: invoice.amount_due });
    payment.status_transitions.paid_at = now;
  }
  account.send("invoice.paid", invoice);
  const subscription = subscriptionOf(account, invoice);
  if (!["incomplete", "past_due", "unpaid"].includes(subscription.status)) return;
  // A subscription is in order again once the newest of its invoices that somebody owes is paid.
  if (newestFinal(account, subscription)?.id === invoice.id)
    changeSubscription(account, subscription, () => (subscription.status = "active"));
}

function newestFinal({ books }: Account, subscription: Subscription): Invoice | undefined {
  return newestFirst(books.invoices).find(
    ({ parent, status }) =>
      parent.subscription_details.subscription === subscription.id && (status === "open" || status === "paid"),
  );
}

/** The first invoice of a subscription waits for its holder; later ones are tried again by themselves. */
function failed(account: Account, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  const isTriedAgain = invoice.billing_reason !== "subscription_create" && !isOver(subscription);
  const next = isTriedAgain ? nextTry(account, invoice) : undefined;
  invoice.next_payment_attempt = next ?? null;
  account.send("invoice.payment_failed", invoice);
  if (!isTriedAgain) return;
  if (next !== undefined) {
    if (subscription.status !== "unpaid")
      changeSubscription(account, subscription, () => (subscription.status = "past_due"));
  } else if (account.afterLastFailure === "canceled") cancelNow(account, subscription, "payment_failed");
  else changeSubscription(account, subscription, () => (subscription.status = "unpaid"));
}

/** Tries by hand in between do not move it. */
function nextTry(account: Account, { status_transitions: { finalized_at } }: Invoice): number | undefined {
  return TRIED_AGAIN_AFTER_DAYS.map((days) => (finalized_at ?? 0) + days * DAY).find(
    (moment) => moment > account.now(),
  );
}
