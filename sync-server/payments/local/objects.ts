import type { Interval } from "./moments.ts";

/*
 * The objects of Stripe's interface, with the fields that the product reads. They are kept in this shape, changed in place
 * and answered as they are: ids stand where a request may ask for the object itself (`expand`).
 */

export interface Kept {
  id: string;
  object: string;
  created: number;
  livemode: false;
}

export type Metadata = Record<string, string>;

export interface Customer extends Kept {
  object: "customer";
  /** Below zero the customer has this much to their good; the next invoice uses it. */
  balance: number;
  currency: string | null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: { default_payment_method: string | null };
  metadata: Metadata;
  name: string | null;
  next_invoice_sequence: number;
  preferred_locales: string[];
  deleted?: true;
}

export interface Product extends Kept {
  object: "product";
  active: boolean;
  description: string | null;
  metadata: Metadata;
  name: string;
}

export interface Price extends Kept {
  object: "price";
  active: boolean;
  billing_scheme: "per_unit";
  currency: string;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: { interval: Interval; interval_count: 1; usage_type: "licensed" };
  tax_behavior: "inclusive" | "exclusive" | "unspecified";
  type: "recurring";
  unit_amount: number;
}

export interface PaymentMethod extends Kept {
  object: "payment_method";
  billing_details: { email: string | null; name: string | null };
  card: { brand: "visa"; country: "DK"; exp_month: number; exp_year: number; funding: "credit"; last4: string };
  customer: string | null;
  metadata: Metadata;
  type: "card";
}

type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "paused";

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  created: number;
  current_period_end: number;
  current_period_start: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
}

export interface CancellationDetails {
  comment: string | null;
  feedback: string | null;
  reason: "cancellation_requested" | "payment_failed" | null;
}

export interface Subscription extends Kept {
  object: "subscription";
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: CancellationDetails;
  collection_method: "charge_automatically";
  currency: string;
  customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
  latest_invoice: string | null;
  metadata: Metadata;
  pause_collection: { behavior: "void"; resumes_at: number | null } | null;
  start_date: number;
  status: SubscriptionStatus;
  /** Since when and why it is `paused`. */
  status_details?: {
    paused: { subscription: { type: "pause_requested" }; transitioned_at: number; type: "subscription" };
  };
  trial_end: number | null;
  trial_start: number | null;
}

export interface InvoiceLine {
  id: string;
  object: "line_item";
  amount: number;
  currency: string;
  description: string;
  invoice: string;
  livemode: false;
  metadata: Metadata;
  parent: {
    type: "subscription_item_details";
    invoice_item_details: null;
    subscription_item_details: {
      invoice_item: null;
      proration: boolean;
      proration_details: { credited_items: null };
      subscription: string;
      subscription_item: string;
    };
  };
  period: { start: number; end: number };
  pricing: { type: "price_details"; price_details: { price: string; product: string } };
  quantity: number;
  subscription: string;
  subtotal: number;
}

export type BillingReason =
  | "subscription_create"
  | "subscription_cycle"
  | "subscription_update"
  | "upcoming"
  | "manual";

export interface Invoice extends Kept {
  object: "invoice";
  amount_due: number;
  amount_overpaid: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  billing_reason: BillingReason;
  collection_method: "charge_automatically";
  currency: string;
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  ending_balance: number | null;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  lines: { object: "list"; data: InvoiceLine[]; has_more: false; url: string };
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string | null;
  parent: {
    type: "subscription_details";
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string; subscription_proration_date?: number };
  };
  /** As with Stripe, the period before the one that the lines are for. */
  period_end: number;
  period_start: number;
  starting_balance: number;
  status: "draft" | "open" | "paid" | "void";
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: null;
    paid_at: number | null;
    voided_at: number | null;
  };
  subtotal: number;
  total: number;
}

export interface InvoicePayment extends Kept {
  object: "invoice_payment";
  amount_paid: number | null;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: true;
  payment: { type: "payment_intent"; payment_intent: string };
  status: "open" | "paid" | "canceled";
  status_transitions: { canceled_at: number | null; paid_at: number | null };
}

export interface PaymentIntent extends Kept {
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  customer: string;
  last_payment_error: { type: "card_error"; code: string; decline_code?: string; message: string } | null;
  latest_charge: string | null;
  metadata: Metadata;
  payment_method: string | null;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
}

export interface Charge extends Kept {
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  currency: string;
  customer: string;
  description: string;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: "card"; card: PaymentMethod["card"] };
  refunded: boolean;
  status: "succeeded" | "failed";
}

export interface Refund extends Kept {
  object: "refund";
  amount: number;
  charge: string;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  status: "succeeded";
}

export interface Dispute extends Kept {
  object: "dispute";
  amount: number;
  charge: string;
  currency: string;
  is_charge_refundable: boolean;
  metadata: Metadata;
  payment_intent: string;
  reason: "fraudulent";
  status: "needs_response" | "won" | "lost";
}

export interface CheckoutSession extends Kept {
  object: "checkout.session";
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  currency: string;
  customer: string;
  customer_details: { email: string | null; name: string | null } | null;
  expires_at: number;
  invoice: string | null;
  locale: string | null;
  metadata: Metadata;
  mode: "subscription";
  payment_method_types: ["card"];
  payment_status: "no_payment_required" | "paid" | "unpaid";
  status: "complete" | "expired" | "open";
  subscription: string | null;
  success_url: string;
  ui_mode: "hosted_page";
  /** Null once nobody can pay there any more. */
  url: string | null;
}

export interface PortalSession extends Kept {
  object: "billing_portal.session";
  customer: string;
  flow: {
    type: "payment_method_update";
    after_completion: {
      type: "hosted_confirmation" | "portal_homepage" | "redirect";
      redirect: { return_url: string } | null;
    };
  } | null;
  locale: string | null;
  return_url: string;
  url: string;
}

export interface ProviderEvent extends Kept {
  object: "event";
  api_version: string;
  data: { object: object; previous_attributes?: object };
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: EventType;
}

export type EventType =
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "customer.subscription.created"
  | "customer.subscription.updated"
  | "customer.subscription.deleted"
  | "customer.subscription.paused"
  | "customer.subscription.resumed"
  | "customer.subscription.trial_will_end"
  | "invoice.paid"
  | "invoice.payment_failed"
  | "invoice.payment_action_required"
  | "invoice.upcoming"
  | "charge.refunded"
  | "charge.dispute.created"
  | "charge.dispute.closed"
  | "customer.deleted";
