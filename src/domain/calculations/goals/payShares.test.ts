import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kroner, putAside, someGoal } from "#tests/support/goals.ts";
import { posted } from "#tests/support/series.ts";
import { builtInId, SALARY_CATEGORY } from "../../categories/builtInId.ts";
import { isoDate } from "../../dates.ts";
import type { Goal } from "../../entities/goal.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { money } from "../../money.ts";
import { payShares } from "./payShares.ts";

const today = isoDate("2026-11-21");
const TENTH = someGoal({ incomeShare: 10 });

const pay = (date: string, amount: number, more: Partial<Transaction> = {}) =>
  posted("Løn", amount, isoDate(date), { categoryId: SALARY_CATEGORY, ...more });

function shares(transactions: readonly Transaction[], goal: Goal = TENTH, missing = kroner(100_000)) {
  return payShares(goal, transactions, missing, today).map(({ transaction, amount }) => [
    transaction.date,
    amount.minor / 100,
  ]);
}

test("[C6] a tenth of each salary of the last two months is asked for, the oldest first", () => {
  const transactions = [pay("2026-10-30", 31_234.55), pay("2026-09-30", 30_000), pay("2026-09-19", 30_000)];
  expect(shares(transactions)).toEqual([
    ["2026-09-30", 3_000],
    ["2026-10-30", 3_123.46],
  ]);
});

test("[C6] never more than is missing, and nothing where nothing is", () => {
  const transactions = [pay("2026-10-30", 30_000), pay("2026-09-30", 30_000)];
  expect(shares(transactions, TENTH, kroner(4_000))).toEqual([
    ["2026-09-30", 3_000],
    ["2026-10-30", 1_000],
  ]);
  expect(shares(transactions, TENTH, kroner(0))).toEqual([]);
});

test("[C6] of two salaries of a day every device asks for the same one first", () => {
  const [one, other] = [pay("2026-10-30", 30_000), pay("2026-10-30", 20_000)].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  for (const transactions of [
    [one!, other!],
    [other!, one!],
  ])
    expect(payShares(TENTH, transactions, kroner(1_000), today).map(({ transaction }) => transaction)).toEqual([one]);
});

test("[C6] what was put aside of a salary, or passed over, is not asked again", () => {
  const [one, other] = [pay("2026-10-30", 30_000), pay("2026-11-20", 30_000)];
  const contribution = { ...putAside(one.date, 2_500), id: one.id };
  expect(shares([one, other], { ...TENTH, contributions: [contribution] })).toEqual([["2026-11-20", 3_000]]);
  expect(shares([one, other], { ...TENTH, passedPay: [{ id: other.id }] })).toEqual([["2026-10-30", 3_000]]);
});

test("[C6] of a split transaction the salary counts alone; other money in, other currencies, pending and coming pay do not", () => {
  const splits = [
    { id: "a", amount: kroner(20_000), categoryId: SALARY_CATEGORY },
    { id: "b", amount: kroner(10_000), categoryId: builtInId(19, 2) },
  ];
  const others = [
    pay("2026-11-02", 30_000, { categoryId: builtInId(19, 2) }),
    pay("2026-11-03", 30_000, { amount: money(3_000_000, "SEK") }),
    pay("2026-11-04", 30_000, { status: "pending" }),
    pay("2026-11-22", 30_000),
    pay("2026-11-05", -30_000),
  ];
  expect(shares([pay("2026-11-01", 30_000, { splits }), ...others])).toEqual([["2026-11-01", 2_000]]);
});

test("[C6] a goal without a share, one that rests or has ended, and one that follows an account asks for nothing", () => {
  const transactions = [pay("2026-10-30", 30_000)];
  for (const more of [
    { incomeShare: undefined },
    { state: "paused" },
    { state: "completed" },
    { startDate: isoDate("2026-11-01") },
    { accountId: "konto" as Goal["accountId"], accountPart: "whole" },
  ] as const) {
    expect(shares(transactions, { ...TENTH, ...more })).toEqual([]);
  }
});

test("[C6] whatever is earned, what is asked for is above nothing and comes to no more than the share and what is missing", () => {
  const salaries = fc.array(fc.integer({ min: -5_000, max: 80_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(salaries, fc.integer({ min: 1, max: 100 }), fc.nat(50_000), (amounts, incomeShare, missing) => {
      const goal = { ...TENTH, incomeShare };
      const asked = payShares(
        goal,
        amounts.map((amount) => pay("2026-11-01", amount)),
        kroner(missing),
        today,
      );
      const sum = asked.reduce((total, { amount }) => total + amount.minor, 0);
      const earned = amounts.reduce((total, amount) => total + Math.max(0, amount), 0) * 100;
      expect(asked.every(({ amount }) => amount.minor > 0)).toBe(true);
      expect(sum).toBeLessThanOrEqual(missing * 100);
      expect(sum).toBeLessThanOrEqual((earned * incomeShare) / 100 + amounts.length);
    }),
  );
});
