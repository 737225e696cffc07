import { found } from "../account.ts";
import { newestFirst } from "../books.ts";
import { DECLINED } from "../cards.ts";
import { isPayable, pay } from "../collection.ts";
import { refund } from "../refunds.ts";
import { Refusal } from "../refusal.ts";
import { type Calls, listOf, refuseIf } from "./calls.ts";

const INVOICE_STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;
const REASONS = ["duplicate", "fraudulent", "requested_by_customer"] as const;

/** Invoices, and the money that came and went for them. */
export const PAYMENT_CALLS: Calls = {
  "GET /v1/invoices": (call) => {
    const { account, parameters } = call;
    const customer = parameters.text("customer");
    const subscription = parameters.text("subscription");
    const status = parameters.oneOf("status", INVOICE_STATUSES);
    return listOf(call, "/v1/invoices", () =>
      newestFirst(account.books.invoices).filter(
        (invoice) =>
          (customer === undefined || invoice.customer === customer) &&
          (subscription === undefined || invoice.parent.subscription_details.subscription === subscription) &&
          (status === undefined || invoice.status === status),
      ),
    );
  },

  "GET /v1/invoices/:id": ({ account, id, parameters }) => {
    parameters.done();
    return found(account.books.invoices, "invoice", id);
  },

  "POST /v1/invoices/:id/pay": ({ account, id, parameters }) => {
    const invoice = found(account.books.invoices, "invoice", id);
    parameters.done();
    refuseIf(!isPayable(invoice), `The invoice ${id} is ${invoice.status}, or waits for its checkout.`);
    if (pay(account, invoice, "later") !== "accepted") throw new Refusal(402, DECLINED);
    return invoice;
  },

  "GET /v1/charges": (call) => {
    const { account, parameters } = call;
    const customer = parameters.text("customer");
    const intent = parameters.text("payment_intent");
    return listOf(call, "/v1/charges", () =>
      newestFirst(account.books.charges).filter(
        (charge) =>
          (customer === undefined || charge.customer === customer) &&
          (intent === undefined || charge.payment_intent === intent),
      ),
    );
  },

  "GET /v1/charges/:id": ({ account, id, parameters }) => {
    parameters.done();
    return found(account.books.charges, "charge", id);
  },

  "GET /v1/payment_intents/:id": ({ account, id, parameters }) => {
    parameters.done();
    return found(account.books.paymentIntents, "payment_intent", id);
  },

  "POST /v1/refunds": ({ account, parameters }) => {
    const { charges, paymentIntents } = account.books;
    const named = parameters.text("charge");
    const intent = parameters.text("payment_intent");
    const amount = parameters.integer("amount", { min: 1 });
    const reason = parameters.oneOf("reason", REASONS) ?? null;
    const metadata = parameters.metadata("metadata") ?? {};
    parameters.done();
    const id =
      intent === undefined
        ? (named ?? "")
        : found(paymentIntents, "payment_intent", intent, "payment_intent").latest_charge;
    return refund(account, found(charges, "charge", id ?? "", "charge"), { amount, reason, metadata });
  },

  "GET /v1/refunds": (call) => {
    const { account, parameters } = call;
    const charge = parameters.text("charge");
    const intent = parameters.text("payment_intent");
    return listOf(call, "/v1/refunds", () =>
      newestFirst(account.books.refunds).filter(
        (one) =>
          (charge === undefined || one.charge === charge) && (intent === undefined || one.payment_intent === intent),
      ),
    );
  },

  "GET /v1/disputes": (call) => {
    const { account, parameters } = call;
    const charge = parameters.text("charge");
    const intent = parameters.text("payment_intent");
    return listOf(call, "/v1/disputes", () =>
      newestFirst(account.books.disputes).filter(
        (one) =>
          (charge === undefined || one.charge === charge) && (intent === undefined || one.payment_intent === intent),
      ),
    );
  },

  "GET /v1/events": (call) => {
    const { account, parameters } = call;
    const type = parameters.text("type");
    const types = parameters.texts("types");
    return listOf(call, "/v1/events", () =>
      newestFirst(account.books.events).filter(
        (event) => (type === undefined || event.type === type) && (types === undefined || types.includes(event.type)),
      ),
    );
  },

  "GET /v1/events/:id": ({ account, id, parameters }) => {
    parameters.done();
    return found(account.books.events, "event", id);
  },
};
