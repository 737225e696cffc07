import * as fc from "fast-check";
import { expect, test } from "vitest";
import { halfUp } from "./halfUp.ts";

test.each([
  { what: "the interest of 13,800.00 at 4.35 % a month", factors: [1_380_000, 4.35], divisors: [100, 12], is: 5_003 },
  { what: "the interest of 1,020.00 at 0.7 % a quarter", factors: [102_000, 0.7], divisors: [100, 4], is: 179 },
  { what: "the same rate as a fraction", factors: [102_000, 0.7 / 100], divisors: [4], is: 179 },
  { what: "a half below nothing, which goes up as well", factors: [-102_000, 0.7], divisors: [100, 4], is: -178 },
  { what: "a little less than a half below nothing", factors: [-102_004, 0.7], divisors: [100, 4], is: -179 },
  { what: "less than a half", factors: [102_000, 0.69999], divisors: [100, 4], is: 178 },
  { what: "a very small rate", factors: [5_000_000, 1e-7], divisors: [], is: 1 },
  { what: "nothing", factors: [0, 4.35], divisors: [100], is: 0 },
  { what: "less than a half below nothing", factors: [-1], divisors: [3], is: 0 },
  { what: "a divisor with decimals below nothing", factors: [5], divisors: [-0.4], is: -12 },
  {
    what: "an amount of sixteen digits",
    factors: [9_007_199_254_740_991, 0.5],
    divisors: [],
    is: 4_503_599_627_370_496,
  },
])("[§9] $what is rounded half up", ({ factors, divisors, is }) => {
  expect(halfUp(factors, divisors)).toBe(is);
});

test("[§9] any amount at any rate with three decimals is what whole numbers say", () => {
  const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 0, max: 30_000 }),
      fc.constantFrom(1, 2, 4, 12, 26, 52),
      (minor, thousandths, perYear) => {
        const divisor = BigInt(100_000 * perYear);
        const twice = 2n * BigInt(minor) * BigInt(thousandths) + divisor;
        const floor = twice / (2n * divisor) - (twice < 0n && twice % (2n * divisor) !== 0n ? 1n : 0n);
        expect(BigInt(halfUp([minor, thousandths / 1_000], [100, perYear]))).toBe(floor);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("[§9] every exact half goes up", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000 }), fc.integer({ min: 1, max: 9_999 }), (below, hundredths) => {
      // Divided by the rate's hundredths, so that a half is left: (below + ½) · h / h.
      expect(halfUp([(2 * below + 1) * 50, hundredths / 100], [hundredths])).toBe(below + 1);
    }),
    { numRuns: 2_000 },
  );
});
