import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { monthEndBalances } from "./monthEndBalances.ts";
import type { Posted } from "./newTransactions.ts";

function posted(date: string, balanceMinor?: number, status: Posted["status"] = "booked"): Posted {
  return { date: isoDate(date), amountMinor: 1, text: "x", balanceMinor, status };
}

test("each month keeps its last balance, whichever way the file runs", () => {
  const oldestFirst = [
    posted("2026-01-02", 1),
    posted("2026-01-30", 2),
    posted("2026-01-30", 3),
    posted("2026-02-01", 4),
  ];
  const expected = [
    { date: "2026-01-30", minor: 3 },
    { date: "2026-02-01", minor: 4 },
  ];
  expect(monthEndBalances(oldestFirst)).toEqual(expected);
  expect(monthEndBalances(oldestFirst.toReversed())).toEqual(expected);
});

test("a file that begins with several of its last day runs newest first all the same", () => {
  const newestFirst = [posted("2026-01-30", 3), posted("2026-01-30", 2), posted("2026-01-02", 1)];
  expect(monthEndBalances(newestFirst)).toEqual([{ date: "2026-01-30", minor: 3 }]);
});

test("pending transactions and rows without a balance say nothing about it", () => {
  expect(monthEndBalances([posted("2026-01-02", 1), posted("2026-01-03"), posted("2026-01-04", 9, "pending")])).toEqual(
    [{ date: "2026-01-02", minor: 1 }],
  );
  expect(monthEndBalances([])).toEqual([]);
});
