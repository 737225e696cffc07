import fc from "fast-check";
import { expect, test } from "vitest";
import { type CostLine, HOUSEHOLD_KINDS } from "../entities/household.ts";
import { CURRENCIES, money } from "../money.ts";
import { livingCost, suggestedCosts } from "./livingCosts.ts";

const born = (birthYear: number) => ({ id: crypto.randomUUID(), birthYear });

test("a family with children of 4 and 10 years begins with Gældsstyrelsen's 19.140 kr. of 2025", () => {
  const household = { kind: "family", children: [born(2022), born(2016)] } as const;
  expect(suggestedCosts({ household, currency: "DKK", year: 2026 })).toEqual([
    { id: "living", amount: money(19_140_00, "DKK"), source: "reference" },
  ]);
});

test("a grown child adds nothing, and a car adds a line of its own", () => {
  const household = { kind: "single", children: [born(2008)], hasCar: true } as const;
  const [living, car] = suggestedCosts({ household, currency: "DKK", year: 2026 });
  expect(living?.amount).toEqual(money(7_520_00, "DKK"));
  expect(car).toEqual({ id: "car", amount: money(5_096_00, "DKK"), source: "reference" });
});

test("what no authority has published is said to be a suggestion", () => {
  const [living] = suggestedCosts({ household: { kind: "student" }, currency: "DKK", year: 2026 });
  expect(living).toMatchObject({ amount: money(4_750_00, "DKK"), source: "suggestion" });
});

test("Danish amounts are not for those who live in another country or count in another currency", () => {
  const household = { kind: "couple", hasCar: true } as const;
  expect(suggestedCosts({ household: { ...household, country: "FO" }, currency: "DKK", year: 2026 })).toEqual([]);
  expect(suggestedCosts({ household, currency: "SEK", year: 2026 })).toEqual([]);
  expect(suggestedCosts({ household: undefined, currency: "DKK", year: 2026 })).toEqual([]);
});

test("one more child never makes a month cheaper, and a month is the sum of its lines", () => {
  const years = fc.array(fc.integer({ min: 1990, max: 2026 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...HOUSEHOLD_KINDS), years, fc.integer({ min: 1990, max: 2026 }), (kind, some, one) => {
      const cost = (birthYears: readonly number[]) => {
        const household = { kind, children: birthYears.map(born) };
        return livingCost(suggestedCosts({ household, currency: "DKK", year: 2026 }), "DKK")!.minor;
      };
      expect(cost([...some, one])).toBeGreaterThanOrEqual(cost(some));
    }),
  );
});

test("amounts in another currency are no part of the sum, and without amounts there is none", () => {
  const lines: readonly CostLine[] = CURRENCIES.map((currency) => ({
    id: "living",
    amount: money(100, currency),
    source: "own",
  }));
  expect(livingCost(lines, "EUR")).toEqual(money(100, "EUR"));
  expect(livingCost([], "EUR")).toBeUndefined();
  expect(livingCost(undefined, "EUR")).toBeUndefined();
});
