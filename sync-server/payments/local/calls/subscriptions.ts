import { type Account, found } from "../account.ts";
import { newestFirst } from "../books.ts";
import { bankAnswer, DECLINED } from "../cards.ts";
import { cardOf } from "../collection.ts";
import { currentPeriod, draftInvoice } from "../invoices.ts";
import type { Invoice, Subscription } from "../objects.ts";
import type { Parameters } from "../parameters.ts";
import { pauseSubscription, resumeSubscription } from "../pause.ts";
import { type AskedChange, itemOf } from "../prorations.ts";
import { invalid, Refusal } from "../refusal.ts";
import { changeSubscription, isOver } from "../subscriptionChange.ts";
import { cancelWithCredit, changePrice, planCancel, previewChange, upcomingInvoice } from "../subscriptions.ts";
import { type Calls, listOf, refuseIf } from "./calls.ts";
import { mergedMetadata } from "./customers.ts";

const STATUSES = [
  "all",
  "ended",
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "paused",
] as const;
const FEEDBACK = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;

export const SUBSCRIPTION_CALLS: Calls = {
  "GET /v1/subscriptions": (call) => {
    const { account, parameters } = call;
    const customer = parameters.text("customer");
    const status = parameters.oneOf("status", STATUSES);
    return listOf(call, "/v1/subscriptions", () =>
      newestFirst(account.books.subscriptions).filter(
        (one) => (customer === undefined || one.customer === customer) && isListed(one, status),
      ),
    );
  },

  "GET /v1/subscriptions/:id": ({ account, id, parameters }) => {
    parameters.done();
    return found(account.books.subscriptions, "subscription", id);
  },

  "POST /v1/subscriptions/:id": ({ account, id, parameters }) => {
    const subscription = found(account.books.subscriptions, "subscription", id);
    const change = readPriceChange(account, subscription, parameters);
    const payment = parameters.oneOf("payment_behavior", ["allow_incomplete", "error_if_incomplete"]);
    const isCancelled = parameters.flag("cancel_at_period_end");
    const pause = readPause(account, parameters);
    const metadata = parameters.metadata("metadata");
    const details = readDetails(parameters);
    const card = parameters.text("default_payment_method");
    parameters.done();
    const isBlocked = isOver(subscription) || ["incomplete", "paused"].includes(subscription.status);
    refuseIf(
      isBlocked && (change ?? isCancelled ?? pause ?? card) !== undefined,
      "A subscription that is canceled, incomplete or paused can only update its cancellation_details and metadata.",
    );
    if (
      card &&
      found(account.books.paymentMethods, "PaymentMethod", card, "default_payment_method").customer !==
        subscription.customer
    )
      throw invalid("default_payment_method", "The payment method belongs to another customer.");
    if (change && payment === "error_if_incomplete") refuseDeclined(account, subscription, change);
    changeSubscription(account, subscription, () => {
      if (isCancelled !== undefined) planCancel(account, subscription, isCancelled);
      if (pause !== undefined) subscription.pause_collection = pause;
      if (card) subscription.default_payment_method = card;
      subscription.metadata = mergedMetadata(subscription.metadata, metadata);
      Object.assign(subscription.cancellation_details, details);
    });
    if (change) changePrice(account, subscription, change);
    return subscription;
  },

  "POST /v1/subscriptions/:id/pause": ({ account, id, parameters }) => {
    const subscription = found(account.books.subscriptions, "subscription", id);
    const invoicing = parameters.oneOf("invoicing_behavior", ["invoice", "pending_invoice_item"]);
    const billed = parameters.within("bill_for");
    const unused = billed?.within("unused_time_from")?.oneOf("type", ["none", "now"]) ?? "now";
    billed?.within("outstanding_usage_through")?.oneOf("type", ["none", "now"]);
    parameters.oneOf("type", ["subscription"]);
    parameters.done();
    refuseIf(
      !["active", "past_due"].includes(subscription.status),
      `The subscription ${id} is ${subscription.status}.`,
    );
    if (unused === "now" && invoicing !== "invoice")
      throw invalid("invoicing_behavior", 'A credit is given here with "invoice" alone.');
    pauseSubscription(account, subscription, unused === "now");
    return subscription;
  },

  "POST /v1/subscriptions/:id/resume": ({ account, id, parameters }) => {
    const subscription = found(account.books.subscriptions, "subscription", id);
    parameters.within("billing_cycle_anchor")?.oneOf("type", ["now"]);
    parameters.oneOf("payment_behavior", ["resume_on_payment_attempt"]);
    parameters.oneOf("proration_behavior", ["always_invoice", "create_prorations", "none"]);
    parameters.done();
    refuseIf(subscription.status !== "paused", `The subscription ${id} is not paused.`);
    resumeSubscription(account, subscription);
    return subscription;
  },

  "DELETE /v1/subscriptions/:id": ({ account, id, parameters }) => {
    const subscription = found(account.books.subscriptions, "subscription", id);
    const isInvoiced = parameters.flag("invoice_now") ?? false;
    const isCredited = parameters.flag("prorate") ?? false;
    const details = readDetails(parameters);
    parameters.done();
    refuseIf(isOver(subscription), `The subscription ${id} has ended already.`);
    if (isCredited && !isInvoiced)
      throw invalid("prorate", "A credit is given here together with `invoice_now` alone.");
    Object.assign(subscription.cancellation_details, details);
    cancelWithCredit(account, subscription, isCredited);
    return subscription;
  },

  "POST /v1/invoices/create_preview": ({ account, parameters }) => {
    const id = parameters.required("subscription");
    const customer = parameters.text("customer");
    const subscription = found(account.books.subscriptions, "subscription", id, "subscription");
    const details = parameters.within("subscription_details");
    const change = details && readPriceChange(account, subscription, details);
    parameters.done();
    refuseIf(isOver(subscription), `The subscription ${id} has ended.`);
    if (customer !== undefined && customer !== subscription.customer)
      throw invalid("customer", "The subscription belongs to another customer.");
    if (change) return preview(account, subscription, change);
    if (subscription.cancel_at_period_end)
      throw new Refusal(404, {
        type: "invalid_request_error",
        code: "invoice_upcoming_none",
        message: `No upcoming invoices for customer: ${subscription.customer}`,
      });
    return upcomingInvoice(account, subscription);
  },
};

