import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { LOAN_KINDS } from "../../entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "../../entities/fields.ts";
import { nextPaymentDay, PAYMENTS_PER_YEAR } from "./paymentDays.ts";
import { type PlannedDebt, payoffOrder, payoffPlan, type Strategy } from "./payoffPlan.ts";

const today = isoDate("2026-01-15");

/** In kroner, and monthly from a month after today; the place is the one in the list. */
function debts(...given: readonly (Partial<PlannedDebt> & Pick<PlannedDebt, "id">)[]): readonly PlannedDebt[] {
  return given.map((debt, place) => ({
    kind: "annuity",
    rate: 0,
    contributionRate: 0,
    frequency: "monthly",
    firstPayment: isoDate("2026-02-15"),
    interestOnlyPayments: 0,
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
    const plan = payoffPlan(payoffOrder(FOUR, "avalanche"), { extra: 150_000, rollsOver: true, today });
    expect(plan).toMatchObject({ months: 30, interest: 1_485_300 });
    expect(Object.fromEntries(plan.goneByDebt)).toEqual({ Kviklån: 8, Kreditkort: 18, "SU-gæld": 18, Billån: 30 });
  });

  test("snowball: 30 months and 15,541.84 in interest, the smallest first", () => {
    const plan = payoffPlan(payoffOrder(FOUR, "snowball"), { extra: 150_000, rollsOver: true, today });
    expect(plan).toMatchObject({ months: 30, interest: 1_554_184 });
    expect(Object.fromEntries(plan.goneByDebt)).toEqual({ "SU-gæld": 3, Kviklån: 10, Kreditkort: 18, Billån: 30 });
  });

  test("no extra, but payments that roll over: 44 months and 26,915.46", () => {
    const plan = payoffPlan(payoffOrder(FOUR, "avalanche"), { extra: 0, rollsOver: true, today });
    expect(plan).toMatchObject({ months: 44, interest: 2_691_546 });
    expect(Object.fromEntries(plan.goneByDebt)).toEqual({ "SU-gæld": 18, Kviklån: 29, Kreditkort: 37, Billån: 44 });
  });

  test("each debt with its own payment alone takes longest and costs most", () => {
    const plan = payoffPlan(FOUR, { extra: 0, rollsOver: false, today });
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
  expect(payoffPlan(serial, { extra: 0, rollsOver: true, today })).toMatchObject({ months: 12, interest: 7800 });
  const waiting = debts({ id: "home", balance: 1200, rate: 0.12, payment: 1212, interestOnlyPayments: 5 });
  expect(payoffPlan(waiting, { extra: 0, rollsOver: true, today })).toMatchObject({ months: 6, interest: 7200 });
});

test("a standing debt is gone in the month it is due; without one it never is, unless the others free their payments", () => {
  const standing = { id: "home", kind: "standing", balance: 1000, rate: 0.12 } as const;
  expect(payoffPlan(debts({ ...standing, lastPayment: 3 }), { extra: 0, rollsOver: true, today })).toMatchObject({
    months: 3,
    interest: 3000,
  });
  expect(payoffPlan(debts(standing), { extra: 0, rollsOver: true, today }).months).toBeUndefined();
  const both = debts(standing, { id: "car", balance: 100, payment: 100 });
  expect(payoffPlan(both, { extra: 0, rollsOver: true, today }).months).toBe(11);
  expect(payoffPlan(both, { extra: 0, rollsOver: false, today }).months).toBeUndefined();
});

test("what a standing debt frees when it is gone is the interest it took each month", () => {
  const both = debts({ id: "home", kind: "standing", balance: 100, rate: 0.12 }, { id: "car", balance: 505 });
  const { balances } = payoffPlan(both, { extra: 100_00, rollsOver: true, today });
  expect(balances.map(([, car]) => car! / 100)).toEqual([505, 505, 404, 303, 202, 101, 0]);
});

test("what a mortgage no longer takes in interest, because extra is paid on it, is paid on as well", () => {
  const home = { id: "home", balance: 1000, rate: 0.12, payment: 100, interestOnlyPayments: 4 } as const;
  const { balances } = payoffPlan(debts(home), { extra: 100_00, rollsOver: true, today });
  // 110 a month, of which 10, 9, 7.99 and 6.97 are interest, and then 200.
  const rows = [1000, 900, 799, 696.99, 593.96, 399.9, 203.9, 5.94, 0];
  expect(balances.map(([left]) => left! / 100)).toEqual(rows);
  const alone = payoffPlan(debts(home), { extra: 100_00, rollsOver: false, today });
  expect(alone.balances.map(([left]) => left! / 100).slice(0, 5)).toEqual([1000, 900, 800, 700, 600]);
});

test("a serial debt frees the interest that it would have taken too, less with each payment, and at last its principal", () => {
  const serial = { id: "serial", kind: "serial", balance: 300, rate: 0.12, payment: 100 } as const;
  const plan = payoffPlan(debts(serial, { id: "car", balance: 1000 }), { extra: 203_00, rollsOver: true, today });
  // Of 103 + 203 it takes 303; then 102 + 203, 101 + 203, and from there on 100 + 203 are left for the other.
  expect(plan.balances.map(([left]) => left! / 100)).toEqual([300, 0, 0, 0, 0, 0]);
  expect(plan.balances.map(([, car]) => car! / 100)).toEqual([1000, 997, 692, 388, 85, 0]);
});

test("what is left for a last payment is no payment of each month: where it is less nothing is freed but the usual one", () => {
  const first = (lastPayment: number) =>
    payoffPlan(
      debts(
        { id: "home", kind: "standing", balance: 1000, rate: 0.12, lastPayment },
        { id: "car", balance: 2000, firstPayment: isoDate("2026-02-01") },
      ),
      { extra: 300_00, rollsOver: true, today },
    ).balances.map((left) => left.map((minor) => minor / 100));
  // The second payment takes the 700 that are left, and their interest.
  expect(first(2).slice(0, 4)).toEqual([
    [1000, 2000],
    [700, 2000],
    [0, 1700],
    [0, 1390],
  ]);
  const small = debts({ id: "home", balance: 150, payment: 100, lastPayment: 2 }, { id: "car", balance: 1000 });
  const plan = payoffPlan(small, { extra: 0, rollsOver: true, today });
  expect(plan.balances.slice(0, 4).map(([, car]) => car! / 100)).toEqual([1000, 1000, 950, 850]);
});

test("what the household is paid for owing frees nothing, and what is gone stays so", () => {
  const home = { id: "home", kind: "standing", balance: 100, rate: -0.12 } as const;
  const plan = payoffPlan(debts(home, { id: "car", balance: 300 }), { extra: 100_00, rollsOver: true, today });
  // The krone that is given for a month of it is no part of the plan.
  expect(plan.balances.map((left) => left.map((minor) => minor / 100))).toEqual([
    [100, 300],
    [0, 300],
    [0, 200],
    [0, 100],
    [0, 0],
  ]);
});

test("a new rate counts from its month", () => {
  const study = debts({
    id: "su",
    kind: "standing",
    balance: 1000,
    rate: 0.12,
    lastPayment: 4,
    newRate: { payments: 2, rate: 0.24 },
  });
  expect(payoffPlan(study, { extra: 0, rollsOver: true, today }).interest).toBe(6000);
});

test("interest is charged on the debt's own days, on what was owed since the payment before", () => {
  const home = (balance: number) =>
    debts({
      id: "home",
      balance,
      rate: 0.12,
      payment: 1000,
      frequency: "quarterly",
      firstPayment: isoDate("2026-03-31"),
    });
  // A quarter of 1,900, then one of 957.
  const alone = payoffPlan(home(1900), { extra: 0, rollsOver: false, today });
  expect(alone.balances.map(([left]) => left! / 100)).toEqual([1900, 1900, 1900, 957, 957, 957, 0]);
  expect(alone).toMatchObject({ months: 6, interest: 57_00 + 28_71, freeOn: "2026-06-30" });
  // 100 more each month: one of 2,000, one of 1,900 and one of 1,800, then one of 757, one of 657 and one of 557.
  const faster = payoffPlan(home(2000), { extra: 100_00, rollsOver: false, today });
  expect(faster.balances.map(([left]) => left! / 100)).toEqual([2000, 1900, 1800, 757, 657, 557, 0]);
  expect(faster).toMatchObject({ months: 6, interest: 57_00 + 19_71, freeOn: "2026-06-30" });
});

test("what is paid off between two payments costs the interest of the months since the last, and is gone at the month's end", () => {
  const home = { id: "home", rate: 0.12, frequency: "quarterly", firstPayment: isoDate("2026-03-31") } as const;
  const plan = payoffPlan(debts({ ...home, balance: 3000, payment: 1000 }), { extra: 1600_00, rollsOver: true, today });
  // One month of 3,000, one of 1,400.
  expect(plan.interest).toBe(30_00 + 14_00);
  expect(plan.balances.map(([left]) => left! / 100)).toEqual([3000, 1400, 0]);
  expect(plan).toMatchObject({ months: 2, freeOn: "2026-03-15" });
  expect([...plan.goneByDebt, ...plan.goneOn]).toEqual([
    ["home", 2],
    ["home", "2026-03-15"],
  ]);
});

test("extra that does not cover the interest as well leaves that for the month after, and what is over goes to the next debt", () => {
  const home = { id: "home", rate: 0.12, balance: 3000, frequency: "quarterly" } as const;
  const inMarch = { ...home, firstPayment: isoDate("2026-03-31") };
  const tight = payoffPlan(debts(inMarch), { extra: 3020_00, rollsOver: true, today });
  expect(tight).toMatchObject({ months: 2, interest: 30_00, freeOn: "2026-03-15" });
  const both = debts(inMarch, { id: "car", balance: 500, firstPayment: isoDate("2026-02-01") });
  const { balances, goneOn } = payoffPlan(both, { extra: 3100_00, rollsOver: true, today });
  expect(balances.map(([, car]) => car! / 100)).toEqual([500, 430, 0]);
  // The car has a payment in that month, on which it is paid.
  expect([...goneOn]).toEqual([
    ["home", "2026-02-15"],
    ["car", "2026-03-01"],
  ]);
  // Since the payment before today, which was in December, two months have borne interest.
  const inFebruary = { ...home, firstPayment: isoDate("2026-02-28") };
  expect(payoffPlan(debts(inFebruary), { extra: 3060_00, rollsOver: true, today }).interest).toBe(60_00);
  // The later rate bears from the payment in February on.
  const dearer = debts({ ...inFebruary, payment: 90, newRate: { payments: 1, rate: 0.24 } });
  const { months, interest } = payoffPlan(dearer, { extra: 1100_00, rollsOver: true, today });
  expect([months, interest]).toEqual([3, 79_00 + 15_78]);
});

test("a debt that costs less than nothing is paid off with the interest it is given, and nothing is left of it", () => {
  const home = { id: "home", rate: -0.05, frequency: "quarterly", firstPayment: isoDate("2026-03-31") } as const;
  const plan = payoffPlan(debts({ ...home, balance: 10_000 }), { extra: 9960_00, rollsOver: true, today });
  expect(plan.balances).toEqual([[10_000_00], [0]]);
  expect(plan).toMatchObject({ months: 1, interest: -41_67 });
});

test("a weekly debt is paid as many times in a month as there are weeks that end in it", () => {
  const weekly = debts({
    id: "week",
    balance: 900,
    payment: 100,
    frequency: "weekly",
    firstPayment: isoDate("2026-01-16"),
  });
  const plan = payoffPlan(weekly, { extra: 0, rollsOver: false, today });
  expect(plan.balances.map(([left]) => left! / 100)).toEqual([900, 400, 0]);
  expect(plan).toMatchObject({ months: 2, freeOn: "2026-03-13" });
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
      const plan = payoffPlan(payoffOrder(all, strategy), { extra, rollsOver: true, today });
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

describe("[C5] the household pays the same each month in every order", () => {
  /** The mortgage takes its interest alone until 30 September 2029, 24,000.00 a quarter, and is paid on 30 September 2046. */
  const household = () =>
    debts(
      { id: "card", balance: 12_500, rate: 0.185, payment: 500 },
      {
        id: "home",
        balance: 2_400_000,
        rate: 0.04,
        contributionRate: 0.006,
        frequency: "quarterly",
        firstPayment: isoDate("2026-03-31"),
        payment: 48_813.5,
        interestOnlyPayments: 15,
        lastPayment: 83,
      },
      { id: "loan", balance: 37_300, rate: 0.03, payment: 1492 },
    );

  test("a mortgage with interest alone, a card and a loan: avalanche costs less interest than snowball", () => {
    const costs = (strategy: Strategy) =>
      payoffPlan(payoffOrder(household(), strategy), { extra: 200_000, rollsOver: true, today }).interest;
    expect(payoffOrder(household(), "avalanche").map(({ id }) => id)).toEqual(["card", "home", "loan"]);
    expect(payoffOrder(household(), "snowball").map(({ id }) => id)).toEqual(["card", "loan", "home"]);
    expect(costs("avalanche")).toBeLessThan(costs("snowball"));
  });

  const anyKinds = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...LOAN_KINDS),
        balance: fc.integer({ min: 1, max: 500_000 }),
        points: fc.integer({ min: 0, max: 3_000 }),
        share: fc.double({ min: 0.005, max: 0.2, noNaN: true }),
        interestOnlyPayments: fc.integer({ min: 0, max: 60 }),
        day: fc.integer({ min: 1, max: 28 }),
      }),
      { minLength: 2, maxLength: 4 },
    )
    .map((all) =>
      debts(
        ...all.map(({ balance, points, share, day, ...fields }, at) => ({
          ...fields,
          id: String(at),
          balance,
          rate: points / 10_000,
          firstPayment: addDays(today, day),
          payment: Math.ceil((balance * points) / 120_000 + balance * share),
        })),
      ),
    );
  const added = (rows: readonly number[]) => rows.reduce((sum, row) => sum + row, 0);
  const anyExtra = fc.integer({ min: 0, max: 1_000_000 });

  test("of debts paid monthly, of any kind, no order costs less interest than the dearest first", () => {
    fc.assert(
      fc.property(anyKinds, anyExtra, (all, extra) => {
        const [avalanche, ...others] = (["avalanche", "snowball", "own"] as const).map((strategy) =>
          payoffPlan(payoffOrder(all, strategy), { extra, rollsOver: true, today }),
        );
        for (const other of others) {
          if (other.months === undefined) continue;
          expect(avalanche!.months).toBeDefined();
          // Each payment is rounded once, and what that adds bears interest until the end.
          const growth = 1 + Math.max(...all.map(({ rate }) => rate)) / 12;
          const roundings = Array.from({ length: other.months }, (_, at) => all.length * growth ** at);
          expect(avalanche!.interest).toBeLessThanOrEqual(other.interest + added(roundings));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("what the debts take without a plan, and the extra, is paid until nothing is left", () => {
    fc.assert(
      fc.property(anyKinds, anyStrategy, fc.integer({ min: 200_000, max: 1_000_000 }), (all, strategy, extra) => {
        const { months, interest } = payoffPlan(payoffOrder(all, strategy), { extra, rollsOver: true, today });
        const owed = added(all.map(({ balance }) => balance)) + interest;
        const without = Array.from({ length: months! }, (_, at) =>
          added([extra, ...all.map((debt) => withoutPlan(debt, at + 1))]),
        );
        expect(added(without)).toBeGreaterThanOrEqual(owed);
        expect(added(without.slice(0, -1))).toBeLessThan(owed);
      }),
    );
  });

  function withoutPlan({ kind, balance, rate, payment, interestOnlyPayments }: PlannedDebt, at: number): number {
    if (kind === "standing" || at <= interestOnlyPayments) return Math.round((balance * rate) / 12);
    const left = Math.max(0, balance - payment * (at - interestOnlyPayments - 1));
    return kind === "serial" ? payment + Math.round((left * rate) / 12) : payment;
  }
});

/** Any of the five frequencies, from any day that a payment can be next on. */
const anyDays = fc.record({
  frequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
  days: fc.integer({ min: 1, max: 366 }),
});

test("more extra is never slower nor dearer, and rolling over never costs, whenever the debts are paid", () => {
  const paidOn = fc.array(anyDays, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(anyDebts, paidOn, anyStrategy, fc.integer({ min: 0, max: 1_000_000 }), (all, days, strategy, extra) => {
      const order = payoffOrder(
        all.map((debt, at) => ({
          ...debt,
          frequency: days[at]!.frequency,
          firstPayment: nextPaymentDay(addDays(today, days[at]!.days - 366), days[at]!.frequency, today),
          payment: Math.ceil((debt.payment * 12) / PAYMENTS_PER_YEAR[days[at]!.frequency]),
        })),
        strategy,
      );
      const [minimums, rolled, faster] = [
        payoffPlan(order, { extra: 0, rollsOver: false, today }),
        payoffPlan(order, { extra: 0, rollsOver: true, today }),
        payoffPlan(order, { extra, rollsOver: true, today }),
      ];
      expect(rolled.freeOn! <= minimums.freeOn!).toBe(true);
      expect(faster.freeOn! <= rolled.freeOn!).toBe(true);
      expect(rolled.interest).toBeLessThanOrEqual(minimums.interest);
      expect(faster.interest).toBeLessThanOrEqual(rolled.interest);
    }),
    { numRuns: 100 },
  );
});
