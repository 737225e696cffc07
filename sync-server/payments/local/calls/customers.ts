import { found } from "../account.ts";
import { newestFirst } from "../books.ts";
import { newId } from "../ids.ts";
import type { Customer, Metadata } from "../objects.ts";
import type { Parameters } from "../parameters.ts";
import { invalid } from "../refusal.ts";
import { cancelNow, isOver } from "../subscriptionChange.ts";
import { type Call, type Calls, listOf, livingCustomer } from "./calls.ts";

export const CUSTOMER_CALLS: Calls = {
  "GET /v1/customers": (call) => {
    const email = call.parameters.text("email");
    return listOf(call, "/v1/customers", () =>
      newestFirst(call.account.books.customers).filter(
        (customer) => !customer.deleted && (email === undefined || customer.email === email),
      ),
    );
  },

  "POST /v1/customers": ({ account, parameters }) => {
    const given = details(parameters);
    parameters.done();
    const customer: Customer = {
      id: newId("cus"),
      object: "customer",
      created: account.now(),
      livemode: false,
      balance: 0,
      currency: null,
      email: null,
      invoice_prefix: newId("cus").slice(-8).toUpperCase(),
      invoice_settings: { default_payment_method: null },
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      preferred_locales: [],
    };
    account.books.customers[customer.id] = customer;
    return changed(customer, given);
  },

  "GET /v1/customers/:id": ({ account, id, parameters }) => {
    parameters.done();
    const customer = found(account.books.customers, "customer", id);
    return customer.deleted ? { id, object: "customer", deleted: true } : customer;
  },

  "POST /v1/customers/:id": ({ account, id, parameters }) => {
    const customer = livingInPath(account.books.customers, id);
    const given = details(parameters);
    parameters.done();
    const card = given.default_payment_method;
    if (card && found(account.books.paymentMethods, "PaymentMethod", card, "invoice_settings").customer !== id)
      throw invalid("invoice_settings[default_payment_method]", "The payment method belongs to another customer.");
    return changed(customer, given);
  },

  "DELETE /v1/customers/:id": ({ account, id, parameters }) => {
    const customer = livingInPath(account.books.customers, id);
    parameters.done();
    for (const subscription of Object.values(account.books.subscriptions))
      if (subscription.customer === id && !isOver(subscription)) cancelNow(account, subscription, null);
    account.send("customer.deleted", customer);
    // As with Stripe invoices stay, and name whom they were made out to.
    Object.assign(customer, { deleted: true, email: null, name: null, metadata: {} } satisfies Partial<Customer>);
    return { id, object: "customer", deleted: true };
  },

  "GET /v1/customers/:id/payment_methods": (call) => {
    const { account, id, parameters } = call;
    const customer = livingCustomer(call, id);
    parameters.oneOf("type", ["card"]);
    return listOf(call, `/v1/customers/${id}/payment_methods`, () =>
      newestFirst(account.books.paymentMethods).filter((card) => card.customer === customer.id),
    );
  },

  "GET /v1/payment_methods/:id": ({ account, id, parameters }) => {
    parameters.done();
    return found(account.books.paymentMethods, "PaymentMethod", id);
  },
};

function livingInPath(customers: Call["account"]["books"]["customers"], id: string): Customer {
  const customer = found(customers, "customer", id);
  return found(customer.deleted ? {} : { [id]: customer }, "customer", id);
}

interface Details {
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly metadata: Metadata | undefined;
  readonly locales: readonly string[] | undefined;
  readonly default_payment_method: string | undefined;
}

function details(parameters: Parameters): Details {
  const email = parameters.text("email");
  if (email && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw invalid("email", `Invalid email address: ${email}`, "email_invalid");
  return {
    email,
    name: parameters.text("name"),
    metadata: parameters.metadata("metadata"),
    locales: parameters.texts("preferred_locales"),
    default_payment_method: parameters.within("invoice_settings")?.text("default_payment_method"),
  };
}

/** An empty text takes a field away; metadata is merged key by key. */
function changed(customer: Customer, { email, name, metadata, locales, default_payment_method }: Details): Customer {
  if (email !== undefined) customer.email = email || null;
  if (name !== undefined) customer.name = name || null;
  if (locales !== undefined) customer.preferred_locales = [...locales];
  if (default_payment_method !== undefined)
    customer.invoice_settings.default_payment_method = default_payment_method || null;
  customer.metadata = mergedMetadata(customer.metadata, metadata);
  return customer;
}

/** Keys with an empty text are taken away, others are set; the rest stays. */
export function mergedMetadata(before: Metadata, given: Metadata | undefined): Metadata {
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ""));
}
