import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import { HOUSEHOLD_ID, type Household } from "../entities/household.ts";
import { money } from "../money.ts";
import { monthCost } from "./monthCost.ts";

const today = isoDate("2026-11-22");
const single: Household = { id: HOUSEHOLD_ID, country: "DK", kind: "single" };
const spending = { amount: money(14_000_00, "DKK"), months: 6 };
const own = (minor: number): Household => ({
  ...single,
  costs: [{ id: "all", amount: money(minor, "DKK"), source: "own" }],
});

test("[C6] what a month costs is what the household has said, else what its postings say, else what is published for one like it", () => {
  const cost = (household: Household | undefined, known?: typeof spending) =>
    monthCost({ household, spending: known, currency: "DKK", today });
  expect(cost(own(9_000_00), spending)).toEqual({ amount: money(9_000_00, "DKK"), source: "own" });
  expect(cost(single, spending)).toEqual({ amount: spending.amount, source: "postings" });
  // Gældsstyrelsen's rate for one adult.
  expect(cost(single)).toEqual({ amount: money(7_520_00, "DKK"), source: "reference" });
  expect(cost(undefined)).toBeUndefined();
  expect(monthCost({ household: single, spending: undefined, currency: "SEK", today })).toBeUndefined();
});

test("what the household has said is never put aside for anything else", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (said, spent) => {
      const found = monthCost({
        household: own(said),
        spending: { amount: money(spent, "DKK"), months: 2 },
        currency: "DKK",
        today,
      });
      expect(found).toEqual({ amount: money(said, "DKK"), source: "own" });
    }),
  );
});
