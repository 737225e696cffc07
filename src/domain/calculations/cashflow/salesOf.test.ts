import * as fc from "fast-check";
import { expect, test } from "vitest";
import { IGNORED_CATEGORY, SALARY_CATEGORY } from "../../categories/builtInId.ts";
import { isoDate } from "../../dates.ts";
import { money } from "../../money.ts";
import { salesOf, saleProceeds } from "./salesOf.ts";

const [day, before] = [isoDate("2026-11-22"), isoDate("2026-11-21")];
const sale = { date: day, amount: money(1, "DKK"), text: "Salg af Bilen", categoryId: IGNORED_CATEGORY };

test("[§3] the sale of an asset is what came in for it on its last day, and nothing else", () => {
  const others = [
    { ...sale, date: before },
    { ...sale, amount: money(0, "DKK") },
    { ...sale, amount: money(-1, "DKK") },
    { ...sale, text: "Salg af båden" },
    { ...sale, text: "Salg af Bilen V60" },
    { ...sale, text: "Salg af Veteranbilen" },
    { ...sale, text: "Salg af VeteranBilen" },
    { ...sale, categoryId: SALARY_CATEGORY },
  ];
  expect(salesOf({ name: "Bilen", endDate: day }, [...others, sale])).toEqual([sale]);
  expect(salesOf({ name: "Bilen" }, [sale])).toEqual([]);
});

test("[§3] what is found is some of the transactions in their order, and each is found alone too", () => {
  const transaction = fc.record({
    date: fc.constantFrom(day, before),
    amount: fc.integer({ min: -2, max: 2 }).map((minor) => money(minor, "DKK")),
    text: fc.constantFrom("Salg af Bilen", "Netto"),
    categoryId: fc.constantFrom(IGNORED_CATEGORY, SALARY_CATEGORY, undefined),
  });
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 6 }), (transactions) => {
      const asset = { name: "Bilen", endDate: day };
      expect(salesOf(asset, transactions)).toEqual(transactions.filter((one) => salesOf(asset, [one]).length === 1));
    }),
  );
});

test("[§3] what a thing was sold for is all that came in for it, and is not known in two currencies", () => {
  const paid = (minor: number, currency: "DKK" | "EUR" = "DKK") => ({ amount: money(minor, currency) });
  expect(saleProceeds([paid(100), paid(20)])).toEqual(money(120, "DKK"));
  expect(saleProceeds([paid(100), paid(20, "EUR")])).toBeUndefined();
  expect(saleProceeds([])).toBeUndefined();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }), (amounts) => {
      expect(saleProceeds(amounts.map((minor) => paid(minor)))?.minor).toBe(
        amounts.reduce((sum, minor) => sum + minor, 0),
      );
    }),
  );
});
