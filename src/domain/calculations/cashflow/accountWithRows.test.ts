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
