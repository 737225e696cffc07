import fc from "fast-check";
import { expect, test } from "vitest";
import { type CostLine, HOUSEHOLD_KINDS } from "../../entities/household.ts";
import { isoDate } from "../../dates.ts";
import { amountConverter } from "../../exchange.ts";
import { FxRateId } from "../../ids.ts";
import { CURRENCIES, type Money, money } from "../../money.ts";
import { exchangeBy } from "../currency/exchangeBy.ts";
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
        return livingCost(suggestedCosts({ household, currency: "DKK", year: 2026 }), "DKK")!.total.minor;
      };
      expect(cost([...some, one])).toBeGreaterThanOrEqual(cost(some));
    }),
  );
});

const line = (amount: Money): CostLine => ({ id: "living", amount, source: "own" });

test("[C1] an amount in another currency counts at the rate of today, and one without a rate stands beside the sum", () => {
  const rate = { id: FxRateId.parse(crypto.randomUUID()), from: "EUR", to: "DKK", rate: 7.5, source: "ecb" } as const;
  const today = isoDate("2026-11-22");
  const worth = amountConverter("DKK", today, exchangeBy([{ ...rate, date: isoDate("2026-11-20") }]));
  const lines = [line(money(9_000_00, "DKK")), line(money(400_00, "EUR")), line(money(50_000, "ISK"))];
  // 9.000 + 400 · 7,5
  expect(livingCost(lines, "DKK", worth)).toEqual({
    total: money(12_000_00, "DKK"),
    others: [money(50_000, "ISK")],
  });
  expect(livingCost([line(money(400_00, "EUR"))], "DKK")).toEqual({
    total: money(0, "DKK"),
    others: [money(400_00, "EUR")],
  });
});

test("without amounts a month has no sum", () => {
  expect(livingCost([], "EUR")).toBeUndefined();
  expect(livingCost(undefined, "EUR")).toBeUndefined();
  expect(livingCost([line(money(0, "EUR"))], "DKK")).toBeUndefined();
});

test("[C1] every amount is in the sum or beside it", () => {
  const amounts = fc.array(fc.tuple(fc.constantFrom(...CURRENCIES), fc.integer({ min: 1, max: 1e9 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(amounts, (some) => {
      const { total, others } = livingCost(
        some.map(([currency, minor]) => line(money(minor, currency))),
        "DKK",
      )!;
      const all = [total, ...others].reduce((sum, { minor }) => sum + minor, 0);
      expect(all).toBe(some.reduce((sum, [, minor]) => sum + minor, 0));
    }),
  );
});
