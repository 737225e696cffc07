import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../../money.ts";
import { monthlyReturn, monthsUntil } from "./monthsUntil.ts";
import { futureValue } from "./futureValue.ts";

test("250,000 to go with 5,000 a month take 50 months, and less with a return", () => {
  expect(monthsUntil(300_000, 50_000, 5_000, 0)).toBe(50);
  expect(monthsUntil(300_000, 50_000, 4_789.23, monthlyReturn(0.03))).toBeCloseTo(48, 3);
});

test("twelve months of 1 % are 12.6825 % a year, and the way back", () => {
  expect(monthlyReturn(0.126825)).toBeCloseTo(0.01, 6);
});

test("what is there takes no time, nothing put in never gets there, and neither does what is lost faster than it is put in", () => {
  expect(monthsUntil(100, 100, 0, 0)).toBe(0);
  expect(monthsUntil(100, 50, 0, 0)).toBeUndefined();
  expect(monthsUntil(100, 50, -1, 0)).toBeUndefined();
  expect(monthsUntil(100, 50, 1, -0.05)).toBeUndefined();
  expect(monthsUntil(100, -50, 0, 0.05)).toBeUndefined();
});

test("after so many months it is there, and not a month before", () => {
  const amount = fc.integer({ min: 1, max: 1e9 });
  const rate = fc.double({ min: 0, max: 0.2, noNaN: true });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 1e7 }), rate, (a, b, monthly, yearly) => {
      const [target, there] = [Math.max(a, b), Math.min(a, b)];
      const months = monthsUntil(target, there, monthly, monthlyReturn(yearly));
      if (months === undefined || months > 2_000) return;
      const after = (count: number) =>
        futureValue(money(there, "DKK"), money(monthly, "DKK"), yearly, count).total.minor;
      const least = target * (1 - 1e-9) - 1;
      expect(after(Math.ceil(months))).toBeGreaterThanOrEqual(least);
      if (months > 1) expect(after(Math.ceil(months) - 1)).toBeLessThanOrEqual(target * (1 + 1e-9) + 1);
    }),
  );
});
