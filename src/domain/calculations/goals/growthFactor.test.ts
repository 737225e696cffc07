import * as fc from "fast-check";
import { expect, test } from "vitest";
import { growthFactor, interestFactor } from "./growthFactor.ts";

test("[C6] thirty years at 5 % a year are a factor of 4.3219 and interest of 3.3219 on each krone", () => {
  expect(growthFactor(30 * Math.log1p(0.05))).toBeCloseTo(4.321_942_375, 9);
  expect(interestFactor(30 * Math.log1p(0.05))).toBeCloseTo(3.321_942_375, 9);
});

test("a product with any growth is a number, and the interest is the growth less 1 however small it is", () => {
  const logarithm = fc.oneof(
    fc.double({ min: -20, max: 20, noNaN: true }),
    fc.constantFrom(-1e9, 1e9, -Infinity, Infinity),
  );
  fc.assert(
    fc.property(logarithm, fc.maxSafeInteger(), (one, minor) => {
      expect(Number.isFinite(minor * growthFactor(one))).toBe(true);
      expect(Number.isFinite(minor / growthFactor(one))).toBe(true);
      expect(Number.isFinite(minor * interestFactor(one))).toBe(true);
      expect(growthFactor(one) - interestFactor(one)).toBeCloseTo(1, Math.abs(one) < 10 ? 9 : -200);
      if (Math.abs(one) < 1e-5) expect(interestFactor(one)).toBeCloseTo(one, 9);
    }),
  );
});
