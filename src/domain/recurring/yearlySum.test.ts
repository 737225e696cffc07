import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Currency, type Money, money } from "../money.ts";
import type { SeriesSummary } from "./seriesSummary.ts";
import { monthlyOf, yearlySum } from "./yearlySum.ts";

const standing = (minor: number, currency: Currency = "DKK") =>
  ({ yearly: money(minor, currency) }) as unknown as SeriesSummary;
const worth = (amount: Money): Money | undefined => {
  if (amount.currency === "DKK") return amount;
  return amount.currency === "EUR" ? money(amount.minor * 7, "DKK") : undefined;
};

test("[C11] 1,188 and 20 euro at 7 a year are 1,328, of which a month is 110.67; dollars without a rate are left out", () => {
  const sum = yearlySum([standing(-1_188_00), standing(-20_00, "EUR"), standing(-5_00, "USD")], "DKK", worth);
  expect(sum).toEqual(money(-1_328_00, "DKK"));
  expect(monthlyOf(money(1_328_00, "DKK"))).toEqual(money(110_67, "DKK"));
});

test("[C11] the sum of two lots is that of both, and twelve months are a year to within half a unit each", () => {
  const some = fc.array(fc.integer({ min: -1e8, max: 1e8 }).map((minor) => standing(minor)));
  fc.assert(
    fc.property(some, some, (a, b) => {
      const [all, first, second] = [[...a, ...b], a, b].map((of) => yearlySum(of, "DKK", worth).minor);
      expect(all).toBe(first! + second!);
      expect(Math.abs(12 * monthlyOf(money(all!, "DKK")).minor - all!)).toBeLessThanOrEqual(6);
    }),
  );
});
