import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { categoryKinds } from "../../categories/countedTransactions.ts";
import { addDays, isoDate } from "../../dates.ts";
import { noExchange } from "../../exchange.ts";
import { AssetId, TransactionId, TransferId } from "../../ids.ts";
import { money, subtract } from "../../money.ts";
import type { FlowTransaction } from "./monthlyFlow.ts";
import { monthToDate } from "./monthToDate.ts";

const today = isoDate("2026-11-21");
const SALARY = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const RENT = TransactionId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a04");
const SAVINGS = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02");

function transaction(date: string, kroner: number, accountId = SALARY): FlowTransaction {
  return { accountId, date: isoDate(date), amount: money(Math.round(kroner * 100), "DKK"), status: "booked" };
}

function month(transactions: readonly FlowTransaction[], on = today) {
  return monthToDate({ transactions, currency: "DKK", exchange: noExchange, today: on })!;
}

/** Whole months from August to October, in which 12.000 kr is the one in the middle. */
const BEFORE = [
  transaction("2026-07-30", -1),
  transaction("2026-08-03", -12_000),
  transaction("2026-09-03", -9_000),
  transaction("2026-10-03", -15_000),
];
const NOVEMBER = [
  transaction("2026-11-01", 25_000),
  transaction("2026-11-02", -7_000),
  transaction("2026-11-20", -1_400),
];

test("[§1] the month so far: what came in, what was spent, what is left, and an even pace to the day", () => {
  const { moneyIn, spent, left, usual, days, daysLeft, end } = month([...BEFORE, ...NOVEMBER]);
  expect([moneyIn, spent, left, usual].map((value) => value!.minor / 100)).toEqual([25_000, 8_400, 16_600, 12_000]);
  // 12.000 · 21 / 30
  expect(days.at(-1)).toEqual({ date: today, spent: money(8_400_00, "DKK"), even: money(8_400_00, "DKK") });
  expect(days).toHaveLength(21);
  expect(days[1]).toEqual({ date: "2026-11-02", spent: money(7_000_00, "DKK"), even: money(800_00, "DKK") });
  expect([end, daysLeft]).toEqual(["2026-11-30", 9]);
});

test("[§1] without whole months to go by there is no pace, and without a transaction in it or before it no month", () => {
  expect(month(NOVEMBER).usual).toBeUndefined();
  expect(month(NOVEMBER).days.every(({ even }) => even === undefined)).toBe(true);
  expect(month([])).toBeUndefined();
  expect(month([transaction("2026-12-01", -1)])).toBeUndefined();
});

test("[§1] the month is there from its first day, with nothing in it yet", () => {
  const so = month([...NOVEMBER, ...BEFORE], isoDate("2026-12-01"));
  expect([so.moneyIn.minor, so.spent.minor, so.days.length, so.daysLeft]).toEqual([0, 0, 1, 30]);
});

test("[§1] what comes again and again and what is extraordinary is spent, but in no pace", () => {
  const rent = (date: string): FlowTransaction => ({ ...transaction(date, -8_000), id: RENT });
  const [roof, dear] = [transaction("2026-11-05", -40_000), transaction("2026-09-05", -60_000)].map((one) => ({
    ...one,
    extraordinary: true,
  }));
  const rents = ["2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01"].map(rent);
  const so = monthToDate({
    transactions: [...BEFORE, ...NOVEMBER, ...rents, roof!, dear!],
    currency: "DKK",
    exchange: noExchange,
    today,
    isRecurring: ({ id }) => id === RENT,
  })!;
  const kroner = [so.spent, so.recurring, so.extraordinary, so.usual, so.days.at(-1)?.spent, so.before];
  // As without them: 12.000 in an ordinary month, 8.400 now, and 15.000 on 21 October.
  expect(kroner.map((value) => value!.minor / 100)).toEqual([56_400, 8_000, 40_000, 12_000, 8_400, 15_000]);
});

test("[§6.1] the month before is compared to the same day, and only where the whole of it is known", () => {
  const october = [transaction("2026-09-30", -1), transaction("2026-10-21", -600), transaction("2026-10-22", -900)];
  expect(month([...october, ...NOVEMBER]).before).toEqual(money(600_00, "DKK"));
  expect(month([...october.slice(1), ...NOVEMBER]).before).toBeUndefined();
  // February has no 31st: all of it.
  const february = [transaction("2026-01-31", -1), transaction("2026-02-28", -700)];
  expect(month(february, isoDate("2026-03-31")).before).toEqual(money(700_00, "DKK"));
});

