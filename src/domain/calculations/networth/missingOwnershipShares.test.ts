import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { AssetId } from "../../ids.ts";
import { money } from "../../money.ts";
import { missingOwnershipShares } from "./missingOwnershipShares.ts";

const id = AssetId.parse(crypto.randomUUID());
const DAY = isoDate("2026-11-22");
const currentValue = money(1, "DKK");
const other = AssetId.parse(crypto.randomUUID());

function untold(ofAsset: number | undefined, ...ofDebts: readonly (number | undefined)[]) {
  const debts = ofDebts.map((ownerShare, at) => ({ assetId: id, ownerShare, at, currentValue }));
  return missingOwnershipShares({ id, ownerShare: ofAsset }, debts, DAY).map(({ kind, debt, share }) => [
    kind,
    debt.at,
    share,
  ]);
}

test("[C1] of a home that is owned in part every loan is asked about whose part nobody has told", () => {
  expect(untold(50, undefined, 50, undefined)).toEqual([
    ["debt", 0, 50],
    ["debt", 2, 50],
  ]);
  expect(untold(99.99, undefined)).toEqual([["debt", 0, 99.99]]);
});

test("[C1] of loans that are owed in part the home is asked about once", () => {
  expect(untold(undefined, undefined, 40, 50)).toEqual([["asset", 1, 40]]);
});

test("[C1] what was told is not asked about, all of it neither", () => {
  expect(untold(50, 100, 60, 50)).toEqual([]);
  expect(untold(100, undefined, 50)).toEqual([]);
  expect(untold(undefined, undefined, 100)).toEqual([]);
  expect(untold(50)).toEqual([]);
});

test("[C1] a loan in something else is none of its loans", () => {
  expect(
    missingOwnershipShares({ id, ownerShare: 50 }, [{ assetId: other, currentValue }, { currentValue }], DAY),
  ).toEqual([]);
  expect(missingOwnershipShares({ id }, [{ assetId: other, ownerShare: 50, currentValue }], DAY)).toEqual([]);
});

test("[C1] a loan of which nothing is left is not asked about, and tells nothing of the home", () => {
  const paid = { assetId: id, currentValue: money(0, "DKK") };
  const owed = { assetId: id, currentValue };
  expect(missingOwnershipShares({ id, ownerShare: 50 }, [paid, owed], DAY)).toMatchObject([{ debt: owed }]);
  expect(missingOwnershipShares({ id }, [{ ...paid, ownerShare: 50 }], DAY)).toEqual([]);
});

test("[C1] what is sold is not asked about from that day on", () => {
  const owed = { assetId: id, currentValue };
  const days = ["2026-11-21", "2026-11-22", "2026-11-23"].map((day) => isoDate(day));
  const count = (endDate: (typeof days)[number]) =>
    missingOwnershipShares({ id, ownerShare: 50, endDate }, [owed], DAY).length;
  expect(days.map(count)).toEqual([0, 0, 1]);
});

test("[C1] nothing whose part was told is asked about, and nothing once every part is told", () => {
  const share = fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined });
  fc.assert(
    fc.property(share, fc.array(share, { maxLength: 4 }), (ofAsset, ofDebts) => {
      const debts = ofDebts.map((ownerShare) => ({ assetId: id, ownerShare, currentValue }));
      const asked = missingOwnershipShares({ id, ownerShare: ofAsset }, debts, DAY);
      for (const { kind, debt, share: told } of asked) {
        expect(kind === "debt" ? debt.ownerShare : ofAsset).toBeUndefined();
        expect(kind === "debt" ? ofAsset : debt.ownerShare).toBe(told);
        expect(told).toBeLessThan(100);
      }
      const all = debts.map((debt) => ({ ...debt, ownerShare: debt.ownerShare ?? 100 }));
      expect(missingOwnershipShares({ id, ownerShare: ofAsset ?? 100 }, all, DAY)).toEqual([]);
    }),
  );
});
