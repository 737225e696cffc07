import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "../entities/fields.ts";
import { DebtId } from "../ids.ts";
import { money } from "../money.ts";
import { isSamePayment, loanPayments } from "./loanPayments.ts";

const today = isoDate("2026-11-22");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const CAR: Debt = {
  id: DebtId.parse("77777777-7777-4777-8777-777777777777"),
  type: "car_loan",
  name: "Billån",
  currentValue: kroner(90_000),
  paymentAmount: kroner(2_000),
  paymentFrequency: "monthly",
  paymentDay: isoDate("2026-01-05"),
};

const told = (debt: Debt, until: string) =>
  loanPayments(debt, today, isoDate(until)).map(({ date, amount }) => `${date} ${amount.minor / 100}`);

test("[C10] without a rate the payment comes on its days as it is written, and of a debt owed half it is half", () => {
  const days = ["2026-12-05", "2027-01-05", "2027-02-05"];
  expect(told(CAR, "2027-02-05")).toEqual(days.map((day) => `${day} -2000`));
  expect(told(CAR, "2026-12-04")).toEqual([]);
  expect(told({ ...CAR, ownerShare: 50 }, "2026-12-31")).toEqual(["2026-12-05 -1000"]);
  expect(told({ ...CAR, paymentAmount: undefined }, "2027-02-05")).toEqual([]);
});

test("[C10] the contribution of a mortgage is paid on top of 10,736.43: 2,000,000 · 0.6 % / 12 = 1,000", () => {
  const home: Debt = {
    ...CAR,
    type: "mortgage",
    currentValue: kroner(2_000_000),
    interestRate: 5,
    contributionRate: 0.6,
    paymentAmount: kroner(10_736.43),
  };
  expect(told(home, "2026-12-31")).toEqual(["2026-12-05 -11736.43"]);
});

test("[C10] a payment is the same to within five days and 15 %", () => {
  const of = (date: string, amount: number) => ({ date: isoDate(date), amount: kroner(amount) });
  const loan = of("2026-12-05", -2_000);
  const same = [of("2026-12-10", -2_000), of("2026-11-30", -2_300), of("2026-12-05", -1_700)];
  const others = [of("2026-12-11", -2_000), of("2026-11-29", -2_000), of("2026-12-05", -2_300.01)];
  expect(same.map((one) => isSamePayment(loan, one))).toEqual([true, true, true]);
  expect(others.map((one) => isSamePayment(loan, one))).toEqual([false, false, false]);
  expect(isSamePayment(loan, { ...loan, amount: money(-2_000_00, "EUR") })).toBe(false);
});

test("[C10] all payments come after today and up to the day, in order, and take from the account; a later day only adds to them", () => {
  const debt = fc.record({
    kroner: fc.integer({ min: 0, max: 3_000_000 }),
    payment: fc.integer({ min: 500, max: 50_000 }),
    rate: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    frequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
    since: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(debt, fc.integer({ min: 0, max: 400 }), fc.nat(200), ({ rate, since, ...drawn }, days, more) => {
      const one: Debt = {
        ...CAR,
        currentValue: kroner(drawn.kroner),
        paymentAmount: kroner(drawn.payment),
        paymentFrequency: drawn.frequency,
        paymentDay: addDays(today, -since),
        ...(rate !== undefined && { interestRate: rate }),
      };
      const until = addDays(today, days);
      const payments = loanPayments(one, today, until);
      const dates = payments.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      for (const { date, amount } of payments) {
        expect(date > today && date <= until).toBe(true);
        expect(amount.minor).toBeLessThan(0);
      }
      expect(loanPayments(one, today, addDays(until, more)).slice(0, payments.length)).toEqual(payments);
    }),
  );
});
