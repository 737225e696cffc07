import type { Account } from "./account.ts";
import { moneyText } from "./currency.ts";
import { newId } from "./ids.ts";
import type { BillingReason, Invoice, InvoiceLine, InvoicePayment, PaymentIntent, Subscription } from "./objects.ts";
import { itemOf, type Line } from "./prorations.ts";

interface Given {
  readonly reason: BillingReason;
  readonly lines: readonly Line[];
  /** Stripe's invoices name the period before the one that is paid for. */
  readonly period?: { readonly start: number; readonly end: number };
  readonly prorationDate?: number | undefined;
}

/** An invoice as it would be: nothing is noted and the customer's balance is only looked at. */
export function draftInvoice(account: Account, subscription: Subscription, given: Given): Invoice {
  const { reason, lines, period, prorationDate } = given;
  const customer = account.books.customers[subscription.customer]!;
  const id = newId("in");
  const now = account.now();
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = amountDue(total, customer.balance);
  return {
    id,
    object: "invoice",
    created: now,
    livemode: false,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: "charge_automatically",
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      object: "list",
      data: lines.map((line) => invoiceLine(account, line, id)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
        ...(prorationDate === undefined ? {} : { subscription_proration_date: prorationDate }),
      },
    },
    period_end: period?.end ?? now,
    period_start: period?.start ?? now,
    starting_balance: customer.balance,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    total,
  };
}

function invoiceLine({ books }: Account, { covers, ...line }: Line, invoice: string): InvoiceLine {
  const { price, product } = line.pricing.price_details;
  const name = books.products[product]!.name;
  const { unit_amount, currency, recurring } = books.prices[price]!;
  const whole = `${line.quantity} × ${name} (at ${moneyText(unit_amount, currency)} / ${recurring.interval})`;
  const description = {
    "the period": whole,
    "unused time": `Unused time on ${name}`,
    "remaining time": `Remaining time on ${name}`,
  }[covers];
  return { ...line, description, invoice };
}

/** A balance below zero is the customer's credit and pays for as much as it can. */
function amountDue(total: number, balance: number): number {
  return total > 0 ? total - Math.min(total, Math.max(0, -balance)) : 0;
}

/** Makes a draft final: it gets its number and its payment, and the customer's credit is used. */
export function finalize(account: Account, invoice: Invoice): void {
  const { books, pagesAt } = account;
  const now = account.now();
  const customer = books.customers[invoice.customer]!;
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence++).padStart(4, "0")}`;
  // The balance may have moved since it was drafted.
  const due = amountDue(invoice.total, customer.balance);
  invoice.starting_balance = customer.balance;
  customer.balance += invoice.total - due;
  customer.currency ??= invoice.currency;
  Object.assign(invoice, {
    amount_due: due,
    amount_remaining: due,
    ending_balance: customer.balance,
    hosted_invoice_url: `${pagesAt}/invoices/${invoice.id}`,
    invoice_pdf: `${pagesAt}/invoices/${invoice.id}.pdf`,
    number,
    status: "open",
  } satisfies Partial<Invoice>);
  invoice.status_transitions.finalized_at = now;
  if (invoice.amount_due === 0) return;
  const intent: PaymentIntent = {
    id: newId("pi"),
    object: "payment_intent",
    created: now,
    livemode: false,
    amount: invoice.amount_due,
    amount_received: 0,
    currency: invoice.currency,
    customer: invoice.customer,
    last_payment_error: null,
    latest_charge: null,
    metadata: {},
    payment_method: null,
    status: "requires_payment_method",
  };
  const payment: InvoicePayment = {
    id: newId("inpay"),
    object: "invoice_payment",
    created: now,
    livemode: false,
    amount_paid: null,
    amount_requested: invoice.amount_due,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  books.paymentIntents[intent.id] = intent;
  books.invoicePayments[payment.id] = payment;
}

/** Nobody owes it any more. Credit that it used is the customer's again. */
export function voidInvoice(account: Account, invoice: Invoice): void {
  const { books } = account;
  const now = account.now();
  books.customers[invoice.customer]!.balance -= (invoice.ending_balance ?? 0) - invoice.starting_balance;
  Object.assign(invoice, {
    status: "void",
    next_payment_attempt: null,
    auto_advance: false,
  } satisfies Partial<Invoice>);
  invoice.status_transitions.voided_at = now;
  const payment = paymentOf(account, invoice);
  if (!payment) return;
  payment.status = "canceled";
  payment.status_transitions.canceled_at = now;
  books.paymentIntents[payment.payment.payment_intent]!.status = "canceled";
}

export function paymentOf({ books }: Account, { id }: Invoice): InvoicePayment | undefined {
  return Object.values(books.invoicePayments).find(({ invoice }) => invoice === id);
}

export function intentOf(account: Account, invoice: Invoice): PaymentIntent | undefined {
  const payment = paymentOf(account, invoice);
  return payment && account.books.paymentIntents[payment.payment.payment_intent];
}

export function subscriptionOf({ books }: Account, invoice: Invoice): Subscription {
  return books.subscriptions[invoice.parent.subscription_details.subscription]!;
}

/** The period that a subscription is in. */
export function currentPeriod(subscription: Subscription): { readonly start: number; readonly end: number } {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  return { start, end };
}
