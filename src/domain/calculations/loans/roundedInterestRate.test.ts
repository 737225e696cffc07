import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, isoDate } from "../../dates.ts";
import { money } from "../../money.ts";
import { loanOf } from "./loanOf.ts";
import { roundedInterestRate } from "./roundedInterestRate.ts";

const today = isoDate("2026-01-31");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const loan = (balance: number, payment: number, months: number) => ({
  currentValue: kroner(balance),
  paymentAmount: kroner(payment),
  paymentFrequency: "monthly" as const,
  endDate: addMonths(today, months),
});

test("[C4] 2,000,000 paid with 10,736.43 over 30 years bears 5 %, and 11,000 the rate to as many decimals as it takes", () => {
  expect(roundedInterestRate(loan(2_000_000, 10_736.43, 360), today)).toBe(5);
  const odd = loan(2_000_000, 11_000, 360);
  const interestRate = roundedInterestRate(odd, today)!;
  expect(interestRate).toBeCloseTo(5.2, 1);
  // Two decimals lead to another payment; those that were found lead to this one, so its last day stands.
  expect(loanOf({ ...odd, interestRate: Math.round(interestRate * 100) / 100 }, today)?.due).toBeUndefined();
  expect(loanOf({ ...odd, interestRate }, today)?.due).toBe(odd.endDate);
});

test("an estimate from the annual percentage rate has two decimals, and without enough figures there is none", () => {
  const estimated = { ...loan(2_000_000, 11_000, 360), endDate: undefined, effectiveRate: 6 };
  expect(roundedInterestRate(estimated, today)).toBe(5.84);
  expect(roundedInterestRate({ ...loan(1000, 100, 12), paymentAmount: undefined }, today)).toBeUndefined();
});

test("the rate that is found leads back to the payment of a usual loan, and to its last day", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5000, max: 5_000_000 }),
      fc.integer({ min: 12, max: 360 }),
      fc.float({ min: Math.fround(1.02), max: Math.fround(1.9), noNaN: true }),
      (balance, months, times) => {
        const one = loan(balance, Math.ceil((balance * times) / months), months);
        fc.pre((loanOf(one, today)?.interestRate ?? 100) < 25);
        const interestRate = roundedInterestRate(one, today);
        expect(loanOf({ ...one, interestRate }, today)?.due).toBe(one.endDate);
      },
    ),
  );
});
