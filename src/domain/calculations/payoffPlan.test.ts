import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PlannedDebt, payoffOrder, payoffPlan, type Strategy } from "./payoffPlan.ts";

/** In kroner; the place is the one in the list. */
function debts(...given: readonly (Partial<PlannedDebt> & Pick<PlannedDebt, "id">)[]): readonly PlannedDebt[] {
  return given.map((debt, place) => ({
    kind: "annuity",
    rate: 0,
    contributionRate: 0,
    interestOnlyMonths: 0,
    place,
    ...debt,
    balance: (debt.balance ?? 0) * 100,
    payment: (debt.payment ?? 0) * 100,
  }));
}

const FOUR = debts(
  { id: "Kviklån", balance: 15_000, rate: 0.24, payment: 600 },
  { id: "Kreditkort", balance: 30_000, rate: 0.18, payment: 900 },
  { id: "Billån", balance: 90_000, rate: 0.055, payment: 2000 },
  { id: "SU-gæld", balance: 5000, rate: 0.04, payment: 300 },
);
const names = (strategy: Strategy) => payoffOrder(FOUR, strategy).map(({ id }) => id);

describe("Own reference: four debts and 1,500 extra a month", () => {
  test("avalanche: 30 months and 14,853.00 in interest, the dearest first", () => {
    const plan = payoffPlan(payoffOrder(FOUR, "avalanche"), { extra: 150_000, rollsOver: true });
    expect(plan).toMatchObject({ months: 30, interest: 1_485_300 });
    expect(Object.fromEntries(plan.goneByDebt)).toEqual({ Kviklån: 8, Kreditkort: 18, "SU-gæld": 18, Billån: 30 });
  });

  test("snowball: 30 months and 15,541.84 in interest, the smallest first", () => {
    const plan = payoffPlan(payoffOrder(FOUR, "snowball"), { extra: 150_000, rollsOver: true });
    expect(plan).toMatchObject({ months: 30, interest: 1_554_184 });
    expect(Object.fromEntries(plan.goneByDebt)).toEqual({ "SU-gæld": 3, Kviklån: 10, Kreditkort: 18, Billån: 30 });
  });

  test("no extra, but payments that roll over: 44 months and 26,915.46", () => {
    const plan = payoffPlan(payoffOrder(FOUR, "avalanche"), { extra: 0, rollsOver: true });
    expect(plan).toMatchObject({ months: 44, interest: 2_691_546 });
    expect(Object.fromEntries(plan.goneByDebt)).toEqual({ "SU-gæld": 18, Kviklån: 29, Kreditkort: 37, Billån: 44 });
  });

  test("each debt with its own payment alone takes longest and costs most", () => {
    const plan = payoffPlan(FOUR, { extra: 0, rollsOver: false });
    expect(plan.months).toBe(51);
    expect(plan.interest).toBeGreaterThan(2_691_546);
  });
});

test("the order of each strategy, and of debts that are alike", () => {
  expect(names("avalanche")).toEqual(["Kviklån", "Kreditkort", "Billån", "SU-gæld"]);
  expect(names("snowball")).toEqual(["SU-gæld", "Kviklån", "Kreditkort", "Billån"]);
  expect(names("own")).toEqual(["Kviklån", "Kreditkort", "Billån", "SU-gæld"]);
  const alike = debts(
    { id: "a", balance: 2, rate: 0.1 },
    { id: "b", balance: 1, rate: 0.1 },
    { id: "c", balance: 1, rate: 0.2 },
  );
  expect(payoffOrder(alike, "avalanche").map(({ id }) => id)).toEqual(["c", "b", "a"]);
  expect(payoffOrder(alike, "snowball").map(({ id }) => id)).toEqual(["c", "b", "a"]);
});

test("a contribution makes a debt dearer in the order, and costs no interest", () => {
  const two = debts(
    { id: "card", balance: 100, rate: 0.05 },
    { id: "home", balance: 100, rate: 0.045, contributionRate: 0.01 },
  );
  for (const given of [two, two.toReversed()])
    expect(payoffOrder(given, "avalanche").map(({ id }) => id)).toEqual(["home", "card"]);
});

