import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { categoryKinds } from "../../categories/countedTransactions.ts";
import { addDays, isoDate, yearMonth } from "../../dates.ts";
import { noExchange } from "../../exchange.ts";
import { AssetId } from "../../ids.ts";
import { add, money } from "../../money.ts";
import { monthlyFlow, type FlowTransaction } from "./monthlyFlow.ts";

const today = isoDate("2026-11-21");
const SALARY = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const SAVINGS = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02");

function transaction(date: string, kroner: number, accountId = SALARY): FlowTransaction {
  return { accountId, date: isoDate(date), amount: money(Math.round(kroner * 100), "DKK"), status: "booked" };
}

function flow(transactions: readonly FlowTransaction[], count = 6) {
  return monthlyFlow({ transactions, currency: "DKK", exchange: noExchange, today }, count);
}

const kroner = (transactions: readonly FlowTransaction[], count?: number) =>
  flow(transactions, count)?.months.map(({ month, moneyIn, moneyOut, net }) => [
    yearMonth(month),
    ...[moneyIn, moneyOut, net].map(({ minor }) => minor / 100),
  ]);

test("[§1] the months stand oldest first with what came in, what went out and the difference, an empty one too", () => {
  const transactions = [
    transaction("2026-09-01", 30_000),
    transaction("2026-09-12", -12_500.5),
    transaction("2026-09-30", -499.5),
    transaction("2026-11-02", -800),
  ];
  expect(kroner(transactions)).toEqual([
    ["2026-09", 30_000, 13_000, 17_000],
    ["2026-10", 0, 0, 0],
    ["2026-11", 0, 800, -800],
  ]);
});

test("[§1] what moved between two accounts is neither, also over the edge of the first month", () => {
  const moved = [
    transaction("2026-05-31", -5_000),
    transaction("2026-06-02", 5_000, SAVINGS),
    transaction("2026-10-30", -2_000),
    transaction("2026-11-01", 2_000, SAVINGS),
  ];
  expect(kroner([...moved, transaction("2026-11-05", -60)])).toEqual([["2026-11", 0, 60, -60]]);
});

test("[C12] a month is the budget's, from its first day to the day before the next one's", () => {
  const transactions = [
    transaction("2026-09-29", -1),
    transaction("2026-09-30", 30_000),
    transaction("2026-10-29", -700),
    transaction("2026-10-30", 20_000),
  ];
  const months = monthlyFlow(
    { transactions, currency: "DKK", exchange: noExchange, today, start: "lastBankDay" },
    3,
  )?.months;
  expect(months?.map(({ month, moneyIn, moneyOut }) => [month, moneyIn.minor / 100, moneyOut.minor / 100])).toEqual([
    ["2026-09-01", 0, 1],
    ["2026-10-01", 30_000, 700],
    ["2026-11-01", 20_000, 0],
  ]);
});

test("[§1] pending transactions, days to come and older months are left out, and nothing at all has no flow", () => {
  const outside = [
    { ...transaction("2026-11-05", -60), status: "pending" as const },
    transaction("2026-11-22", -60),
    transaction("2026-05-31", -60),
  ];
  expect(flow(outside)).toBeUndefined();
  expect(kroner(outside, 12)?.[0]).toEqual(["2026-05", 0, 60, -60]);
});

test("[§1] what has no rate on its day is named and in no sum", () => {
  const transactions = [
    transaction("2026-11-02", -800),
    { ...transaction("2026-11-03", 0), amount: money(-100_00, "EUR") },
  ];
  expect(flow(transactions)?.missing).toEqual(["EUR"]);
  expect(kroner(transactions)).toEqual([["2026-11", 0, 800, -800]]);
});

test("[§1] of one account, all nets together are the sum of the transactions, in whatever order they come", () => {
  const one = fc.record({ days: fc.integer({ min: 0, max: 170 }), minor: fc.integer({ min: -1e9, max: 1e9 }) });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1 }), (drawn) => {
      const transactions = drawn.map(({ days, minor }) => ({
        ...transaction(addDays(today, -days), 0),
        amount: money(minor, "DKK"),
      }));
      const total = transactions.map(({ amount }) => amount).reduce(add);
      const flows = flow(transactions);
      expect(flows?.months.map(({ net }) => net).reduce(add)).toEqual(total);
      expect(flow(transactions.toReversed())).toEqual(flows);
    }),
  );
});

test("[C7] money that comes back to a category of expenses is less out, and wages paid back are less in", () => {
  const [clothes, wages] = [builtInId(14, 3), builtInId(19, 1)];
  const transactions = [
    { ...transaction("2026-11-02", 30_000), categoryId: wages },
    { ...transaction("2026-11-03", -2_000), categoryId: wages },
    { ...transaction("2026-11-04", -1_200), categoryId: clothes },
    { ...transaction("2026-11-12", 500), categoryId: clothes },
    transaction("2026-11-13", 100),
  ];
  const input = { transactions, currency: "DKK", exchange: noExchange, today, kindOf: categoryKinds([]) } as const;
  const [month] = monthlyFlow(input, 1)!.months;
  expect([month!.moneyIn, month!.moneyOut, month!.net].map(({ minor }) => minor / 100)).toEqual([28_100, 700, 27_400]);
});
