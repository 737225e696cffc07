import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { addDays, isoDate, yearMonth } from "../../dates.ts";
import { noExchange } from "../../exchange.ts";
import { AssetId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import type { FlowTransaction } from "./monthlyFlow.ts";
import { deviation, monthCategoryMatrix, rowAverage, summed } from "./monthCategoryMatrix.ts";

const TODAY = isoDate("2026-11-22");
const MONTHS = ["2026-09", "2026-10", "2026-11"];
const [SALARY, SAVINGS] = [
  AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a01"),
  AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a02"),
];
const [GROCERIES, WAGES, TRANSFER] = [builtInId(12, 1), builtInId(19, 1), builtInId(20, 1)];

function transaction(
  date: string,
  kroner: number,
  more: Partial<FlowTransaction> = {},
  currency: Currency = "DKK",
): FlowTransaction {
  return { accountId: SALARY, date: isoDate(date), amount: money(kroner * 100, currency), status: "booked", ...more };
}

function matrix(transactions: readonly FlowTransaction[]) {
  const counting = { categories: [], currency: "DKK", exchange: noExchange, today: TODAY } as const;
  return monthCategoryMatrix({ ...counting, transactions, months: MONTHS });
}

test("[§1.3 analytics] each category has a row with what was in it month by month, and what is moved has none", () => {
  const { rows, missing } = matrix([
    transaction("2026-08-31", -1, { categoryId: GROCERIES }),
    transaction("2026-09-02", -300, { categoryId: GROCERIES }),
    transaction("2026-09-20", -200, { categoryId: GROCERIES }),
    transaction("2026-11-02", -700, { categoryId: GROCERIES }),
    transaction("2026-11-23", -9, { categoryId: GROCERIES }),
    transaction("2026-10-30", 20_000, { categoryId: WAGES, countsOn: isoDate("2026-11-01") }),
    transaction("2026-10-05", -5_000),
    transaction("2026-10-06", 5_000, { accountId: SAVINGS }),
    transaction("2026-10-07", -60, { categoryId: TRANSFER }),
    transaction("2026-10-08", -70, { status: "pending" }),
    transaction("2026-10-09", -80),
    transaction("2026-10-10", -90, {}, "SEK"),
  ]);
  expect(rows).toEqual([
    { categoryId: GROCERIES, amounts: [-500_00, 0, -700_00] },
    { categoryId: WAGES, amounts: [0, 0, 20_000_00] },
    { categoryId: undefined, amounts: [0, -80_00, 0] },
  ]);
  expect(missing).toEqual(["SEK"]);
  expect(summed(rows, 3)).toEqual([-500_00, -80_00, 19_300_00]);
});

test("[§1.3 analytics] a year has all its months, the last as well as the first", () => {
  const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, "0")}`);
  const transactions = months.map((month, at) => transaction(`${month}-28`, -(at + 1), { categoryId: GROCERIES }));
  const counting = { categories: [], currency: "DKK", exchange: noExchange, today: TODAY } as const;
  const { rows } = monthCategoryMatrix({ ...counting, transactions, months });
  expect(rows).toEqual([{ categoryId: GROCERIES, amounts: months.map((_, at) => -(at + 1) * 100) }]);
});

test("[§1.3 analytics] the average is that of whole months, and a month is so much over or under it", () => {
  expect(rowAverage([-500, -300, -900], MONTHS, "2026-11")).toBe(-400);
  expect(rowAverage([-900], ["2026-11"], "2026-11")).toBe(0);
  expect([deviation(-500, -400), deviation(500, 400), deviation(-1, 0)]).toEqual([-0.25, 0.25, undefined]);
});

test("[§1.3 analytics] the rows add up to what was booked in the months, however it is split", () => {
  const drawn = fc.record({
    days: fc.integer({ min: 0, max: 80 }),
    minor: fc.integer({ min: -1e6, max: 1e6 }),
    part: fc.option(fc.integer({ min: -1e6, max: 1e6 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(drawn), (all) => {
      const transactions = all.map(({ days, minor, part }): FlowTransaction => ({
        accountId: SALARY,
        status: "booked",
        date: addDays(TODAY, -days),
        amount: money(minor, "DKK"),
        categoryId: GROCERIES,
        ...(part !== undefined && {
          splits: [{ id: "00000000-0000-4000-8000-000000000001", amount: money(part, "DKK"), categoryId: WAGES }],
        }),
      }));
      const inMonths = transactions.filter(({ date }) => MONTHS.includes(yearMonth(date)));
      const total = summed(matrix(transactions).rows, 3).reduce((sum, minor) => sum + minor, 0);
      expect(total).toBe(inMonths.reduce((sum, { amount }) => sum + amount.minor, 0));
    }),
  );
});
