import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { LOAN_KINDS } from "../../entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "../../entities/fields.ts";
import { money } from "../../money.ts";
import { annuityPayment } from "./annuity.ts";
import { type Loan, amortisationSchedule } from "./amortisationSchedule.ts";
import { paymentDay } from "./paymentDays.ts";

const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");
const firstPayment = isoDate("2026-01-31");
const after = (payments: number, frequency: Loan["frequency"]) => paymentDay(firstPayment, frequency, payments - 1);

/** A loan in `payments` payments, without anything special. */
function loanOver(payments: number, fields: Pick<Loan, "balance" | "interestRate"> & Partial<Loan>): Loan {
  const frequency = fields.frequency ?? "monthly";
  return { kind: "annuity", frequency, firstPayment, due: after(payments, frequency), ...fields };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** In kroner: interest, principal, what is owed afterwards. */
function row(loan: Loan, number: number): readonly (number | undefined)[] {
  const instalment = amortisationSchedule(loan).instalments[number - 1];
  return [instalment?.interest, instalment?.principal, instalment?.balance].map((minor) => minor && minor / 100);
}
const totalInterest = (loan: Loan) => sum(amortisationSchedule(loan).instalments.map(({ interest }) => interest)) / 100;

describe("an annuity", () => {
  const home = loanOver(360, { balance: kroner(2_000_000), interestRate: 5 });

  test("Own reference: 2,000,000 at 5 % over 30 years, row by row, and the last payment absorbs the cents", () => {
    expect(row(home, 1)).toEqual([8333.33, 2403.1, 1_997_596.9]);
    expect(row(home, 2)).toEqual([8323.32, 2413.11, 1_995_183.79]);
    expect(row(home, 3)).toEqual([8313.27, 2423.16, 1_992_760.63]);
    expect(row(home, 359)).toEqual([88.92, 10_647.51, 10_694.12]);
    expect(row(home, 360)).toEqual([44.56, 10_694.12, 0]);
    expect(amortisationSchedule(home).end).toEqual({ kind: "paid", payments: 360 });
    expect(totalInterest(home)).toBe(1_865_117.05);
  });

  test("Own reference: 1,000 more a month is 298 payments and 370,690.88 less in interest", () => {
    const faster = { ...home, extraMonthly: kroner(1000) };
    expect(amortisationSchedule(faster).end).toEqual({ kind: "paid", payments: 298 });
    expect(totalInterest(faster)).toBe(1_494_426.17);
    expect(Math.round((totalInterest(home) - totalInterest(faster)) * 100)).toBe(37_069_088);
  });

  test("Brealey, Myers and Marcus: 1,000 at 10 % in four years", () => {
    const loan = loanOver(4, { balance: kroner(1000), interestRate: 10, frequency: "annually" });
    expect(row(loan, 1)).toEqual([100, 215.47, 784.53]);
    expect(row(loan, 2)).toEqual([78.45, 237.02, 547.51]);
    expect(row(loan, 3)).toEqual([54.75, 260.72, 286.79]);
    expect(row(loan, 4)).toEqual([28.68, 286.79, 0]);
  });

  test("Ross, Westerfield and Jordan: 5,000 at 9 % in five years costs 1,427.31", () => {
    const loan = loanOver(5, { balance: kroner(5000), interestRate: 9, frequency: "annually" });
    expect(row(loan, 1)).toEqual([450, 835.46, 4164.54]);
    expect(row(loan, 2)).toEqual([374.81, 910.65, 3253.89]);
    expect(totalInterest(loan)).toBeCloseTo(1427.31, 1);
  });

  test("Microsoft, help on CUMIPMT and CUMPRINC: 125,000 at 9 % over 30 years", () => {
    const loan = loanOver(360, { balance: kroner(125_000), interestRate: 9 });
    const second = amortisationSchedule(loan).instalments.slice(12, 24);
    expect(row(loan, 1)[0]).toBe(937.5);
    expect(row(loan, 1)[1]).toBeCloseTo(68.28, 2);
    expect(sum(second.map(({ interest }) => interest)) / 100).toBeCloseTo(11_135.23, 1);
    expect(sum(second.map(({ principal }) => principal)) / 100).toBeCloseTo(934.11, 1);
  });

  test("Microsoft, help on IPMT and PPMT: first and last payment", () => {
    expect(row(loanOver(36, { balance: kroner(8000), interestRate: 10 }), 1)[0]).toBe(66.67);
    const years = loanOver(3, { balance: kroner(8000), interestRate: 10, frequency: "annually" });
    expect(row(years, 3)[0]).toBeCloseTo(292.45, 1);
    expect(row(loanOver(24, { balance: kroner(2000), interestRate: 10 }), 1)[1]).toBeCloseTo(75.62, 2);
    const ten = loanOver(10, { balance: kroner(200_000), interestRate: 8, frequency: "annually" });
    expect(row(ten, 10)[1]).toBeCloseTo(27_598.05, 1);
  });

  test("Ross, Westerfield and Jordan: of 100,000 at 12 % paid as over 20 years, 91,744.69 is left after five, give or take the rounded payments", () => {
    const loan = loanOver(61, { balance: kroner(100_000), interestRate: 12, payment: kroner(1101.09) });
    expect(Math.abs(row(loan, 60)[2]! - 91_744.69)).toBeLessThan(1);
    expect(amortisationSchedule(loan).end).toEqual({ kind: "paid", payments: 61 });
  });

  test("a payment that does not cover the interest never ends, and one øre more than the interest is the smallest that does", () => {
    const card = { balance: kroner(9450), interestRate: 22.4, payment: kroner(150), due: undefined };
    expect(amortisationSchedule(loanOver(1, card)).end).toEqual({ kind: "never", smallest: 17_641 });
    expect(amortisationSchedule(loanOver(1, { ...card, payment: kroner(176.4) })).end.kind).toBe("never");
    expect(amortisationSchedule(loanOver(1, { ...card, payment: kroner(176.41) })).end.kind).toBe("paid");
    const more = amortisationSchedule(loanOver(1, { ...card, extraMonthly: kroner(20) })).end;
    expect(more).toEqual({ kind: "never", smallest: 15_641 });
  });

  test("a payment that is too small until a sum is paid once, or until the rate falls, is not endless", () => {
    // 1,000 of interest at first, and 1,060 and a little after a year of 500.
    const loan = loanOver(1, { balance: kroner(100_000), interestRate: 12, payment: kroner(500), due: undefined });
    expect(amortisationSchedule(loan).end.kind).toBe("never");
    const on = isoDate("2027-01-31");
    expect(amortisationSchedule({ ...loan, oneOffs: [{ on, amount: kroner(80_000) }] }).end.kind).toBe("paid");
    expect(amortisationSchedule({ ...loan, newRate: { from: on, interestRate: 3 } }).end.kind).toBe("paid");
    expect(amortisationSchedule({ ...loan, oneOffs: [{ on, amount: kroner(1_000) }] }).end.kind).toBe("never");
  });
});

describe("a serial loan", () => {
  test("Own reference: 120,000 at 6 % in twelve payments", () => {
    const loan = loanOver(12, { balance: kroner(120_000), interestRate: 6, kind: "serial" });
    expect(row(loan, 1)).toEqual([600, 10_000, 110_000]);
    expect(row(loan, 2)).toEqual([550, 10_000, 100_000]);
    expect(row(loan, 12)).toEqual([50, 10_000, 0]);
    expect(amortisationSchedule({ ...loan, due: undefined, payment: kroner(10_000) })).toEqual(
      amortisationSchedule(loan),
    );
  });

  test("Ross, Westerfield and Jordan: 5,000 at 9 % with 1,000 of principal a year costs 1,350", () => {
    const loan = loanOver(5, { balance: kroner(5000), interestRate: 9, kind: "serial", frequency: "annually" });
    const payments = amortisationSchedule(loan).instalments.map(
      ({ interest, principal }) => (interest + principal) / 100,
    );
    expect(payments).toEqual([1450, 1360, 1270, 1180, 1090]);
    expect(totalInterest(loan)).toBe(1350);
  });

  test("a hundred years are the longest that is counted: paid with the last payment, or beyond it", () => {
    const loan = loanOver(1, { balance: kroner(120_000), interestRate: 0, kind: "serial", due: undefined });
    expect(amortisationSchedule({ ...loan, payment: kroner(100) }).end).toEqual({ kind: "paid", payments: 1_200 });
    expect(amortisationSchedule({ ...loan, payment: kroner(99.99) }).end).toEqual({ kind: "beyond" });
  });

  test("Microsoft, help on ISPMT: the second payment of 8,000,000 at 10 % over three years bears 64,814.80", () => {
    const loan = loanOver(36, { balance: kroner(8_000_000), interestRate: 10, kind: "serial" });
    expect(row(loan, 2)[0]).toBeCloseTo(64_814.81, 1);
  });
});

describe("a standing loan", () => {
  const standing = { balance: kroner(1_000_000), interestRate: 4, kind: "standing", frequency: "quarterly" } as const;

  test("bears its interest, and is paid at once on its last day", () => {
    const loan = loanOver(8, standing);
    expect(row(loan, 7)).toEqual([10_000, 0, 1_000_000]);
    expect(row(loan, 8)).toEqual([10_000, 1_000_000, 0]);
  });

  test("without a last day it is open, and extra payments bring it to an end", () => {
    expect(amortisationSchedule(loanOver(8, { ...standing, due: undefined })).end).toEqual({ kind: "open" });
    const paid = amortisationSchedule(loanOver(8, { ...standing, due: undefined, extraMonthly: kroner(10_000) }));
    expect(paid.end).toEqual({ kind: "paid", payments: 34 });
  });
});

describe("what a loan may have besides", () => {
  const home = loanOver(120, { balance: kroner(1_000_000), interestRate: 4, frequency: "quarterly" });

  test("until the day that interest alone is paid, nothing is repaid; then the rest of the time has to do", () => {
    const loan = { ...home, interestOnlyUntil: isoDate("2035-12-31") };
    const { instalments, end } = amortisationSchedule(loan);
    expect(instalments.findIndex(({ principal }) => principal > 0)).toBe(40);
    expect(instalments[39]).toMatchObject({ interest: 1_000_000, principal: 0, date: "2035-10-31" });
    expect(instalments[40]!.interest + instalments[40]!.principal).toBe(
      annuityPayment(kroner(1_000_000), 0.04, 4, 80).minor,
    );
    expect(end).toEqual({ kind: "paid", payments: 120 });
  });

  test("the contribution is a part of what is owed, on top of the payment", () => {
    const { instalments } = amortisationSchedule({ ...home, contributionRate: 0.8 });
    expect(instalments[0]).toMatchObject({ contribution: 200_000, interest: 1_000_000 });
    expect(instalments.map(({ principal }) => principal)).toEqual(
      amortisationSchedule(home).instalments.map(({ principal }) => principal),
    );
  });

  test("a new rate counts from the payment after its day, and the loan still ends when it should", () => {
    const { instalments, end } = amortisationSchedule({
      ...home,
      newRate: { from: isoDate("2026-04-30"), interestRate: 8 },
    });
    expect(instalments[1]!.interest).toBe(Math.round(instalments[0]!.balance * 0.01));
    expect(instalments[2]!.interest).toBe(Math.round(instalments[1]!.balance * 0.02));
    expect(end).toEqual({ kind: "paid", payments: 120 });
  });

  test("with a written payment a new rate moves the end instead, and may make the loan endless", () => {
    const own = { ...home, due: undefined, payment: kroner(14_347) };
    const rise = (interestRate: number) =>
      amortisationSchedule({ ...own, newRate: { from: firstPayment, interestRate } }).end;
    const later = rise(5);
    expect(later.kind === "paid" && later.payments).toBeGreaterThan(120);
    expect(rise(8)).toMatchObject({ kind: "never" });
  });

  test("a sum paid once is taken with the first payment from its day on", () => {
    const { instalments } = amortisationSchedule({
      ...home,
      oneOffs: [{ on: isoDate("2026-04-30"), amount: kroner(100_000) }],
    });
    const usual = amortisationSchedule(home).instalments;
    expect(instalments[0]).toEqual(usual[0]);
    expect(instalments[1]!.principal).toBe(usual[1]!.principal + 10_000_000);
  });

  test("extra each month is three times as much each quarter", () => {
    const { instalments } = amortisationSchedule({ ...home, extraMonthly: kroner(500) });
    expect(instalments[0]!.principal).toBe(amortisationSchedule(home).instalments[0]!.principal + 150_000);
  });
});

const anyLoan = fc
  .record({
    balance: fc.integer({ min: 1, max: 1_000_000_000 }).map((minor) => money(minor, "DKK")),
    interestRate: fc.double({ min: 0, max: 40, noNaN: true }),
    kind: fc.constantFrom(...LOAN_KINDS),
    frequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
    // As many years as the longest loan has.
    payments: fc.integer({ min: 1, max: 100 }),
    interestOnly: fc.integer({ min: 0, max: 100 }),
    contributionRate: fc.double({ min: 0, max: 3, noNaN: true }),
  })
  .map(({ payments, interestOnly, ...loan }) =>
    loanOver(payments, { ...loan, interestOnlyUntil: after(interestOnly, loan.frequency) }),
  );
const anyAmount = fc.integer({ min: 0, max: 100_000_000 }).map((minor) => money(minor, "DKK"));

describe("every loan with a last day", () => {
  test("is paid by then: the principal adds up to it, nothing is below zero, and each balance is the one before less the principal", () => {
    fc.assert(
      fc.property(anyLoan, anyAmount, (loan, extraMonthly) => {
        const { instalments, end } = amortisationSchedule({ ...loan, extraMonthly });
        expect(end).toEqual({ kind: "paid", payments: instalments.length });
        expect(sum(instalments.map(({ principal }) => principal))).toBe(loan.balance.minor);
        let owed = loan.balance.minor;
        for (const { interest, contribution, principal, balance, date } of instalments) {
          owed -= principal;
          expect(balance).toBe(owed);
          expect(Math.min(balance, interest, contribution, principal)).toBeGreaterThanOrEqual(0);
          expect(date <= loan.due!).toBe(true);
        }
      }),
    );
  });

  test("is never longer nor dearer with more paid on top", () => {
    fc.assert(
      fc.property(anyLoan, anyAmount, anyAmount, (loan, a, b) => {
        const [less, more] = [Math.min(a.minor, b.minor), Math.max(a.minor, b.minor)].map(
          (minor) =>
            amortisationSchedule({ ...loan, interestOnlyUntil: undefined, extraMonthly: money(minor, "DKK") })
              .instalments,
        );
        expect(more!.length).toBeLessThanOrEqual(less!.length);
        expect(sum(more!.map(({ interest }) => interest))).toBeLessThanOrEqual(
          sum(less!.map(({ interest }) => interest)),
        );
      }),
    );
  });
});

test("a loan with a payment ends in one of four ways, and what is paid covers it and its interest", () => {
  fc.assert(
    fc.property(anyLoan, anyAmount, (loan, payment) => {
      const { instalments, end } = amortisationSchedule({ ...loan, due: undefined, payment });
      expect(["paid", "never", "open", "beyond"]).toContain(end.kind);
      if (end.kind !== "paid") return;
      expect(sum(instalments.map(({ principal }) => principal))).toBe(loan.balance.minor);
      expect(instalments.at(-1)?.balance).toBe(0);
    }),
    { numRuns: 50 },
  );
});
