import * as fc from "fast-check";
import { expect, test } from "vitest";
import { median, quantile, coefficientOfVariation } from "./statistics.ts";

test("by hand, of 3, 6, 7, 8, 8, 9, 10, 13, 15, 16, 20 the median by definition 7 is 9, the quartiles 7.5 and 14", () => {
  const values = [16, 3, 20, 6, 15, 7, 13, 8, 10, 8, 9];
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(values, share))).toEqual([3, 7.5, 9, 14, 20]);
});

test("Wikipedia, Standard deviation: of 2, 4, 4, 4, 5, 5, 7 and 9 it is 2 of a mean of 5; what is the same each time has none", () => {
  expect(coefficientOfVariation([2, 4, 4, 4, 5, 5, 7, 9])).toBe(0.4);
  expect([coefficientOfVariation([-100, -100]), coefficientOfVariation([0])]).toEqual([0, 0]);
});

test("a larger share is never less, all lie between the least and the most, and the order of the values is nothing to it", () => {
  const values = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 20 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(values, share, share, fc.integer({ min: 1, max: 50 }), (given, a, b, times) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((of) => quantile(given, of));
      expect(high! - low!).toBeGreaterThanOrEqual(-1e-6);
      expect(low).toBeGreaterThanOrEqual(Math.min(...given));
      expect(high).toBeLessThanOrEqual(Math.max(...given) + 1e-6);
      expect(quantile(given.toReversed(), a)).toBe(quantile(given, a));
      // Half of them lie on each side.
      const middle = median(given);
      expect(given.filter((value) => value < middle).length).toBeLessThanOrEqual(given.length / 2);
      expect(given.filter((value) => value > middle).length).toBeLessThanOrEqual(given.length / 2);
      // It is of the shape alone: of amounts so many times as large it is the same.
      const [one, more] = [coefficientOfVariation(given), coefficientOfVariation(given.map((value) => value * times))];
      if (Number.isFinite(one)) expect(more).toBeCloseTo(one, 6);
    }),
  );
});
