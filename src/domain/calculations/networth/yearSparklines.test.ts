import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addYears, isoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { noExchange } from "../../exchange.ts";
import { ValuationId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { type BalanceSheetItem, netWorthSeries } from "./netWorthSeries.ts";
import { yearSparklines } from "./yearSparklines.ts";

const today = isoDate("2026-11-22");
const HOUSE = "5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11";

const house = { id: HOUSE, currentValue: money(0, "DKK") };
const linesOf = (valuations: readonly Valuation[], fields: Partial<BalanceSheetItem> = {}) =>
  yearSparklines([{ ...house, ...fields }], valuations, today);

function valued(daysAgo: number, amount: number, currency: Currency = "DKK"): Valuation {
  const id = ValuationId.parse(crypto.randomUUID());
  const value = money(amount * 100, currency);
  return { id, subjectId: HOUSE, subject: "asset", date: addDays(today, -daysAgo), value, source: "manual" };
}

test("a house of 2,000,000 two years ago that was 2,100,000 half a year ago and is 2,200,000 today has risen a tenth", () => {
  const line = linesOf([valued(0, 2_200_000), valued(730, 2_000_000), valued(900, 1), valued(182, 2_100_000)]);
  const { places, change } = line.get(HOUSE)!;
  expect(places.map(({ height }) => height)).toEqual([0, 0.5, 1]);
  expect(places.map(({ at }) => Math.round(at * 10) / 10)).toEqual([0, 0.5, 1]);
  expect(change).toBeCloseTo(0.1, 10);
});

test("one value, none in the year, or two currencies are no line; one that never moves stands in the middle", () => {
  expect(linesOf([valued(10, 5)]).size).toBe(0);
  expect(linesOf([valued(400, 5), valued(500, 6)]).size).toBe(0);
  expect(linesOf([valued(400, 5), valued(5, 5, "EUR")]).size).toBe(0);
  expect(linesOf([valued(-3, 5), valued(5, 5)]).size).toBe(0);
  expect(
    linesOf([valued(20, 5), valued(5, 5)])
      .get(HOUSE)
      ?.places.map(({ height }) => height),
  ).toEqual([0.5, 0.5]);
});

test("of two values of one day the told one is in the line, in whatever order they are kept", () => {
  const both = [valued(5, 7), { ...valued(5, 900), fromPosting: true }];
  for (const day of [both, both.toReversed()]) {
    expect(linesOf([...day, valued(20, 5)]).get(HOUSE)).toEqual({
      places: [expect.objectContaining({ height: 0 }), expect.objectContaining({ height: 1 })],
      change: 7 / 5 - 1,
    });
    expect(
      linesOf([...day.map((one) => ({ ...one, date: addDays(today, -400) })), valued(2, 14)]).get(HOUSE)?.change,
    ).toBe(1);
  }
});

test("[C1] a house has risen in a year by as much as net worth has, whether its values go evenly or in steps", () => {
  const value = fc.record({ ago: fc.integer({ min: 1, max: 3_000 }), amount: fc.integer({ min: 1, max: 1e7 }) });
  const values = fc.uniqueArray(value, { minLength: 1, maxLength: 6, selector: ({ ago }) => ago });
  fc.assert(
    fc.property(values, fc.boolean(), fc.boolean(), (told, isSmoothed, isBought) => {
      const valuations = [valued(0, 2_000_000), ...told.map(({ ago, amount }) => valued(ago, amount))];
      const purchaseDate = isBought ? addDays(today, -Math.max(...told.map(({ ago }) => ago))) : undefined;
      const held = { ...house, currentValue: money(2_000_000_00, "DKK"), purchaseDate, isSmoothed };
      const change = yearSparklines([held], valuations, today).get(HOUSE)?.change;
      const series = netWorthSeries(
        { assets: [held], debts: [], valuations, currency: "DKK", exchange: noExchange, today },
        "1Y",
      );
      const [first, last] = [series.find(({ value }) => value.minor > 0), series.at(-1)];
      const isKnown = told.some(({ ago }) => addDays(today, -ago) <= addYears(today, -1));
      if (isKnown) expect(change).toBeCloseTo(last!.value.minor / first!.value.minor - 1, 10);
    }),
  );
});

test("[C1] a house of 2,000,000 that was bought two years ago and is 3,000,000 today was 2,500,000 a year ago", () => {
  const values = [valued(0, 3_000_000), valued(730, 2_000_000)];
  const bought = linesOf(values, { purchaseDate: addDays(today, -730) });
  expect(bought.get(HOUSE)?.change).toBeCloseTo(0.2, 10);
  expect(linesOf(values, { isSmoothed: true }).get(HOUSE)?.change).toBeCloseTo(0.2, 10);
  expect(linesOf(values).get(HOUSE)?.change).toBeCloseTo(0.5, 10);
});

test("a line goes from left to right within its frame, whatever the values and their order", () => {
  const value = fc.record({ ago: fc.integer({ min: -30, max: 800 }), amount: fc.nat(1e9) });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), (all) => {
      const line = linesOf(all.map(({ ago, amount }) => valued(ago, amount))).get(HOUSE);
      const places = line?.places ?? [];
      expect(places.every(({ at, height }) => at >= 0 && at <= 1 && height >= 0 && height <= 1)).toBe(true);
      expect(places.map(({ at }) => at)).toEqual(places.map(({ at }) => at).toSorted((a, b) => a - b));
    }),
  );
});