test("[C12] the month begins where the budget's does", () => {
  const so = monthToDate({
    transactions: [
      ...BEFORE,
      transaction("2026-10-29", -50),
      transaction("2026-10-30", 25_000),
      transaction("2026-11-02", -400),
    ],
    currency: "DKK",
    exchange: noExchange,
    today,
    start: "lastBankDay",
  })!;
  expect([so.moneyIn.minor, so.spent.minor, so.end, so.daysLeft]).toEqual([25_000_00, 400_00, "2026-11-29", 8]);
  expect(so.days[0]?.date).toBe("2026-10-30");
});

test("[C1] what an ordinary month lacks a rate for is named too", () => {
  const euro = { ...transaction("2026-09-05", 0), amount: money(-20_00, "EUR") };
  expect(month([...BEFORE, ...NOVEMBER, euro]).missing).toEqual(["EUR"]);
});

test("[§1] money moved to another account is neither earned nor spent, and what has no rate is named", () => {
  const moved = [transaction("2026-10-31", -5_000), transaction("2026-11-02", 5_000, SAVINGS)];
  const foreign = { ...transaction("2026-11-03", 0), amount: money(-20_00, "EUR") };
  const so = month([...NOVEMBER, ...moved, foreign]);
  expect([so.moneyIn.minor, so.spent.minor]).toEqual([25_000_00, 8_400_00]);
  expect(so.missing).toEqual(["EUR"]);
});

test("[§6.1] what has no rate is named where it would be compared with, and not where it came later in the month before", () => {
  const missing = (date: string) =>
    month([...NOVEMBER, { ...transaction(date, 0), amount: money(-20_00, "EUR") }]).missing;
  expect([missing("2026-10-20"), missing("2026-10-21"), missing("2026-10-22")]).toEqual([["EUR"], ["EUR"], []]);
});

test("[§6.1] the month that a transaction counts in is the household's own choice, and what counts later in it counts already", () => {
  const early = { ...transaction("2026-10-30", 24_000), countsOn: isoDate("2026-11-01") };
  const later = { ...transaction("2026-11-20", -500), countsOn: isoDate("2026-11-28") };
  const next = { ...transaction("2026-11-19", -900), countsOn: isoDate("2026-12-01") };
  const so = month([early, later, next]);
  expect([so.moneyIn.minor, so.spent.minor, so.days.at(-1)?.spent.minor]).toEqual([24_000_00, 500_00, 500_00]);
});

test("[C15] what the household says of a transfer goes before what it looks like", () => {
  const [out, back] = [transaction("2026-11-02", -5_000), transaction("2026-11-03", 5_000, SAVINGS)];
  const [transferId, far] = [TransferId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a03"), transaction("2026-11-15", 700)];
  expect(month([...NOVEMBER, { ...far, transferId }]).moneyIn.minor).toBe(25_000_00);
  const none = month([...NOVEMBER, { ...out, notTransfer: true }, back]);
  expect([none.moneyIn.minor, none.spent.minor]).toEqual([30_000_00, 13_400_00]);
});

test("[§1] what is left is what came in less what was spent, and what was spent never falls from day to day", () => {
  const one = fc.record({
    days: fc.integer({ min: 0, max: 20 }),
    minor: fc.integer({ min: -1e8, max: 1e8 }),
    extraordinary: fc.boolean(),
    id: fc.constantFrom(RENT, undefined),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1 }), (drawn) => {
      const so = monthToDate({
        transactions: drawn.map(({ days, minor, id, extraordinary }) => ({
          ...transaction(addDays(today, -days), 0),
          amount: money(minor, "DKK"),
          extraordinary,
          ...(id && { id }),
        })),
        currency: "DKK",
        exchange: noExchange,
        today,
        isRecurring: ({ id }) => id === RENT,
      })!;
      expect(so.left).toEqual(subtract(so.moneyIn, so.spent));
      const spent = so.days.map((day) => day.spent.minor);
      expect(spent).toEqual(spent.toSorted((a, b) => a - b));
      expect(spent.at(-1)! + so.recurring.minor + so.extraordinary.minor).toBe(so.spent.minor);
    }),
  );
});

test("[C7] money that comes back to a category of expenses is less spent on its day, and not earned", () => {
  const back = { ...transaction("2026-11-10", 400), categoryId: builtInId(14, 3) };
  const input = { currency: "DKK", exchange: noExchange, today, kindOf: categoryKinds([]) } as const;
  const so = monthToDate({ ...input, transactions: [...BEFORE, ...NOVEMBER, back] })!;
  expect([so.moneyIn, so.spent, so.left].map(({ minor }) => minor / 100)).toEqual([25_000, 8_000, 17_000]);
  expect(so.days.slice(8, 10).map(({ spent }) => spent.minor / 100)).toEqual([7_000, 6_600]);
});
