import * as fc from "fast-check";
import { expect, test } from "vitest";
import { INSURANCE, line, month, RENT } from "#tests/support/budget.ts";
import { budgetAccount } from "../calculations/cashflow/budgetAccount.ts";
import type { BudgetBill } from "../entities/budgetBill.ts";
import { BUDGET_EVERY } from "../entities/budgetLine.ts";
import { BudgetBillId } from "../ids.ts";
import { money } from "../money.ts";
import { accountBills } from "./accountBills.ts";
import { MONTHS_APART } from "./lineAmounts.ts";

const bill = (kroner: number, every: BudgetBill["every"], first: number): BudgetBill => ({
  id: BudgetBillId.parse(crypto.randomUUID()),
  name: "x",
  amount: money(kroner * 100, "DKK"),
  every,
  month: first,
});

test("[C12] bills of one's own and lines of the budget are paid from one account: 8,300 a month, 3,300 to begin with", () => {
  const own = [bill(2_400, "half", 10), bill(500, "month", 5), bill(900, "month", 1)];
  const lines = [
    line(RENT, 18_000, "2026-01", { every: "quarter", month: 6, onAccount: true }),
    line(INSURANCE, 6_000, "2026-01", { every: "year", month: 1, onAccount: true }),
    line(INSURANCE, 99_000, "2026-01", { every: "year", month: 1 }),
  ];
  const bills = accountBills(own, lines, month("2026-11"), (amount) => amount);
  expect(budgetAccount(bills, "DKK", 100)).toMatchObject({
    yearTotal: money(99_600_00, "DKK"),
    transfer: money(8_300_00, "DKK"),
    buffer: money(3_300_00, "DKK"),
    lowestMonth: 3,
  });
});

test("what is not in the budget of the month, or has no rate, is no bill", () => {
  const gone = line(RENT, 18_000, "2026-12", { onAccount: true });
  expect(accountBills([bill(1, "year", 1)], [gone], month("2026-11"), () => undefined)).toEqual([]);
});

test("[C12] a year of the account is a year of its bills, whatever month each begins in", () => {
  const any = fc.record({
    kroner: fc.nat(50_000),
    every: fc.constantFrom(...BUDGET_EVERY),
    first: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), (drawn) => {
      const own = drawn.map(({ kroner, every, first }) => bill(kroner, every, first));
      const bills = accountBills(own, [], month("2026-11"), (amount) => amount);
      const year = drawn.reduce((sum, { kroner, every }) => sum + (12 / MONTHS_APART[every]) * kroner, 0);
      expect(budgetAccount(bills, "DKK", 100).yearTotal).toEqual(money(100 * year, "DKK"));
      // The first time of a year is in the cycle of the month that it was said of.
      for (const [at, one] of bills.entries()) {
        expect((drawn[at]!.first - one.month) % MONTHS_APART[drawn[at]!.every]).toBe(0);
        expect(one.month).toBeLessThanOrEqual(MONTHS_APART[drawn[at]!.every]);
      }
    }),
  );
});
