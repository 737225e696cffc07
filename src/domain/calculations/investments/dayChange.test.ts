import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import { fixedPointOf } from "../../fixedPoint.ts";
import { IN_KRONER, inKroner, priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { dayChange } from "./dayChange.ts";
import { priceBook } from "./priceBook.ts";

const today = isoDate("2026-11-22");
const ten = fixedPointOf(Decimal.parse("10"));

test("10 pieces from 398.20 on Thursday to 402.60 on Friday are 44 up, 1.1 %, also on Sunday", () => {
  const on = priceBook([priceOf("2026-11-19", "398.2"), priceOf("2026-11-20", "402.6")], []);
  expect(dayChange(SHARE, ten, today, on, IN_KRONER)).toEqual({
    value: { minor: 44_00, currency: "DKK" },
    fraction: expect.closeTo(4.4 / 398.2, 12),
    since: "2026-11-19",
  });
});

test("a split on the day itself is no fall", () => {
  const split = trade("split", "2026-11-20", { ratio: { to: 4, from: 1 } });
  const on = priceBook([priceOf("2026-11-19", "400"), priceOf("2026-11-20", "101")], [split]);
  expect(dayChange(SHARE, ten, today, on, IN_KRONER)).toMatchObject({ value: { minor: 10_00 }, fraction: 0.01 });
});

test("a price of more than two bank days ago tells no change of the day", () => {
  const on = priceBook([priceOf("2026-11-19", "398.2"), priceOf("2026-11-20", "402.6")], []);
  const changeOn = (day: string) => dayChange(SHARE, ten, isoDate(day), on, IN_KRONER)?.value.minor;
  expect(["2026-11-20", "2026-11-24", "2026-11-25"].map(changeOn)).toEqual([44_00, 44_00, undefined]);
});

test("without a price before, with one of long ago, or without a rate there is no change of a day", () => {
  expect(dayChange(SHARE, ten, today, priceBook([priceOf("2026-11-20", "1")], []), IN_KRONER)).toBeUndefined();
  const old = priceBook([priceOf("2026-11-01", "1"), priceOf("2026-11-20", "2")], []);
  expect(dayChange(SHARE, ten, today, old, IN_KRONER)).toBeUndefined();
  const dollars = ["2026-11-19", "2026-11-20"].map((day, at) => priceOf(day, String(at + 1), { currency: "USD" }));
  expect(dayChange(SHARE, ten, today, priceBook(dollars, []), IN_KRONER)).toBeUndefined();
  expect(dayChange(SHARE, ten, today, priceBook(dollars, []), inKroner({ USD: 7 }))?.value.minor).toBe(70_00);
});

test("up and down have the sign of the price", () => {
  const price = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(price, price, (before, after) => {
      const on = priceBook([priceOf("2026-11-19", String(before)), priceOf("2026-11-20", String(after))], []);
      const found = dayChange(SHARE, ten, today, on, IN_KRONER)!;
      expect(Math.sign(found.value.minor)).toBe(Math.sign(after - before));
      expect(found.value.minor).toBe((after - before) * 10_00);
    }),
  );
});
