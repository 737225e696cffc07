import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { type Money, money } from "../../money.ts";
import type { CashFlowStatement } from "../cashflow/cashFlowStatement.ts";
import type { Ratio, RatioInput } from "../health/financialRatios.ts";
import { calculatorDefaults } from "./calculatorDefaults.ts";

const kroner = (amount: number) => money(amount * 100, "DKK");
const FLOW: CashFlowStatement = {
  currency: "DKK",
  today: isoDate("2026-11-21"),
  months: [],
  repayments: [],
  missing: [],
};
const worth = (amount: Money) => (amount.currency === "DKK" ? amount : undefined);

function known(...inputs: readonly RatioInput[]): Ratio {
  return { kind: "known", id: "debtFactor", value: 1, inputs };
}

test("what is owed on homes is no other debt, and a month's cost is a twelfth of a year's", () => {
  const ratios = [
    known({ name: "debts", value: kroner(2_300_000) }, { name: "grossIncome", value: kroner(800_000) }),
    known({ name: "homeLoans", value: kroner(2_100_000) }, { name: "homes", value: kroner(3_000_000) }),
    known({ name: "atHand", value: kroner(80_000) }, { name: "costOwn", value: kroner(20_000) }),
  ];
  expect(calculatorDefaults(ratios, FLOW, [], worth, "DKK")).toEqual({
    atHand: kroner(80_000),
    yearlyCost: kroner(240_000),
    grossIncome: kroner(800_000),
    otherDebt: kroner(200_000),
  });
});

test("income and what is left of it are those of a month of the transactions; a deficit is nothing to begin with", () => {
  const months = (expenses: number) =>
    ["2026-08", "2026-09", "2026-10"].map((month) => ({
      month,
      sums: { income: 30_000_00, expenses, sold: 0, bought: -100_00, borrowed: 0, repaid: -5_000_00, moved: 0 },
      fixed: 0,
      housing: 0,
    }));
  const own = (expenses: number) => calculatorDefaults([], { ...FLOW, months: months(expenses) }, [], worth, "DKK");
  expect(own(-20_000_00)).toMatchObject({ monthlyIncome: kroner(30_000), monthlySurplus: kroner(5_000) });
  expect(own(-26_000_00).monthlySurplus).toBeUndefined();
  // A life costs all that goes out, (20.000 + 5.000) · 12, and not what one cannot do without alone.
  const essential = [known({ name: "costPostings", value: kroner(12_000) })];
  const flow = { ...FLOW, months: months(-20_000_00) };
  expect(calculatorDefaults(essential, flow, [], worth, "DKK").yearlyCost).toEqual(kroner(300_000));
  expect(calculatorDefaults(essential, FLOW, [], worth, "DKK").yearlyCost).toEqual(kroner(144_000));
});

test("a home and an account are not invested", () => {
  const assets = (["stocks", "retirement", "real_estate", "bank"] as const).map((type) => ({
    type,
    currentValue: kroner(10),
  }));
  expect(calculatorDefaults([], FLOW, assets, worth, "DKK").invested).toEqual(kroner(20));
});

test("what is invested is not told while some of it has no rate", () => {
  const assets = [
    { type: "stocks", currentValue: kroner(10) },
    { type: "crypto", currentValue: money(5_00, "USD") },
  ] as const;
  expect(calculatorDefaults([], FLOW, assets, worth, "DKK").invested).toBeUndefined();
  expect(calculatorDefaults([], FLOW, assets.slice(0, 1), worth, "DKK").invested).toEqual(kroner(10));
});

test("the income of a month times the months is that of the transactions to half a unit each, and what is left is never more than it", () => {
  const minor = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(minor, minor), { minLength: 3, maxLength: 30 }), (rows) => {
      const months = rows.map(([income, spent], at) => ({
        month: `20${10 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`,
        sums: { income, expenses: 0 - spent, sold: 0, bought: 0, borrowed: 0, repaid: 0, moved: 0 },
        fixed: 0,
        housing: 0,
      }));
      const count = months.length >= 12 ? 12 : 3;
      const earned = rows.slice(-count).reduce((sum, [income]) => sum + income, 0);
      const own = calculatorDefaults([], { ...FLOW, months }, [], worth, "DKK");
      expect(Math.abs((own.monthlyIncome?.minor ?? 0) * count - earned)).toBeLessThanOrEqual(count / 2);
      expect(own.monthlySurplus?.minor ?? 0).toBeLessThanOrEqual(own.monthlyIncome?.minor ?? 0);
    }),
  );
});
