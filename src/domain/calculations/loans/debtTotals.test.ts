import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import type { Debt } from "../../entities/debt.ts";
import type { FxRate } from "../../entities/fxRate.ts";
import { noExchange, amountConverter } from "../../exchange.ts";
import { money } from "../../money.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
import { debtTotals, withoutPayment } from "./debtTotals.ts";

const today = isoDate("2026-01-31");
const unrated = amountConverter("DKK", today, noExchange);
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
  expect(withoutPayment([card, loan, car, debt(0)], today)).toEqual([car, card]);
});

test("a payment that follows from rate and last day counts as one, with the contribution", () => {
  const home = debt(2_000_000, {
    interestRate: 5,
    endDate: isoDate("2056-01-31"),
    paymentFrequency: "monthly",
    contributionRate: 0.6,
  });
  expect(withoutPayment([home], today)).toEqual([]);
  expect(debtTotals([home], "DKK", today).monthly).toEqual(kroner(11_736.43));
});

test("a standing loan without a last day costs its interest a month, and no payment has to be written", () => {
  const home = debt(1_200_000, { kind: "standing", interestRate: 5, paymentFrequency: "monthly" });
  expect(withoutPayment([home], today)).toEqual([]);
  expect(debtTotals([home], "DKK", today).monthly).toEqual(kroner(5000));
});

test("the average counts the rate of today: a later one that has begun, and one that follows from payment and last day", () => {
  const begun = debt(100_000, { interestRate: 1, newRate: 5, newRateFrom: today });
  const toCome = debt(100_000, { interestRate: 3, newRate: 9, newRateFrom: isoDate("2026-02-01") });
  expect(debtTotals([begun, toCome], "DKK", today).rate).toBeCloseTo(0.04, 10);
  const found = debt(200_000, {
    paymentAmount: kroner(1073.64),
    paymentFrequency: "monthly",
    endDate: isoDate("2056-01-31"),
  });
  expect(debtTotals([found, begun], "DKK", today).rate).toBeCloseTo(0.05, 5);
});

test("the interest that is left is the one of all debts until the last of them is paid, and absent while one has no end", () => {
  const card = debt(1000, { interestRate: 12, paymentAmount: kroner(1000), paymentFrequency: "monthly" });
  const family = debt(5000, { interestRate: 0, paymentAmount: kroner(500), paymentFrequency: "monthly" });
  expect(debtTotals([card, family, debt(0)], "DKK", today)).toMatchObject({
    debtFree: "2026-11-30",
    interestLeft: kroner(10.1),
  });
  const endless = debt(1000, { interestRate: 12, paymentAmount: kroner(5), paymentFrequency: "monthly" });
  const totals = debtTotals([card, endless], "DKK", today);
  expect([totals.debtFree, totals.interestLeft]).toEqual([undefined, undefined]);
});

test("a debt whose payment never pays it is told from one that takes more than a hundred years, and from one of which too little is known", () => {
  const card = debt(1000, { interestRate: 12, paymentAmount: kroner(1000), paymentFrequency: "monthly" });
  const endless = debt(1000, { interestRate: 12, paymentAmount: kroner(5), paymentFrequency: "monthly" });
  const open = debt(1000, { kind: "standing", interestRate: 5, paymentFrequency: "monthly" });
  // 1,250 payments, and a hundred years have 1,200 of them.
  const slow = debt(1_000_000, { interestRate: 0, paymentAmount: kroner(800), paymentFrequency: "monthly" });
  const endOf = (...debts: readonly Debt[]) => debtTotals(debts, "DKK", today).endless;
  for (const debts of [
    [card, endless],
    [open, debt(500)],
    [endless, debt(500)],
    [slow, endless],
    [slow, open],
  ])
    expect(endOf(...debts)).toBe("never");
  for (const debts of [[slow], [card, slow], [slow, debt(500)]]) expect(endOf(...debts)).toBe("beyond");
  for (const debts of [[card], [card, debt(500)], [debt(500)], []]) expect(endOf(...debts)).toBeUndefined();
  expect(endOf({ ...endless, currentValue: kroner(0) })).toBeUndefined();
});

test("[C1] a debt in another currency counts at the day's rate in the sum, the month and the average; without a rate in none", () => {
  const euro = { currentValue: money(10_000_00, "EUR"), interestRate: 6, paymentAmount: money(100_00, "EUR") };
  const debts = [
    debt(74_575, { interestRate: 4, paymentAmount: kroner(1_000), paymentFrequency: "monthly" }),
    { ...euro, paymentFrequency: "monthly" } as Debt,
  ];
  const rate = { date: today, from: "EUR", to: "DKK", rate: 7.4575, source: "ecb" } as FxRate;
  expect(debtTotals(debts, "DKK", today, amountConverter("DKK", today, exchangeBy([rate])))).toMatchObject({
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
