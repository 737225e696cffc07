import { expect, test } from "vitest";
import { HOUSEHOLD_ID, type Household } from "#domain/entities/household.ts";
import { type Money, money } from "#domain/money.ts";
import { costLines, CostsForm, firstValues, knownCosts, sumOf } from "./costsForm.ts";

const kroner = (amount: number) => money(amount * 100, "DKK");
const SINGLE: Household = { id: HOUSEHOLD_ID, kind: "single" };

function begun(household: Household, spending?: number) {
  const spent = spending === undefined ? undefined : kroner(spending);
  const known = knownCosts(household, "DKK", 2026, spent);
  return { known, values: firstValues(household, known, spent) };
}

test("a month begins with what is published for the household, and housing is never guessed", () => {
  const { values } = begun(SINGLE);
  expect(values).toMatchObject({ basis: "reference", living: kroner(7_520) });
  expect(values.housing).toBeUndefined();
});

test("the household's own transactions come before published amounts", () => {
  expect(begun(SINGLE, 14_230).values).toMatchObject({ basis: "postings", all: kroner(14_230) });
});

test("what was kept comes back as it was kept", () => {
  const costs = [{ id: "living", amount: kroner(9_000), source: "own" }] as const;
  expect(begun({ ...SINGLE, costs: [...costs] }, 14_230).values).toMatchObject({
    basis: "reference",
    living: kroner(9_000),
  });
});

test("each amount is kept with where it is from, and one that was changed is the household's own", () => {
  const { known, values } = begun({ ...SINGLE, hasCar: true });
  const typed = CostsForm.parse({ ...values, housing: kroner(6_000), car: kroner(2_000) });
  expect(costLines(typed, { ...SINGLE, hasCar: true }, known)).toEqual([
    { id: "living", amount: kroner(7_520), source: "reference" },
    { id: "housing", amount: kroner(6_000), source: "own" },
    { id: "car", amount: kroner(2_000), source: "own" },
  ]);
});

test("only the lines in use are kept and counted", () => {
  const { known, values } = begun({ ...SINGLE, hasCar: true }, 14_230);
  const all = [{ id: "all", amount: kroner(14_230), source: "postings" }];
  expect(costLines(CostsForm.parse(values), { ...SINGLE, hasCar: true }, known)).toEqual(all);
  expect(sumOf(values, SINGLE, "DKK").total).toEqual(kroner(14_230));
  expect(sumOf({ ...values, basis: "reference" }, SINGLE, "DKK").total).toEqual(kroner(7_520));
});

test("[C1] an amount that was kept in another currency is in the sum at the rate of today, and never left out in silence", () => {
  const values = { ...firstValues(SINGLE, [], undefined), living: kroner(7_520), housing: money(1_000_00, "EUR") };
  expect(sumOf(values, SINGLE, "DKK")).toEqual({ total: kroner(7_520), others: [money(1_000_00, "EUR")] });
  const worth = ({ minor }: Money) => money(minor * 8, "DKK");
  expect(sumOf(values, SINGLE, "DKK", worth)).toEqual({ total: kroner(15_520), others: [] });
});
