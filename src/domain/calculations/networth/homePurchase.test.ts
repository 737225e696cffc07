import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../../money.ts";
import { homePurchase, type HomePurchaseInput, USUAL_DEBT_FACTOR } from "./homePurchase.ts";

const kroner = (amount: number) => money(Math.round(amount * 100), "DKK");

/** Two who earn 550,000 a year before tax and 46,000 a month after it. The payment is that of our own vectors. */
const COUPLE: HomePurchaseInput = {
  grossIncome: kroner(550_000),
  netIncome: kroner(46_000),
  otherDebt: kroner(200_000),
  savings: kroner(150_000),
  ownShare: 0.05,
  debtFactor: USUAL_DEBT_FACTOR,
  yearlyRate: 0.05,
  years: 30,
  running: kroner(5_000),
  otherFixed: kroner(4_000),
};

test("four times 550,000 less 200,000 is a loan of 2,000,000, which costs 10,736.43 a month", () => {
  expect(homePurchase(COUPLE)).toEqual({
    price: kroner(2_150_000),
    loan: kroner(2_000_000),
    limitedBy: "debtFactor",
    payment: kroner(10_736.43),
    housing: kroner(15_736.43),
    left: kroner(26_263.57),
  });
});

test("with 50,000 saved and 5 % to pay at once, 1,000,000 is the dearest", () => {
  expect(homePurchase({ ...COUPLE, savings: kroner(50_000) })).toMatchObject({
    price: kroner(1_000_000),
    loan: kroner(950_000),
    limitedBy: "ownShare",
  });
});

test("who owes more than four incomes borrows nothing", () => {
  expect(homePurchase({ ...COUPLE, otherDebt: kroner(3_000_000) })).toMatchObject({
    price: kroner(150_000),
    loan: kroner(0),
  });
});

test("where 28,000 has to be left to live on, what may be paid is 9,000: at 5 % over 30 years a loan of 1,676,534.55", () => {
  const found = homePurchase({ ...COUPLE, living: kroner(28_000) });
  expect(found).toMatchObject({ limitedBy: "living", payment: kroner(9_000), left: kroner(28_000) });
  expect(found.loan.minor).toBe(1_676_534_55);
  expect(homePurchase({ ...COUPLE, living: kroner(26_000) })).toMatchObject({ limitedBy: "debtFactor" });
  expect(homePurchase({ ...COUPLE, living: kroner(40_000) })).toMatchObject({ limitedBy: "living", loan: kroner(0) });
  const free = { ...COUPLE, living: kroner(36_000), yearlyRate: 0 };
  expect(homePurchase(free).loan).toEqual(kroner(360_000));
});

test("as much as has to be is left to live on, wherever something is borrowed, and a minimum never makes the price higher", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.double({ min: 0, max: 0.15, noNaN: true }),
      fc.integer({ min: 1, max: 40 }),
      (living, yearlyRate, years) => {
        const input = { ...COUPLE, yearlyRate, years };
        const found = homePurchase({ ...input, living: money(living, "DKK") });
        if (found.loan.minor > 0) expect(found.left.minor).toBeGreaterThanOrEqual(living);
        expect(found.price.minor).toBeLessThanOrEqual(homePurchase(input).price.minor);
      },
    ),
  );
});

test("both rules hold at the price found, and at a krone more one of them does not", () => {
  const amount = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      (gross, debt, saved, ownShare) => {
        const input = {
          ...COUPLE,
          grossIncome: money(gross, "DKK"),
          otherDebt: money(debt, "DKK"),
          savings: money(saved, "DKK"),
          ownShare,
        };
        const { price, loan } = homePurchase(input);
        const allows = (minor: number) =>
          minor - saved <= Math.max(0, 4 * gross - debt) && (minor <= 0 || saved >= ownShare * minor - 1e-6);
        expect(allows(price.minor)).toBe(true);
        expect(allows(price.minor + 100)).toBe(false);
        expect(loan.minor).toBe(Math.max(0, price.minor - saved));
      },
    ),
  );
});
