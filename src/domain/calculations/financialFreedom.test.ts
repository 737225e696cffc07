import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../money.ts";
import { financialFreedom, type FreedomInput } from "./financialFreedom.ts";
import { savedUp } from "./savedUp.ts";

const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

const EXAMPLE: FreedomInput = {
  yearlyExpenses: kroner(240_000),
  withdrawalRate: 0.04,
  invested: kroner(500_000),
  monthlySaving: kroner(8_000),
  realReturn: 0.04,
  taxRate: 0,
  gainShare: 0,
  yearsLeft: 20,
};

test("[C9] 240,000 a year take 6,000,000 at 4 %, 6,857,142.86 at 3.5 % and 8,000,000 at 3 %", () => {
  const target = (withdrawalRate: number) => financialFreedom({ ...EXAMPLE, withdrawalRate }).target;
  expect([0.04, 0.035, 0.03].map(target)).toEqual([kroner(6_000_000), kroner(6_857_142.86), kroner(8_000_000)]);
});

test("[C9] with 500,000 invested and 8,000 a month at 4 % it takes 26.87 years", () => {
  expect(financialFreedom(EXAMPLE).years).toBeCloseTo(26.87, 2);
});

test("27 % tax on half of what is taken out takes 6,936,416.18, and 20 years at 4 % are 2.19 times", () => {
  expect(financialFreedom({ ...EXAMPLE, taxRate: 0.27, gainShare: 0.5 }).target).toEqual(kroner(6_936_416.18));
  expect(financialFreedom(EXAMPLE).coast.minor).toBeCloseTo(6_000_000_00 / 1.04 ** 20, -1);
});

test("what is there already takes no time, and what shrinks never comes", () => {
  expect(financialFreedom({ ...EXAMPLE, invested: kroner(6_000_000) }).years).toBe(0);
  expect(financialFreedom({ ...EXAMPLE, monthlySaving: kroner(0), realReturn: 0 }).years).toBeUndefined();
  expect(financialFreedom({ ...EXAMPLE, monthlySaving: kroner(100), realReturn: -0.05 }).years).toBeUndefined();
});

test("after the years that it takes, the savings are the target", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5e8 }),
      fc.integer({ min: 1_000_00, max: 5e6 }),
      fc.integer({ min: 0, max: 1_000 }).map((basisPoints) => basisPoints / 10_000),
      (invested, monthly, realReturn) => {
        const input = {
          ...EXAMPLE,
          invested: money(invested, "DKK"),
          monthlySaving: money(monthly, "DKK"),
          realReturn,
        };
        const { years, target } = financialFreedom(input);
        const { total } = savedUp(input.invested, input.monthlySaving, realReturn, years! * 12);
        expect(total.minor / target.minor).toBeCloseTo(1, 6);
      },
    ),
  );
});
