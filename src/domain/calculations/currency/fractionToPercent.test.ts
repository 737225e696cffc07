import * as fc from "fast-check";
import { expect, test } from "vitest";
import { percentToFraction } from "./percentToFraction.ts";
import { fractionToPercent } from "./fractionToPercent.ts";

test("0.07 is 7 per cent, and what was typed with up to four decimals comes back as it was", () => {
  expect(fractionToPercent(0.07)).toBe(7);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (typed) => {
      const percent = typed / 10_000;
      expect(fractionToPercent(percentToFraction(percent))).toBe(percent);
    }),
  );
});
