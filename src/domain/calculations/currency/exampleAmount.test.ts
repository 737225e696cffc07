import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES, money } from "../../money.ts";
import { exampleAmount, moneyOf, unitsOfMoney } from "./exampleAmount.ts";

test("an example is as round in euro and in Icelandic krónur as in kroner", () => {
  expect((["DKK", "SEK", "EUR", "ISK"] as const).map((currency) => exampleAmount(100_000, currency))).toEqual([
    100_000, 100_000, 10_000, 1_000_000,
  ]);
});

test("units of money and back are the same, whatever the smallest coin", () => {
  for (const currency of CURRENCIES) expect(unitsOfMoney(moneyOf(1_234, currency))).toBe(1_234);
  expect(moneyOf(12.5, "ISK").minor).toBe(13);
  expect(moneyOf(12.5, "DKK").minor).toBe(1_250);
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.integer({ min: -1e14, max: 1e14 }), (currency, minor) => {
      expect(moneyOf(unitsOfMoney(money(minor, currency)), currency)).toEqual(money(minor === 0 ? 0 : minor, currency));
    }),
  );
});
