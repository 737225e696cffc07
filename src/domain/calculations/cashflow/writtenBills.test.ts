import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../../money.ts";
import type { BillEvery } from "./budgetAccount.ts";
import { billProblem, billsOf, writtenBills } from "./writtenBills.ts";

test("bills in a link are an amount, how often and the first month", () => {
  const bills = [
    { amount: money(18_000_00, "DKK"), every: "quarterly", month: 3 },
    { amount: money(49_50, "DKK"), every: "monthly", month: 1 },
    { amount: undefined, every: "yearly", month: 12 },
  ] as const;
  expect(writtenBills(bills)).toBe("18000.quarterly.3_49,5.monthly.1_.yearly.12");
  expect(billsOf("18000.quarterly.3_49,5.monthly.1_.yearly.12", "DKK")).toEqual(bills);
});

test("what is no bill is left out, and one without an amount that can be read is kept", () => {
  expect(billsOf("", "DKK")).toEqual([]);
  expect(billsOf("5.daily.1_5.monthly.13_5.monthly.2", "DKK")).toEqual([
    { amount: money(500, "DKK"), every: "monthly", month: 2 },
  ]);
  expect(billsOf("x.monthly.1_1e99.yearly.3", "DKK")).toEqual([
    { amount: undefined, every: "monthly", month: 1 },
    { amount: undefined, every: "yearly", month: 3 },
  ]);
});

test("a bill below nothing or of a billion times a thousand is kept, and it is told why it is not computed with", () => {
  const bills = billsOf("-5.monthly.1_1000000000000.yearly.2_999999999999.yearly.2_.yearly.2", "DKK");
  expect(bills.map(billProblem)).toEqual(["notBelowZero", "tooLarge", undefined, undefined]);
  expect(billsOf(writtenBills(bills), "DKK")).toEqual(bills);
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
