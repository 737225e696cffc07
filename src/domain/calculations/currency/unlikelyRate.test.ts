import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "../../decimal.ts";
import { decimalOf, fixedPointOf } from "../../fixedPoint.ts";
import { isUnlikely, meantRate } from "./unlikelyRate.ts";

const meantOf = (text: string, known: number) => meantRate(Number(text), Decimal.parse(text), known);

test("[C1] 746.05 kroner for a euro are unlikely where 7.4605 are known: they are for a hundred", () => {
  expect(isUnlikely(746.05, 7.4605)).toBe(true);
  expect(meantOf("746.05", 7.4605)).toEqual({ kind: "hundredth", rate: "7.4605" });
  expect(meantOf("4.3312345678", 0.0433)).toEqual({ kind: "hundredth", rate: "0.043312345678" });
});

test("[C1] five times as much or a fifth is not asked about, more is", () => {
  expect([25, 5, 1].map((rate) => isUnlikely(rate, 5))).toEqual([false, false, false]);
  expect([25.1, 0.99].map((rate) => isUnlikely(rate, 5))).toEqual([true, true]);
});

test("[C1] 0.134 euro for a krone are not what a euro is in kroner, and 11.7 kroner for a euro not what a krone is, nor a hundred", () => {
  expect(meantOf("0.134", 7.4605)).toEqual({ kind: "turned" });
  expect(meantOf("11.7", 0.0855)).toEqual({ kind: "turned" });
  expect(meantOf("9", 0.0855)).toEqual({ kind: "hundredth", rate: "0.09" });
  expect(meantOf("10", 0.1)).toEqual({ kind: "hundredth", rate: "0.1" });
});

test("[C1] 0.134039273506 euro for a krone are turned too, though no exact rate has so many decimals; their hundredth is not told", () => {
  expect(meantRate(0.134039273506, undefined, 7.4605)).toEqual({ kind: "turned" });
  expect(meantRate(746.050000000001, undefined, 7.4605)).toBeUndefined();
});

test("[C1] what is meant is within twice or half of what is known, or nobody knows", () => {
  expect(meantOf("800", 4)).toEqual({ kind: "hundredth", rate: "8" });
  expect(meantOf("200", 4)).toEqual({ kind: "hundredth", rate: "2" });
  expect(meantOf("801", 4)).toBeUndefined();
  expect(meantOf("199", 4)).toBeUndefined();
  expect(meantOf("0.125", 4)).toEqual({ kind: "turned" });
  expect(meantOf("0.124", 4)).toBeUndefined();
});

const rate = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((units) => decimalOf(units * 100n));

test("[C1] a rate for a hundred units is unlikely beside the rate for one, and its hundredth is that rate to the last digit", () => {
  fc.assert(
    fc.property(rate, (one) => {
      const hundred = decimalOf(fixedPointOf(one) * 100n);
      expect(isUnlikely(Number(hundred), Number(one))).toBe(true);
      expect(isUnlikely(Number(one), Number(one))).toBe(false);
      expect(meantOf(hundred, Number(one))).toEqual({ kind: "hundredth", rate: one });
    }),
  );
});

test("[C1] what is far from a rate one way is far the other way round, and what was meant is never far", () => {
  fc.assert(
    fc.property(rate, rate, (typed, known) => {
      const [one, other] = [Number(typed), Number(known)];
      expect(isUnlikely(one, other)).toBe(isUnlikely(other, one));
      const meant = meantOf(typed, other);
      if (meant) expect(isUnlikely(meant.kind === "turned" ? 1 / one : Number(meant.rate), other)).toBe(false);
      else for (const way of [one / 100, 1 / one]) expect(way > 1.99 * other || way < other / 1.99).toBe(true);
    }),
  );
});
