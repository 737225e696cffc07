import * as fc from "fast-check";
import { expect, test } from "vitest";
import { extraScale } from "./extraScale.ts";

test("3,800 kroner a month gives steps of 100 kroner up to 3,800, and 12,000 chosen steps of 500", () => {
  expect(
    extraScale(
      [
        { payment: 180_000, frequency: "monthly" },
        { payment: 600_000, frequency: "quarterly" },
      ],
      0,
    ),
  ).toEqual({ max: 380_000, step: 10_000 });
  expect(extraScale([{ payment: 380_000, frequency: "monthly" }], 1_200_000)).toEqual({ max: 1_200_000, step: 50_000 });
});

test("the scale reaches what is paid and what is chosen, in twenty to fifty-one whole steps", () => {
  fc.assert(
    fc.property(fc.nat(1e11), fc.nat(1e11), (monthly, chosen) => {
      const { max, step } = extraScale([{ payment: monthly, frequency: "monthly" }], chosen);
      expect(max).toBeGreaterThanOrEqual(Math.max(monthly, chosen));
      expect(Number.isInteger(max) && Number.isInteger(step) && max % step === 0).toBe(true);
      expect(max / step).toBeGreaterThanOrEqual(20);
      expect(max / step).toBeLessThanOrEqual(51);
    }),
  );
});
