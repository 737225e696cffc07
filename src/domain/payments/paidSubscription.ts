import { OFFER_TERMS, type Offer } from "#config/plans.ts";
import type { Tier } from "#config/spec.ts";
import { graceUntil } from "./terms.ts";

/** The states of a subscription at the card provider, by its own words. */
export const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const;
type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as the card provider was last seen to have it. Times are whole seconds since 1970. */
export interface PaidSubscription {
  readonly id: string;
  readonly offer: Offer;
  readonly status: SubscriptionStatus;
  readonly startedAt: number;
  /** Until when it was paid for. */
  readonly paidUntil: number;
  /** Since when a payment is owed; of a subscription that is past due. */
  readonly dueSince: number | undefined;
  /** No payments are collected for now. */
  readonly isPaused: boolean;
  /** Its newest payment was refunded in full, or the holder of the card disputes it. */
  readonly isReturned: boolean;
}

/**
 * Whether a subscription opens what it was bought for at `now`, in seconds since 1970. `private.is_paid` in
 * `sync-server/db/functions/payments` says the same to the database.
 */
export function isPaid({ status, paidUntil, dueSince, isPaused, isReturned }: PaidSubscription, now: number): boolean {
  if (isReturned) return false;
  if (status === "past_due") return now < graceUntil(dueSince ?? paidUntil);
  return (status === "active" || status === "trialing") && (!isPaused || now < paidUntil);
}

/** The row of `subscribers` that somebody's subscriptions lead to; its database twin is `private.subscriber_of`. */
export function subscriberOf(
  subscriptions: readonly PaidSubscription[],
  now: number,
): { readonly subscription_tier: Tier; readonly subscribed: boolean } {
  const tiers = subscriptions.filter((one) => isPaid(one, now)).map(({ offer }) => OFFER_TERMS[offer].tier);
  return { subscription_tier: tiers.includes("premium") ? "premium" : "standard", subscribed: tiers.length > 0 };
}
