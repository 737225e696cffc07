import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../../money.ts";
import { type Bill, type BillEvery, budgetAccount } from "./budgetAccount.ts";

const bill = (kroner: number, every: BillEvery, month = 1): Bill => ({
  amount: money(kroner * 100, "DKK"),
  every,
  month,
});

test("[C12] 99,600 a year take 8,300 a month and 3,300 to begin with, lowest in March", () => {
  const bills = [
    bill(18_000, "quarterly", 3),
    bill(6_000, "yearly", 1),
    bill(2_400, "halfYearly", 4),
    bill(500, "monthly"),
    bill(900, "monthly"),
  ];
  expect(budgetAccount(bills, "DKK", 100)).toMatchObject({
    yearTotal: money(99_600_00, "DKK"),
    transfer: money(8_300_00, "DKK"),
    buffer: money(3_300_00, "DKK"),
    lowestMonth: 3,
  });
});

test("the transfer is rounded up to 50, and no bills take nothing", () => {
  expect(budgetAccount([bill(1_000, "yearly", 6)], "DKK", 100).transfer).toEqual(money(100_00, "DKK"));
  expect(budgetAccount([], "DKK", 100)).toMatchObject({ transfer: money(0, "DKK"), buffer: money(0, "DKK") });
});

test("with the buffer the account is never below nothing, and without a krone of it it is", () => {
  const any = fc.record({
    amount: fc.integer({ min: 0, max: 1e7 }).map((minor) => money(minor, "DKK")),
    every: fc.constantFrom<BillEvery>("monthly", "quarterly", "halfYearly", "yearly"),
    month: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 15 }), (bills) => {
      const { balances, billed, buffer, yearTotal, transfer } = budgetAccount(bills, "DKK", 100);
      const lowest = Math.min(...balances.map(({ minor }) => minor));
      expect(lowest).toBeGreaterThanOrEqual(0);
      if (buffer.minor > 0) expect(lowest).toBe(0);
      expect(billed.reduce((sum, { minor }) => sum + minor, 0)).toBe(yearTotal.minor);
      expect(transfer.minor * 12).toBeGreaterThanOrEqual(yearTotal.minor);
    }),
  );
});
