import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { money } from "../../money.ts";
import { annuityPayment, annuityPayments, annuityRate, effectiveRate, nominalRate } from "./annuity.ts";

const amount = (value: number) => money(Math.round(value * 100), "USD");

const loan = fc.integer({ min: 100, max: 1_000_000_000 }).map((minor) => money(minor, "USD"));
const rate = fc.double({ min: 0, max: 0.5, noNaN: true });
const perYear = fc.constantFrom(52, 26, 12, 4, 1);
const payments = fc.integer({ min: 1, max: 600 });

interface Example {
  readonly source: string;
  readonly loan: number;
  readonly rate: number;
  readonly perYear: number;
  readonly payments: number;
  readonly payment: number;
}

// Each gives another payment when a sign of the formula is turned, or a period is counted once too often.
const EXAMPLES: readonly Example[] = [
  { source: "Own reference, weekly", loan: 2e6, rate: 0.05, perYear: 52, payments: 1560, payment: 2475.93 },
  { source: "Own reference, biweekly", loan: 2e6, rate: 0.05, perYear: 26, payments: 780, payment: 4952.88 },
  { source: "Own reference, monthly", loan: 2e6, rate: 0.05, perYear: 12, payments: 360, payment: 10_736.43 },
  { source: "Own reference, quarterly", loan: 2e6, rate: 0.05, perYear: 4, payments: 120, payment: 32_266.99 },
  { source: "Own reference, yearly", loan: 2e6, rate: 0.05, perYear: 1, payments: 30, payment: 130_102.87 },
  { source: "Microsoft, help on PMT", loan: 10_000, rate: 0.08, perYear: 12, payments: 10, payment: 1037.03 },
  { source: "LibreOffice, help on PMT", loan: 25_000, rate: 0.0199, perYear: 12, payments: 36, payment: 715.96 },
  {
    source: "Wikipedia, Mortgage calculator",
    loan: 200_000,
    rate: 0.065,
    perYear: 12,
    payments: 360,
    payment: 1264.14,
  },
  { source: "Investopedia, Amortized loan", loan: 30_000, rate: 0.03, perYear: 12, payments: 48, payment: 664.03 },
  { source: "Brealey, Myers and Marcus", loan: 1000, rate: 0.1, perYear: 1, payments: 4, payment: 315.47 },
  { source: "Ross, Westerfield and Jordan", loan: 5000, rate: 0.09, perYear: 1, payments: 5, payment: 1285.46 },
  {
    source: "Ross, Westerfield and Jordan, a mortgage of 20 years",
    loan: 100_000,
    rate: 0.12,
    perYear: 12,
    payments: 240,
    payment: 1101.09,
  },
];

describe("annuityPayment", () => {
  test.each(EXAMPLES)("$source: $loan at $rate takes $payment", ({ loan: owed, ...example }) => {
    const payment = annuityPayment(amount(owed), example.rate, example.perYear, example.payments);
    expect(payment).toEqual(amount(example.payment));
  });

  test("without interest the loan is shared out", () => {
    expect(annuityPayment(amount(1200), 0, 12, 12)).toEqual(amount(100));
  });

  test("the payments cover the loan to within half a unit each, and a higher rate never lowers them", () => {
    fc.assert(
      fc.property(loan, rate, rate, perYear, payments, (principal, a, b, times, count) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
          (yearly) => annuityPayment(principal, yearly, times, count).minor,
        );
        expect(low! * count).toBeGreaterThanOrEqual(principal.minor - count / 2 - 1e-6 * principal.minor);
        expect(high).toBeGreaterThanOrEqual(low!);
      }),
      // Half a unit that a rate of almost nothing took away.
      { examples: [[money(266_764_561, "USD"), 0, 2.15e-287, 52, 2]] },
    );
  });
});

