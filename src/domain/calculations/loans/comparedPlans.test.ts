import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { comparedPlans, interestBetween, saved } from "./comparedPlans.ts";
import type { PlannedDebt } from "./payoffPlan.ts";

const today = isoDate("2026-01-15");

function debt(id: string, balance: number, rate: number, payment: number, place: number): PlannedDebt {
  return {
    id,
    kind: "annuity",
    balance: balance * 100,
    rate,
    contributionRate: 0,
    payment: payment * 100,
    frequency: "monthly",
    firstPayment: isoDate("2026-02-15"),
    interestOnlyPayments: 0,
    place,
  };
}

const FOUR = [
  debt("Kviklån", 15_000, 0.24, 600, 3),
  debt("Kreditkort", 30_000, 0.18, 900, 2),
  debt("Billån", 90_000, 0.055, 2000, 1),
  debt("SU-gæld", 5000, 0.04, 300, 0),
];

test("Own reference: avalanche is 688.84 cheaper than snowball, which closes its first debt in month 3 instead of 8", () => {
  const { avalanche, snowball } = comparedPlans(FOUR, 150_000, today).byStrategy;
  expect(interestBetween(snowball, avalanche, 1)).toBe(68_884);
  expect([avalanche.firstGone, snowball.firstGone]).toEqual([8, 3]);
});

test("the household's own order is the one it has placed the debts in", () => {
  const { own } = comparedPlans(FOUR, 150_000, today).byStrategy;
  expect(own.order.map(({ id }) => id)).toEqual(["SU-gæld", "Billån", "Kreditkort", "Kviklån"]);
  expect(own.interest).toBeGreaterThan(1_554_184);
});

test("what is saved is the difference to the payments alone, and unknown where those never end", () => {
  const plans = comparedPlans(FOUR, 150_000, today);
  const { avalanche } = plans.byStrategy;
  expect(saved(plans, avalanche, 1)).toEqual({
    months: plans.minimums.months! - 30,
    interest: plans.minimums.interest - 1_485_300,
  });
  const endless = comparedPlans([debt("card", 1000, 0.24, 20, 0), debt("car", 100, 0, 50, 1)], 0, today);
  expect(endless.minimums.months).toBeUndefined();
  expect(endless.minimums.firstGone).toBe(2);
  expect(saved(endless, endless.byStrategy.own, 1)).toBeUndefined();
});

test("what is saved is the difference of what is shown, to the whole unit", () => {
  const plans = comparedPlans(FOUR, 150_000, today);
  const costing = (interest: number) => ({ ...plans.byStrategy.own, interest });
  expect(interestBetween(costing(34_350), costing(149), 100)).toBe(34_300);
  expect(interestBetween(costing(34_349), costing(150), 100)).toBe(34_100);
  expect(interestBetween(costing(34_349), costing(150), 1)).toBe(34_199);
  const minimums = costing(34_350);
  expect(saved({ ...plans, minimums }, costing(149), 100)).toEqual({ months: 0, interest: 34_300 });
});
