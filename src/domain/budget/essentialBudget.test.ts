import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId } from "../categories/builtInId.ts";
import { costMarks } from "../categories/costMarks.ts";
import { BUDGET_EVERY, type BudgetEvery, BudgetMonth } from "../entities/budgetLine.ts";
import type { AmountConverter } from "../exchange.ts";
import { type Money, money } from "../money.ts";
import { essentialBudget } from "./essentialBudget.ts";

const MONTH = BudgetMonth.parse("2026-11");
const [RENT, TAX, CINEMA] = [builtInId(10, 1), builtInId(10, 4), builtInId(14, 9)];
const line = (id: typeof RENT, amount: Money, every: BudgetEvery = "month", from = "2026-01") => ({
  id,
  every,
  amounts: [{ id: BudgetMonth.parse(from), amount }],
});
const worth: AmountConverter = ({ minor, currency }) => (currency === "EUR" ? money(minor * 8, "DKK") : undefined);
const essential = (lines: Parameters<typeof essentialBudget>[0]["lines"]) =>
  essentialBudget({ lines, marksOf: costMarks([]), month: MONTH, currency: "DKK", worth });

test("[C6] 8,000 of rent a month and 6,000 of tax each half year are 9,000, and a cinema is none of it", () => {
  const lines = [
    line(RENT, money(8_000_00, "DKK")),
    line(TAX, money(6_000_00, "DKK"), "half"),
    line(CINEMA, money(500_00, "DKK")),
  ];
  expect(essential(lines)).toEqual({ total: money(9_000_00, "DKK"), others: [] });
});

test("[C1] a line in another currency counts at its rate, and one without a rate stands beside", () => {
  const lines = [line(RENT, money(1_000_00, "EUR")), line(TAX, money(90_00, "USD"), "quarter")];
  expect(essential(lines)).toEqual({ total: money(8_000_00, "DKK"), others: [money(30_00, "USD")] });
  expect(essential(lines.slice(1))).toEqual({ total: money(0, "DKK"), others: [money(30_00, "USD")] });
});

test("what is not in the budget of the month, or is nothing, is no measure", () => {
  expect(essential([])).toBeUndefined();
  expect(essential([line(CINEMA, money(500_00, "DKK"))])).toBeUndefined();
  expect(essential([line(RENT, money(500_00, "DKK"), "month", "2026-12")])).toBeUndefined();
});

test("[C6] twelve months of it are what is paid in a year, to half a unit for each line and month", () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 1e8 }), fc.constantFrom(...BUDGET_EVERY)), {
    minLength: 1,
    maxLength: 8,
  });
  const timesAYear: Readonly<Record<BudgetEvery, number>> = { month: 12, quarter: 4, half: 2, year: 1 };
  fc.assert(
    fc.property(lines, (drawn) => {
      const found = essential(drawn.map(([minor, every]) => line(RENT, money(minor, "DKK"), every)));
      const yearly = drawn.reduce((sum, [minor, every]) => sum + minor * timesAYear[every], 0);
      expect(Math.abs((found?.total.minor ?? 0) * 12 - yearly)).toBeLessThanOrEqual(6 * drawn.length);
    }),
  );
});
