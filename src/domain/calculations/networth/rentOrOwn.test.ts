import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../../money.ts";
import { annuityPayment } from "../loans/annuity.ts";
import { rentOrOwn, type RentOrOwnInput } from "./rentOrOwn.ts";

const kroner = (amount: number) => money(amount * 100, "DKK");

/** By hand: a loan of 1,200,000 without interest over ten years is 10,000 a month. */
const PLAIN: RentOrOwnInput = {
  price: kroner(1_500_000),
  ownPayment: kroner(300_000),
  yearlyRate: 0,
  loanYears: 10,
  running: kroner(2_000),
  rent: kroner(7_000),
  homeGrowth: 0,
  priceGrowth: 0,
  investReturn: 0,
  saleCosts: 0.04,
  years: 5,
};

test("by hand: after five years the owner has 1,440,000 less 600,000, the tenant 300,000 and 60 times 5,000", () => {
  expect(rentOrOwn(PLAIN)).toEqual({ owner: kroner(840_000), tenant: kroner(600_000), aheadAfter: 2 });
});

test("by hand: after two years at 10 % the home is sold for 1,815,000, and the rent is a tenth higher", () => {
  const paidAtOnce = { ...PLAIN, ownPayment: PLAIN.price, homeGrowth: 0.1, priceGrowth: 0.1, years: 2 };
  expect(rentOrOwn(paidAtOnce)).toEqual({
    owner: kroner(1_815_000 * 0.96),
    tenant: kroner(1_500_000 - 12 * 5_000 - 12 * 5_500),
    aheadAfter: 1,
  });
});

test("by hand: where the rent is what owning costs, 1,500,000 invested at 10 % are 1,815,000 after two years", () => {
  const invested = { ...PLAIN, ownPayment: PLAIN.price, rent: PLAIN.running, investReturn: 0.1, years: 2 };
  expect(rentOrOwn(invested).tenant).toEqual(kroner(1_815_000));
});

test("the loan and the savings are those of the formulas of an annuity, to half a unit", () => {
  const rate = fc.double({ min: 0.001, max: 0.2, noNaN: true });
  fc.assert(
    fc.property(rate, rate, fc.integer({ min: 1, max: 9 }), (yearlyRate, investReturn, years) => {
      const { owner, tenant } = rentOrOwn({ ...PLAIN, rent: PLAIN.running, yearlyRate, investReturn, years });
      const payment = annuityPayment(kroner(1_200_000), yearlyRate, 12, 120).minor;
      /** The amount that one and one a month after it are after those years. */
      const grown = (growth: number) => growth ** (12 * years);
      const gathered = (growth: number) => (grown(growth) - 1) / (growth - 1);
      const [owed, saved] = [1 + yearlyRate / 12, (1 + investReturn) ** (1 / 12)];
      const left = 1_200_000_00 * grown(owed) - payment * gathered(owed);
      expect(Math.abs(owner.minor - (1_440_000_00 - left))).toBeLessThan(0.501);
      const own = 300_000_00 * grown(saved) + payment * gathered(saved);
      expect(Math.abs(tenant.minor - own)).toBeLessThan(0.501);
    }),
  );
});

test("owning is ahead from the same year whatever years are asked for, also more than forty", () => {
  expect(rentOrOwn({ ...PLAIN, years: 1 }).aheadAfter).toBe(2);
  const long = rentOrOwn({ ...PLAIN, years: 45 });
  expect(long).toEqual({
    owner: kroner(1_440_000),
    tenant: kroner(300_000 + 120 * 5_000 - 35 * 12 * 5_000),
    aheadAfter: 2,
  });
});

test("when the loan is paid the tenant pays more than the owner, and takes it out", () => {
  expect(rentOrOwn({ ...PLAIN, years: 11 }).tenant).toEqual(kroner(300_000 + 120 * 5_000 - 12 * 5_000));
});

test("where a rent is next to nothing, owning is never ahead", () => {
  expect(rentOrOwn({ ...PLAIN, rent: kroner(0), homeGrowth: -0.02 }).aheadAfter).toBeUndefined();
});

test("a higher rent never leaves the tenant more, and the owner has the same", () => {
  const rent = fc.integer({ min: 0, max: 5e6 });
  const rate = fc.double({ min: 0, max: 0.1, noNaN: true });
  fc.assert(
    fc.property(rent, rent, rate, rate, fc.integer({ min: 1, max: 40 }), (a, b, yearlyRate, investReturn, years) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((minor) =>
        rentOrOwn({ ...PLAIN, rent: money(minor, "DKK"), yearlyRate, investReturn, years }),
      );
      expect(high!.tenant.minor).toBeLessThanOrEqual(low!.tenant.minor);
      expect(high!.owner).toEqual(low!.owner);
    }),
  );
});
