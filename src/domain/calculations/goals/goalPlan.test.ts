import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner, putAside, someGoal } from "#tests/support/goals.ts";
import { addDays, addMonths, daysBetween, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import { AssetId, ValuationId } from "../../ids.ts";
import { goalPayment, goalPlan, wholeMonthsUntil } from "./goalPlan.ts";
import { goalSavings } from "./goalSavings.ts";
import { futureValue } from "./futureValue.ts";

const today = isoDate("2026-11-22");
const start = addDays(today, -200);
const nothing = { assets: [], debts: [], valuations: [], today };

function planOf(fields: Parameters<typeof someGoal>[0]) {
  const goal = someGoal({ startDate: start, ...fields });
  return goalPlan(goal, goalSavings(goal, nothing), today);
}

test("[C6] our own vectors: 300,000 with 50,000 in 48 months take 5,208.33, and 4,789.23 at 3 %; a million in ten years at 5 % takes 6,478.23", () => {
  expect(goalPayment(kroner(300_000), kroner(50_000), 0, 48)).toEqual(kroner(5_208.33));
  expect(goalPayment(kroner(300_000), kroner(50_000), 0.03, 48)).toEqual(kroner(4_789.23));
  expect(goalPayment(kroner(1_000_000), kroner(0), 0.05, 120)).toEqual(kroner(6_478.23));
});

test("[C6] what is required each month becomes the target, to within half a unit a month; more time never takes more", () => {
  const amount = fc.integer({ min: 1, max: 1e10 });
  const rate = fc.double({ min: 0, max: 0.2, noNaN: true });
  const count = fc.integer({ min: 1, max: 480 });
  fc.assert(
    fc.property(amount, amount, rate, count, (a, b, yearly, months) => {
      const [target, there] = [kroner(Math.max(a, b) / 100), kroner(Math.min(a, b) / 100)];
      const payment = goalPayment(target, there, yearly, months);
      const { total } = futureValue(there, payment, yearly, months);
      const perMonth = 0.5 * futureValue(kroner(0), kroner(0.01), yearly, months).total.minor + 1;
      expect(total.minor).toBeGreaterThanOrEqual(target.minor - perMonth);
      if (payment.minor > 0) expect(total.minor).toBeLessThanOrEqual(target.minor + perMonth);
      expect(goalPayment(target, there, yearly, months + 1).minor).toBeLessThanOrEqual(payment.minor);
    }),
  );
});

test("[C6] there is always a month left to pay in, and what grows into the target by itself takes nothing", () => {
  expect(goalPayment(kroner(1_000), kroner(400), 0, 0)).toEqual(kroner(600));
  expect(goalPayment(kroner(1_000), kroner(400), 0, -7)).toEqual(kroner(600));
  expect(goalPayment(kroner(1_000), kroner(999), 0.05, 120)).toEqual(kroner(0));
});

test("[C6] whole months are counted from day to day, and the last day of a month is one", () => {
  const months = (from: string, to: string) => wholeMonthsUntil(isoDate(from), isoDate(to));
  expect(months("2026-11-22", "2027-11-22")).toBe(12);
  expect(months("2026-11-22", "2027-11-21")).toBe(11);
  expect(months("2026-01-31", "2026-02-28")).toBe(1);
  expect(months("2026-11-22", "2026-11-21")).toBe(-1);
});

test("whole months lead to the day or to less than a month before it", () => {
  const days = fc.integer({ min: -2_000, max: 20_000 });
  fc.assert(
    fc.property(days, (count) => {
      const day = addDays(today, count);
      const months = wholeMonthsUntil(today, day);
      expect(addMonths(today, months) <= day).toBe(true);
      expect(addMonths(today, months + 1) > day).toBe(true);
    }),
  );
});

test("[C6] the pace is what was put in during the last 90 days, a third of it for each month", () => {
  const contributions = [
    putAside(addDays(today, -120), 9_000),
    putAside(addDays(today, -80), 2_000),
    putAside(today, 4_000),
  ];
  expect(planOf({ contributions })).toMatchObject({ saved: kroner(15_000), pace: kroner(2_000) });
});

test("[C6] what was there from the beginning is no pace, and a young goal is measured by its own months", () => {
  expect(planOf({ initialAmount: kroner(5_000) }).pace).toEqual(kroner(0));
  const young = { startDate: addDays(today, -45), contributions: [putAside(addDays(today, -45), 3_000)] };
  expect(planOf(young).pace).toEqual(kroner(2_000));
  expect(planOf({ startDate: today, contributions: [putAside(today, 3_000)] }).pace).toEqual(kroner(3_000));
});

test("[C6] ahead from 110 % of what is required, on track from 95 %, behind below, and undated without a day", () => {
  // 12,000 less what is put in, over twelve months.
  const status = (monthly: number) => {
    const contributions = [0, 30, 60].map((days) => putAside(addDays(today, -days), monthly));
    const targetAmount = kroner(12_000 + 3 * monthly);
    return planOf({ contributions, targetAmount, targetDate: addMonths(today, 12) }).status;
  };
  expect([1_200, 1_100, 1_099, 950, 949, 0].map(status)).toEqual([
    "ahead",
    "ahead",
    "onTrack",
    "onTrack",
    "behind",
    "behind",
  ]);
  expect(planOf({}).status).toBe("undated");
});

test("[C6] reached comes before everything else, a paused goal is paused, and in its first month nothing is behind", () => {
  const reached = { targetAmount: kroner(5_000), initialAmount: kroner(5_000) };
  expect(planOf({ ...reached, state: "paused" }).status).toBe("reached");
  expect(planOf({ state: "paused", targetDate: addMonths(today, 5) }).status).toBe("paused");
  expect(planOf({ startDate: addDays(today, -29), targetDate: addMonths(today, 5) }).status).toBe("onTrack");
  expect(planOf({ startDate: addDays(today, -30), targetDate: addMonths(today, 5) }).status).toBe("behind");
});

test("[C6] why no day is expected never contradicts the status: a young goal is not told never, and one that grows by itself neither", () => {
  const inYears = addMonths(today, 60);
  const young = planOf({ startDate: addDays(today, -5), targetDate: inYears });
  expect([young.status, young.expected, young.unexpected]).toEqual(["onTrack", undefined, "young"]);
  const slow = planOf({ startDate: addDays(today, -5), targetDate: inYears, contributions: [putAside(today, 10)] });
  expect([slow.status, slow.expected, slow.unexpected]).toEqual(["onTrack", undefined, "young"]);
  const idle = planOf({ targetDate: inYears });
  expect([idle.status, idle.unexpected]).toEqual(["behind", "never"]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 12 }),
      (age, months, kept, expectedReturn) => {
        const startDate = addDays(today, -age);
        const contributions = kept > 0 ? [putAside(today, kept)] : [];
        const plan = planOf({ startDate, targetDate: addMonths(today, months), contributions, expectedReturn });
        if (plan.status === "onTrack" || plan.status === "ahead") expect(plan.unexpected).not.toBe("never");
        expect(plan.expected === undefined).toBe(plan.unexpected !== undefined);
      },
    ),
  );
});

