import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { IN_KRONER, inKroner, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { priceBook } from "./priceBook.ts";
import { priceReturn } from "./priceReturn.ts";

const [from, to] = [isoDate("2020-08-28"), isoDate("2020-08-31")];

test("Apple over its split of 31 August 2020: from 499.23 to 129.04 after 4 for 1 is 3.39 %, in whatever currency", () => {
  const split = trade("split", "2020-08-31", { ratio: { to: 4, from: 1 } });
  const prices = [priceOf("2020-08-28", "499.23"), priceOf("2020-08-31", "129.04")];
  const found = priceReturn(SHARE, from, to, priceBook(prices, [split]), IN_KRONER);
  expect(found).toEqual({ fraction: expect.closeTo(0.033912, 6), isApproximate: false });
  const dollars = prices.map((price) => ({ ...price, currency: "USD" as const }));
  const rated = priceReturn(SHARE, from, to, priceBook(dollars, [split]), inKroner({ USD: 6.3 }));
  expect(rated?.fraction).toBeCloseTo(0.033912, 6);
  expect(priceReturn(SHARE, from, to, priceBook(dollars, [split]), IN_KRONER)).toBeUndefined();
});

test("without a price at the beginning nothing is compared, and an old one is said to be", () => {
  const later = priceBook([priceOf("2020-08-31", "129.04")], []);
  expect(priceReturn(SHARE, from, to, later, IN_KRONER)).toBeUndefined();
  const old = priceBook([priceOf("2020-08-01", "100"), priceOf("2020-08-31", "110")], []);
  expect(priceReturn(SHARE, from, to, old, IN_KRONER)).toEqual({
    fraction: expect.closeTo(0.1, 9),
    isApproximate: true,
  });
});

test("a coin that costs a billionth has a return too", () => {
  const tiny = priceBook([priceOf("2020-08-28", "0.000000001"), priceOf("2020-08-31", "0.0000000012345")], []);
  expect(priceReturn(SHARE, from, to, tiny, IN_KRONER)?.fraction).toBeCloseTo(0.2345, 4);
});

test("there and back again is nothing", () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(price, price, (a, b) => {
      const forth = priceBook([priceOf(from, String(a)), priceOf(to, String(b))], []);
      const back = priceBook([priceOf(from, String(b)), priceOf(to, String(a))], []);
      const there = priceReturn(SHARE, from, to, forth, IN_KRONER)!.fraction;
      const home = priceReturn(SHARE, from, to, back, IN_KRONER)!.fraction;
      expect((1 + there) * (1 + home)).toBeCloseTo(1, 9);
    }),
  );
});
