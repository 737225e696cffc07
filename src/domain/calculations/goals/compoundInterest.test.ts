import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../../money.ts";
import { compoundInterest, inflated } from "./compoundInterest.ts";

const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const rate = fc.double({ min: 0, max: 0.5, noNaN: true });
const years = fc.integer({ min: 0, max: 60 });

test("Wikipedia, Compound interest: 1,500 at 4.3 % each quarter are 1,938.84 after six years", () => {
  expect(compoundInterest(kroner(1_500), 0.043, 4, 6)).toMatchObject({
    total: kroner(1_938.84),
    interest: kroner(438.84),
  });
});

test("the rule of 72: at 7.2 % a year it is doubled in about ten years, and never without interest", () => {
  expect(compoundInterest(kroner(1), 0.072, 1, 1).doubledAfter).toBeCloseTo(9.97, 2);
  expect(compoundInterest(kroner(1), 0, 1, 1).doubledAfter).toBeUndefined();
  expect(compoundInterest(kroner(1), 3e-323, 12, 1).doubledAfter).toBeUndefined();
});

test("added more often it is never less", () => {
  fc.assert(
    fc.property(rate, years, (yearly, count) => {
      const [once, monthly] = [1, 12].map(
        (perYear) => compoundInterest(kroner(1_000), yearly, perYear, count).total.minor,
      );
      expect(monthly).toBeGreaterThanOrEqual(once!);
    }),
  );
});

test("2 % a year for ten years: 100 take 121.90 and buy what 82.03 did", () => {
  expect(inflated(kroner(100), 0.02, 10)).toEqual({ needed: kroner(121.9), buys: kroner(82.03) });
});

test("what an amount will buy, inflated, is the amount", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1e6, max: 1e11 }),
      fc.double({ min: -0.02, max: 0.2, noNaN: true }),
      years,
      (minor, rise, count) => {
        const there = inflated(money(minor, "DKK"), rise, count).buys;
        const back = inflated(there, rise, count).needed.minor;
        expect(Math.abs(back - minor)).toBeLessThanOrEqual(1 + (1 + rise) ** count);
      },
    ),
  );
});
