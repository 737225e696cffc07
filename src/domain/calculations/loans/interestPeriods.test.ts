import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type IsoDate, isoDate } from "../../dates.ts";
import { DAY_COUNTS, type Debt } from "../../entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "../../entities/fields.ts";
import { AssetId, DebtId, TransactionId } from "../../ids.ts";
import { money } from "../../money.ts";
import { amortisationSchedule } from "./amortisationSchedule.ts";
import { debtPayments } from "./debtPayments.ts";
import { clearingPayment, firstInterestDay, interestPeriod } from "./interestPeriods.ts";
import { loanOf } from "./loanOf.ts";
import { payoff } from "./payoff.ts";
import { payoffPlan } from "./payoffPlan.ts";
import { plannedDebts } from "./plannedDebts.ts";

const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const TODAY = isoDate("2027-01-20");
const debt = (fields: Partial<Debt>): Debt => ({
  id: DebtId.parse("0190d3b2-7c4e-4f5a-8b6d-000000000001"),
  type: "personal_loan",
  name: "Lån",
  currentValue: kroner(100_000),
  interestRate: 5,
  paymentAmount: kroner(2_000),
  paymentFrequency: "monthly",
  paymentDay: isoDate("2026-12-31"),
  ...fields,
});
const interests = (one: Debt, count: number, today = TODAY) =>
  amortisationSchedule(loanOf(one, today)!)
    .instalments.slice(0, count)
    .map(({ interest }) => interest / 100);

