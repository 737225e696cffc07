import { found } from "../account.ts";
import { expire } from "../checkout.ts";
import { newId } from "../ids.ts";
import { DAY } from "../moments.ts";
import type { CheckoutSession, PortalSession } from "../objects.ts";
import type { Parameters } from "../parameters.ts";
import { invalid } from "../refusal.ts";
import { isOver } from "../subscriptionChange.ts";
import { type Calls, listOf, livingCustomer, refuseIf, returnAddress } from "./calls.ts";

const EXPIRES_AFTER = DAY;
const EXPIRES_NOT_BEFORE = 30 * 60;
const MAX_TRIAL_DAYS = 730;

/** Visits to the pages: the checkout and the portal. */
export const SESSION_CALLS: Calls = {
  "POST /v1/checkout/sessions": (call) => {
    const { account, parameters } = call;
    const { books } = account;
    if (parameters.required("mode") !== "subscription") throw invalid("mode", "Only subscriptions are sold here.");
    const customer = livingCustomer(call, parameters.required("customer"));
    const [sold, ...others] = parameters.each("line_items");
    if (!sold || others.length > 0) throw invalid("line_items", "One line item is sold at a time here.");
    const price = found(books.prices, "price", sold.required("price"), "line_items[0][price]");
    const quantity = sold.integer("quantity", { min: 1, max: 1000 }) ?? 1;
    const success_url = returnAddress(parameters, "success_url");
    const cancel_url = parameters.text("cancel_url") ? returnAddress(parameters, "cancel_url") : null;
    const forSubscription = parameters.within("subscription_data");
    const trialDays = forSubscription?.integer("trial_period_days", { min: 1, max: MAX_TRIAL_DAYS }) ?? 0;
    const metadataOfSubscription = forSubscription?.metadata("metadata") ?? {};
    const now = account.now();
    const expires_at = parameters.integer("expires_at") ?? now + EXPIRES_AFTER;
    const client_reference_id = parameters.text("client_reference_id") ?? null;
    const locale = parameters.text("locale") ?? null;
    const metadata = parameters.metadata("metadata") ?? {};
    parameters.texts("payment_method_types");
    parameters.oneOf("payment_method_collection", ["always"]);
    parameters.oneOf("ui_mode", ["hosted_page"]);
    parameters.done();
    if (!price.active) throw invalid("line_items[0][price]", `The price ${price.id} is inactive.`);
    // A minute for the way here, and for a clock that is not quite this one.
    if (expires_at < now + EXPIRES_NOT_BEFORE - 60 || expires_at > now + EXPIRES_AFTER + 60)
      throw invalid("expires_at", "`expires_at` lies between 30 minutes and 24 hours from now.");
    const living = Object.values(books.subscriptions).some((one) => one.customer === customer.id && !isOver(one));
    if (customer.currency !== null && customer.currency !== price.currency && (living || customer.balance !== 0))
      throw invalid("customer", "You cannot combine currencies on a single customer.");
    const id = newId("cs_test");
    const session: CheckoutSession = {
      id,
      object: "checkout.session",
      created: now,
      livemode: false,
      amount_subtotal: trialDays > 0 ? 0 : price.unit_amount * quantity,
      amount_total: trialDays > 0 ? 0 : price.unit_amount * quantity,
      cancel_url,
      client_reference_id,
      currency: price.currency,
      customer: customer.id,
      customer_details: null,
      expires_at,
      invoice: null,
      locale,
      metadata,
      mode: "subscription",
      payment_method_types: ["card"],
      payment_status: "unpaid",
      status: "open",
      subscription: null,
      success_url,
      ui_mode: "hosted_page",
      url: `${account.pagesAt}/checkout/${id}`,
    };
    books.orders[id] = { price: price.id, quantity, metadata: metadataOfSubscription, trialDays };
    return (books.checkoutSessions[id] = session);
  },

  "GET /v1/checkout/sessions": (call) => {
    const { account, parameters } = call;
    const customer = parameters.text("customer");
    const status = parameters.oneOf("status", ["open", "complete", "expired"]);
    return listOf(call, "/v1/checkout/sessions", () =>
      Object.values(account.books.checkoutSessions)
        .filter((one) => (customer ?? one.customer) === one.customer && (status ?? one.status) === one.status)
        .toReversed(),
    );
  },

  "GET /v1/checkout/sessions/:id": ({ account, id, parameters }) => {
    parameters.done();
    return found(account.books.checkoutSessions, "checkout.session", id);
  },

  "POST /v1/checkout/sessions/:id/expire": ({ account, id, parameters }) => {
    const session = found(account.books.checkoutSessions, "checkout.session", id);
    parameters.done();
    refuseIf(session.status !== "open", `Only Checkout Sessions with a status in ["open"] can be expired.`);
    expire(account, session);
    return session;
  },

  "POST /v1/billing_portal/sessions": (call) => {
    const { account, parameters } = call;
    const customer = livingCustomer(call, parameters.required("customer"));
    const return_url = returnAddress(parameters, "return_url");
    const locale = parameters.text("locale") ?? null;
    const flow = flowOf(parameters);
    parameters.done();
    const id = newId("bps");
    const session: PortalSession = {
      id,
      object: "billing_portal.session",
      created: account.now(),
      livemode: false,
      customer: customer.id,
      flow,
      locale,
      return_url,
      url: `${account.pagesAt}/portal/${id}`,
    };
    return (account.books.portalSessions[id] = session);
  },
};

function flowOf(parameters: Parameters): PortalSession["flow"] {
  const flow = parameters.within("flow_data");
  if (!flow) return null;
  const type = flow.oneOf("type", ["payment_method_update"]);
  if (!type) throw invalid("flow_data[type]", "Missing required param: flow_data[type].", "parameter_missing");
  const after = flow.within("after_completion");
  const after_completion = after?.oneOf("type", ["hosted_confirmation", "portal_homepage", "redirect"]);
  const redirect = after?.within("redirect");
  const return_url = redirect ? returnAddress(redirect, "return_url") : undefined;
  if (after_completion === "redirect" && return_url === undefined)
    throw invalid("flow_data[after_completion][redirect]", "A redirect needs an address.", "parameter_missing");
  return {
    type,
    after_completion: {
      type: after_completion ?? "portal_homepage",
      redirect: return_url === undefined ? null : { return_url },
    },
  };
}
