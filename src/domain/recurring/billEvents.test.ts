import * as fc from "fast-check";
import { expect, test } from "vitest";
import { INSURANCE, line, month } from "#tests/support/budget.ts";
import { BILLS_ACCOUNT } from "#tests/support/series.ts";
import { MONTHS_APART } from "../budget/lineAmounts.ts";
import { addMonths, isoDate } from "../dates.ts";
import type { BudgetBill } from "../entities/budgetBill.ts";
import { BUDGET_EVERY } from "../entities/budgetLine.ts";
import { BudgetBillId } from "../ids.ts";
import { money } from "../money.ts";
import { billEvents, type PlannedBills } from "./billEvents.ts";

const today = isoDate("2026-11-22");
const BILL: BudgetBill = {
  id: BudgetBillId.parse("5e000000-0000-4000-8000-0000000000b1"),
  name: "Husforsikring",
  amount: money(6_000_00, "DKK"),
  every: "quarter",
  month: 2,
};

function planned(bills: readonly BudgetBill[], rest: Partial<PlannedBills> = {}): PlannedBills {
  return { accountId: BILLS_ACCOUNT, bills, lines: [], nameOf: () => "Forsikring", ...rest };
}

test("[C10] a bill of each quarter from February comes on the first of its months, a line of the account as well, this month's never", () => {
  const yearly = line(INSURANCE, 1_200, "2026-01", { every: "year", month: 11, onAccount: true });
  const events = billEvents(planned([BILL], { lines: [yearly] }), today, isoDate("2027-11-01"));
  expect(events.map(({ date, amount, name }) => `${date} ${amount.minor / 100} ${name}`)).toEqual([
    "2027-02-01 -6000 Husforsikring",
    "2027-05-01 -6000 Husforsikring",
    "2027-08-01 -6000 Husforsikring",
    "2027-11-01 -6000 Husforsikring",
    "2027-11-01 -1200 Forsikring",
  ]);
  expect(billEvents(planned([{ ...BILL, amount: money(0, "DKK") }]), today, isoDate("2028-01-01"))).toEqual([]);
  const apart = { ...yearly, onAccount: false, amounts: [{ id: month("2026-01"), amount: money(1, "DKK") }] };
  expect(billEvents(planned([], { lines: [apart] }), today, isoDate("2028-01-01"))).toEqual([]);
});

test("[C10] a year after the month of today has each bill as often as it comes in a year, whatever month it begins in", () => {
  const first = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...BUDGET_EVERY), first, fc.integer({ min: 1, max: 1e7 }), (every, begins, minor) => {
      const bill = { ...BILL, every, month: begins, amount: money(minor, "DKK") };
      const until = addMonths(isoDate("2026-11-01"), 12);
      const events = billEvents(planned([bill]), today, until);
      expect(events).toHaveLength(12 / MONTHS_APART[every]);
      expect(events.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe((-minor * 12) / MONTHS_APART[every]);
      expect(events.every(({ date }) => date > today && date <= until && date.endsWith("-01"))).toBe(true);
    }),
  );
});
