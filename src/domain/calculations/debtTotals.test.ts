import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import { money } from "../money.ts";
import { debtTotals, withoutPayment } from "./debtTotals.ts";

const today = isoDate("2026-01-31");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

function debt(balance: number, fields: Partial<Debt> = {}): Debt {
  return { currentValue: kroner(balance), ...fields } as Debt;
}

test("payments of every frequency become one of the month, of the debts whose payment is known", () => {
  const debts = [
    debt(1_000_000, { paymentAmount: kroner(15_000), paymentFrequency: "quarterly" }),
    debt(85_000, { paymentAmount: kroner(2_150), paymentFrequency: "monthly" }),
    debt(40_000),
  ];
  expect(debtTotals(debts, "DKK", today)).toMatchObject({ total: kroner(1_125_000), monthly: kroner(7_150) });
});

test("what nobody has written down is not nothing: without a payment or a rate there is no month and no average", () => {
  const { total, monthly, rate, debtFree } = debtTotals([debt(120_000), debt(1_850_000)], "DKK", today);
  expect([total, monthly, rate, debtFree]).toEqual([kroner(1_970_000), undefined, undefined, undefined]);
});

test("whatever is owed is in the payment of the month or among those without one, and what is paid off in neither", () => {
  const [card, car] = [debt(40_000), debt(120_000, { paymentAmount: kroner(2_150) })];
  const loan = debt(85_000, { paymentAmount: kroner(2_150), paymentFrequency: "monthly" });
  expect(withoutPayment([card, loan, car, debt(0)])).toEqual([car, card]);
});
