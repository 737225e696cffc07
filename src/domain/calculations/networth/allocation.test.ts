import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "../../money.ts";
import { allocation, gatheredBy, rebalance } from "./allocation.ts";

const parts = (...kroner: readonly number[]) =>
  kroner.map((value, key) => ({ key, value: money(Math.round(value * 100), "DKK") }));

describe("allocation", () => {
  test("U.S. Department of Justice, Herfindahl–Hirschman index: 30, 30, 20 and 20 % are 2,600 of 10,000", () => {
    const found = allocation(parts(30, 30, 20, 20));
    expect(found?.concentration).toBeCloseTo(0.26, 12);
    expect(found?.effectiveNumber).toBeCloseTo(3.846, 3);
  });

  test("all in one is 1, and ten equal parts are ten", () => {
    expect(allocation(parts(500))).toMatchObject({ concentration: 1, effectiveNumber: 1 });
    expect(allocation(parts(...Array.from({ length: 10 }, () => 7)))?.effectiveNumber).toBeCloseTo(10, 12);
  });

  test("the largest comes first, and what is worth nothing or less has no part", () => {
    expect(allocation(parts(10, 30, 0, -5))?.parts.map(({ key, weight }) => [key, weight])).toEqual([
      [1, 0.75],
      [0, 0.25],
    ]);
    expect(allocation(parts(0, -1))).toBeUndefined();
  });

  test("the weights are a whole, and the number is between one and how many there are", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 }), (values) => {
        const found = allocation(parts(...values))!;
        expect(found.parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
        expect(found.effectiveNumber).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(found.effectiveNumber).toBeLessThanOrEqual(values.length + 1e-9);
      }),
    );
  });

  test("parts of the same kind are one", () => {
    const gathered = gatheredBy(
      [
        { of: "a", value: money(1_00, "DKK") },
        { of: "b", value: money(2_00, "DKK") },
        { of: "a", value: money(3_00, "DKK") },
      ],
      ({ of }) => of,
      ({ value }) => value,
    );
    expect(gathered).toEqual([
      { key: "a", value: money(4_00, "DKK") },
      { key: "b", value: money(2_00, "DKK") },
    ]);
  });
});

describe("rebalance", () => {
  test("Investopedia, rebalancing: 70,000 of shares and 30,000 of bonds aimed at 60/40: sell and buy for 10,000", () => {
    const found = rebalance([
      { key: "shares", value: money(70_000_00, "DKK"), target: 0.6 },
      { key: "bonds", value: money(30_000_00, "DKK"), target: 0.4 },
    ]);
    expect(found.map(({ key, difference }) => [key, difference.minor])).toEqual([
      ["shares", -10_000_00],
      ["bonds", 10_000_00],
    ]);
  });

  test("what has no target is left as it is and counts in the whole", () => {
    const found = rebalance([
      { key: "a", value: money(50_00, "DKK"), target: 0.6 },
      { key: "b", value: money(50_00, "DKK") },
    ]);
    expect(found).toEqual([{ key: "a", difference: money(10_00, "DKK") }]);
  });

  test("when the targets are a whole, what is bought for is what is sold for, but for the rounding", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 12 }),
        (rows) => {
          const all = rows.reduce((sum, [, share]) => sum + share, 0);
          const found = rebalance(
            rows.map(([minor, share], key) => ({ key, value: money(minor, "DKK"), target: share / all })),
          );
          const net = found.reduce((sum, { difference }) => sum + difference.minor, 0);
          expect(Math.abs(net)).toBeLessThanOrEqual(rows.length);
        },
      ),
    );
  });
});
