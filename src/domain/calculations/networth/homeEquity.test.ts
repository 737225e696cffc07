import * as fc from "fast-check";
import { expect, test } from "vitest";
import { AssetId } from "../../ids.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { homeEquity } from "./homeEquity.ts";

const id = AssetId.parse("5c1f1d7e-6a3b-4a52-9d0e-3f1f0a7b2c11");
const home = (minor: number) => ({ id, currentValue: money(minor, "DKK") });
const loan = (minor: number, currency: Currency = "DKK") => ({ assetId: id, currentValue: money(minor, currency) });

test("a home of 3,000,000 with loans of 1,800,000 and 300,000 is one's own for 900,000 and lent on to 70 %", () => {
  expect(homeEquity(home(3_000_000), [loan(1_800_000), loan(300_000), { currentValue: money(5, "EUR") }])).toEqual({
    value: money(3_000_000, "DKK"),
    loans: money(2_100_000, "DKK"),
    equity: money(900_000, "DKK"),
    loanToValue: 0.7,
  });
});

test("more owed than it is worth is a negative amount, and nothing worth has no share", () => {
  expect(homeEquity(home(100), [loan(150)])).toMatchObject({ equity: money(-50, "DKK"), loanToValue: 1.5 });
  expect(homeEquity(home(0), [loan(150)])?.loanToValue).toBeUndefined();
});

test("[C1] a loan in another currency counts at the day's rate", () => {
  const worth = (amount: Money) => (amount.currency === "EUR" ? money(amount.minor * 7.5, "DKK") : amount);
  expect(homeEquity(home(3_000_000), [loan(1_000_000), loan(100_000, "EUR")], worth)).toMatchObject({
    loans: money(1_750_000, "DKK"),
    equity: money(1_250_000, "DKK"),
  });
});

test("without a loan in it, or with one in a currency without a rate, nothing is said", () => {
  expect(homeEquity(home(100), [])).toBeUndefined();
  expect(homeEquity(home(100), [loan(50), loan(50, "EUR")])).toBeUndefined();
});

test("[C1] of a home of 3,000,000 owned half, with a loan owed half, one's own is half of each", () => {
  const half = { ...home(3_000_000), ownerShare: 50 };
  expect(homeEquity(half, [{ ...loan(1_800_000), ownerShare: 50 }])).toEqual({
    value: money(1_500_000, "DKK"),
    loans: money(900_000, "DKK"),
    equity: money(600_000, "DKK"),
    loanToValue: 0.6,
  });
  expect(homeEquity(half, [loan(1_800_000)])).toMatchObject({ equity: money(-300_000, "DKK"), loanToValue: 1.2 });
});

test("what is one's own and what is lent are what it is worth", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1 }),
      (worth, loans) => {
        const equity = homeEquity(
          home(worth),
          loans.map((minor) => loan(minor)),
        )!;
        expect(equity.equity.minor + equity.loans.minor).toBe(worth);
        expect(equity.loanToValue! > 1).toBe(equity.equity.minor < 0);
      },
    ),
  );
});
