import { expect, test } from "vitest";
import { priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { isoDate } from "../../dates.ts";
import { decimalOf } from "../../fixedPoint.ts";
import { priceBook } from "./priceBook.ts";

test("three new for two old make a price of 150 one of 100, and one for eight after that make it 800", () => {
  const on = priceBook(
    [priceOf("2024-01-05", "150")],
    [
      trade("split", "2024-02-01", { ratio: { to: 3, from: 2 } }),
      trade("split", "2024-03-01", { ratio: { to: 1, from: 8 } }),
    ],
  );
  const priceAt = (day: string) => decimalOf(on(SHARE, isoDate(day))!.price);
  expect(["2024-01-31", "2024-02-01", "2024-03-01"].map(priceAt)).toEqual(["150", "100", "800"]);
});

test("what is got for nothing is no price: bonus shares are worth what the others are", () => {
  const trades = [
    trade("buy", "2024-01-05", { quantity: "10", price: "150" }),
    trade("buy", "2024-02-01", { quantity: "2", price: "0" }),
  ];
  expect(decimalOf(priceBook([], trades)(SHARE, isoDate("2024-03-01"))!.price)).toBe("150");
  expect(priceBook([], trades.slice(1))(SHARE, isoDate("2024-03-01"))).toBeUndefined();
});
