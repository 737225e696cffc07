import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import { PAYMENT_FREQUENCIES } from "../entities/fields.ts";
import { money } from "../money.ts";
import { payoff } from "./payoff.ts";
import { suggestedPayment } from "./suggestedPayment.ts";

const today = isoDate("2026-01-31");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

test("2,000,000 at 5 % over 30 years of months takes the annuity of 10,736.43", () => {
  const loan = { balance: kroner(2_000_000), interestRate: 5, frequency: "monthly" } as const;
  const payment = suggestedPayment(loan, isoDate("2056-01-31"), today);
  expect(payment?.minor).toBeGreaterThanOrEqual(kroner(10_736.43).minor - 2);
  expect(payment?.minor).toBeLessThanOrEqual(kroner(10_736.43).minor + 2);
});

test("nothing is suggested when the end date comes before the first payment, or nothing is owed", () => {
  const loan = { balance: kroner(100), interestRate: 5, frequency: "monthly" } as const;
  expect(suggestedPayment(loan, isoDate("2026-02-27"), today)).toBeUndefined();
  expect(suggestedPayment({ ...loan, balance: kroner(0) }, isoDate("2030-01-01"), today)).toBeUndefined();
});

test("what is suggested is paid in time, and one minor unit less is not", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.double({ min: -5, max: 100, noNaN: true }),
      fc.constantFrom(...PAYMENT_FREQUENCIES),
      fc.integer({ min: 1, max: 12_000 }),
      (balance, interestRate, frequency, days) => {
        const loan = { balance: money(balance, "DKK"), interestRate, frequency };
        const endDate = addDays(today, days);
        const payment = suggestedPayment(loan, endDate, today);
        if (!payment) return;
        expect(payoff({ ...loan, payment }, today)).toMatchObject({ kind: "paid" });
        const inTime = (minor: number) => {
          const end = payoff({ ...loan, payment: money(minor, "DKK") }, today);
          return end.kind === "paid" && end.on <= endDate;
        };
        expect(inTime(payment.minor)).toBe(true);
        if (payment.minor > 1) expect(inTime(payment.minor - 1)).toBe(false);
      },
    ),
  );
});
