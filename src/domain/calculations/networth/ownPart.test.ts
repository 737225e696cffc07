import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import { DebtId } from "../../ids.ts";
import { money } from "../../money.ts";
import { isHeld, ownAssets, ownDebts, ownPart } from "./ownPart.ts";

const today = isoDate("2026-11-22");
const kroner = (amount: number) => money(amount * 100, "DKK");
const minor = fc.integer({ min: 0, max: 1e12 });
const share = fc.integer({ min: 1, max: 100 });

test("half a summer house of 1,250,000 is 625,000, and of what nobody has said the share all is one's own", () => {
  expect(ownPart(kroner(1_250_000), { ownerShare: 50 })).toEqual(kroner(625_000));
  expect(ownPart(kroner(1_250_000), {})).toEqual(kroner(1_250_000));
  expect(ownPart(money(101, "DKK"), { ownerShare: 50 })).toEqual(money(51, "DKK"));
});

test("what was sold today counts until yesterday", () => {
  const sold = { endDate: today, currentValue: kroner(1) };
  expect(isHeld(sold, addDays(today, -1))).toBe(true);
  expect(isHeld(sold, today)).toBe(false);
  expect(ownAssets([sold, { currentValue: kroner(2) }], today)).toEqual([{ currentValue: kroner(2) }]);
});

test("a part is never more than the whole, the parts of two owners make it up, and a larger share is no less", () => {
  fc.assert(
    fc.property(minor, share, share, (whole, a, b) => {
      const value = money(whole, "DKK");
      const part = (ownerShare: number) => ownPart(value, { ownerShare }).minor;
      expect(part(a)).toBeLessThanOrEqual(whole);
      if (a < 100) expect(Math.abs(part(a) + part(100 - a) - whole)).toBeLessThanOrEqual(1);
      expect(part(Math.max(a, b))).toBeGreaterThanOrEqual(part(Math.min(a, b)));
    }),
  );
});

test("[C1] a loan of 1,800,000 owed by two in equal parts is 900,000 of one's own, in each of its amounts; a whole one is left alone", () => {
  const whole: Debt = {
    id: DebtId.parse("5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11"),
    type: "mortgage",
    name: "Huset",
    currentValue: kroner(1_800_000),
    originalValue: kroner(2_000_000),
    paymentAmount: kroner(10_000),
    interestRate: 4,
  };
  const [own, same] = ownDebts([{ ...whole, ownerShare: 50 }, whole]);
  expect(own).toEqual({
    ...whole,
    ownerShare: 50,
    currentValue: kroner(900_000),
    originalValue: kroner(1_000_000),
    paymentAmount: kroner(5_000),
  });
  expect(same).toBe(whole);
});
