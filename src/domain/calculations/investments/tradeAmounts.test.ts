import * as fc from "fast-check";
import { expect, test } from "vitest";
import { trade } from "#tests/support/trades.ts";
import { numberOf, ONE } from "../../fixedPoint.ts";
import { amountsOf, tradedMinor } from "./tradeAmounts.ts";

test("7.5 at 102.35 move 767.63 kroner whichever way they go, and what lacks one of the two moves nothing that is known", () => {
  const sold = trade("transfer", "2026-01-05", { quantity: "-7.5", price: "102.35" });
  expect(tradedMinor(sold)).toBe(767_63);
  expect(amountsOf(sold).tradedMinor).toBe(767_63);
  expect([numberOf(amountsOf(sold).quantity), numberOf(amountsOf(sold).price!)]).toEqual([-7.5, 102.35]);
  expect(amountsOf(trade("dividend", "2026-01-05", { amountMinor: 100 }))).toEqual({
    quantity: 0n,
    price: undefined,
    tradedMinor: undefined,
  });
});

test("what is read of a trade is what stands in it, the first time and ever after", () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999, max: 9_999 }), fc.integer({ min: 0, max: 9_999_999 }), (quantity, cents) => {
      const one = trade("buy", "2026-01-05", { quantity: `${quantity}`, price: (cents / 100).toFixed(2) });
      const amounts = { quantity: BigInt(quantity) * ONE, price: (BigInt(cents) * ONE) / 100n };
      for (const _ of [1, 2]) expect(amountsOf(one)).toEqual({ ...amounts, tradedMinor: Math.abs(quantity * cents) });
    }),
  );
});
