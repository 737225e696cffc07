import { expect, test } from "vitest";
import { merchantCategories } from "#domain/merchants/merchantCategories.ts";
import { money } from "#domain/money.ts";
import { YEAR } from "#tests/support/newcomer/year.ts";

test("twelve months of a newcomer's file get a category for four of five transactions by themselves", () => {
  const categoryOf = merchantCategories("DK");
  const rows = YEAR.map(([times, kroner, text]) => {
    const found = categoryOf({ text, amount: money(kroner * 100, "DKK") });
    return { count: Math.round(times * 12), isPut: found !== undefined && !found.isGuess };
  });
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const put = rows.reduce((sum, { count, isPut }) => sum + (isPut ? count : 0), 0);
  process.stdout.write(`newcomer: ${put} of ${all} transactions\n`);
  expect(put / all).toBeGreaterThanOrEqual(0.8);
});