test("[C6] at its pace a goal is reached on a day, and with none it never is", () => {
  const contributions = [putAside(addDays(today, -10), 3_000)];
  expect(planOf({ contributions, targetAmount: kroner(13_000) }).expected).toBe(addMonths(today, 10));
  expect(planOf({ contributions, targetAmount: kroner(13_000.01) }).expected).toBe(addMonths(today, 11));
  expect(planOf({}).expected).toBeUndefined();
  expect(planOf({ contributions, targetAmount: kroner(10_000_000) }).expected).toBeUndefined();
});

test("[C6] what an account earned is in its pace and brings the day no nearer once more; what is put in by hand earns beside it", () => {
  const id = AssetId.parse(crypto.randomUUID());
  const account: Asset = { id, type: "investment", name: "Depot", currentValue: kroner(13_000), reminders: [] };
  const before = {
    id: ValuationId.parse(crypto.randomUUID()),
    subjectId: id,
    subject: "asset",
    source: "manual",
  } as const;
  const valuations = [{ ...before, date: addDays(today, -90), value: kroner(10_000) }];
  const fields = { targetAmount: kroner(25_000), targetDate: addMonths(today, 24), expectedReturn: 12 };
  const followed = someGoal({ ...fields, startDate: start, accountId: id, accountPart: "whole" });
  const plan = (assets: readonly Asset[]) => {
    const savings = goalSavings(followed, { assets, debts: [], valuations, today });
    return goalPlan(followed, savings, today);
  };
  expect(plan([account])).toMatchObject({ pace: kroner(1_000), expected: addMonths(today, 12) });
  expect(plan([account]).required).toEqual(goalPayment(kroner(25_000), kroner(13_000), 0.12, 24));
  const contributions = [putAside(addDays(today, -100), 10_000), putAside(today, 3_000)];
  const byHand = planOf({ ...fields, contributions });
  expect(byHand.pace).toEqual(kroner(1_000));
  expect(byHand.expected! < addMonths(today, 12)).toBe(true);
  const broken = { ...followed, contributions };
  const alone = goalPlan(broken, goalSavings(broken, nothing), today);
  expect(alone.expected).toBe(byHand.expected);
});

test("[C6] the months left are whole ones, none in the last month, and unknown when the day has passed", () => {
  const left = (targetDate: string) => planOf({ targetDate: isoDate(targetDate) }).monthsLeft;
  expect([left("2027-02-21"), left("2026-12-01"), left("2026-11-22"), left("2026-11-21")]).toEqual([
    2,
    0,
    0,
    undefined,
  ]);
  expect(planOf({ targetDate: isoDate("2026-11-01") })).toMatchObject({ status: "behind", required: kroner(10_000) });
});

test("what is saved and what is missing are the target together, and the share lies between none and all", () => {
  const amount = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.array(amount, { maxLength: 6 }), (target, puts) => {
      const contributions = puts.map((put, at) => putAside(addDays(today, -at * 40), put / 100));
      const plan = planOf({ targetAmount: kroner(target / 100), contributions });
      expect(plan.missing.minor).toBe(Math.max(0, target - plan.saved.minor));
      expect(plan.share).toBeGreaterThanOrEqual(0);
      expect(plan.share).toBeLessThanOrEqual(1);
      expect(plan.status === "reached").toBe(plan.saved.minor >= target);
      if (plan.expected) expect(daysBetween(today, plan.expected)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("[C6] the share of the target that is saved is never below nothing nor above all of it", () => {
  const share = (amount: number) => planOf({ contributions: [putAside(start, amount)] }).share;
  expect([2_500, -10, 10_000, 12_000].map(share)).toEqual([0.25, 0, 1, 1]);
  expect(planOf({ targetAmount: kroner(0) }).share).toBe(1);
});
