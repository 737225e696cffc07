import fc from "fast-check";
import { expect, test } from "vitest";
import { trade } from "#tests/support/trades.ts";
import { Decimal } from "../../decimal.ts";
import { CURRENCIES } from "../../money.ts";
import { inOtherCurrency } from "./otherCurrency.ts";

const buy = { quantity: "10", price: "100" };

test("12.50 kroner become 12.50 dollars and no whole krónur, and 12 krónur become 12 kroner", () => {
  expect(inOtherCurrency(trade("buy", "2026-01-05", { ...buy, feeMinor: 12_50 }), "USD")).toEqual({
    currency: "USD",
    feeMinor: 12_50,
  });
  expect(inOtherCurrency(trade("fee", "2026-01-05", { amountMinor: 12_50 }), "ISK")).toBeUndefined();
  expect(inOtherCurrency(trade("fee", "2026-01-05", { amountMinor: 12, currency: "ISK" }), "DKK")).toEqual({
    currency: "DKK",
    amountMinor: 12_00,
  });
});

test("what was settled in a currency at a rate cannot have been in that one", () => {
  const inDollars = { ...buy, currency: "USD", fx: { to: "DKK", rate: Decimal.parse("6.9") } } as const;
  expect(inOtherCurrency(trade("buy", "2026-01-05", inDollars), "DKK")).toBeUndefined();
  expect(inOtherCurrency(trade("buy", "2026-01-05", inDollars), "EUR")).toEqual({ currency: "EUR" });
});

test("there and back again is what it was, whatever the two currencies", () => {
  const one = fc.constantFrom(...CURRENCIES);
  const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(one, one, minor, fc.nat(1_000_000_000), (from, to, amountMinor, feeMinor) => {
      const given = trade("dividend", "2026-01-05", { currency: from, amountMinor, feeMinor });
      const there = inOtherCurrency(given, to);
      if (!there) return;
      expect(inOtherCurrency({ ...given, ...there }, from)).toEqual({ currency: from, amountMinor, feeMinor });
    }),
  );
});