test("a serial debt pays its interest beside the principal, and one that pays interest alone stays as it is", () => {
  const serial = debts({ id: "serial", kind: "serial", balance: 1200, rate: 0.12, payment: 100 });
  expect(payoffPlan(serial, { extra: 0, rollsOver: true })).toMatchObject({ months: 12, interest: 7800 });
  const waiting = debts({ id: "home", balance: 1200, rate: 0.12, payment: 1212, interestOnlyMonths: 5 });
  expect(payoffPlan(waiting, { extra: 0, rollsOver: true })).toMatchObject({ months: 6, interest: 7200 });
});

test("a standing debt is gone in the month it is due; without one it never is, unless the others free their payments", () => {
  const standing = { id: "home", kind: "standing", balance: 1000, rate: 0.12 } as const;
  expect(payoffPlan(debts({ ...standing, dueMonth: 3 }), { extra: 0, rollsOver: true })).toMatchObject({
    months: 3,
    interest: 3000,
  });
  expect(payoffPlan(debts(standing), { extra: 0, rollsOver: true }).months).toBeUndefined();
  const both = debts(standing, { id: "car", balance: 100, payment: 100 });
  expect(payoffPlan(both, { extra: 0, rollsOver: true }).months).toBe(11);
  expect(payoffPlan(both, { extra: 0, rollsOver: false }).months).toBeUndefined();
});

test("what a standing debt frees when it is gone is the interest it took each month", () => {
  const both = debts({ id: "home", kind: "standing", balance: 100, rate: 0.12 }, { id: "car", balance: 505 });
  const { balances } = payoffPlan(both, { extra: 100_00, rollsOver: true });
  expect(balances.map(([, car]) => car! / 100)).toEqual([505, 505, 404, 303, 202, 101, 0]);
});

test("a new rate counts from its month", () => {
  const study = debts({
    id: "su",
    kind: "standing",
    balance: 1000,
    rate: 0.12,
    dueMonth: 4,
    newRate: { months: 2, rate: 0.24 },
  });
  expect(payoffPlan(study, { extra: 0, rollsOver: true }).interest).toBe(6000);
});

const anyDebts = fc
  .array(
    fc.record({
      balance: fc.integer({ min: 1, max: 500_000 }),
      rate: fc.double({ min: 0, max: 0.3, noNaN: true }),
      share: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    debts(
      ...all.map(({ balance, rate, share }, at) => ({
        id: String(at),
        balance,
        rate,
        payment: Math.ceil((balance * rate) / 12 + balance * share),
      })),
    ),
  );
const anyStrategy = fc.constantFrom("avalanche", "snowball", "own");

test("no balance is ever below zero, all are zero at the end, and what was paid is what was owed and its interest", () => {
  fc.assert(
    fc.property(anyDebts, anyStrategy, fc.integer({ min: 0, max: 1_000_000 }), (all, strategy, extra) => {
      const plan = payoffPlan(payoffOrder(all, strategy), { extra, rollsOver: true });
      expect(plan.balances).toHaveLength(plan.months! + 1);
      expect(Math.min(...plan.balances.flat())).toBeGreaterThanOrEqual(0);
      expect(plan.balances.at(-1)!.every((balance) => balance === 0)).toBe(true);
      expect(plan.goneByDebt.size).toBe(all.length);
      const budget = extra + all.reduce((sum, { payment }) => sum + payment, 0);
      const owed = all.reduce((sum, { balance }) => sum + balance, 0) + plan.interest;
      expect(budget * plan.months!).toBeGreaterThanOrEqual(owed);
      expect(budget * (plan.months! - 1)).toBeLessThan(owed);
    }),
  );
});

test("more extra is never slower nor dearer, and rolling over never costs", () => {
  fc.assert(
    fc.property(anyDebts, anyStrategy, fc.integer({ min: 0, max: 1_000_000 }), (all, strategy, extra) => {
      const order = payoffOrder(all, strategy);
      const [minimums, rolled, faster] = [
        payoffPlan(order, { extra: 0, rollsOver: false }),
        payoffPlan(order, { extra: 0, rollsOver: true }),
        payoffPlan(order, { extra, rollsOver: true }),
      ];
      expect(rolled.months!).toBeLessThanOrEqual(minimums.months!);
      expect(faster.months!).toBeLessThanOrEqual(rolled.months!);
      expect(rolled.interest).toBeLessThanOrEqual(minimums.interest);
      expect(faster.interest).toBeLessThanOrEqual(rolled.interest);
    }),
  );
});
