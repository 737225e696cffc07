import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import { AssetId, DebtId } from "../../ids.ts";
import { money } from "../../money.ts";
import { securedLoans } from "./securedLoans.ts";

const TODAY = isoDate("2026-11-22");

function asset(number: number, type: Asset["type"], more: Partial<Asset> = {}): Asset {
  const id = AssetId.parse(`8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a0${number}`);
  return { id, type, name: type, currentValue: money(1, "DKK"), reminders: [], ...more };
}

function debt(number: number, type: Debt["type"], more: Partial<Debt> = {}): Debt {
  const id = DebtId.parse(`8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1b0${number}`);
  return { id, type, name: type, currentValue: money(1, "DKK"), ...more };
}

const [HOME, CAR] = [asset(1, "real_estate"), asset(2, "vehicle")];
const [MORTGAGE, CAR_LOAN] = [debt(1, "mortgage"), debt(2, "car_loan")];
const found = (assets: readonly Asset[], debts: readonly Debt[]) =>
  securedLoans(assets, debts, TODAY).map((one) => [one.asset.id, one.debt.id]);

test("one home and one mortgage belong together, and one car and one car loan", () => {
  expect(found([CAR, HOME], [MORTGAGE, CAR_LOAN])).toEqual([
    [HOME.id, MORTGAGE.id],
    [CAR.id, CAR_LOAN.id],
  ]);
  expect(found([HOME], [CAR_LOAN])).toEqual([]);
  expect(found([asset(1, "property")], [MORTGAGE])).toEqual([[HOME.id, MORTGAGE.id]]);
});

test("of two of a kind nothing is guessed, and what is sold or paid off does not count", () => {
  expect(found([HOME, asset(3, "property")], [MORTGAGE])).toEqual([]);
  expect(found([HOME], [MORTGAGE, debt(3, "mortgage")])).toEqual([]);
  expect(found([HOME, asset(3, "property", { endDate: addDays(TODAY, -1) })], [MORTGAGE])).toEqual([
    [HOME.id, MORTGAGE.id],
  ]);
  expect(found([HOME], [MORTGAGE, debt(3, "mortgage", { currentValue: money(0, "DKK") })])).toEqual([
    [HOME.id, MORTGAGE.id],
  ]);
});

test("what is linked, or was said not to belong together, is not asked of again", () => {
  expect(found([HOME], [debt(1, "mortgage", { assetId: CAR.id })])).toEqual([]);
  expect(found([HOME], [debt(1, "mortgage", { notAssetIds: [HOME.id] })])).toEqual([]);
  expect(found([HOME], [MORTGAGE, debt(3, "other", { assetId: HOME.id })])).toEqual([]);
});

test("each asset and each debt is in one pair at most, and none of them is linked", () => {
  const someAsset = fc.record({
    number: fc.integer({ min: 0, max: 9 }),
    type: fc.constantFrom("real_estate", "property", "vehicle", "bank"),
  });
  const someDebt = fc.record({
    number: fc.integer({ min: 0, max: 9 }),
    type: fc.constantFrom("mortgage", "car_loan", "other"),
    linked: fc.option(fc.integer({ min: 0, max: 9 })),
  });
  fc.assert(
    fc.property(fc.array(someAsset, { maxLength: 4 }), fc.array(someDebt, { maxLength: 4 }), (assets, debts) => {
      const given = debts.map(({ number, type, linked }) =>
        debt(number, type as Debt["type"], linked === null ? {} : { assetId: asset(linked, "vehicle").id }),
      );
      const pairs = securedLoans(
        assets.map(({ number, type }) => asset(number, type as Asset["type"])),
        given,
        TODAY,
      );
      expect(new Set(pairs.map((one) => one.debt)).size).toBe(pairs.length);
      for (const one of pairs) {
        expect(one.debt.assetId).toBeUndefined();
        expect(given.some(({ assetId }) => assetId === one.asset.id)).toBe(false);
      }
    }),
  );
});
