import fc from "fast-check";
import { expect, test } from "vitest";
import { budgetPeriod, monthsLater, type MonthStart } from "../../budget/budgetPeriods.ts";
import { addDays, isoDate } from "../../dates.ts";
import { AssetId, FxRateId, ImportBatchId } from "../../ids.ts";
import { money } from "../../money.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
import { bookedSince, countedParts, type Moved, rateOff, wholeMonths, withoutTransfers } from "./transactionMonths.ts";

const SALARY = AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a01");
const SAVINGS = AssetId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a02");

function moved(accountId: AssetId, date: string, kroner: number): Moved {
  return { accountId, date: isoDate(date), amount: money(kroner * 100, "DKK") };
}

test("[C15] of arrivals of one amount the earliest that is near enough belongs to it, in whatever order they are", () => {
  const out = moved(SALARY, "2026-11-10", -500);
  const arrivals = ["2026-11-05", "2026-11-09", "2026-11-13", "2026-11-15"].map((day) => moved(SAVINGS, day, 500));
  const [before, near, , after] = arrivals;
  for (const given of [[out, ...arrivals], [out, ...arrivals].toReversed()]) {
    const left = withoutTransfers(given).map(({ date }) => date);
    expect(left.toSorted()).toEqual(["2026-11-05", "2026-11-13", "2026-11-15"]);
  }
  expect(withoutTransfers([after!, near!, out, before!])).toEqual([after, before]);
});

const RATES = exchangeBy([
  {
    id: FxRateId.parse(crypto.randomUUID()),
    date: isoDate("2026-11-09"),
    from: "EUR",
    to: "DKK",
    rate: 7.5,
    source: "ecb",
  },
]);

test("[C15] what arrives on the fourth day is the other end, and on the fifth it is income", () => {
  const out = moved(SALARY, "2026-11-10", -500);
  expect(withoutTransfers([out, moved(SAVINGS, "2026-11-14", 500)])).toEqual([]);
  expect(withoutTransfers([out, moved(SAVINGS, "2026-11-15", 500)])).toHaveLength(2);
});

test("[C15] what arrives in another currency within 2 % of the day's rate is the other end, the nearest first", () => {
  const out = moved(SALARY, "2026-11-10", -750);
  const arrived = (euro: number, date = "2026-11-12", accountId = SAVINGS): Moved => ({
    accountId,
    date: isoDate(date),
    amount: money(Math.round(euro * 100), "EUR"),
  });
  expect(withoutTransfers([out, arrived(98)], RATES)).toEqual([]);
  expect(withoutTransfers([out, arrived(97.9)], RATES)).toHaveLength(2);
  expect(withoutTransfers([out, arrived(98), arrived(100)], RATES)).toEqual([arrived(98)]);
  // Too late, on the same account, said to be none, and without a rate.
  expect(withoutTransfers([out, arrived(100, "2026-11-15")], RATES)).toHaveLength(2);
  expect(withoutTransfers([out, arrived(100, "2026-11-12", SALARY)], RATES)).toHaveLength(2);
  expect(withoutTransfers([out, { ...arrived(100), notTransfer: true }], RATES)).toHaveLength(2);
  expect(withoutTransfers([out, arrived(100)])).toHaveLength(2);
});

test("[C15] what is left out is as much in as out, in any currencies, and never twice the same", () => {
  const one = fc.record({
    accountId: fc.constantFrom(SALARY, SAVINGS),
    days: fc.integer({ min: 0, max: 6 }),
    minor: fc.integer({ min: -20, max: 20 }),
    currency: fc.constantFrom("DKK" as const, "EUR" as const),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (drawn) => {
      const transactions = drawn.map(({ accountId, days, minor, currency }): Moved => ({
        accountId,
        date: addDays(isoDate("2026-11-10"), days),
        amount: money(minor * 100, currency),
      }));
      const left = new Set(withoutTransfers(transactions, RATES));
      const paired = transactions.filter((transaction) => !left.has(transaction));
      const outs = paired.filter(({ amount }) => amount.minor < 0);
      expect(outs).toHaveLength(paired.length / 2);
      // A transfer that is left has nothing to be paired with.
      expect(withoutTransfers([...left], RATES)).toEqual([...left]);
    }),
  );
});

test("[C15] of many arrivals in another currency the nearest to the rate within four days is the other end, in whatever order they are", () => {
  const one = fc.record({ days: fc.integer({ min: -8, max: 8 }), off: fc.integer({ min: -400, max: 400 }) });
  fc.assert(
    fc.property(fc.uniqueArray(one, { maxLength: 12, selector: ({ off }) => Math.abs(off) }), (drawn) => {
      const out = moved(SALARY, "2026-11-12", -75_000);
      const arrivals = drawn.map(({ days, off }): Moved => {
        const amount = money(1_000_000 + 100 * off, "EUR");
        return { accountId: SAVINGS, date: addDays(out.date, days), amount };
      });
      // 10,000 EUR at 7.5, and 1 % of it is 100 EUR.
      const near = drawn.filter(({ days, off }) => Math.abs(days) <= 4 && Math.abs(off) <= 200);
      const least = Math.min(...near.map(({ off }) => Math.abs(off)));
      const expected = arrivals.filter((_, at) => !near.includes(drawn[at]!) || Math.abs(drawn[at]!.off) !== least);
      expect(withoutTransfers([out, ...arrivals], RATES)).toEqual(near.length > 0 ? expected : [out, ...arrivals]);
      for (const [at, { off }] of drawn.entries()) {
        const found = rateOff(out, arrivals[at]!.amount, RATES);
        if (Math.abs(off) <= 200) expect(found).toBeCloseTo(Math.abs(off) / 10_000, 12);
        else expect(found).toBeUndefined();
      }
    }),
  );
});

