import * as fc from "fast-check";
import { expect, test } from "vitest";
import { OTHER_SHARE, SHARE, trade } from "#tests/support/trades.ts";
import { Decimal } from "../../decimal.ts";
import { isStorableTotal, isStorableWorth } from "./storableWorth.ts";

const decimal = (text: string) => Decimal.parse(text);

test("a quantity times its price may reach 90,071,992,547,409.91, with its fee, and not an øre more", () => {
  const bought = { quantity: decimal("1"), price: decimal("90071992547409.91"), currency: "DKK" } as const;
  expect(isStorableTotal(bought)).toBe(true);
  expect(isStorableTotal({ ...bought, quantity: decimal("-1") })).toBe(true);
  expect(isStorableTotal({ ...bought, feeMinor: 1 })).toBe(false);
  expect(isStorableTotal({ ...bought, price: decimal("90071992547409.92") })).toBe(false);
  expect(isStorableTotal({ ...bought, quantity: decimal("999999999999999"), price: decimal("1") })).toBe(false);
  // A yen is its own smallest unit.
  const inYen = { ...bought, quantity: decimal("999999999999999"), price: decimal("9"), currency: "JPY" } as const;
  expect(isStorableTotal(inYen)).toBe(true);
});

test("an amount is held against the currency that it was settled in as well", () => {
  const paid = { currency: "EUR", amountMinor: Number.MAX_SAFE_INTEGER - 1 } as const;
  expect(isStorableTotal(paid)).toBe(true);
  expect(isStorableTotal({ ...paid, amountMinor: -Number.MAX_SAFE_INTEGER })).toBe(true);
  expect(isStorableTotal({ ...paid, fx: { to: "DKK", rate: decimal("7.46") } })).toBe(false);
  expect(isStorableTotal({ ...paid, fx: { to: "KWD", rate: decimal("0.33") } })).toBe(false);
  expect(isStorableTotal({ ...paid, fx: { to: "JPY", rate: decimal("99") } })).toBe(true);
});

test("the price of a security is held against all that is held of it, and of no other", () => {
  const trades = [
    trade("sell", "2026-01-03", { quantity: "999999999999000", price: "1" }),
    trade("buy", "2026-01-02", { quantity: "999999999999999", price: "0.01" }),
    trade("buy", "2026-01-02", { quantity: "999999999999999", price: "0.01", securityId: OTHER_SHARE }),
    trade("buy", "2026-01-04", { quantity: "1" }),
  ];
  const at = (price: string, securityId = SHARE) =>
    isStorableWorth({ price: decimal(price), currency: "DKK" }, securityId, trades);
  // 999 are left.
  expect(at("90000000000")).toBe(true);
  expect(at("91000000000")).toBe(false);
  expect(at("1", OTHER_SHARE)).toBe(false);
  expect(at("0.09", OTHER_SHARE)).toBe(true);
});

test("a total that can be counted with is exact, and a smaller quantity always can", () => {
  const whole = fc.integer({ min: 0, max: 999_999_999_999_999 });
  fc.assert(
    fc.property(whole, whole, whole, (quantity, less, price) => {
      const of = (count: number) => ({
        quantity: decimal(String(count)),
        price: decimal(String(price)),
        currency: "DKK" as const,
      });
      const [few, many] = [Math.min(quantity, less), Math.max(quantity, less)];
      expect(isStorableTotal(of(many))).toBe(BigInt(many) * BigInt(price) * 100n <= BigInt(Number.MAX_SAFE_INTEGER));
      if (isStorableTotal(of(many))) expect(isStorableTotal(of(few))).toBe(true);
    }),
  );
});
