import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { money } from "../../money.ts";
import { balanceAfterPayments } from "./balanceAfterPayments.ts";
import type { DebtPayment } from "./debtPayments.ts";

const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const written = { date: isoDate("2026-09-01"), value: kroner(2_000_000) };

function paid(date: string, balance: number): DebtPayment {
  const nothing = kroner(0);
  const split = { interest: nothing, contribution: nothing, principal: nothing, balance: kroner(balance) };
  return { transaction: { date: isoDate(date) } as Transaction, paid: nothing, split };
}

test("[C4] what 2,000,000 is after the newest payment, on its day; of a loan owed half it is the whole loan again", () => {
  const debt = { currentValue: kroner(2_000_000) };
  const payments = [paid("2026-10-30", 1_995_183.78), paid("2026-09-30", 1_997_596.9)];
  const after = { date: "2026-10-30", value: kroner(1_995_183.78) };
  expect(balanceAfterPayments(debt, payments, [written])).toEqual(after);
  const half = [paid("2026-10-30", 997_591.89)];
  expect(balanceAfterPayments({ ...debt, ownerShare: 50 }, half, [written])).toEqual(after);
});

test("nothing is said where a value is as new as the payment, where it says the same, or where no split is known", () => {
  const debt = { currentValue: kroner(2_000_000) };
  expect(balanceAfterPayments(debt, [paid("2026-09-01", 1)], [written])).toBeUndefined();
  expect(balanceAfterPayments(debt, [paid("2026-09-30", 2_000_000)], [written])).toBeUndefined();
  expect(balanceAfterPayments(debt, [{ ...paid("2026-09-30", 1), split: undefined }], [written])).toBeUndefined();
  expect(balanceAfterPayments(debt, [], [written])).toBeUndefined();
});

test("what is said of the whole is never below nothing, and the own part of it is what was left", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 100 }), (left, ownerShare) => {
      const debt = { currentValue: kroner(2e9), ownerShare };
      const found = balanceAfterPayments(debt, [paid("2026-09-30", left / 100)], [written])!;
      expect(found.value.minor).toBeGreaterThanOrEqual(0);
      expect(Math.abs((found.value.minor * ownerShare) / 100 - Math.max(0, left))).toBeLessThanOrEqual(0.51);
    }),
  );
});
