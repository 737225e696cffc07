import fc from "fast-check";
import { expect, test } from "vitest";
import { DebtId } from "../../ids.ts";
import { paysDebt } from "./paysDebt.ts";

const [HOUSE, GONE] = ["3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01", "3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02"].map((id) =>
  DebtId.parse(id),
) as [DebtId, DebtId];

test("[C5] a transaction pays on the debt that it is linked to while that is there, and is free when it is gone", () => {
  const known = new Set<string>([HOUSE]);
  expect(paysDebt({ debtId: HOUSE }, known)).toBe(true);
  expect(paysDebt({ debtId: GONE }, known)).toBe(false);
  expect(paysDebt({}, known)).toBe(false);
  expect(paysDebt({ debtId: GONE }, undefined)).toBe(true);
});

test("[C5] a debt that comes back has its transactions again, and no other debt frees them", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), fc.nat(), (ids, at) => {
      const debtId = DebtId.parse(ids[at % ids.length]);
      const others = new Set(ids.filter((id) => id !== debtId));
      expect(paysDebt({ debtId }, others)).toBe(false);
      expect(paysDebt({ debtId }, new Set([...others, debtId]))).toBe(true);
    }),
  );
});
