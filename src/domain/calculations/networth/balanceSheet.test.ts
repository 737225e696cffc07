import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type IsoDate, isoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { type Exchange, noExchange } from "../../exchange.ts";
import { ValuationId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { ok } from "../../result.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { balanceSheet, type BalanceSheetInput } from "./balanceSheet.ts";
import { netWorthSeries } from "./netWorthSeries.ts";

const TODAY = isoDate("2026-11-21");
const ID = (digit: number) => `10000000-0000-4000-8000-00000000000${digit}`;
const kroner = (amount: number, currency: Currency = "DKK") => money(amount * 100, currency);

let count = 0;
function valued(subject: number, date: string, amount: number): Valuation {
  count += 1;
  return {
    id: ValuationId.parse(`20000000-0000-4000-8000-${String(count).padStart(12, "0")}`),
    subjectId: ID(subject),
    subject: "asset",
    date: isoDate(date),
    value: kroner(amount),
    source: "manual",
  };
}

const asset = (digit: number, type: "bank" | "stocks", amount: number, currency: Currency = "DKK") => ({
  id: ID(digit),
  type,
  currentValue: kroner(amount, currency),
});

function sheet(input: Partial<BalanceSheetInput>, from: string, to: IsoDate = TODAY) {
  const whole = { assets: [], debts: [], valuations: [], currency: "DKK", exchange: noExchange, today: TODAY } as const;
  return runToCompletion(balanceSheet({ ...whole, ...input }, isoDate(from), to));
}

const HOUSEHOLD = {
  assets: [asset(1, "bank", 40_000), asset(2, "bank", 10_000), asset(3, "stocks", 90_000)],
  debts: [{ id: ID(4), type: "car_loan", currentValue: kroner(50_000) }],
  valuations: [
    valued(1, "2025-12-31", 30_000),
    valued(2, "2025-06-01", 10_000),
    valued(3, "2025-11-01", 100_000),
    valued(3, "2026-05-01", 120_000),
    valued(4, "2025-01-01", 80_000),
  ],
} as const;

test("from New Year's Eve to today, kind by kind, in kroner and per cent", () => {
  const { owned, owed, totals, since } = sheet(HOUSEHOLD, "2025-12-31");
  expect(owned).toEqual([
    { type: "stocks", before: kroner(100_000), after: kroner(90_000), change: kroner(-10_000), fraction: -0.1 },
    { type: "bank", before: kroner(40_000), after: kroner(50_000), change: kroner(10_000), fraction: 0.25 },
  ]);
  expect(owed).toMatchObject([{ type: "car_loan", change: kroner(-30_000), fraction: -0.375 }]);
  expect(totals.net).toMatchObject({ before: kroner(60_000), after: kroner(90_000), fraction: 0.5 });
  expect(since).toBe("2025-01-01");
});

test("between two days of the past, what came later is not there yet", () => {
  const { owned } = sheet(HOUSEHOLD, "2025-12-31", isoDate("2026-04-30"));
  expect(owned.find(({ type }) => type === "stocks")?.change).toEqual(kroner(0));
});

/** On TODAY alone a euro is worth 7.46 kr. */
const euroToday: Exchange = (amount, to, on) =>
  amount.currency === "EUR" && on === TODAY && amount.minor !== 0
    ? ok({ value: money(Math.round(amount.minor * 7.46), to), factor: 7.46, rateOf: on })
    : noExchange(amount, to, on);

test("a kind in a currency without a rate is not counted on that day, and the day says so", () => {
  const { owned, points } = sheet({ assets: [asset(1, "bank", 1_000, "EUR")] }, "2026-10-21");
  expect(owned).toEqual([{ type: "bank", before: kroner(0), after: kroner(0), lacks: { before: true, after: true } }]);
  // Before its first value nothing is known of it at all.
  expect(points).toEqual([
    { date: "2026-10-21", untold: [""] },
    { date: TODAY, missing: ["EUR"] },
  ]);
});

test("where a day lacks a rate, that it comes is no growth: its kind, its side and the whole have no change", () => {
  const loan = { id: ID(5), type: "other", currentValue: kroner(5_000, "EUR") } as const;
  const noted = { ...valued(5, "2026-11-21", 0), value: kroner(5_000, "EUR"), subject: "debt" } as const;
  const { owned, owed, totals } = sheet(
    {
      ...HOUSEHOLD,
      debts: [...HOUSEHOLD.debts, loan],
      valuations: [...HOUSEHOLD.valuations, noted],
      exchange: euroToday,
    },
    "2025-12-31",
  );
  const lacks = { before: true, after: false };
  expect(owed).toEqual([
    { type: "car_loan", before: kroner(80_000), after: kroner(50_000), change: kroner(-30_000), fraction: -0.375 },
    { type: "other", before: kroner(0), after: kroner(37_300), lacks },
  ]);
  expect(owned.map(({ change }) => change)).toEqual([kroner(-10_000), kroner(10_000)]);
  expect(totals.owned).toMatchObject({ change: kroner(0), fraction: 0 });
  expect(totals.owed).toEqual({ type: "total", before: kroner(80_000), after: kroner(87_300), lacks });
  expect(totals.net).toEqual({ type: "total", before: kroner(60_000), after: kroner(52_700), lacks });
});

test("what was borrowed between the two days was nothing on the first, also without a rate of that day", () => {
  const loan = { id: ID(5), type: "other", currentValue: kroner(5_000, "EUR"), startDate: TODAY } as const;
  const noted = { ...valued(5, "2026-11-21", 0), value: kroner(5_000, "EUR"), subject: "debt" } as const;
  const { owed } = sheet({ debts: [loan], valuations: [noted], exchange: euroToday }, "2025-12-31");
  expect(owed).toEqual([{ type: "other", before: kroner(0), after: kroner(37_300), change: kroner(37_300) }]);
});

test("from nothing there is a change and no per cent", () => {
  const { owned } = sheet(
    {
      assets: [{ ...asset(1, "bank", 500), purchaseDate: isoDate("2026-11-01") }],
      valuations: [valued(1, "2026-11-01", 400)],
    },
    "2026-10-01",
  );
  expect(owned).toMatchObject([{ before: kroner(0), change: kroner(500), fraction: undefined }]);
});

test("the sums of a day are the net worth of that day", () => {
  const values = fc.array(
    fc.record({ of: fc.integer({ min: 1, max: 4 }), ago: fc.integer({ min: 0, max: 700 }), amount: fc.nat(1e6) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(values, (rows) => {
      const valuations = rows.map(({ of, ago, amount }) => valued(of, addDays(TODAY, -ago), amount));
      const input = { ...HOUSEHOLD, valuations, currency: "DKK", exchange: noExchange, today: TODAY } as const;
      const series = netWorthSeries(input, "3M");
      const first = series[0]!;
      const { totals } = sheet(input, first.date);
      expect([totals.owned.before, totals.owed.before]).toEqual([first.owned, first.owed]);
      expect(totals.net.after).toEqual(series.at(-1)!.value);
    }),
  );
});

test("of kinds that come to the same now, the one that came to more before stands first", () => {
  const { owned } = sheet(
    {
      assets: [asset(1, "bank", 500), asset(2, "stocks", 500)],
      valuations: [valued(1, "2025-01-01", 300), valued(2, "2025-01-01", 400)],
    },
    "2025-06-01",
  );
  expect(owned.map(({ type }) => type)).toEqual(["stocks", "bank"]);
});
