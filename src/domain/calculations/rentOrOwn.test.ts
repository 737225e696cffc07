import * as fc from "fast-check";
import { expect, test } from "vitest";
import { money } from "../money.ts";
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
