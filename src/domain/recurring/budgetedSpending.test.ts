import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../categories/builtInId.ts";
import { isoDate } from "../dates.ts";
import { type BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import { amountConverter, noExchange } from "../exchange.ts";
import { money } from "../money.ts";
import { budgetedSpending } from "./budgetedSpending.ts";

const [NOVEMBER, DECEMBER] = ["2026-11", "2026-12"].map((month) => BudgetMonth.parse(month)) as [
  BudgetMonth,
  BudgetMonth,
];
const [GROCERIES, INSURANCE, CLOTHES] = [builtInId(3, 1), builtInId(2, 3), builtInId(5, 3)];
const worth = amountConverter("DKK", isoDate("2026-11-27"), noExchange);
const line = (id: BudgetLine["id"], kroner: number, fields: Partial<BudgetLine> = {}): BudgetLine => ({
  id,
  amounts: [{ id: NOVEMBER, amount: money(kroner * 100, "DKK") }],
  every: "month",
  month: 1,
  rollover: false,
  ...fields,
});
const spent = (lines: readonly BudgetLine[], month = NOVEMBER) =>
  budgetedSpending({ lines, month, isGradual: (id) => id !== INSURANCE, worth });

test("[C10] a budget of 3,650 for groceries a month is 120 a day, every day alike", () => {
  expect(spent([line(GROCERIES, 3_650)])).toEqual({ low: 120_00, usual: 120_00, high: 120_00, isBudgeted: true });
});

test("[C10] bills, what is paid once a year, fixed costs and amounts without a rate are not in it; without anything there is none", () => {
  const others = [
    line(INSURANCE, 500),
    line(CLOTHES, 900, { onAccount: true }),
    line(CLOTHES, 900, { every: "year" }),
    line(CLOTHES, 0, { amounts: [{ id: NOVEMBER, amount: money(10_000, "USD") }] }),
  ];
  expect(spent(others)).toBeUndefined();
  expect(spent([...others, line(GROCERIES, 3_650)])?.usual).toBe(120_00);
});

test("[C10] it is the month's own amount", () => {
  const more = line(GROCERIES, 0, {
    amounts: [
      { id: NOVEMBER, amount: money(365_000, "DKK") },
      { id: DECEMBER, amount: money(730_000, "DKK") },
    ],
  });
  expect([spent([more])?.usual, spent([more], DECEMBER)?.usual]).toEqual([120_00, 240_00]);
});

test("[C10] a year of its days is twelve of its months, to the rounding of a day", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 9 }), (amounts) => {
      const year = 12 * 100 * amounts.reduce((sum, kroner) => sum + kroner, 0);
      const daily = spent(amounts.map((kroner) => line(GROCERIES, kroner)))!.usual;
      expect(Math.abs(365 * daily - year)).toBeLessThanOrEqual(365 / 2);
    }),
  );
});
