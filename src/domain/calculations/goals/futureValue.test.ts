import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../../money.ts";
import { futureValue } from "./futureValue.ts";

const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

test("our own vectors: 50,000 and so much a month are 300,000 in 48 months, and 1,000,000 in 120", () => {
  expect(futureValue(kroner(50_000), kroner(5_208.33), 0, 48).total.minor).toBeCloseTo(300_000_00, -2);
  expect(futureValue(kroner(50_000), kroner(4_789.23), 0.03, 48).total.minor).toBeCloseTo(300_000_00, -2);
  expect(futureValue(kroner(0), kroner(6_478.23), 0.05, 120).total.minor).toBeCloseTo(1_000_000_00, -2);
});

test("a year of 5 % on 10,000 is 500, and what was paid in is told apart", () => {
  expect(futureValue(kroner(10_000), kroner(0), 0.05, 12)).toEqual({
    total: kroner(10_500),
    paidIn: kroner(10_000),
    growth: kroner(500),
  });
});

test("without a return it is what was paid in, and a higher return never gives less", () => {
  const amount = fc.integer({ min: 0, max: 1e9 });
  const rate = fc.double({ min: -0.5, max: 0.5, noNaN: true });
  fc.assert(
    fc.property(amount, amount, rate, rate, fc.integer({ min: 0, max: 600 }), (start, monthly, a, b, months) => {
      const [C, S] = [money(start, "DKK"), money(monthly, "DKK")];
      expect(futureValue(C, S, 0, months).growth.minor).toBe(0);
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
        (rateOf) => futureValue(C, S, rateOf, months).total.minor,
      );
      expect(high).toBeGreaterThanOrEqual(low!);
    }),
  );
});
