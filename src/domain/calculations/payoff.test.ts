import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import { PAYMENT_FREQUENCIES } from "../entities/fields.ts";
import { money } from "../money.ts";
import { payoff, repaymentOf } from "./payoff.ts";

const today = isoDate("2026-01-31");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

describe("payoff", () => {
  test("2,000,000 at 5 % with 1,000 more than the monthly payment over 30 years is paid in 298 payments", () => {
    const end = payoff(
      { balance: kroner(2_000_000), interestRate: 5, payment: kroner(11_736.43), frequency: "monthly" },
      today,
    );
    expect(end).toMatchObject({ kind: "paid", payments: 298, interest: kroner(1_494_426.17) });
  });

  test("months keep the day they began with, clamped to the length of the month", () => {
    const one = payoff({ balance: kroner(100), interestRate: 0, payment: kroner(100), frequency: "monthly" }, today);
    const two = payoff({ balance: kroner(200), interestRate: 0, payment: kroner(100), frequency: "monthly" }, today);
    expect(one).toMatchObject({ on: "2026-02-28", interest: kroner(0) });
    expect(two).toMatchObject({ on: "2026-03-31" });
  });

  test("a payment that does not cover the interest never ends, and one øre more than the interest is the smallest that does", () => {
    const loan = { balance: kroner(9_450), interestRate: 22.4, payment: kroner(150), frequency: "monthly" } as const;
    expect(payoff(loan, today)).toEqual({ kind: "never", smallest: kroner(176.41) });
    expect(payoff({ ...loan, payment: kroner(176.41) }, today).kind).toBe("paid");
  });

  test("every outcome is one of the three, and what is paid covers the loan and its interest", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.double({ min: -5, max: 100, noNaN: true }),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(...PAYMENT_FREQUENCIES),
        (balance, interestRate, payment, frequency) => {
          const repayment = { balance: money(balance, "DKK"), interestRate, payment: money(payment, "DKK"), frequency };
          const end = payoff(repayment, today);
          if (end.kind !== "paid") return;
          const owed = balance + end.interest.minor;
          expect(end.payments * payment).toBeGreaterThanOrEqual(owed);
          expect((end.payments - 1) * payment).toBeLessThan(owed);
        },
      ),
    );
  });
});

test("a repayment needs balance, rate, payment and frequency in one currency", () => {
  const known = {
    currentValue: kroner(100),
    interestRate: 4,
    paymentAmount: kroner(10),
    paymentFrequency: "monthly",
  } as const;
  expect(repaymentOf(known)).toBeDefined();
  expect(repaymentOf({ ...known, interestRate: undefined })).toBeUndefined();
  expect(repaymentOf({ ...known, paymentAmount: money(10, "EUR") })).toBeUndefined();
});
