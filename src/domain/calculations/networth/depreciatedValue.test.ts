import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import { CONDITIONS } from "../../entities/asset.ts";
import { money } from "../../money.ts";
import { purchaseGain } from "./purchaseGain.ts";
import { depreciatedValue } from "./depreciatedValue.ts";

const today = isoDate("2026-11-22");
const kroner = (amount: number) => money(amount * 100, "DKK");
const ago = (years: number) => addDays(today, -365 * years);

test("a car of 300,000 loses 15 % of what is left in each of two years: 216,750, rounded to 217,000; worn it is 184,000", () => {
  const car = { type: "vehicle", purchaseValue: kroner(300_000), purchaseDate: ago(2) } as const;
  expect(depreciatedValue(car, today)).toMatchObject({ value: kroner(217_000), years: 2, yearly: 0.15, worn: 0 });
  expect(depreciatedValue({ ...car, condition: "worn" }, today)?.value).toEqual(kroner(184_000));
});

test("a collectible loses by its condition alone, and a home, a gift or a day nobody knows get no suggestion", () => {
  const watch = { type: "collectible", purchaseValue: kroner(40_000), purchaseDate: ago(10) } as const;
  expect(depreciatedValue({ ...watch, condition: "used" }, today)?.value).toEqual(kroner(38_000));
  expect(depreciatedValue(watch, today)).toBeUndefined();
  expect(depreciatedValue({ ...watch, type: "real_estate" }, today)).toBeUndefined();
  expect(depreciatedValue({ type: "vehicle", purchaseDate: ago(1) }, today)).toBeUndefined();
  expect(depreciatedValue({ type: "vehicle", purchaseValue: kroner(1) }, today)).toBeUndefined();
});

test("a suggestion is never above what was paid by more than its rounding, never negative, and an older car is not worth more", () => {
  const days = fc.nat(20_000);
  fc.assert(
    fc.property(fc.nat(1e10), days, days, fc.constantFrom(...CONDITIONS), (minor, a, b, condition) => {
      const worth = (age: number) => {
        const car = {
          type: "vehicle",
          purchaseValue: money(minor, "DKK"),
          purchaseDate: addDays(today, -age),
          condition,
        } as const;
        return depreciatedValue(car, today)!.value.minor;
      };
      expect(worth(a)).toBeGreaterThanOrEqual(0);
      expect(worth(a)).toBeLessThanOrEqual(minor * 1.005 + 1);
      expect(worth(Math.max(a, b))).toBeLessThanOrEqual(worth(Math.min(a, b)));
    }),
  );
});

test("a flat bought for 2,000,000 and worth 2,420,000 after two years has gained 21 %, 10 % a year", () => {
  const flat = { currentValue: kroner(2_420_000), purchaseValue: kroner(2_000_000), purchaseDate: ago(2) };
  const gain = purchaseGain(flat, today);
  expect(gain?.value).toEqual(kroner(420_000));
  expect(gain?.fraction).toBeCloseTo(0.21, 10);
  expect(gain?.yearly).toBeCloseTo(0.1, 10);
  expect(purchaseGain({ ...flat, purchaseDate: addDays(today, -300) }, today)?.yearly).toBeUndefined();
  expect(purchaseGain({ ...flat, purchaseValue: kroner(0) }, today)).toEqual({ value: kroner(2_420_000) });
  expect(purchaseGain({ ...flat, purchaseValue: money(1, "EUR") }, today)).toBeUndefined();
});

test("what is sold gained until the day it was sold, however long ago that is; an end to come changes nothing", () => {
  const flat = { currentValue: kroner(121), purchaseValue: kroner(100), purchaseDate: ago(12) } as const;
  expect(purchaseGain({ ...flat, endDate: ago(10) }, today)?.yearly).toBeCloseTo(0.1, 10);
  const lasting = { ...flat, endDate: addDays(today, 1000) };
  expect(purchaseGain(lasting, today)).toEqual(purchaseGain(flat, today));
});

test("the yearly change leads from what was paid to what it is worth", () => {
  const amount = fc.integer({ min: 1_000, max: 1e9 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 366, max: 20_000 }), (paid, worth, days) => {
      const asset = {
        currentValue: money(worth, "DKK"),
        purchaseValue: money(paid, "DKK"),
        purchaseDate: addDays(today, -days),
      };
      const { yearly } = purchaseGain(asset, today)!;
      expect((paid * (1 + yearly!) ** (days / 365)) / worth).toBeCloseTo(1, 6);
    }),
  );
});
