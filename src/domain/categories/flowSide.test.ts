import fc from "fast-check";
import { expect, test } from "vitest";
import { flowSide } from "./flowSide.ts";

test("[C7] money that comes back is less spent, wages paid back are less earned, and without a category the sign says it", () => {
  expect(flowSide(100, "expense")).toBe("out");
  expect(flowSide(-100, "income")).toBe("in");
  expect([100, -100].map((minor) => flowSide(minor, undefined))).toEqual(["in", "out"]);
  expect([100, -100].map((minor) => flowSide(minor, "saving"))).toEqual(["in", "out"]);
});

test("[C7] whatever comes back, what is left is the same: earned less spent is the sum of all", () => {
  const one = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom("expense", "income", undefined));
  fc.assert(
    fc.property(fc.array(one), (all) => {
      const sides = { in: 0, out: 0 };
      for (const [minor, kind] of all) {
        const side = flowSide(minor, kind);
        sides[side] += side === "in" ? minor : -minor;
      }
      expect(sides.in - sides.out).toBe(all.reduce((sum, [minor]) => sum + minor, 0));
    }),
  );
});
