import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type BandedId, ratioBand } from "./ratioBand.ts";

const IDS = [
  "savingsRate",
  "emergencyMonths",
  "debtService",
  "debtFactor",
  "loanToValue",
  "housingShare",
  "solvency",
] as const satisfies readonly BandedId[];

test("a fifth of the income is in the best band for payments and the last but one for savings", () => {
  expect(ratioBand("debtService", 0.2)).toEqual({ at: 0, tone: "good" });
  expect(ratioBand("savingsRate", 0.2)).toEqual({ at: 2, tone: "fair" });
});

test("every value lies in one band, and a higher one never in an earlier band", () => {
  const value = fc.double({ min: -100, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...IDS), value, value, (id, a, b) => {
      const [low, high] = [ratioBand(id, Math.min(a, b)).at, ratioBand(id, Math.max(a, b)).at];
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeGreaterThanOrEqual(low);
    }),
  );
});
