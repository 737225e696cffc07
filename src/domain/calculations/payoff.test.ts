import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import { money } from "../money.ts";
import type { Loan } from "./loanSchedule.ts";
import { nextPayment, payoff } from "./payoff.ts";

const today = isoDate("2026-01-31");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

function loan(fields: Partial<Loan>): Loan {
  return {
    balance: kroner(2_000_000),
    kind: "annuity",
    frequency: "monthly",
    interestRate: 5,
    firstPayment: isoDate("2026-02-28"),
    ...fields,
  };
}

test("2,000,000 at 5 % with 1,000 more than the monthly payment over 30 years is paid in 298 payments", () => {
  expect(payoff(loan({ payment: kroner(11_736.43) }), today)).toEqual({
    kind: "paid",
    payments: 298,
    on: "2050-11-28",
    interest: kroner(1_494_426.17),
    contribution: kroner(0),
  });
});

test("1,200 at 12 % and a contribution of 1.2 %, 400 of it repaid a year: 288 of interest and 28.80 of contribution", () => {
  const yearly = { balance: kroner(1_200), kind: "serial", frequency: "annually", payment: kroner(400) } as const;
  expect(payoff(loan({ ...yearly, interestRate: 12, contributionRate: 1.2 }), today)).toEqual({
    kind: "paid",
    payments: 3,
    on: "2028-02-28",
    interest: kroner(144 + 96 + 48),
    contribution: kroner(14.4 + 9.6 + 4.8),
  });
});

test("a loan of which nothing is left is paid today, and has no next payment", () => {
  const paid = loan({ balance: kroner(0), payment: kroner(100) });
  expect(payoff(paid, today)).toMatchObject({ kind: "paid", on: today, payments: 0 });
  expect(nextPayment(paid)).toBeUndefined();
});

test("what is never paid says the smallest payment that works; a standing loan without a last day is open", () => {
  expect(payoff(loan({ payment: kroner(8000) }), today)).toEqual({ kind: "never", smallest: kroner(8333.34) });
  expect(payoff(loan({ payment: kroner(8333.34) }), today).kind).not.toBe("never");
  expect(payoff(loan({ kind: "standing" }), today)).toEqual({ kind: "open" });
});

test("the next payment has interest, principal and contribution in it, whatever the kind", () => {
  const contributionRate = 0.6;
  expect(nextPayment(loan({ payment: kroner(11_000), contributionRate }))).toEqual(kroner(12_000));
  expect(nextPayment(loan({ payment: kroner(5000), kind: "serial", contributionRate }))).toEqual(kroner(14_333.33));
  expect(nextPayment(loan({ kind: "standing", due: isoDate("2030-01-31") }))).toEqual(kroner(8333.33));
  expect(nextPayment(loan({ payment: kroner(11_000), extraMonthly: kroner(500) }))).toEqual(kroner(11_000));
});

test("a loan without an end has a next payment too: the interest of a standing one, what is paid of another", () => {
  const contributionRate = 0.6;
  expect(nextPayment(loan({ kind: "standing", contributionRate }))).toEqual(kroner(9333.33));
  expect(nextPayment(loan({ payment: kroner(8000), contributionRate }))).toEqual(kroner(9000));
});

test("all payments together are the loan, its interest and nothing more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.double({ min: -5, max: 100, noNaN: true }),
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom("weekly", "biweekly", "monthly", "quarterly", "annually"),
      (balance, interestRate, payment, frequency) => {
        const end = payoff(
          loan({ balance: money(balance, "DKK"), interestRate, payment: money(payment, "DKK"), frequency }),
          today,
        );
        if (end.kind !== "paid") return;
        const owed = balance + end.interest.minor;
        expect(end.payments * payment).toBeGreaterThanOrEqual(owed);
        expect((end.payments - 1) * payment).toBeLessThan(owed);
      },
    ),
  );
});