describe("[C4] the days that interest is counted for", () => {
  test("of 100,000 at 5 % January costs 416.67 in equal periods and by 30/360, and 424.66 by actual/365", () => {
    expect(interests(debt({}), 1)).toEqual([416.67]);
    expect(interests(debt({ dayCount: "thirty360" }), 1)).toEqual([416.67]);
    expect(interests(debt({ dayCount: "actual365" }), 1)).toEqual([424.66]);
    // February, of 100,000 again: 100,000 · 5 % · 28 / 365.
    expect(interests(debt({ dayCount: "actual365" }), 1, isoDate("2027-02-10"))).toEqual([383.56]);
  });

  test("two weeks are 14 of 360 days or of 365, and a twenty-sixth of a year where periods are equal", () => {
    const every = { paymentFrequency: "biweekly", paymentDay: isoDate("2027-01-11") } as const;
    expect(interests(debt(every), 1)).toEqual([192.31]);
    expect(interests(debt({ ...every, dayCount: "thirty360" }), 1)).toEqual([194.44]);
    expect(interests(debt({ ...every, dayCount: "actual365" }), 1)).toEqual([191.78]);
  });

  test("30/360 takes the last day of a month for its 30th: every month has 30, from 31 January to 28 February as well", () => {
    const terms = { frequency: "monthly", firstPayment: isoDate("2027-01-31"), dayCount: "thirty360" } as const;
    const months = [0, 1, 2, 3, 13].map((index) => interestPeriod(terms, index).factors[0]);
    expect(months).toEqual([30, 30, 30, 30, 30]);
  });

  test("a first payment that is nearer than a period bears interest for its days: 16 of 31, where the loan chooses so", () => {
    const begun = { startDate: isoDate("2027-01-15") };
    expect(interests(debt(begun), 2)).toEqual([416.67, 410.07]);
    const byDays = { ...begun, firstPeriod: "days" } as const;
    // 416.67 · 16 / 31; then whole periods again.
    expect(interests(debt(byDays), 2)).toEqual([215.05, 409.23]);
    expect(interests(debt({ ...byDays, dayCount: "actual365" }), 1)).toEqual([219.18]);
    expect(interests(debt({ ...byDays, firstPeriod: "whole" }), 1)).toEqual([416.67]);
  });

  test("one that is farther bears more: from 10 February to 31 March 49 days, which are 1.58 of the period before it", () => {
    const later = { startDate: isoDate("2027-02-10"), paymentDay: isoDate("2027-03-31"), firstPeriod: "days" } as const;
    expect(interests(debt(later), 1, isoDate("2027-02-15"))).toEqual([658.6]);
  });

  test("once the first payment has been made, and of a loan that began long ago, every period is a whole one", () => {
    const byDays = debt({ startDate: isoDate("2027-01-15"), firstPeriod: "days" });
    expect(interests(byDays, 1, isoDate("2027-02-01"))).toEqual([416.67]);
    expect(interests(debt({ startDate: isoDate("2019-05-05"), firstPeriod: "days" }), 1)).toEqual([416.67]);
    const next = { startDate: isoDate("2019-05-05"), paymentDay: isoDate("2027-01-31"), firstPeriod: "days" } as const;
    expect(interests(debt(next), 1)).toEqual([416.67]);
    const days = { frequency: "monthly", firstPayment: isoDate("2027-01-31"), anchor: isoDate("2026-12-31") } as const;
    expect(firstInterestDay(days, isoDate("2026-12-31"))).toBeUndefined();
    expect(firstInterestDay(days, isoDate("2027-01-31"))).toBeUndefined();
  });

  test("a payment that was made is divided by the days of its period", () => {
    const one = debt({ dayCount: "actual365" });
    const payment = {
      id: TransactionId.parse("0190d3b2-7c4e-4f5a-8b6d-000000000002"),
      accountId: AssetId.parse("0190d3b2-7c4e-4f5a-8b6d-000000000003"),
      date: isoDate("2027-03-01"),
      amount: kroner(-2_000),
      text: "Ydelse",
      status: "booked",
      debtId: one.id,
    } as const;
    const [found] = debtPayments(one, [payment], [{ date: isoDate("2027-02-01"), value: kroner(100_000) }]);
    expect(found?.split?.interest).toEqual(kroner(383.56));
  });

  const terms = fc.record({
    paymentFrequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
    dayCount: fc.constantFrom(undefined, ...DAY_COUNTS),
    firstPeriod: fc.constantFrom("whole", "days"),
    startDate: fc.integer({ min: 0, max: 100 }).map((ago): IsoDate => addDays(TODAY, -ago)),
    paymentDay: fc.integer({ min: -400, max: 60 }).map((days): IsoDate => addDays(TODAY, days)),
    interestRate: fc.integer({ min: 0, max: 1_500 }).map((hundredths) => hundredths / 100),
    // Of three years, two yearly payments at least.
    years: fc.integer({ min: 3, max: 20 }),
  });

  test("the payment that follows from the last day clears the loan, whatever the days: the last one differs by its roundings", () => {
    fc.assert(
      fc.property(terms, ({ years, ...fields }) => {
        const { firstPeriod } = fields as { readonly firstPeriod: "whole" | "days" };
        const one = debt({ ...fields, firstPeriod, paymentAmount: undefined, endDate: addDays(TODAY, 365 * years) });
        const loan = loanOf(one, TODAY)!;
        const { instalments } = amortisationSchedule(loan);
        const [last, before] = [instalments.at(-1)!, instalments.at(-2)!];
        const payment = clearingPayment(loan, loan.balance, loan.interestRate / 100, 0, instalments.length).minor;
        expect(before.interest + before.principal).toBe(payment);
        // Half a unit a payment, and the interest on it until the end.
        expect(Math.abs(last.interest + last.principal - payment)).toBeLessThan(instalments.length * 25);
      }),
      { numRuns: 60 },
    );
  });

  test("the plan of a debt on which nothing extra is paid is the loan's own table, whatever the days", () => {
    fc.assert(
      fc.property(terms, ({ years: _, ...fields }) => {
        const { firstPeriod } = fields as { readonly firstPeriod: "whole" | "days" };
        const one = debt({ ...fields, firstPeriod, paymentAmount: kroner(20_000) });
        const end = payoff(loanOf(one, TODAY)!, TODAY);
        const { planned } = plannedDebts([one], "DKK", TODAY);
        const plan = payoffPlan(planned, { extra: 0, rollsOver: false, today: TODAY });
        expect(end).toMatchObject({ kind: "paid", on: plan.freeOn, interest: money(plan.interest, "DKK") });
      }),
      { numRuns: 60 },
    );
  });
});
