import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { FxRate } from "../entities/fxRate.ts";
import { noExchange, worthIn } from "../exchange.ts";
import { money } from "../money.ts";
import { exchangeBy } from "./exchangeBy.ts";
import { debtTotals, withoutPayment } from "./debtTotals.ts";

const today = isoDate("2026-01-31");
const unrated = worthIn("DKK", today, noExchange);
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
  expect(debtTotals(debts, "DKK", today, unrated)).toMatchObject({ total: kroner(1_125_000), monthly: kroner(7_150) });
});

test("what nobody has written down is not nothing: without a payment or a rate there is no month and no average", () => {
  const { total, monthly, rate, debtFree } = debtTotals([debt(120_000), debt(1_850_000)], "DKK", today, unrated);
  expect([total, monthly, rate, debtFree]).toEqual([kroner(1_970_000), undefined, undefined, undefined]);
});

test("whatever is owed is in the payment of the month or among those without one, and what is paid off in neither", () => {
  const [card, car] = [debt(40_000), debt(120_000, { paymentAmount: kroner(2_150) })];
  const loan = debt(85_000, { paymentAmount: kroner(2_150), paymentFrequency: "monthly" });
  expect(withoutPayment([card, loan, car, debt(0)])).toEqual([car, card]);
});

test("[C1] a debt in another currency counts at the day's rate in the sum, the month and the average; without a rate in none", () => {
  const euro = { currentValue: money(10_000_00, "EUR"), interestRate: 6, paymentAmount: money(100_00, "EUR") };
  const debts = [
    debt(74_575, { interestRate: 4, paymentAmount: kroner(1_000), paymentFrequency: "monthly" }),
    { ...euro, paymentFrequency: "monthly" } as Debt,
  ];
  const rate = { date: today, from: "EUR", to: "DKK", rate: 7.4575, source: "ecb" } as FxRate;
  expect(debtTotals(debts, "DKK", today, worthIn("DKK", today, exchangeBy([rate])))).toMatchObject({
    total: kroner(149_150),
    monthly: kroner(1_745.75),
    rate: 0.05,
    others: [],
  });
  expect(debtTotals(debts, "DKK", today, unrated)).toMatchObject({
    total: kroner(74_575),
    monthly: kroner(1_000),
    rate: 0.04,
    others: [money(10_000_00, "EUR")],
  });
});
