import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import type { Valuation } from "../entities/valuation.ts";
import { ValuationId } from "../ids.ts";
import { type Currency, money } from "../money.ts";
import { yearLines } from "./yearLines.ts";

const today = isoDate("2026-11-22");
const HOUSE = "5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11";

function valued(daysAgo: number, amount: number, currency: Currency = "DKK"): Valuation {
  const id = ValuationId.parse(crypto.randomUUID());
  const value = money(amount * 100, currency);
  return { id, subjectId: HOUSE, subject: "asset", date: addDays(today, -daysAgo), value, source: "manual" };
}

test("a house of 2,000,000 two years ago that was 2,100,000 half a year ago and is 2,200,000 today has risen a tenth", () => {
  const line = yearLines([valued(0, 2_200_000), valued(730, 2_000_000), valued(900, 1), valued(182, 2_100_000)], today);
  const { places, change } = line.get(HOUSE)!;
  expect(places.map(({ height }) => height)).toEqual([0, 0.5, 1]);
  expect(places.map(({ at }) => Math.round(at * 10) / 10)).toEqual([0, 0.5, 1]);
  expect(change).toBeCloseTo(0.1, 10);
});

test("one value, none in the year, or two currencies are no line; one that never moves stands in the middle", () => {
  expect(yearLines([valued(10, 5)], today).size).toBe(0);
  expect(yearLines([valued(400, 5), valued(500, 6)], today).size).toBe(0);
  expect(yearLines([valued(400, 5), valued(5, 5, "EUR")], today).size).toBe(0);
  expect(yearLines([valued(-3, 5), valued(5, 5)], today).size).toBe(0);
  expect(
    yearLines([valued(20, 5), valued(5, 5)], today)
      .get(HOUSE)
      ?.places.map(({ height }) => height),
  ).toEqual([0.5, 0.5]);
});

test("of two values of one day the told one is in the line, in whatever order they are kept", () => {
  const both = [valued(5, 7), { ...valued(5, 900), fromPosting: true }];
  for (const day of [both, both.toReversed()]) {
    expect(yearLines([...day, valued(20, 5)], today).get(HOUSE)).toEqual({
      places: [expect.objectContaining({ height: 0 }), expect.objectContaining({ height: 1 })],
      change: 7 / 5 - 1,
    });
    expect(
      yearLines([...day.map((one) => ({ ...one, date: addDays(today, -400) })), valued(2, 14)], today).get(HOUSE)
        ?.change,
    ).toBe(1);
  }
});

test("a line goes from left to right within its frame, whatever the values and their order", () => {
  const value = fc.record({ ago: fc.integer({ min: -30, max: 800 }), amount: fc.nat(1e9) });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), (all) => {
      const line = yearLines(
        all.map(({ ago, amount }) => valued(ago, amount)),
        today,
      ).get(HOUSE);
      const places = line?.places ?? [];
      expect(places.every(({ at, height }) => at >= 0 && at <= 1 && height >= 0 && height <= 1)).toBe(true);
      expect(places.map(({ at }) => at)).toEqual(places.map(({ at }) => at).toSorted((a, b) => a - b));
    }),
  );
});
