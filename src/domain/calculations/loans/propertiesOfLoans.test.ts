import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, isoDate } from "../../dates.ts";
import { type Debt, LOAN_KINDS } from "../../entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "../../entities/fields.ts";
import { DebtId } from "../../ids.ts";
import { money } from "../../money.ts";
import { comparedPlans, saved } from "./comparedPlans.ts";
import { debtRate } from "./debtRate.ts";
import { debtTotals, shareRepaid, withoutPayment } from "./debtTotals.ts";
import { debtWarnings } from "./debtWarnings.ts";
import { percentToFraction } from "../currency/percentToFraction.ts";
import { loanOf } from "./loanOf.ts";
import { amortisationSchedule } from "./amortisationSchedule.ts";
import { nextDebtPayment } from "./nextDebtPayment.ts";
import { payoff } from "./payoff.ts";
import { plannedDebts } from "./plannedDebts.ts";
import { scheduleCsv } from "./scheduleCsv.ts";
import { scheduleYears } from "./scheduleYears.ts";

const TODAY = isoDate("2026-01-31");
const kroner = (minor: number) => money(minor, "DKK");
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Any debt that somebody may write down, in kroner. */
const debt = fc
  .record({
    id: fc.uuid({ version: 4 }),
    balance: fc.integer({ min: 0, max: 500_000_000 }),
    borrowed: fc.integer({ min: 0, max: 500_000_000 }),
    rate: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
    payment: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: undefined }),
    paymentFrequency: fc.option(fc.constantFrom(...PAYMENT_FREQUENCIES), { nil: undefined }),
    months: fc.option(fc.integer({ min: 1, max: 360 }), { nil: undefined }),
    kind: fc.constantFrom(...LOAN_KINDS),
  })
  .map(({ id, balance, borrowed, rate, payment, months, ...fields }): Debt => {
    const written: Partial<Debt> = {
      ...(rate !== undefined && { interestRate: rate }),
      ...(payment !== undefined && { paymentAmount: kroner(payment) }),
      ...(months !== undefined && { endDate: addMonths(TODAY, months) }),
    };
    const known = {
      type: "other",
      name: "Lån",
      currentValue: kroner(balance),
      originalValue: kroner(borrowed),
    } as const;
    const { paymentFrequency, kind } = fields;
    return { id: DebtId.parse(id), ...known, ...written, kind, ...(paymentFrequency && { paymentFrequency }) };
  });
const debts = fc.uniqueArray(debt, { maxLength: 6, selector: ({ id }) => id });

describe("properties of what is owed", () => {
  test("the total is every balance, and the average rate lies between the lowest and the highest", () => {
    fc.assert(
      fc.property(debts, (all) => {
        const found = debtTotals(all, "DKK", TODAY);
        expect(found.total.minor).toBe(sum(all.map(({ currentValue }) => currentValue.minor)));
        const rates = all.flatMap((one) => {
          const rate = debtRate(one, TODAY);
          return rate !== undefined && one.currentValue.minor > 0 ? [rate / 100] : [];
        });
        if (found.rate === undefined) {
          expect(rates).toEqual([]);
          return;
        }
        expect(found.rate).toBeGreaterThanOrEqual(Math.min(...rates) - 1e-12);
        expect(found.rate).toBeLessThanOrEqual(Math.max(...rates) + 1e-12);
      }),
    );
  });

  test("there is a day without debt, a debt that is never paid, or one of which too little is known, as the plan has it", () => {
    fc.assert(
      fc.property(debts, (all) => {
        const { debtFree, endless } = debtTotals(all, "DKK", TODAY);
        const { planned, leftOut } = plannedDebts(all, "DKK", TODAY);
        const { freeOn } = comparedPlans(planned, 0, TODAY).minimums;
        expect(endless !== undefined).toBe(freeOn === undefined);
        expect(debtFree !== undefined).toBe(planned.length > 0 && leftOut.length === 0 && freeOn !== undefined);
      }),
      { numRuns: 50 },
    );
  });

  test("what is repaid and what is left are the whole, and never outside 0 and 1", () => {
    fc.assert(
      fc.property(debt, (one) => {
        const repaid = shareRepaid(one);
        const [left, borrowed] = [one.currentValue.minor, one.originalValue!.minor];
        if (repaid === undefined) {
          expect(borrowed === 0 || left > borrowed).toBe(true);
          return;
        }
        expect(repaid).toBeGreaterThanOrEqual(0);
        expect(repaid * borrowed + left).toBeCloseTo(borrowed, 4);
      }),
    );
  });

  test("the largest without a payment comes first, and all of them are owed", () => {
    fc.assert(
      fc.property(debts, (all) => {
        const found = withoutPayment(all, TODAY).map(({ currentValue }) => currentValue.minor);
        expect(found).toEqual(found.toSorted((a, b) => b - a));
        expect(found.every((minor) => minor > 0)).toBe(true);
      }),
    );
  });

  test("a higher rate takes no warning away, and what is paid has none", () => {
    fc.assert(
      fc.property(debt, fc.integer({ min: 0, max: 30 }), (one, more) => {
        fc.pre(one.interestRate !== undefined && one.endDate === undefined);
        const before = debtWarnings(one, TODAY);
        const after = debtWarnings({ ...one, interestRate: one.interestRate + more }, TODAY);
        expect(after).toEqual(expect.arrayContaining([...before]));
        expect(debtWarnings({ ...one, currentValue: kroner(0) }, TODAY)).toEqual([]);
      }),
    );
  });

  test("per cent of a hundred are the fraction", () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 10_000 }), (percent) => {
        expect(percentToFraction(percent) * 100).toBeCloseTo(percent, 9);
      }),
    );
  });
});

