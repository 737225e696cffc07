import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { money } from "../../money.ts";
import { lacksTerms, type LoanFields, loanOf } from "./loanOf.ts";
import { payoff } from "./payoff.ts";

const today = isoDate("2026-01-31");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const known = {
  currentValue: kroner(2_000_000),
  interestRate: 5,
  paymentAmount: kroner(12_000),
  paymentFrequency: "monthly",
} as const satisfies LoanFields;

test("a loan needs balance, frequency, and rate and payment in one currency", () => {
  expect(loanOf(known, today)).toMatchObject({ kind: "annuity", interestRate: 5, payment: kroner(12_000) });
  expect(loanOf({ ...known, interestRate: undefined }, today)).toBeUndefined();
  expect(loanOf({ ...known, paymentAmount: undefined }, today)).toBeUndefined();
  expect(loanOf({ ...known, paymentFrequency: undefined }, today)).toBeUndefined();
  expect(loanOf({ ...known, currentValue: undefined }, today)).toBeUndefined();
  expect(loanOf({ ...known, paymentAmount: money(10, "EUR") }, today)).toBeUndefined();
});

test("without a known payment day the first is one period from today; with one the days are counted from it", () => {
  expect(loanOf(known, today)?.firstPayment).toBe("2026-02-28");
  expect(loanOf({ ...known, paymentDay: isoDate("2025-12-15") }, today)?.firstPayment).toBe("2026-02-15");
});

test("of payment, last day and rate two are enough", () => {
  const endDate = isoDate("2056-01-31");
  const byEnd = loanOf({ ...known, paymentAmount: undefined, endDate }, today)!;
  expect(payoff(byEnd, today)).toMatchObject({ on: "2056-01-31", payments: 360, interest: kroner(1_865_117.05) });
  const byPayment = loanOf({ ...known, interestRate: undefined, paymentAmount: kroner(10_736.43), endDate }, today)!;
  expect(byPayment.interestRate).toBeCloseTo(5, 4);
  const sooner = loanOf({ ...known, interestRate: undefined, paymentAmount: kroner(1000), endDate }, today);
  expect(sooner).toBeUndefined();
});

test("the payment that the last day gives ends on it, without cents for one more; any other payment has its own end", () => {
  const endDate = isoDate("2056-01-31");
  const exact = loanOf({ ...known, paymentAmount: kroner(10_736.43), endDate }, today)!;
  expect(payoff(exact, today)).toMatchObject({ payments: 360 });
  const more = loanOf({ ...known, paymentAmount: kroner(11_736.43), endDate }, today)!;
  expect(payoff(more, today)).toMatchObject({ payments: 298 });
});

test("[C4] the rate of a loan is found also when it is negative, and one that nobody lends at is none", () => {
  const endDate = isoDate("2036-01-31");
  const short = { ...known, currentValue: kroner(1_000_000), interestRate: undefined, endDate };
  const below = loanOf({ ...short, paymentAmount: kroner(8_125) }, today)!;
  expect(below.interestRate).toBeCloseTo(-0.5, 3);
  expect(payoff({ ...below, payment: kroner(8_125) }, today)).toMatchObject({ kind: "paid", payments: 120 });
  expect(loanOf({ ...short, paymentAmount: kroner(4_000) }, today)).toBeUndefined();
});

test("a last day that has passed says nothing of what is left", () => {
  expect(loanOf({ ...known, endDate: isoDate("2020-01-01") }, today)?.due).toBeUndefined();
  expect(loanOf({ ...known, paymentAmount: undefined, endDate: isoDate("2020-01-01") }, today)).toBeUndefined();
});

test("from the annual percentage rate alone the rate is estimated", () => {
  const loan = loanOf({ ...known, interestRate: undefined, effectiveRate: 19.5618 }, today);
  expect(loan?.interestRate).toBeCloseTo(18, 3);
});

test("a standing loan needs its rate alone", () => {
  const standing = { ...known, paymentAmount: undefined, kind: "standing" } as const;
  expect(payoff(loanOf(standing, today)!, today)).toEqual({ kind: "open" });
  expect(loanOf({ ...standing, interestRate: undefined }, today)).toBeUndefined();
});

test("a new rate needs its day", () => {
  expect(loanOf({ ...known, newRate: 6 }, today)?.newRate).toBeUndefined();
  const tomorrow = isoDate("2026-02-01");
  expect(loanOf({ ...known, newRate: 6, newRateFrom: tomorrow }, today)).toMatchObject({
    interestRate: 5,
    newRate: { from: tomorrow, interestRate: 6 },
  });
});

test("[C4] a later rate that has begun is the rate of the loan, also where the first one is not known any more", () => {
  const begun = { ...known, newRate: 6, newRateFrom: today };
  expect(loanOf(begun, today)).toMatchObject({ interestRate: 6, newRate: undefined });
  expect(loanOf({ ...begun, interestRate: undefined }, today)?.interestRate).toBe(6);
});

test("[C9] a mortgage without two of rate, payment and last day lacks its terms; a card, a student loan and what is paid back never do", () => {
  const known = { type: "mortgage", currentValue: money(1_000_000_00, "DKK"), paymentFrequency: "monthly" } as const;
  expect(lacksTerms(known, today)).toBe(true);
  expect(lacksTerms({ ...known, interestRate: 4 }, today)).toBe(true);
  expect(lacksTerms({ ...known, interestRate: 4, paymentAmount: money(6_000_00, "DKK") }, today)).toBe(false);
  for (const type of ["credit_card", "student_loan", "medical_debt", "other"] as const)
    expect(lacksTerms({ ...known, type }, today)).toBe(false);
  expect(lacksTerms({ ...known, currentValue: money(0, "DKK") }, today)).toBe(false);
});