describe("annuityPayments", () => {
  test("Own reference: 50,000 at 12 % with 1,500 a month is 40.75 payments, so 41, and never with 500", () => {
    expect(annuityPayments(amount(50_000), 0.12, 12, amount(1500))).toBe(41);
    expect(annuityPayments(amount(50_000), 0.12, 12, amount(500))).toBeUndefined();
    expect(annuityPayments(amount(50_000), 0.12, 12, amount(500.01))).toBeGreaterThan(1000);
  });

  test("Ross, Westerfield and Jordan: 1,000 on a card at 1.5 % a month with 20 a month takes 93.11 months", () => {
    expect(annuityPayments(amount(1000), 0.18, 12, amount(20))).toBe(94);
  });

  test("without interest it is a division, and nothing owed takes no payment", () => {
    expect(annuityPayments(amount(1200), 0, 12, amount(100))).toBe(12);
    expect(annuityPayments(amount(0), 0.05, 12, amount(100))).toBe(0);
  });

  test("an annuity takes as many payments as it was made for, or the one more or less that its rounding costs", () => {
    fc.assert(
      fc.property(loan, rate, perYear, fc.integer({ min: 1, max: 360 }), (principal, yearly, times, count) => {
        const payment = annuityPayment(principal, yearly, times, count);
        // Below a unit of principal in each payment, rounding decides.
        fc.pre(payment.minor - (principal.minor * yearly) / times > count + 1);
        const back = annuityPayments(principal, yearly, times, payment)!;
        expect(Math.abs(back - count)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("annuityRate", () => {
  test("Microsoft, help on RATE: 8,000 with 200 a month over four years is 0.77 % a month, 9.24 % a year", () => {
    expect(annuityRate(amount(8000), 12, amount(200), 48)! / 12).toBeCloseTo(0.007_701, 6);
    expect(annuityRate(amount(8000), 12, amount(200), 48)).toBeCloseTo(0.0924, 4);
  });

  test("Ross, Westerfield and Jordan: 6,710 for 1,000 a year over ten years is 8 %", () => {
    expect(annuityRate(amount(6710), 1, amount(1000), 10)).toBeCloseTo(0.08, 5);
  });

  test("payments that just add up to the loan have no rate to pay, and those that do not a rate below nothing", () => {
    expect(annuityRate(amount(1200), 12, amount(100), 12)).toBeCloseTo(0, 9);
    // One payment a year later of 95 for 100, and two of 47.5 for a loan at −3.35 %: 47.5 / 0.9665 + 47.5 / 0.9665² = 100.
    expect(annuityRate(amount(100), 1, amount(95), 1)).toBeCloseTo(-0.05, 9);
    expect(annuityRate(amount(100), 1, amount(47.5), 2)).toBeCloseTo(-0.0335, 4);
  });

  test("no rate is found where nothing is paid, or where all of it is paid ten times over and more in a year", () => {
    expect(annuityRate(amount(1000), 12, amount(0), 12)).toBeUndefined();
    expect(annuityRate(amount(1000), 1, amount(100_000), 1)).toBeUndefined();
  });

  test("a rate below nothing is the one the annuity was made with as well", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.1, max: 0, noNaN: true }),
        perYear,
        fc.integer({ min: 1, max: 60 }),
        (yearly, times, count) => {
          const payment = annuityPayment(amount(10_000_000), yearly, times, count);
          const back = annuityRate(amount(10_000_000), times, payment, count)!;
          expect(annuityPayment(amount(10_000_000), back, times, count).minor).toBe(payment.minor);
        },
      ),
    );
  });

  test("the rate of an annuity is the one it was made with, as far as its rounding lets one see", () => {
    fc.assert(
      fc.property(rate, perYear, fc.integer({ min: 2, max: 360 }), (yearly, times, count) => {
        const principal = amount(10_000_000);
        const payment = annuityPayment(principal, yearly, times, count);
        const back = annuityRate(principal, times, payment, count);
        fc.pre(back !== undefined);
        expect(annuityPayment(principal, back, times, count).minor).toBe(payment.minor);
        expect(back).toBeCloseTo(yearly, 4);
      }),
    );
  });
});

describe("effectiveRate and nominalRate", () => {
  test("Microsoft, help on EFFECT and NOMINAL: 5.25 % four times a year is 5.35427 %, and back", () => {
    expect(effectiveRate(0.0525, 4)).toBeCloseTo(0.053_542_7, 7);
    expect(nominalRate(0.053_543, 4)).toBeCloseTo(0.0525, 6);
  });

  test("Ross, Westerfield and Jordan: 18 % in months is 19.56 %, 12 % is 12.68 %", () => {
    expect(effectiveRate(0.18, 12)).toBeCloseTo(0.1956, 4);
    expect(effectiveRate(0.12, 12)).toBeCloseTo(0.1268, 4);
  });

  test("Own reference: 5 % by the five frequencies", () => {
    const percents = [52, 26, 12, 4, 1].map((times) => (100 * effectiveRate(0.05, times)).toFixed(4));
    expect(percents).toEqual(["5.1246", "5.1221", "5.1162", "5.0945", "5.0000"]);
  });

  test("one is the way back of the other, and the effective rate is never the lower", () => {
    fc.assert(
      fc.property(fc.double({ min: -0.04, max: 1, noNaN: true }), perYear, (yearly, times) => {
        const effective = effectiveRate(yearly, times);
        expect(nominalRate(effective, times)).toBeCloseTo(yearly, 12);
        expect(effective).toBeGreaterThanOrEqual(yearly - 1e-15);
      }),
    );
  });
});