describe("properties of the plan", () => {
  test("every debt that is owed is in the plan or left out of it, never both", () => {
    fc.assert(
      fc.property(debts, (all) => {
        const { planned, leftOut } = plannedDebts(all, "DKK", TODAY);
        const owed = all.filter(({ currentValue }) => currentValue.minor > 0).map(({ id }) => id);
        expect([...planned, ...leftOut.map(({ debt }) => debt)].map(({ id }) => id).toSorted()).toEqual(
          owed.toSorted(),
        );
        expect(plannedDebts(all, "EUR", TODAY).planned).toEqual([]);
      }),
    );
  });

  test("what is saved is never less than nothing where more is paid, and no order is slower than the payments alone", () => {
    fc.assert(
      fc.property(debts, fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(1, 100), (all, extra, unit) => {
        const shown = (interest: number) => Math.round(interest / unit) * unit;
        const compared = comparedPlans(plannedDebts(all, "DKK", TODAY).planned, extra, TODAY);
        for (const plan of Object.values(compared.byStrategy)) {
          const found = saved(compared, plan, unit);
          expect(found?.months ?? 0).toBeGreaterThanOrEqual(0);
          if (found) expect(shown(plan.interest) + found.interest).toBe(shown(compared.minimums.interest));
          if (plan.firstGone !== undefined)
            expect(plan.firstGone).toBeLessThanOrEqual(Math.min(...plan.goneByDebt.values()));
        }
      }),
      { numRuns: 30 },
    );
  });
});

test("the next payment is of a debt that is owed, after today, and no other comes before it", () => {
  fc.assert(
    fc.property(debts, fc.integer({ min: 0, max: 400 }), (all, days) => {
      const dated = all.map((one, at) => ({ ...one, paymentDay: addDays(TODAY, days - 40 * at) }));
      const found = nextDebtPayment(dated, TODAY);
      const each = dated.flatMap((one) => nextDebtPayment([one], TODAY) ?? []);
      if (!found) {
        expect(each).toEqual([]);
        return;
      }
      expect(found.on > TODAY && found.debt.currentValue.minor > 0).toBe(true);
      expect(each.every(({ on }) => on >= found.on)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

describe("properties of a schedule", () => {
  const paid = debt.map((one) => loanOf(one, TODAY)).filter((loan) => loan !== undefined);

  test("the years together are the payments, and the file has a line for each", () => {
    fc.assert(
      fc.property(paid, (loan) => {
        const schedule = amortisationSchedule(loan);
        const years = scheduleYears(schedule);
        for (const part of ["interest", "contribution", "principal"] as const)
          expect(sum(years.map((year) => year[part]))).toBe(sum(schedule.instalments.map((row) => row[part])));
        expect(years.at(-1)?.balance).toBe(schedule.instalments.at(-1)?.balance);
        const lines = scheduleCsv(schedule, ["Dag"], "År", "DKK", ".").split("\r\n").slice(1, -1);
        const total = lines.map((line) => Number(line.split(",")[1]));
        // Between the payments and the years there is an empty line and a heading.
        expect(total).toHaveLength(schedule.instalments.length + 2 + years.length);
        const ofYears = total.slice(schedule.instalments.length + 2);
        expect(sum(ofYears)).toBeCloseTo(sum(total.slice(0, schedule.instalments.length)), 4);
        for (const [at, row] of schedule.instalments.entries())
          expect(total[at]).toBeCloseTo((row.interest + row.principal + row.contribution) / 100, 6);
      }),
      { numRuns: 30 },
    );
  });

  test("a loan that is read from a debt owes what the debt owes, and is paid after today if at all", () => {
    fc.assert(
      fc.property(debt, (one) => {
        const loan = loanOf(one, TODAY);
        if (!loan) return;
        expect(loan.balance).toEqual(one.currentValue);
        expect(loan.firstPayment > TODAY).toBe(true);
        const end = payoff(loan, TODAY);
        if (end.kind !== "paid") return;
        expect(end.on >= TODAY).toBe(true);
        expect(end.interest.minor).toBe(sum(amortisationSchedule(loan).instalments.map(({ interest }) => interest)));
      }),
      { numRuns: 50 },
    );
  });
});
