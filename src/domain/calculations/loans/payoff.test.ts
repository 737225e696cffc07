import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { money } from "../../money.ts";
import type { Loan } from "./amortisationSchedule.ts";
import { laterPayment, nextPayment, payoff } from "./payoff.ts";

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

test("Own reference: 2,000,000 at 4 % and a contribution of 0.7 %, without principal until 2030: 23,500 a quarter, then 34,521.47", () => {
  const home = loan({
    interestRate: 4,
    contributionRate: 0.7,
    frequency: "quarterly",
    firstPayment: isoDate("2027-02-26"),
    interestOnlyUntil: isoDate("2030-12-31"),
    due: isoDate("2056-12-31"),
  });
  expect(nextPayment(home)).toEqual(kroner(23_500));
  expect(laterPayment(home)).toEqual(kroner(34_521.47));
  expect(laterPayment({ ...home, extraMonthly: kroner(500) })).toEqual(kroner(34_521.47));
  const { due: _, ...open } = home;
  expect(laterPayment({ ...open, payment: kroner(31_021.47) })).toEqual(kroner(34_521.47));
});

test("there is no later payment where the next one has principal in it, or none ever does", () => {
  const until = loan({ payment: kroner(11_000), interestOnlyUntil: isoDate("2026-02-28") });
  expect(laterPayment(until)).toEqual(kroner(11_000));
  expect(laterPayment({ ...until, interestOnlyUntil: isoDate("2026-02-27") })).toBeUndefined();
  expect(laterPayment({ ...until, interestOnlyUntil: undefined })).toBeUndefined();
  expect(laterPayment({ ...until, kind: "standing", due: isoDate("2030-01-31") })).toBeUndefined();
  expect(laterPayment({ ...until, payment: kroner(8000) })).toBeUndefined();
  expect(laterPayment({ ...until, payment: undefined, due: isoDate("2026-02-28") })).toBeUndefined();
});

test("what is paid after years of interest alone is never less than what is paid in them, at a rate that stays", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.double({ min: 0, max: 30, noNaN: true }),
      fc.double({ min: 0, max: 2, noNaN: true }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom("annuity", "serial"),
      (balance, interestRate, contributionRate, years, kind) => {
        const one = loan({
          balance: money(balance, "DKK"),
          kind,
          interestRate,
          contributionRate,
          interestOnlyUntil: isoDate("2030-12-31"),
          due: isoDate(`${2031 + years}-12-31`),
        });
        const later = laterPayment(one);
        expect(later?.minor).toBeGreaterThanOrEqual(nextPayment(one)!.minor);
      },
    ),
  );
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
