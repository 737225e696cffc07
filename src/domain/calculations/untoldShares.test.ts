import * as fc from "fast-check";
import { expect, test } from "vitest";
import { AssetId } from "../ids.ts";
import { untoldShares } from "./untoldShares.ts";

const id = AssetId.parse(crypto.randomUUID());
const other = AssetId.parse(crypto.randomUUID());

function untold(ofAsset: number | undefined, ...ofDebts: readonly (number | undefined)[]) {
  const debts = ofDebts.map((ownerShare, at) => ({ assetId: id, ownerShare, at }));
  return untoldShares({ id, ownerShare: ofAsset }, debts).map(({ kind, debt, share }) => [kind, debt.at, share]);
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
  expect(untoldShares({ id, ownerShare: 50 }, [{ assetId: other }, {}])).toEqual([]);
  expect(untoldShares({ id }, [{ assetId: other, ownerShare: 50 }])).toEqual([]);
});

test("[C1] nothing whose part was told is asked about, and nothing once every part is told", () => {
  const share = fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined });
  fc.assert(
    fc.property(share, fc.array(share, { maxLength: 4 }), (ofAsset, ofDebts) => {
      const debts = ofDebts.map((ownerShare) => ({ assetId: id, ownerShare }));
      const asked = untoldShares({ id, ownerShare: ofAsset }, debts);
      for (const { kind, debt, share: told } of asked) {
        expect(kind === "debt" ? debt.ownerShare : ofAsset).toBeUndefined();
        expect(kind === "debt" ? ofAsset : debt.ownerShare).toBe(told);
        expect(told).toBeLessThan(100);
      }
      const all = debts.map((debt) => ({ ...debt, ownerShare: debt.ownerShare ?? 100 }));
      expect(untoldShares({ id, ownerShare: ofAsset ?? 100 }, all)).toEqual([]);
    }),
  );
});
