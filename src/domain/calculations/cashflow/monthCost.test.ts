import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { HOUSEHOLD_ID, type Household } from "../../entities/household.ts";
import type { AmountConverter } from "../../exchange.ts";
import { money } from "../../money.ts";
import { isWhole, monthCost } from "./monthCost.ts";

const today = isoDate("2026-11-22");
const single: Household = { id: HOUSEHOLD_ID, country: "DK", kind: "single" };
const spending = { amount: money(14_000_00, "DKK"), months: 6 };
const own = (minor: number): Household => ({
  ...single,
  costs: [{ id: "all", amount: money(minor, "DKK"), source: "own" }],
});

const worth: AmountConverter = ({ minor, currency }) =>
  currency === "DKK" ? money(minor, currency) : currency === "EUR" ? money(minor * 8, "DKK") : undefined;
const known = { currency: "DKK", worth, today } as const;

test("[C6] what a month costs is what the household has said, else what its transactions say, else what is published for one like it", () => {
  const cost = (household: Household | undefined, essential?: typeof spending) =>
    monthCost({ ...known, household, essential });
  expect(cost(own(9_000_00), spending)).toEqual({ amount: money(9_000_00, "DKK"), source: "own" });
  expect(cost(single, spending)).toEqual({ amount: spending.amount, source: "postings" });
  // Gældsstyrelsen's rate for one adult.
  expect(cost(single)).toEqual({ amount: money(7_520_00, "DKK"), source: "reference" });
  expect(cost(undefined)).toBeUndefined();
  expect(monthCost({ ...known, household: single, essential: undefined, currency: "SEK" })).toBeUndefined();
});

test("[C6] without transactions it is what the budget means to spend on the essential, before any published rate", () => {
  const budgeted = { total: money(11_000_00, "DKK"), others: [] };
  const cost = (essential?: typeof spending) => monthCost({ ...known, household: single, essential, budgeted });
  expect(cost()).toEqual({ amount: money(11_000_00, "DKK"), source: "budget" });
  expect(cost(spending)?.source).toBe("postings");
});

test("[C1] what a month costs in another currency is in it at the rate of today, and what has no rate is named", () => {
  const abroad: Household = {
    ...single,
    costs: [
      { id: "living", amount: money(5_000_00, "DKK"), source: "own" },
      { id: "housing", amount: money(1_000_00, "EUR"), source: "own" },
      { id: "car", amount: money(1_000, "ISK"), source: "own" },
    ],
  };
  expect(monthCost({ ...known, household: abroad, essential: spending })).toEqual({
    amount: money(13_000_00, "DKK"),
    source: "own",
    missing: ["ISK"],
  });
  const missing = ["USD"] as const;
  expect(monthCost({ ...known, household: single, essential: { ...spending, missing } })).toMatchObject({ missing });
  const budgeted = { total: money(1, "DKK"), others: [money(5, "USD")] };
  expect(monthCost({ ...known, household: single, essential: undefined, budgeted })).toMatchObject({ missing });
});

test("[C1] what a month costs is whole where no part of it lacks a rate, wherever it is from", () => {
  // 4.000 kr. and the rent of 1.000 EUR without a rate.
  const essential = { amount: money(4_000_00, "DKK"), months: 3, missing: ["EUR"] } as const;
  expect(isWhole(monthCost({ ...known, household: single, essential })!)).toBe(false);
  expect(isWhole(monthCost({ ...known, household: single, essential: spending })!)).toBe(true);
  const budgeted = { total: money(1, "DKK"), others: [money(5, "USD")] };
  expect(isWhole(monthCost({ ...known, household: single, essential: undefined, budgeted })!)).toBe(false);
});

test("what the household has said is never put aside for anything else", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (said, spent) => {
      const found = monthCost({
        ...known,
        household: own(said),
        essential: { amount: money(spent, "DKK"), months: 2 },
      });
      expect(found).toEqual({ amount: money(said, "DKK"), source: "own" });
    }),
  );
});
