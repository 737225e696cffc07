import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../../categories/builtInId.ts";
import { isoDate } from "../../dates.ts";
import { noExchange } from "../../exchange.ts";
import { AssetId, CategoryId, FxRateId, ImportBatchId } from "../../ids.ts";
import { money } from "../../money.ts";
import type { FlowTransaction } from "./monthlyFlow.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
import { essentialSpending, monthlySpending } from "./monthlySpending.ts";

const TODAY = isoDate("2026-11-21");
const SALARY = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const SAVINGS = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a02");

function transaction(date: string, kroner: number, accountId = SALARY) {
  return { accountId, date: isoDate(date), amount: money(Math.round(kroner * 100), "DKK"), status: "booked" as const };
}

function spending(transactions: readonly FlowTransaction[], exchange = noExchange) {
  return monthlySpending({ transactions, currency: "DKK", exchange, today: TODAY });
}

/** A file from 14 July to 3 November. */
const YEAR = [
  transaction("2026-07-14", -9_999),
  transaction("2026-08-01", 30_000),
  transaction("2026-08-03", -8_000),
  transaction("2026-08-20", -2_000.4),
  transaction("2026-09-02", -14_000),
  transaction("2026-10-02", -11_000),
  transaction("2026-11-03", -500),
];

test("an ordinary month is the median of the whole months, and the first and last are not whole", () => {
  expect(spending(YEAR)).toEqual({ amount: money(11_000_00, "DKK"), months: 3 });
});

test("between two months in the middle it lies halfway, rounded to a whole krone", () => {
  const two = YEAR.filter(({ date }) => date >= "2026-08-20");
  expect(spending(two)).toEqual({ amount: money(12_500_00, "DKK"), months: 2 });
});

test("a first month that the transactions cover and a last one that is over are whole", () => {
  // From the first bank day of August, a Monday, to the 2nd of October, typed: 10.000,40, 14.000 and 11.000.
  const covered = YEAR.filter(({ date }) => date > "2026-08-01" && date < "2026-11-01");
  expect(spending(covered)).toEqual({ amount: money(11_000_00, "DKK"), months: 3 });
});

test("money that comes back to a category of expenses is less spent, and wages paid back are no expense", () => {
  const [clothes, wages] = [builtInId(14, 3), builtInId(19, 1)];
  const more = [
    ...YEAR,
    { ...transaction("2026-10-06", 1_500), categoryId: clothes },
    { ...transaction("2026-10-07", -700), categoryId: wages },
    { ...transaction("2026-10-08", 900), categoryId: clothes, extraordinary: true },
  ];
  // 10.000,40, 14.000 and 11.000 − 1.500
  expect(spending(more)).toEqual({ amount: money(10_000_00, "DKK"), months: 3 });
});

test("[C6] of what is essential counts what is marked so and what has no category", () => {
  const [rent, cinema, own] = [builtInId(10, 1), builtInId(14, 9), CategoryId.parse(crypto.randomUUID())];
  const essential = (marked: boolean) => {
    const transactions = YEAR.map((one, at) => ({
      ...one,
      categoryId: [undefined, undefined, rent, cinema, own, rent][at],
    }));
    const records = [{ id: own, parentId: builtInId(14, 0), name: "Andet", essential: marked }];
    return essentialSpending({ transactions, currency: "DKK", exchange: noExchange, today: TODAY }, records);
  };
  // August 8.000 of rent, September 14.000 in the category of its own, October 11.000 of rent.
  expect(essential(true)).toEqual({ amount: money(11_000_00, "DKK"), months: 3 });
  expect(essential(false)).toEqual({ amount: money(8_000_00, "DKK"), months: 3 });
});

test("[C6] what is essential of a month is never more than all that is spent in it", () => {
  const leaf = fc.option(fc.constantFrom(builtInId(10, 1), builtInId(14, 9), builtInId(12, 1)), { nil: undefined });
  const one = fc.record({
    month: fc.integer({ min: 7, max: 11 }),
    kroner: fc.integer({ min: 1, max: 9_000 }),
    categoryId: leaf,
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (drawn) => {
      const more = drawn.map(({ month, kroner, categoryId }) => ({
        ...transaction(`2026-${String(month).padStart(2, "0")}-15`, -kroner),
        categoryId,
      }));
      const input = { transactions: [...YEAR, ...more], currency: "DKK", exchange: noExchange, today: TODAY } as const;
      const [all, essential] = [monthlySpending(input)!, essentialSpending(input, [])!];
      expect(essential.amount.minor).toBeLessThanOrEqual(all.amount.minor);
    }),
  );
});

