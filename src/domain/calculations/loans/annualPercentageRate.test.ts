import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../../money.ts";
import { annualPercentageRate, rateOfPayments } from "./annualPercentageRate.ts";
import { effectiveRate } from "./annuity.ts";

const euro = (amount: number) => money(Math.round(amount * 100), "EUR");

test("directive 98/7/EC, annex II: 1,000 for 1,200 after eighteen months is 12.92 %, with 50 kept back 16.85 %", () => {
  expect(rateOfPayments(euro(1_000), euro(1_200), 2 / 3, 1)).toBeCloseTo(0.1292, 4);
  expect(rateOfPayments(euro(950), euro(1_200), 2 / 3, 1)).toBeCloseTo(0.1685, 4);
});

test("directive 98/7/EC, annex II: 1,000 for two payments of 600 after one and two years is 13.07 %", () => {
  expect(rateOfPayments(euro(1_000), euro(600), 1, 2)).toBeCloseTo(0.1307, 4);
});

const terms = {
  loan: fc.integer({ min: 100_000, max: 1e9 }),
  rate: fc.double({ min: 0, max: 0.4, noNaN: true }),
  months: fc.integer({ min: 6, max: 360 }),
};

test("without fees it is the effective rate, and every fee makes it higher", () => {
  fc.assert(
    fc.property(
      terms.loan,
      terms.rate,
      terms.months,
      fc.integer({ min: 1_000, max: 20_000 }),
      (loan, yearlyRate, payments, fee) => {
        const free = {
          loan: money(loan, "DKK"),
          yearlyRate,
          paymentsPerYear: 12,
          payments,
          startFee: money(0, "DKK"),
          paymentFee: money(0, "DKK"),
        };
        const without = annualPercentageRate(free);
        // The payment is whole øre, so the payments of a small loan without interest may not reach it.
        if (without.rate !== undefined) expect(without.rate).toBeCloseTo(effectiveRate(yearlyRate, 12), 2);
        for (const fees of [{ startFee: money(fee, "DKK") }, { paymentFee: money(fee, "DKK") }]) {
          const dear = annualPercentageRate({ ...free, ...fees });
          if (dear.rate !== undefined) expect(dear.rate).toBeGreaterThan(without.rate ?? 0);
          expect(dear.cost.minor).toBeGreaterThan(without.cost.minor);
        }
      },
    ),
  );
});

test("at the rate all payments are worth what was paid out, and with a hundredth less of each payment it is lower", () => {
  const worth = (payment: number, rate: number, count: number) =>
    Array.from({ length: count }, (_, at) => payment * (1 + rate) ** (-(at + 1) / 12)).reduce(
      (sum, one) => sum + one,
      0,
    );
  fc.assert(
    fc.property(
      terms.loan,
      terms.rate,
      terms.months,
      fc.nat(5_000),
      fc.nat(5_000),
      (loan, yearlyRate, payments, a, b) => {
        const [startFee, paymentFee] = [money(a, "DKK"), money(b, "DKK")];
        const given = { loan: money(loan, "DKK"), yearlyRate, paymentsPerYear: 12, payments, startFee, paymentFee };
        const { rate, payment } = annualPercentageRate(given);
        fc.pre(rate !== undefined && rate > 0 && rate < 9);
        expect(worth(payment.minor, rate, payments) / (loan - a)).toBeCloseTo(1, 9);
        const less = rateOfPayments(money(loan - a, "DKK"), money(payment.minor - 1, "DKK"), 12, payments);
        if (less !== undefined) expect(less).toBeLessThan(rate);
      },
    ),
  );
});

test("of a loan of which nothing is paid out there is none", () => {
  const kept = {
    loan: euro(100),
    yearlyRate: 0.1,
    paymentsPerYear: 12,
    payments: 12,
    startFee: euro(100),
    paymentFee: euro(0),
  };
  expect(annualPercentageRate(kept).rate).toBeUndefined();
});

test("what a loan costs is all that is paid less what was paid out: 12 · 1,005 − 11,900 = 160", () => {
  const { payment, cost } = annualPercentageRate({
    loan: euro(12_000),
    yearlyRate: 0,
    paymentsPerYear: 12,
    payments: 12,
    startFee: euro(100),
    paymentFee: euro(5),
  });
  expect([payment, cost]).toEqual([euro(1_005), euro(160)]);
});

test("a loan at less than nothing costs less than nothing, and so is its rate: 12 · 8.32 − 100 = −0.16", () => {
  const { rate, payment, cost } = annualPercentageRate({
    loan: euro(100),
    yearlyRate: -0.0019,
    paymentsPerYear: 12,
    payments: 12,
    startFee: euro(0),
    paymentFee: euro(0),
  });
  expect([payment, cost]).toEqual([euro(8.32), euro(-0.16)]);
  // About −0.16 on what is owed on average, 100 · 13 / 24.
  expect(rate).toBeCloseTo(-0.16 / ((100 * 13) / 24), 4);
});

test("without interest and fees it is 0 % and costs nothing, also when the payments are rounded down", () => {
  const free = (loan: number, payments: number) =>
    annualPercentageRate({
      loan: euro(loan),
      yearlyRate: 0,
      paymentsPerYear: 12,
      payments,
      startFee: euro(0),
      paymentFee: euro(0),
    });
  expect(free(10_000, 36).rate).toBeCloseTo(0, 4);
  expect(free(100, 3)).toEqual({ rate: 0, payment: euro(33.33), cost: euro(0) });
});
