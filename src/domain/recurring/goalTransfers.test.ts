import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner, putAside, someGoal } from "#tests/support/goals.ts";
import { goalPlan, yearlyReturnOf } from "../calculations/goals/goalPlan.ts";
import { goalSavings } from "../calculations/goals/goalSavings.ts";
import { addDays, addMonths, isoDate, type IsoDate } from "../dates.ts";
import type { Goal } from "../entities/goal.ts";
import { DebtId } from "../ids.ts";
import { goalTransfers } from "./goalTransfers.ts";

const today = isoDate("2026-11-22");

function planned(fields: Partial<Goal>) {
  const goal = someGoal(fields);
  return { goal, plan: goalPlan(goal, goalSavings(goal, { assets: [], debts: [], valuations: [], today }), today) };
}

function transfers(fields: Partial<Goal>, until: IsoDate = addDays(today, 365)) {
  return goalTransfers(planned(fields), today, until).map(({ date, amount }) => `${date} ${amount.minor / 100}`);
}

test("[C10] 28,000 with 10,500 saved and seven months left take 2,500 on each of the next seven 10ths, and nothing after", () => {
  const journey = {
    targetAmount: kroner(28_000),
    startDate: isoDate("2026-06-10"),
    targetDate: isoDate("2027-07-01"),
    contributions: [putAside(isoDate("2026-06-12"), 10_500)],
  };
  expect(transfers(journey)).toEqual([
    "2026-12-10 2500",
    "2027-01-10 2500",
    "2027-02-10 2500",
    "2027-03-10 2500",
    "2027-04-10 2500",
    "2027-05-10 2500",
    "2027-06-10 2500",
  ]);
  expect(transfers(journey, isoDate("2027-01-10"))).toHaveLength(2);
});

test("[C10] an amount that does not come out even differs by an øre, and no transfer is left over for it", () => {
  const goal = { targetAmount: kroner(1_000), startDate: isoDate("2026-11-01"), targetDate: isoDate("2027-02-28") };
  expect(transfers(goal)).toEqual(["2026-12-01 333.33", "2027-01-01 333.34", "2027-02-01 333.33"]);
});

test("[C10] without a day it is the pace of the last 90 days until the goal is reached, the last time only the rest", () => {
  const goal = {
    targetAmount: kroner(10_000),
    startDate: isoDate("2026-07-31"),
    contributions: [
      putAside(isoDate("2026-08-01"), 3_000),
      putAside(isoDate("2026-09-30"), 3_000),
      putAside(isoDate("2026-10-31"), 1_500),
    ],
  };
  expect(transfers(goal)).toEqual(["2026-11-30 1500", "2026-12-31 1000"]);
  // A day that has passed asks for nothing any longer.
  expect(transfers({ ...goal, targetDate: addDays(today, -1) })).toEqual(["2026-11-30 1500", "2026-12-31 1000"]);
  expect(transfers({ ...goal, contributions: [] })).toEqual([]);
});

test("[C10] a goal that is reached, rests, has ended or pays off a debt has no transfers", () => {
  const dated = { startDate: isoDate("2026-06-10"), targetDate: isoDate("2027-07-01") };
  expect(transfers(dated)).not.toEqual([]);
  expect(transfers({ ...dated, initialAmount: kroner(10_000) })).toEqual([]);
  for (const state of ["paused", "completed", "archived"] as const) expect(transfers({ ...dated, state })).toEqual([]);
  expect(transfers({ ...dated, debtId: DebtId.parse("5e000000-0000-4000-8000-00000000000d") })).toEqual([]);
});

test("[C10] the first transfer is the amount that the page of the goal asks for, and all of them with their return make the target", () => {
  const some = fc.record({
    target: fc.integer({ min: 100, max: 1e9 }),
    there: fc.integer({ min: 0, max: 1e9 }),
    months: fc.integer({ min: 1, max: 120 }),
    expectedReturn: fc.constantFrom(undefined, 0, 1.5, 5, -2),
  });
  fc.assert(
    fc.property(some, ({ target, there, months, expectedReturn }) => {
      const known = planned({
        targetAmount: kroner(target / 100),
        initialAmount: kroner(there / 100),
        targetDate: addMonths(today, months),
        ...(expectedReturn !== undefined && { expectedReturn }),
      });
      const { goal, plan } = known;
      const made = goalTransfers(known, today, addMonths(today, 130));
      if (plan.missing.minor === 0 || plan.required?.minor === 0) {
        expect(made).toEqual([]);
        return;
      }
      expect(made[0]?.amount).toEqual(plan.required);
      expect(made.length).toBeLessThanOrEqual(months);
      const growth = (1 + yearlyReturnOf(goal)) ** (1 / 12);
      const saved = made.reduce((sum, { amount }) => sum * growth + amount.minor, plan.saved.minor);
      // Half a unit of each month grows along with what is saved; of the last ones it stays whole where that shrinks.
      if (made.length === months)
        expect(Math.abs(saved - target)).toBeLessThanOrEqual(0.5 * months * Math.max(1, growth ** months) + 1);
    }),
    { examples: [[{ target: 999_999_970, there: 999_999_965, months: 108, expectedReturn: -2 }]] },
  );
});
