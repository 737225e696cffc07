import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { PAYMENT_FREQUENCIES } from "../../entities/fields.ts";
import { money } from "../../money.ts";
import type { Loan } from "./amortisationSchedule.ts";
import { paymentDay } from "./paymentDays.ts";
import { payoff } from "./payoff.ts";
import { suggestedPayment } from "./suggestedPayment.ts";

const firstPayment = isoDate("2026-02-28");
const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

function loan(fields: Partial<Loan>): Loan {
  return {
    balance: kroner(2_000_000),
    kind: "annuity",
    frequency: "monthly",
    interestRate: 5,
    firstPayment,
    ...fields,
  };
}

test("2,000,000 at 5 % over 30 years of months takes the annuity of 10,736.43", () => {
  expect(suggestedPayment(loan({}), isoDate("2056-01-31"))).toEqual(kroner(10_736.43));
});

test("a serial loan takes an equal share of the principal, a standing one nothing", () => {
  expect(suggestedPayment(loan({ kind: "serial" }), isoDate("2056-01-31"))).toEqual(kroner(5555.56));
  expect(suggestedPayment(loan({ kind: "standing" }), isoDate("2056-01-31"))).toBeUndefined();
});

test("years of interest alone leave fewer payments, at the rate there is by then", () => {
  const later = loan({ interestOnlyUntil: isoDate("2036-02-28") });
  expect(suggestedPayment(later, isoDate("2056-02-28"))).toEqual(suggestedPayment(loan({}), isoDate("2046-01-31")));
  const dearer = loan({ interestOnlyUntil: isoDate("2036-02-28"), newRate: { from: firstPayment, interestRate: 6 } });
  expect(suggestedPayment(dearer, isoDate("2056-02-28"))).toEqual(
    suggestedPayment(loan({ interestRate: 6 }), isoDate("2046-01-31")),
  );
});

test("nothing is suggested when the end date comes before the first payment, or nothing is owed", () => {
  expect(suggestedPayment(loan({}), isoDate("2026-02-27"))).toBeUndefined();
  expect(suggestedPayment(loan({ balance: kroner(0) }), isoDate("2030-01-01"))).toBeUndefined();
});

test("what is suggested is paid in time, or leaves a cent a payment, with its interest, for one more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 1_000_000_000 }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.constantFrom(...PAYMENT_FREQUENCIES),
      fc.integer({ min: 1, max: 30 }),
      (balance, interestRate, frequency, payments) => {
        const owed = loan({ balance: money(balance, "DKK"), interestRate, frequency });
        const payment = suggestedPayment(owed, paymentDay(firstPayment, frequency, payments - 1))!;
        const end = payoff({ ...owed, payment }, firstPayment);
        expect(end.kind === "paid" && end.payments).toBeLessThanOrEqual(payments + 1);
      },
    ),
  );
});
