import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../money.ts";
import type { BillEvery } from "./budgetAccount.ts";
import { billsOf, writtenBills } from "./writtenBills.ts";

test("bills in a link are an amount, how often and the first month", () => {
  const bills = [
    { amount: money(18_000_00, "DKK"), every: "quarterly", month: 3 },
    { amount: money(49_50, "DKK"), every: "monthly", month: 1 },
    { amount: undefined, every: "yearly", month: 12 },
  ] as const;
  expect(writtenBills(bills)).toBe("18000.quarterly.3_49,5.monthly.1_.yearly.12");
  expect(billsOf("18000.quarterly.3_49,5.monthly.1_.yearly.12", "DKK")).toEqual(bills);
});

test("what cannot be read is left out", () => {
  expect(billsOf("", "DKK")).toEqual([]);
  expect(billsOf("x.monthly.1_5.daily.1_5.monthly.13_-5.monthly.1_1e99.monthly.1_5.monthly.2", "DKK")).toEqual([
    { amount: money(500, "DKK"), every: "monthly", month: 2 },
  ]);
});

test("whatever bills there are, they come back from a link as they were", () => {
  const bill = fc.record({
    amount: fc.option(
      fc.integer({ min: 0, max: 1e9 }).map((minor) => money(minor, "DKK")),
      { nil: undefined },
    ),
    every: fc.constantFrom<BillEvery>("monthly", "quarterly", "halfYearly", "yearly"),
    month: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(bill, { maxLength: 20 }), (bills) => {
      expect(billsOf(writtenBills(bills), "DKK")).toEqual(bills);
    }),
  );
});
