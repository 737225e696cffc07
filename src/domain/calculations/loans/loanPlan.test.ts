import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { PAYMENT_FREQUENCIES } from "../../entities/fields.ts";
import { money } from "../../money.ts";
import { loanPlan } from "./loanPlan.ts";

const TODAY = isoDate("2026-11-21");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

test("[C4] 2,000,000 at 5 % over 30 years: the payment of each frequency, and 1,865,117.05 in interest each month", () => {
  const payments = PAYMENT_FREQUENCIES.map((every) => loanPlan(kroner(2_000_000), 5, 30, every, TODAY)?.payment);
  expect(payments).toEqual([2_475.93, 4_952.88, 10_736.43, 32_266.99, 130_102.87].map(kroner));
  expect(loanPlan(kroner(2_000_000), 5, 30, "monthly", TODAY)).toMatchObject({
    interest: kroner(1_865_117.05),
    total: kroner(3_865_117.05),
    paidOn: "2056-11-21",
  });
});

test("nothing lent takes nothing", () => {
  expect(loanPlan(kroner(0), 5, 30, "monthly", TODAY)).toBeUndefined();
});

test("without interest what is paid is the loan, and a longer loan never costs less", () => {
  const years = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_00, max: 1e9 }),
      fc.integer({ min: 0, max: 20 }),
      years,
      years,
      (minor, rate, a, b) => {
        const loan = money(minor, "DKK");
        expect(loanPlan(loan, 0, a, "monthly", TODAY)?.total).toEqual(loan);
        const [short, long] = [Math.min(a, b), Math.max(a, b)].map(
          (count) => loanPlan(loan, rate, count, "monthly", TODAY)!.interest.minor,
        );
        expect(long! + long! * 1e-3 + 500).toBeGreaterThanOrEqual(short!);
      },
    ),
    { numRuns: 30 },
  );
});