function isListed({ status }: Subscription, asked: (typeof STATUSES)[number] | undefined): boolean {
  if (asked === "all") return true;
  if (asked === undefined) return status !== "canceled";
  return asked === "ended" ? status === "canceled" || status === "incomplete_expired" : status === asked;
}

function readPriceChange(
  account: Account,
  subscription: Subscription,
  parameters: Parameters,
): AskedChange | undefined {
  const [item, ...others] = parameters.each("items");
  const behavior = parameters.oneOf("proration_behavior", ["always_invoice", "none"]);
  const date = parameters.integer("proration_date");
  if (!item) return undefined;
  if (others.length > 0) throw invalid("items", "A subscription has one item here.");
  const id = item.required("id");
  const price = found(account.books.prices, "price", item.required("price"), "items[0][price]");
  item.integer("quantity", { min: itemOf(subscription).quantity, max: itemOf(subscription).quantity });
  if (id !== itemOf(subscription).id)
    throw invalid("items[0][id]", `No such subscription item: '${id}'`, "resource_missing");
  if (!price.active) throw invalid("items[0][price]", `The price ${price.id} is inactive.`);
  if (price.currency !== subscription.currency)
    throw invalid("items[0][price]", "The price has another currency than the subscription.");
  if (!behavior)
    throw invalid(
      "proration_behavior",
      'Say "always_invoice" or "none": Stripe\'s preset, which collects a change at the next renewal, is not played here.',
      "parameter_missing",
    );
  const moment = date ?? account.now();
  const { start, end } = currentPeriod(subscription);
  if (moment < start || moment > end)
    throw invalid("proration_date", "Cannot specify a proration date outside of the current subscription period.");
  return { price, behavior, moment };
}

function preview(account: Account, subscription: Subscription, asked: AskedChange): Invoice {
  const { price, behavior, moment } = asked;
  const settled = previewChange(account, subscription, asked);
  if (settled) return settled;
  if (behavior === "always_invoice")
    return draftInvoice(account, subscription, { reason: "upcoming", lines: [], prorationDate: moment });
  const changed = structuredClone(subscription);
  itemOf(changed).price = price;
  return upcomingInvoice(account, changed);
}

/** With `error_if_incomplete` a change that cannot be paid is not made. */
function refuseDeclined(account: Account, subscription: Subscription, asked: AskedChange): void {
  const invoice = previewChange(account, subscription, asked);
  const card = cardOf(account, subscription);
  if (invoice && invoice.amount_due > 0 && (!card || bankAnswer(card, "later") !== "accepted"))
    throw new Refusal(402, DECLINED);
}

/** Undefined where nothing is said, null where the pause ends. */
function readPause(account: Account, parameters: Parameters): Subscription["pause_collection"] | undefined {
  if (!parameters.has("pause_collection")) return undefined;
  const pause = parameters.within("pause_collection");
  if (!pause) return null;
  const behavior = pause.oneOf("behavior", ["void"]);
  const resumes_at = pause.integer("resumes_at") ?? null;
  if (!behavior)
    throw invalid(
      "pause_collection[behavior]",
      "Missing required param: pause_collection[behavior].",
      "parameter_missing",
    );
  if (resumes_at !== null && resumes_at <= account.now())
    throw invalid("pause_collection[resumes_at]", "The moment lies in the past.");
  return { behavior, resumes_at };
}

function readDetails(parameters: Parameters): { readonly comment?: string | null; readonly feedback?: string | null } {
  const details = parameters.within("cancellation_details");
  const comment = details?.text("comment");
  const feedback = details?.oneOf("feedback", FEEDBACK);
  return {
    ...(comment === undefined ? {} : { comment: comment || null }),
    ...(feedback === undefined ? {} : { feedback }),
  };
}