test("of half a year all six months count", () => {
  // The first is not covered from its first bank day, and November is not over.
  const spent = [-1, -100, -200, -300, -400, -500, -600, -1];
  const transactions = spent.map((kroner, at) => transaction(`2026-${String(at + 3).padStart(2, "0")}-15`, kroner));
  expect(spending(transactions)).toEqual({ amount: money(350_00, "DKK"), months: 6 });
});

test("a month without transactions counts as a month in which nothing was spent", () => {
  const importBatchId = ImportBatchId.parse(crypto.randomUUID());
  const last = { ...transaction("2026-09-01", -10), importBatchId };
  const withGap = [transaction("2026-05-20", -10), transaction("2026-06-01", -900), last];
  expect(spending(withGap)).toBeUndefined();
});

test("money moved to another account of the household has not been spent, but the same amount spent twice has", () => {
  const moved = [...YEAR, transaction("2026-09-28", -5_000), transaction("2026-09-30", 5_000, SAVINGS)];
  expect(spending(moved)).toEqual(spending(YEAR));
  const spentToo = [...moved, transaction("2026-10-01", -5_000)];
  expect(spending(spentToo)?.amount).toEqual(money(14_000_00, "DKK"));
});

test("[C1] what is spent in another currency counts at the rate of its day, and what has no rate is named", () => {
  const exchange = exchangeBy([
    {
      id: FxRateId.parse(crypto.randomUUID()),
      date: isoDate("2026-10-04"),
      from: "EUR",
      to: "DKK",
      rate: 7.5,
      source: "ecb",
    },
  ]);
  const euro = { ...transaction("2026-10-05", 0), amount: money(-400_00, "EUR") };
  const yen = { ...transaction("2026-10-05", 0), amount: money(-9_000, "JPY") };
  // 8.000 + 2.000,40, 14.000 and 11.000 + 400 · 7,5
  expect(spending([...YEAR, euro, yen], exchange)).toEqual({
    amount: money(14_000_00, "DKK"),
    months: 3,
    missing: ["JPY"],
  });
  const inEuro = YEAR.map((one) => ({ ...one, amount: money(Math.round(one.amount.minor / 7.5), "EUR") }));
  expect(spending(inEuro, exchange)).toBeUndefined();
});

test("[C1] an amount without a rate makes no month whole", () => {
  const old = { ...transaction("2019-01-05", 0), amount: money(-400_00, "EUR") };
  const [first, ...others] = YEAR;
  expect(spending([old, ...others.slice(0, 4), first!])).toEqual(spending([...others.slice(0, 4), first!]));
});

test("currencies without a rate, pending transactions and days to come are no part of it", () => {
  const more = [
    ...YEAR,
    { ...transaction("2026-09-05", -7_000), status: "pending" as const },
    { ...transaction("2026-09-05", 0), amount: money(-7_000_00, "EUR") },
    transaction("2027-01-05", -7_000),
  ];
  expect(spending(more)).toEqual({ ...spending(YEAR), missing: ["EUR"] });
});

test("less than two whole months say nothing", () => {
  expect(spending([])).toBeUndefined();
  expect(spending(YEAR.filter(({ date }) => date < "2026-08-10"))).toBeUndefined();
  expect(spending(YEAR.slice(6))).toBeUndefined();
});

test("money coming in changes nothing, in whatever order the transactions come", () => {
  const incoming = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 5 });
  fc.assert(
    fc.property(incoming, fc.integer(), (amounts, seed) => {
      const more = [...YEAR, ...amounts.map((kroner) => transaction("2026-09-10", kroner))];
      const shuffled = more.toSorted((a, b) => ((a.amount.minor * seed) % 97) - ((b.amount.minor * seed) % 97));
      expect(spending(shuffled)).toEqual(spending(YEAR));
    }),
  );
});