test("the parts of what is booked until today add up to it, each once, by the bank's day or the household's", () => {
  const one = fc.record({
    days: fc.integer({ min: -40, max: 40 }),
    later: fc.option(fc.integer({ min: -40, max: 40 }), { nil: undefined }),
    minor: fc.integer({ min: -1e6, max: 1e6 }),
    half: fc.option(fc.integer({ min: -1e6, max: 1e6 }), { nil: undefined }),
    status: fc.constantFrom("booked" as const, "pending" as const),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (drawn) => {
      const [today, from] = [isoDate("2026-11-21"), isoDate("2026-11-01")];
      const transactions = drawn.map(({ days, later, minor, half, status }) => ({
        accountId: SALARY,
        date: addDays(today, days),
        amount: money(minor, "DKK"),
        status,
        ...(later === undefined ? {} : { countsOn: addDays(today, later) }),
        ...(half === undefined ? {} : { splits: [{ id: "half", amount: money(half, "DKK") }] }),
      }));
      const expected = transactions.filter(
        ({ date, countsOn = date, status }) =>
          status === "booked" && date <= today && (date >= from || countsOn >= from),
      );
      const booked = bookedSince(transactions, from, today);
      expect(booked).toEqual(expected);
      const parts = countedParts(booked);
      for (const transaction of booked) {
        const own = parts.filter((part) => part.transaction === transaction);
        expect(own.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(transaction.amount.minor);
        expect(own.every(({ date }) => date === (transaction.countsOn ?? transaction.date))).toBe(true);
      }
    }),
  );
});

const TODAY = isoDate("2026-11-21");
const FILE = ImportBatchId.parse("8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a03");
const on = (date: string) => ({ date: isoDate(date) });
const read = (date: string) => ({ ...on(date), importBatchId: FILE });

test("the first month is whole where its first transaction is of its first bank day or before, and else not", () => {
  const since = (first: string) => wholeMonths([on(first), on("2026-11-05")], TODAY)[0];
  expect(since("2026-08-01")).toBe("2026-08");
  // The 1st of August 2026 is a Saturday.
  expect(since("2026-08-03")).toBe("2026-08");
  expect(since("2026-08-04")).toBe("2026-09");
});

test("the last month is whole when it is over, unless the file that it comes from may have ended before it", () => {
  const until = (...last: Parameters<typeof wholeMonths>[0]) =>
    wholeMonths([read("2026-08-01"), ...last], TODAY).at(-1);
  expect(until(on("2026-11-05"))).toBe("2026-10");
  expect(until(on("2026-10-12"))).toBe("2026-10");
  expect(until(read("2026-10-12"))).toBe("2026-09");
  // The 31st of October 2026 is a Saturday.
  expect(until(read("2026-10-29"))).toBe("2026-09");
  expect(until(read("2026-10-30"))).toBe("2026-10");
  expect(wholeMonths([read("2026-10-01"), read("2026-10-30")], TODAY)).toEqual(["2026-10"]);
  expect(wholeMonths([read("2026-10-01"), read("2026-10-30")], isoDate("2026-10-31"))).toEqual([]);
});

test("one transaction typed into a month that a file ended in makes it no whole month, but typing all of it does", () => {
  const until = (...last: Parameters<typeof wholeMonths>[0]) =>
    wholeMonths([read("2026-07-01"), read("2026-07-30"), read("2026-09-30"), ...last], TODAY).at(-1);
  expect(until(read("2026-10-01"), on("2026-10-12"))).toBe("2026-09");
  expect(until(read("2026-10-12"), on("2026-10-03"))).toBe("2026-09");
  expect(until(on("2026-10-01"), on("2026-10-12"))).toBe("2026-10");
});

test("the household's own months are whole by their own days, and without transactions there are none", () => {
  const transactions = [on("2026-08-15"), on("2026-09-20"), read("2026-11-13")];
  expect(wholeMonths(transactions, TODAY, 15)).toEqual(["2026-08", "2026-09", "2026-10"]);
  expect(wholeMonths(transactions, isoDate("2026-11-14"), 15)).toEqual(["2026-08", "2026-09"]);
  expect(wholeMonths([on("2026-08-18"), ...transactions.slice(1)], TODAY, 15)).toEqual(["2026-09", "2026-10"]);
  expect(wholeMonths([], TODAY)).toEqual([]);
});

test("whole months follow each other, lie between the first transaction and the last, and are over", () => {
  const days = fc.array(fc.tuple(fc.integer({ min: 0, max: 700 }), fc.boolean()), { maxLength: 12 });
  const starts = fc.constantFrom<MonthStart>(1, 10, 20, "lastBankDay");
  fc.assert(
    fc.property(days, starts, (drawn, start) => {
      const transactions = drawn.map(([back, isRead]) => {
        const date = addDays(TODAY, -back);
        return isRead ? read(date) : on(date);
      });
      const months = wholeMonths(transactions, TODAY, start);
      const dates = transactions.map(({ date }) => date).toSorted();
      for (const [at, month] of months.entries()) {
        const { from, to } = budgetPeriod(month, start);
        if (at > 0) expect(month).toBe(monthsLater(months[at - 1]!, 1));
        expect(to < TODAY).toBe(true);
        expect(dates[0]! <= to && dates.at(-1)! >= from).toBe(true);
      }
    }),
  );
});
