import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fractionOf } from "./fractionOf.ts";
import { percentOf } from "./percentOf.ts";

test("0.07 is 7 per cent, and what was typed with up to four decimals comes back as it was", () => {
  expect(percentOf(0.07)).toBe(7);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (typed) => {
      const percent = typed / 10_000;
      expect(percentOf(fractionOf(percent))).toBe(percent);
    }),
  );
});
