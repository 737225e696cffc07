import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Price } from "../../entities/price.ts";
import { decimalOf } from "../../fixedPoint.ts";
import { OTHER_SHARE, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { priceHistory } from "./priceHistory.ts";

const today = isoDate("2026-11-22");

const written = (prices: readonly Price[], trades: Parameters<typeof priceHistory>[2]) =>
  priceHistory(SHARE, prices, trades, today).map((one) => [one.date, decimalOf(one.price)]);

test("the days that have a price, the oldest first: written by somebody, else what was paid", () => {
  expect(
    written(
      [
        priceOf("2026-03-01", "120"),
        priceOf("2026-11-23", "999"),
        priceOf("2026-02-01", "5", { securityId: OTHER_SHARE }),
      ],
      [
        trade("sell", "2026-05-01", { quantity: "1", price: "130" }),
        trade("buy", "2026-01-05", { quantity: "10", price: "100" }),
        trade("buy", "2026-03-01", { quantity: "1", price: "119" }),
        trade("dividend", "2026-04-01", { amountMinor: 10_00 }),
      ],
    ),
  ).toEqual([
    ["2026-01-05", "100"],
    ["2026-03-01", "120"],
    ["2026-05-01", "130"],
  ]);
});

test("prices from before a split are as of today's count, so that it is no fall", () => {
  expect(
    written(
      [priceOf("2026-06-01", "51")],
      [
        trade("buy", "2026-01-05", { quantity: "10", price: "200" }),
        trade("split", "2026-05-01", { ratio: { to: 4, from: 1 } }),
      ],
    ),
  ).toEqual([
    ["2026-01-05", "50"],
    ["2026-06-01", "51"],
  ]);
  expect(written([], [])).toEqual([]);
});

test("every day with a price stands once, in order, at what was written for it where nothing was split", () => {
  const day = fc.date({ min: new Date("2015-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(day, fc.integer({ min: 1, max: 1e6 })), {
        selector: ([date]) => date.toISOString().slice(0, 10),
      }),
      (days) => {
        const given = days.map(([date, value]) => [date.toISOString().slice(0, 10), String(value)] as const);
        const known = given.filter(([date]) => date <= today).toSorted(([a], [b]) => (a < b ? -1 : 1));
        expect(
          written(
            given.map(([date, value]) => priceOf(date, value)),
            [],
          ),
        ).toEqual(known);
      },
    ),
  );
});
