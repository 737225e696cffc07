import * as fc from "fast-check";
import { expect, test } from "vitest";
import { GRACE_DAYS, OFFERS } from "#config/plans.ts";
import { tierOf } from "../tier.ts";
import { isPaid, type PaidSubscription, SUBSCRIPTION_STATUSES, subscriberOf } from "./paidSubscription.ts";

const NOW = 1_795_000_000;
const DAY = 86_400;

function subscription(given: Partial<PaidSubscription> = {}): PaidSubscription {
  return {
    id: "sub_1",
    offer: "monthly",
    status: "active",
    startedAt: NOW - 10 * DAY,
    paidUntil: NOW + 20 * DAY,
    dueSince: undefined,
    isPaused: false,
    isReturned: false,
    ...given,
  };
}

test("a subscription opens what it was bought for while it is active or tried out, and in no other state but days of grace", () => {
  const open = SUBSCRIPTION_STATUSES.filter((status) =>
    isPaid(subscription({ status, paidUntil: NOW - 30 * DAY }), NOW),
  );
  expect(open).toEqual(["trialing", "active"]);
});

test("one that could not be renewed stays open for fourteen days from when the payment was owed", () => {
  const due = subscription({ status: "past_due", dueSince: NOW });
  expect(isPaid(due, NOW + GRACE_DAYS * DAY - 1)).toBe(true);
  expect(isPaid(due, NOW + GRACE_DAYS * DAY)).toBe(false);
});

test("a pause leaves open what was paid for, and no day more", () => {
  const paused = subscription({ isPaused: true });
  expect(isPaid(paused, paused.paidUntil - 1)).toBe(true);
  expect(isPaid(paused, paused.paidUntil)).toBe(false);
});

test("a payment that went back opens nothing, whatever the state", () => {
  for (const status of SUBSCRIPTION_STATUSES)
    expect(isPaid(subscription({ status, isReturned: true, dueSince: NOW }), NOW)).toBe(false);
});

test("whoever subscribes to anything has premium, and the row names it where that is what was bought", () => {
  expect(subscriberOf([], NOW)).toEqual({ subscription_tier: "standard", subscribed: false });
  expect(subscriberOf([subscription()], NOW)).toEqual({ subscription_tier: "standard", subscribed: true });
  const both = [subscription(), subscription({ id: "sub_2", offer: "premium" })];
  expect(subscriberOf(both, NOW)).toEqual({ subscription_tier: "premium", subscribed: true });
  fc.assert(
    fc.property(fc.constantFrom(...OFFERS), (offer) => {
      expect(tierOf(subscriberOf([subscription({ offer })], NOW))).toBe("premium");
      expect(tierOf(subscriberOf([subscription({ offer, status: "canceled" })], NOW))).toBe("standard");
    }),
  );
});
