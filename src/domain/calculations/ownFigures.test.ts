import { expect, test } from "vitest";
import { type Money, money } from "../money.ts";
import type { CashFlow } from "./cashFlow.ts";
import type { Ratio, RatioInput } from "./financialRatios.ts";
import { ownFigures } from "./ownFigures.ts";

const kroner = (amount: number) => money(amount * 100, "DKK");
const FLOW: CashFlow = { currency: "DKK", months: [], missing: [] };
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
  expect(ownFigures(ratios, FLOW, [], worth, "DKK")).toEqual({
    atHand: kroner(80_000),
    yearlyCost: kroner(240_000),
    grossIncome: kroner(800_000),
    otherDebt: kroner(200_000),
  });
});

test("income and what is left of it are those of a month of the postings; a deficit is nothing to begin with", () => {
  const months = (expenses: number) =>
    ["2026-08", "2026-09", "2026-10"].map((month) => ({
      month,
      sums: { income: 30_000_00, expenses, sold: 0, bought: -100_00, borrowed: 0, repaid: -5_000_00 },
    }));
  const own = (expenses: number) => ownFigures([], { ...FLOW, months: months(expenses) }, [], worth, "DKK");
  expect(own(-20_000_00)).toMatchObject({ monthlyIncome: kroner(30_000), monthlySurplus: kroner(5_000) });
  expect(own(-26_000_00).monthlySurplus).toBeUndefined();
});

test("a home and an account are not invested", () => {
  const assets = (["stocks", "retirement", "real_estate", "bank"] as const).map((type) => ({
    type,
    currentValue: kroner(10),
  }));
  expect(ownFigures([], FLOW, assets, worth, "DKK").invested).toEqual(kroner(20));
});
