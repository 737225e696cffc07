import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { AssetId } from "../../ids.ts";
import { accountWithRows } from "./accountWithRows.ts";
import { dedupeKeys, type Posted } from "./newTransactions.ts";

const [A, B] = [1, 2].map((n) => AssetId.parse(`8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a0${n}`)) as [AssetId, AssetId];
const rows: readonly Posted[] = ["2026-11-01", "2026-11-02"].map((date) => ({
  date: isoDate(date),
  amountMinor: -100_00,
  text: "Netto",
  status: "booked",
}));

test("a file whose rows are all known belongs to the account that has them", () => {
  const ofB = new Set(dedupeKeys(B, rows));
  expect(accountWithRows([A, B], rows, ofB)).toBe(B);
  expect(accountWithRows([A], rows, ofB)).toBeUndefined();
  expect(accountWithRows([A, B], rows, new Set([...ofB].slice(1)))).toBeUndefined();
  expect(accountWithRows([A, B], rows, new Set([...ofB, ...dedupeKeys(A, rows)]))).toBeUndefined();
  expect(accountWithRows([A, B], [], ofB)).toBeUndefined();
});

test("the rows of an account are found as its own in whatever order they come, and one row more is nobody's", () => {
  const row = fc.record({
    date: fc.integer({ min: 1, max: 28 }).map((day) => isoDate(`2026-11-${String(day).padStart(2, "0")}`)),
    amountMinor: fc.integer({ min: -1_000_00, max: 1_000_00 }),
    text: fc.constantFrom("Netto", "Løn", "Husleje"),
    status: fc.constant("booked" as const),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), row, (file, more) => {
      const stored = new Set(dedupeKeys(A, file));
      expect(accountWithRows([A, B], file.toReversed(), stored)).toBe(A);
      expect(accountWithRows([A, B], [...file, more], stored)).toBeUndefined();
    }),
  );
});
