import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runToCompletion } from "../../cooperativeTask.ts";
import { addDays, daysBetween, isoDate } from "../../dates.ts";
import { AssetId, ValuationId } from "../../ids.ts";
import { money } from "../../money.ts";
import { noExchange } from "../../exchange.ts";
import { accountPasts } from "./accountPasts.ts";
import { netWorthSeries } from "./netWorthSeries.ts";
import { pastValues } from "./pastValues.ts";

const TODAY = isoDate("2026-06-30");
const WAGES = AssetId.parse("10000000-0000-4000-8000-000000000001");

function valuesOf(balance: number, moves: readonly { readonly daysAgo: number; readonly kroner: number }[]) {
  const current = money(balance * 100, "DKK");
  const valuation = { id: ValuationId.parse(crypto.randomUUID()), subjectId: WAGES, subject: "asset" } as const;
  const valuations = [{ ...valuation, date: TODAY, value: current, source: "manual" as const }];
  const transactions = moves.map(({ daysAgo, kroner }) => {
    const booked = { accountId: WAGES, status: "booked" } as const;
    return { ...booked, date: addDays(TODAY, -daysAgo), amount: money(kroner * 100, "DKK") };
  });
  const accounts = [{ id: WAGES, currentValue: current }];
  const pasts = runToCompletion(accountPasts({ accounts, valuations, transactions, today: TODAY }));
  const counting = { currency: "DKK", exchange: noExchange, today: TODAY } as const;
  const series = netWorthSeries({ assets: accounts, debts: [], valuations, pasts, ...counting }, "All");
  return { series, values: pastValues(pasts.get(WAGES)!, current, TODAY, "All") };
}

test("a salary and a rent are steps of the account's own curve, which begins with what stood before the first of them", () => {
  const { values } = valuesOf(13_000, [
    { daysAgo: 300, kroner: 20_000 },
    { daysAgo: 200, kroner: -9_000 },
  ]);
  const on = (daysAgo: number) => values.find(({ date }) => date === addDays(TODAY, -daysAgo))?.value.minor;
  expect([on(301), on(300), on(201), on(200), on(0)]).toEqual([2_000_00, 22_000_00, 22_000_00, 13_000_00, 13_000_00]);
});

test("the curve of the only account is the curve of net worth, day by day", () => {
  const move = fc.record({
    daysAgo: fc.integer({ min: 0, max: 1_500 }),
    kroner: fc.integer({ min: -9_000, max: 9_000 }).filter((kroner) => kroner !== 0),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: -50_000, max: 50_000 }),
      fc.array(move, { minLength: 1, maxLength: 30 }),
      (balance, moves) => {
        const { series, values } = valuesOf(balance, moves);
        const told = new Map(series.map(({ date, value }) => [date, value.minor] as const));
        for (const { date, value } of values) expect(told.get(date) ?? value.minor).toBe(value.minor);
        expect(values.length).toBeGreaterThan(1);
        expect(values.every(({ date }, at) => at === 0 || daysBetween(values[at - 1]!.date, date) > 0)).toBe(true);
      },
    ),
  );
});

test("days with a value in another currency than that of today are left out", () => {
  const past = {
    first: addDays(TODAY, -2),
    *on(days: readonly unknown[]) {
      yield;
      return days.map((_, at) => ({ value: money(100, at === 0 ? "SEK" : "DKK") }));
    },
  };
  const values = pastValues(past, money(7, "DKK"), TODAY, "All");
  expect(values.map(({ date, value }) => [date, value.minor])).toEqual([
    [addDays(TODAY, -1), 100],
    [TODAY, 7],
  ]);
});
