import * as fc from "fast-check";
import { expect, test } from "vitest";
import { GROCERIES, INSURANCE, line, month } from "#tests/support/budget.ts";
import { BUDGET_EVERY } from "../entities/budgetLine.ts";
import { money } from "../money.ts";
import { monthsLater } from "./budgetPeriods.ts";
import { amountIn, amountsFrom, amountsOnlyIn, isDue, sinkingFundContribution, MONTHS_APART } from "./lineAmounts.ts";

const kroner = (amount: number) => money(amount * 100, "DKK");

test("[C12] a new amount counts from its month on and leaves the months before as they were", () => {
  const before = line(GROCERIES, 3_200, "2026-01");
  const after = { ...before, amounts: [...amountsFrom(before, month("2026-05"), kroner(3_500))] };
  expect(amountIn(after, month("2025-12"))).toBeUndefined();
  expect(amountIn(after, month("2026-04"))).toEqual(kroner(3_200));
  expect(amountIn(after, month("2026-05"))).toEqual(kroner(3_500));
  const gone = { ...after, amounts: [...amountsFrom(after, month("2026-07"), undefined)] };
  expect([amountIn(gone, month("2026-06")), amountIn(gone, month("2026-07"))]).toEqual([kroner(3_500), undefined]);
});

test("[C12] an amount for one month alone leaves the next with what it would have had", () => {
  const before = line(GROCERIES, 3_200, "2026-01");
  const once = { ...before, amounts: [...amountsOnlyIn(before, month("2026-12"), kroner(5_000))] };
  expect(["2026-11", "2026-12", "2027-01"].map((at) => amountIn(once, month(at))?.minor)).toEqual([
    3_200_00, 5_000_00, 3_200_00,
  ]);
});

test("[C12] 6,000 a year lay aside 500 a month and are paid in their month", () => {
  const yearly = line(INSURANCE, 6_000, "2026-01", { every: "year", month: 3 });
  expect(sinkingFundContribution(6_000_00, yearly, month("2026-08"))).toBe(500_00);
  const due = Array.from({ length: 12 }, (_, at) => monthsLater(month("2026-01"), at)).filter((at) =>
    isDue(yearly, at),
  );
  expect(due).toEqual(["2026-03"]);
  const quarterly = { ...yearly, every: "quarter" as const };
  expect(["2026-03", "2026-06", "2026-09", "2026-12"].every((at) => isDue(quarterly, month(at)))).toBe(true);
});

test("the months up to a payment lay aside exactly what it takes, none a whole unit more than another", () => {
  const every = fc.constantFrom(...BUDGET_EVERY);
  fc.assert(
    fc.property(fc.nat(1e9), every, fc.integer({ min: 1, max: 12 }), fc.nat(200), (minor, how, first, later) => {
      const cycle = { every: how, month: first };
      const from = Array.from({ length: 12 }, (_, at) => monthsLater(month("2020-01"), later + at)).find((at) =>
        isDue(cycle, at),
      )!;
      const shares = Array.from({ length: MONTHS_APART[how] }, (_, at) =>
        sinkingFundContribution(minor, cycle, monthsLater(from, at + 1)),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minor);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
