import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, addYears, endOfMonth, type IsoDate, isoDate } from "../../dates.ts";
import { DAY_COUNTS, type Debt } from "../../entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "../../entities/fields.ts";
import { DebtId } from "../../ids.ts";
import { money } from "../../money.ts";
import { loanMonth } from "../../recurring/loanMonth.ts";
import { loanPayments } from "../../recurring/loanPayments.ts";
import { amortisationSchedule } from "./amortisationSchedule.ts";
import { loanOf } from "./loanOf.ts";
import { nextDebtPayment } from "./nextDebtPayment.ts";
import { payoff } from "./payoff.ts";
import { payoffPlan } from "./payoffPlan.ts";
import { plannedDebts } from "./plannedDebts.ts";

const kroner = (amount: number) => money(amount * 100, "DKK");
const debt = (fields: Partial<Debt>): Debt => ({
  id: DebtId.parse("0190d3b2-7c4e-4f5a-8b6d-000000000001"),
  type: "personal_loan",
  name: "Lån",
  currentValue: kroner(100_000),
  interestRate: 5,
  paymentAmount: kroner(2_000),
  paymentFrequency: "monthly",
  ...fields,
});
const days = (one: Debt, today: IsoDate, count: number) =>
  amortisationSchedule(loanOf(one, today)!)
    .instalments.slice(0, count)
    .map(({ date }) => date);

describe("every payment day is counted from the written one", () => {
  test("[C4] a loan that is paid on the 31st, looked at on 10 February 2027, is paid on 28 February, 31 March and 30 April", () => {
    const one = debt({ paymentDay: isoDate("2026-12-31") });
    const today = isoDate("2027-02-10");
    const expected = ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"];
    expect(days(one, today, 4)).toEqual(expected);
    expect(loanPayments(one, today, isoDate("2027-05-31")).map(({ date }) => date)).toEqual(expected);
    expect(nextDebtPayment([one], today)?.on).toBe("2027-02-28");
    const march = { debts: [one], transactions: [], standings: [], entries: [] };
    expect(loanMonth(march, isoDate("2027-03-01"), today).map(({ date }) => date)).toEqual(["2027-03-31"]);
  });

  test("one that is paid quarterly from 31 December, looked at on 5 April, is paid on 31 December", () => {
    const one = debt({ paymentDay: isoDate("2026-12-31"), paymentFrequency: "quarterly" });
    expect(days(one, isoDate("2027-04-05"), 3)).toEqual(["2027-06-30", "2027-09-30", "2027-12-31"]);
  });

  test("one that is paid yearly on 29 February has the 29th again in the next leap year", () => {
    const yearly = { paymentFrequency: "annually", paymentAmount: kroner(20_000) } as const;
    const one = debt({ ...yearly, paymentDay: isoDate("2024-02-29") });
    expect(days(one, isoDate("2026-05-01"), 2)).toEqual(["2027-02-28", "2028-02-29"]);
  });

  test("without a written day it is counted from today, also where the month to come is shorter", () => {
    expect(days(debt({}), isoDate("2026-01-31"), 3)).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
  });

  test("[C4] the end does not depend on the month in which one looks, in the loan and in the plan", () => {
    const one = debt({ paymentDay: isoDate("2026-12-31"), paymentAmount: undefined, endDate: isoDate("2036-12-31") });
    for (let month = 0; month < 14; month += 1) {
      const today = addMonths(isoDate("2027-01-05"), month);
      expect(payoff(loanOf(one, today)!, today)).toMatchObject({ on: "2036-12-31", payments: 120 - month });
      const { planned } = plannedDebts([one], "DKK", today);
      expect(payoffPlan(planned, { extra: 0, rollsOver: false, today }).freeOn).toBe("2036-12-31");
    }
  });

  test("[C4] the schedule does not depend on the day one looks at it: the same days and amounts are still to come", () => {
    const day = fc.integer({ min: 0, max: 1_500 }).map((after) => addDays(isoDate("2023-01-01"), after));
    const written = fc.oneof(day, day.map(endOfMonth));
    const looked = fc.integer({ min: 0, max: 1_500 });
    const terms = fc.record({
      paymentDay: written,
      paymentFrequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
      interestRate: fc.integer({ min: 0, max: 1_500 }).map((hundredths) => hundredths / 100),
      kind: fc.constantFrom("annuity", "serial"),
      currentValue: fc.integer({ min: 1_000_000, max: 50_000_000 }).map((minor) => money(minor, "DKK")),
      contributionRate: fc.constantFrom(undefined, 0.7),
      dayCount: fc.constantFrom(undefined, ...DAY_COUNTS),
    });
    fc.assert(
      fc.property(terms, looked, looked, (fields, a, b) => {
        const first = addYears(fields.paymentDay, -1);
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((after) => addDays(first, after)) as [
          IsoDate,
          IsoDate,
        ];
        const payment = money(Math.round(fields.currentValue.minor / 5), "DKK");
        const one = debt({ ...fields, paymentAmount: payment });
        const all = amortisationSchedule(loanOf(one, early)!).instalments;
        const made = all.filter(({ date }) => date <= late);
        const left = money(made.at(-1)?.balance ?? one.currentValue.minor, "DKK");
        const rest = amortisationSchedule(loanOf({ ...one, currentValue: left }, late)!).instalments;
        expect(rest).toEqual(all.slice(made.length));
      }),
      { numRuns: 300 },
    );
  });
});
